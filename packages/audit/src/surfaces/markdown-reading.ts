/** Reads an answer to a request for Markdown. */
import { type Answer, headerValue, parseMediaType, readMarkdown } from '@legible/formats';
import type { ChallengeFact, WordSetFact } from '../facts.ts';
import { looksLikePage } from '../machine-files/machine-file-reading.ts';
import { challengeOf } from '../parity/challenge.ts';
import { type Quote, quoteSlice } from '../quote.ts';
import { wordSetOf } from './word-set.ts';

export interface MarkdownReadingOfAnswer {
  readonly kind: 'markdown';
  readonly isHtml: boolean;
  readonly marked: boolean;
  /** Words in lower case of each heading, one line each. */
  readonly headings: readonly string[];
  readonly words: WordSetFact;
  readonly start: Quote;
  readonly challenge: ChallengeFact | null;
}

const MAX_HEADINGS = 200;
const HEADING = 120;
const START = 300;

/** One form for headings of HTML and Markdown: letters and digits in lower case. */
export const headingKey = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, HEADING);

export const readMarkdownAnswer = (answer: Answer): MarkdownReadingOfAnswer => {
  const { headers, body } = answer;
  const text = new TextDecoder().decode(body).toWellFormed();
  const isHtml = looksLikePage(text, parseMediaType(headerValue(headers, 'content-type'))?.essence ?? null);
  const markdown = readMarkdown(isHtml ? '' : text);
  return {
    kind: 'markdown',
    isHtml,
    marked: markdown.marked,
    headings: [...new Set(markdown.headings.map((heading) => headingKey(heading.text)))].slice(0, MAX_HEADINGS),
    words: wordSetOf(markdown.text),
    start: quoteSlice(text, 0, text.length, START),
    challenge: challengeOf(answer, isHtml ? 0 : null),
  };
};
