/** Reads the words of a page, for its Markdown to be held against. */

import { type Answer, headerValue } from '@legible/formats/exchange';
import { readMarkdown } from '@legible/formats/markdown';
import { parseMediaType } from '@legible/formats/media-type';
import { challengeOf } from '../../kernel/challenge.ts';
import type { CanonicalFact, ChallengeFact, DirectivesFact, FetchFact } from '../../kernel/exchange-fact.ts';
import { looksLikePage } from '../../kernel/machine-file-answers.ts';
import type { DocumentSource } from '../../kernel/page/elements.ts';
import { UNSEEN, walk } from '../../kernel/page/parse-html.ts';
import { headerCanonicals, headerDirectives } from '../../kernel/page/readings.ts';
import { type Quote, quoteSlice } from '../../kernel/quote.ts';
import { type WordSetFact, type WordSetsFact, wordSetOf } from '../../kernel/text/word-set.ts';

/** UTF-16 units of text that are looked at. */
const MAX_TEXT = 400_000;

export const readWordSets = ({ tree, mainText }: DocumentSource): WordSetsFact => {
  const pieces: string[] = [];
  let length = 0;
  let silent = 0;
  walk(tree, {
    enter: ({ tagName }) => {
      if (UNSEEN.has(tagName)) silent++;
    },
    leave: ({ tagName }) => {
      if (UNSEEN.has(tagName)) silent--;
    },
    text: (value) => {
      if (silent > 0 || length >= MAX_TEXT) return;
      const piece = value.slice(0, MAX_TEXT - length);
      pieces.push(piece);
      length += piece.length;
    },
  });
  return { main: wordSetOf(mainText), all: wordSetOf(pieces.join(' ')) };
};

/** Reads an answer to a request for Markdown. */

export interface MarkdownDigest {
  readonly kind: 'markdown';
  readonly isHtml: boolean;
  readonly marked: boolean;
  /** Words in lower case of each heading, one line each. */
  readonly headings: readonly string[];
  readonly words: WordSetFact;
  /** Of its header lines. */
  readonly canonicals: readonly CanonicalFact[];
  readonly directives: readonly DirectivesFact[];
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

export const readMarkdownAnswer = (answer: Answer): MarkdownDigest => {
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
    canonicals: headerCanonicals(answer),
    directives: headerDirectives(answer),
  };
};

/** An answer to a request for Markdown. */
export interface MarkdownAnswerFact extends FetchFact {
  readonly mediaType: string | null;
  readonly charset: string | null;
  /** The body begins like an HTML page, whatever its type says. */
  readonly isHtml: boolean;
  /** Has any sign of Markdown. */
  readonly marked: boolean;
  /** Names in the Vary header, in lower case. */
  readonly vary: readonly string[];
  readonly bytes: number;
  /** From Link headers. */
  readonly canonicals: readonly CanonicalFact[];
  /** From X-Robots-Tag headers. */
  readonly directives: readonly DirectivesFact[];
  /** Whether the answer offers other addresses: a body, or a Link header with alternates. */
  readonly offersOthers: boolean;
  readonly start: Quote;
}

/** Markdown held against the HTML of the same page. Shares are of different words, 0 to 1. */
export interface FidelityFact {
  /** Which answer was compared. */
  readonly from: string;
  readonly url: string;
  /** Words of the HTML's main text that the Markdown has too. */
  readonly recall: number;
  /** Words of the Markdown that appear outside the main text of the HTML only: menus and footers. */
  readonly boilerplate: number;
  /** Words of the Markdown that the HTML has nowhere. */
  readonly unseen: number;
  readonly words: number;
  readonly mainWords: number;
  readonly allWords: number;
  /** Headings of the main text that the Markdown lacks; at most 10. */
  readonly missingHeadings: readonly string[];
  readonly start: Quote;
}

/** The cases in which Accept is asked; see markdown-requests.ts for the headers. */
export const ACCEPT_CASES = ['html-first', 'markdown-first', 'browser', 'neither'] as const;

export type AcceptCase = (typeof ACCEPT_CASES)[number];

/**
 * A page as Markdown. Absent for pages that were not asked: a few represent all. `present` says that this page was
 * asked, not that it has any.
 */
export interface PageMarkdownFact {
  /** The answer to `Accept: text/markdown`; null when only a twin was asked for. */
  readonly negotiated: MarkdownAnswerFact | null;
  /** True when the answer is Markdown by its type, or by its body where the type is plain text. */
  readonly offered: boolean;
  /** Another page of the site, or this one, answered with Markdown. */
  readonly offeredBySite: boolean;
  /** Answers to other Accept headers, of the one page that was asked. */
  readonly accepts: Readonly<Partial<Record<AcceptCase, MarkdownAnswerFact>>>;
  /** An address of its own for the Markdown that answered with a file. */
  readonly twin: MarkdownAnswerFact | null;
  /** Null when there is no Markdown, or too little text in the HTML to compare with. */
  readonly fidelity: FidelityFact | null;
}
