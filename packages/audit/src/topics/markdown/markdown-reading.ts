/** Reads the words of a page, for comparison with its Markdown, and the answers to requests for Markdown. */

import { type Answer, headerValue } from '@legible/formats/exchange';
import { readMarkdown } from '@legible/formats/markdown';
import { parseMediaType } from '@legible/formats/media-type';
import type { CanonicalFact, ChallengeFact, DirectivesFact, FetchFact } from '../../kernel/address-answers.ts';
import { challengeOf } from '../../kernel/challenge.ts';
import { looksLikePage } from '../../kernel/machine-file-answers.ts';
import type { DocumentSource } from '../../kernel/page/elements.ts';
import { UNSEEN, walk } from '../../kernel/page/parse-html.ts';
import { headerCanonicals, headerDirectives } from '../../kernel/page/readings.ts';
import { type Quote, quoteSlice } from '../../kernel/quote.ts';
import { type WordSetFact, type WordSetsFact, wordSetOf } from '../../kernel/text/word-set.ts';

/** UTF-16 units of text that are read. */
const MAX_TEXT = 400_000;

export const readWordSets = ({ tree, mainText, mainWords }: DocumentSource): WordSetsFact => {
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
  return { main: wordSetOf(mainText, mainWords), all: wordSetOf(pieces.join(' ')) };
};

export interface MarkdownDigest {
  readonly kind: 'markdown';
  readonly isHtml: boolean;
  readonly marked: boolean;
  /** Headings, each in the form of `headingKey`. */
  readonly headings: readonly string[];
  readonly words: WordSetFact;
  /** Line of a code fence that nothing closes; null when there is none, and in an answer that was cut off. */
  readonly openFence: number | null;
  /** From its Link headers. */
  readonly canonicals: readonly CanonicalFact[];
  readonly directives: readonly DirectivesFact[];
  readonly start: Quote;
  readonly challenge: ChallengeFact | null;
}

const MAX_HEADINGS = 200;
const HEADING = 120;
const START = 300;

/** Returns one form for headings of HTML and Markdown: letters and digits in lower case. */
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
    openFence: answer.truncated ? null : markdown.openFence,
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
  /** Whether the answer looks like an HTML page by its body or its type. */
  readonly isHtml: boolean;
  /** Whether the body has any sign of Markdown. */
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

/** Comparison of Markdown with the HTML of the same page. Shares are of different words, 0 to 1. */
export interface FidelityFact {
  /** Step of the answer that was compared. */
  readonly from: string;
  readonly url: string;
  /** Share of the words of the HTML's main text that the Markdown has too. */
  readonly recall: number;
  /** Share of the words of the Markdown that the HTML has only outside its main text: menus and footers. */
  readonly boilerplate: number;
  /** Share of the words of the Markdown that are nowhere in the HTML. */
  readonly unseen: number;
  readonly words: number;
  readonly mainWords: number;
  readonly allWords: number;
  /** Headings of the main text that the Markdown lacks; at most 10. */
  readonly missingHeadings: readonly string[];
  /** Line of a code fence that nothing closes. */
  readonly openFence: number | null;
  readonly start: Quote;
}

/** Cases of requests with different Accept headers; see markdown-requests.ts for the headers. */
export const ACCEPT_CASES = ['html-first', 'markdown-first', 'browser', 'neither'] as const;

export type AcceptCase = (typeof ACCEPT_CASES)[number];

/**
 * A page as Markdown. It is absent for pages that were not requested as Markdown, because a few represent all. `present`
 * means that this page was requested, not that it has Markdown.
 */
export interface PageMarkdownFact {
  /** The answer to `Accept: text/markdown`; null when only a twin was requested. */
  readonly negotiated: MarkdownAnswerFact | null;
  /** Whether the answer is Markdown by its type or, when the type is plain text, by its body. */
  readonly offered: boolean;
  /** Whether this page or another page of the site answered with Markdown. */
  readonly offeredBySite: boolean;
  /** Answers to other Accept headers; only one page of a site is requested with them. */
  readonly accepts: Readonly<Partial<Record<AcceptCase, MarkdownAnswerFact>>>;
  /** Answer of a separate address for the Markdown; null when none answered with Markdown. */
  readonly twin: MarkdownAnswerFact | null;
  /** Null when there is no Markdown, or too little text in the HTML to compare with. */
  readonly fidelity: FidelityFact | null;
}
