/** Reads the bytes of a file for machines: its text, or that a page stands in its place. */
import { type Answer, headerValue, parseMediaType } from '@legible/formats';
import type { ChallengeFact } from '../facts.ts';
import { challengeOf } from '../parity/challenge.ts';
import { type Quote, quoteSlice } from '../quote.ts';
import { MACHINE_FILE_BYTES } from './machine-files.ts';

export interface MachineFileDigest {
  readonly kind: 'machine-file';
  readonly isHtml: boolean;
  readonly text: string;
  readonly start: Quote;
  readonly challenge: ChallengeFact | null;
}

const START = 300;
const SNIFFED = 512;
/** How only a whole page begins: Markdown may begin with a comment or with an element of its own. */
const PAGE_START = /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,300}?-->\s*)?<(?:!doctype html|html|head|body|title|meta)\b/i;
const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml']);

/** Whether a body is an HTML page: by its beginning, or by its type when it begins with any tag. */
export const looksLikePage = (text: string, mediaType: string | null): boolean => {
  const start = text.slice(0, SNIFFED).trimStart();
  return PAGE_START.test(start) || (HTML_TYPES.has(mediaType ?? '') && start.startsWith('<'));
};

export const readMachineFile = (answer: Answer): MachineFileDigest => {
  const text = new TextDecoder().decode(answer.body.subarray(0, MACHINE_FILE_BYTES));
  const mediaType = parseMediaType(headerValue(answer.headers, 'content-type'))?.essence ?? null;
  const isHtml = looksLikePage(text, mediaType);
  return {
    kind: 'machine-file',
    isHtml,
    text: isHtml ? '' : text.toWellFormed(),
    start: quoteSlice(text, 0, text.length, START),
    challenge: challengeOf(answer, isHtml ? 0 : null),
  };
};
