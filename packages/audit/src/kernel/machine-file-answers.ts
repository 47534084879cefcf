/** Reads the bytes of a machine-readable file: its text, or whether a page was sent instead. */

import { type Answer, headerValue, headerValues } from '@legible/formats/exchange';
import { parseMediaType } from '@legible/formats/media-type';
import type { ChallengeFact } from './address-answers.ts';
import { challengeOf } from './challenge.ts';
import { fetchOf, mediaTypeOf, ownReason, unknown, unseenReason } from './exchange.ts';
import {
  isThere,
  MACHINE_FILE_BYTES,
  MACHINE_FILE_KEYS,
  type MachineFileFact,
  type MachineFilesFact,
} from './machine-files.ts';
import type { Observed } from './observed.ts';
import { type Quote, quoteSlice } from './quote.ts';
import type { Observation, Seen } from './step.ts';

export interface MachineFileDigest {
  readonly kind: 'machine-file';
  readonly isHtml: boolean;
  readonly text: string;
  readonly start: Quote;
  readonly challenge: ChallengeFact | null;
}

const START = 300;
const SNIFFED = 512;

/** Matches beginnings that only whole pages have. Markdown too may begin with a comment or an element. */
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

const fileOf = (seen: Observation): Observed<MachineFileFact> => {
  const reason = unseenReason(seen);
  const { answer } = seen.exchange;
  if (reason !== null || answer === null || seen.digest?.kind !== 'machine-file')
    return unknown(reason ?? 'reader-crashed', seen);
  const { isHtml, text, start } = seen.digest;
  const { headers, body, truncated } = answer;
  const joined = (name: string): string | null => headerValues(headers, name).join(', ') || null;
  const declared = Number(headerValue(headers, 'content-length') ?? 0);
  const value: MachineFileFact = {
    ...fetchOf(seen),
    foundBy: seen.step.why.origin === 'previous_event' ? 'named' : 'guess',
    mediaType: mediaTypeOf(seen.exchange),
    bytes: body.length,
    truncated,
    size: truncated && declared > body.length ? declared : body.length,
    isHtml,
    text,
    start,
    headers: {
      etag: headerValue(headers, 'etag'),
      lastModified: headerValue(headers, 'last-modified'),
      cacheControl: joined('cache-control'),
      vary: joined('vary'),
      link: joined('link'),
      allowOrigin: headerValue(headers, 'access-control-allow-origin'),
    },
  };
  return { state: 'present', value, from: seen.step.id };
};

/**
 * Makes a fact for every machine-readable file. When two addresses were requested for one file, the one that exists
 * counts.
 */
export const machineFilesFact = (seen: Seen): Observed<MachineFilesFact> => {
  const asked = seen.observations.filter(({ step }) => step.purpose === 'machine-file');
  const made = asked.filter((one) => ownReason(one) === null);
  const [first] = made;
  if (first === undefined) return unknown(asked[0] ? (ownReason(asked[0]) ?? 'not-looked') : 'not-looked', asked[0]);
  const files = MACHINE_FILE_KEYS.map((key): [string, Observed<MachineFileFact>] => {
    const all = asked.filter(({ step }) => step.variant === key).map(fileOf);
    const best = all.find((file) => file.state === 'present' && isThere(file.value)) ?? all.at(-1);
    return [key, best ?? unknown('not-looked')];
  });
  return { state: 'present', value: Object.fromEntries(files) as MachineFilesFact, from: first.step.id };
};

export const isFeed = ({ exchange: { answer }, digest }: Observation): boolean =>
  answer !== null &&
  answer.status >= 200 &&
  answer.status < 300 &&
  digest?.kind === 'feed' &&
  digest.feed.format !== null;
