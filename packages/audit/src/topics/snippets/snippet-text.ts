import { once } from '../../kernel/fence.ts';
import type { DocumentSource } from '../../kernel/page/elements.ts';
import { type ContentPlace, walkContentPlaces } from '../../kernel/page/main-text.ts';
import { attributeOf, type Element } from '../../kernel/page/parse-html.ts';
import { type Quote, quoteIn } from '../../kernel/quote.ts';
import { cleanText, onOneLine } from '../../kernel/text/clean-text.ts';
import { wordsIn } from '../../kernel/text/word-count.ts';

/** What search engines may quote of a page's main content. */
export interface SnippetTextFact {
  readonly words: number;
  /** Words of the main content inside span, div or section with data-nosnippet. */
  readonly suppressed: number;
  /** First sentence of the first paragraph with at least six words, at most 400 characters; null when there is none. */
  readonly lead: string | null;
  /** Whether that paragraph is suppressed. */
  readonly leadSuppressed: boolean;
  /** Tables and lists that are suppressed as a whole. */
  readonly suppressedTables: number;
  /** Beginning of the suppressed text. */
  readonly excerpt: Quote;
}

/** Made on first use: the data of ICU would slow every start. */
const segmenter = once(() => new Intl.Segmenter('und', { granularity: 'sentence' }));

/** Matches abbreviations whose full stop does not end a sentence. UAX #29 does not know them. Each language has a few. */
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|mr|mrs|ms|dr|prof|st|nr|inc|ltd|fig|approx|mio|mrd|z\.\s?b|d\.\s?h|u\.\s?a|bzw|evtl|usw|mme|mlle|env|p\. ?ex|sr|sra|pág|núm|p\. ?ej|ee\. ?uu|[a-z])\.\s*$/iu;

/** UTF-16 units that are enough to recognise the abbreviation at the end of a piece. */
const TAIL = 16;

/** Most pieces that are joined to one sentence, so that hostile text cannot make a sentence of a megabyte. */
const MAX_JOINED = 8;

/**
 * Yields the sentences of a text, trimmed and in order. A caller that stops early pays only for what it took. A line end
 * also ends a sentence, because on pages it comes from a block or a line break.
 */
export function* sentencesOf(text: string): Generator<string> {
  let open = '';
  let joined = 0;
  for (const { segment } of segmenter().segment(text)) {
    open += segment;
    if (!/[\r\n]$/.test(segment) && ++joined < MAX_JOINED && ABBREVIATION.test(open.slice(-TAIL))) continue;
    const sentence = open.trim();
    if (sentence !== '') yield sentence;
    open = '';
    joined = 0;
  }
  if (open.trim() !== '') yield open.trim();
}

const MAX_TEXT = 400_000;
const MAX_LEAD = 400;
const EXCERPT = 300;

/** Fewest words of the leading paragraph. A shorter paragraph is a label or a date, not the beginning of an answer. */
const LEAD_WORDS = 6;

/** Elements on which Google reads data-nosnippet. */
const SUPPRESSING = new Set(['span', 'div', 'section']);
const TABLES = new Set(['table', 'ul', 'ol', 'dl']);

const suppresses = (element: Element): boolean =>
  SUPPRESSING.has(element.tagName) && attributeOf(element, 'data-nosnippet') !== null;

interface Text {
  readonly pieces: string[];
  length: number;
}

const textOf = ({ pieces }: Text): string => pieces.join(' ');

export const readSnippetText = ({
  tree,
  html,
  mainText: content,
  fact: { mainText },
}: DocumentSource): SnippetTextFact => {
  const all: Text = { pieces: [], length: 0 };
  const hidden: Text = { pieces: [], length: 0 };
  let suppressing = 0;
  let suppressedTables = 0;
  let paragraph: Text | null = null;
  let lead: string | null = null;
  let leadSuppressed = false;
  const { within } = mainText;
  const inContent = (place: ContentPlace): boolean => !place.skipped && (within === 'body' || place[within]);
  walkContentPlaces(tree, {
    enter: (element, place) => {
      if (suppresses(element)) suppressing++;
      if (!inContent(place)) return;
      if (TABLES.has(element.tagName) && suppressing > 0) suppressedTables++;
      if (element.tagName === 'p' && lead === null) paragraph = { pieces: [], length: 0 };
    },
    leave: (element) => {
      if (element.tagName === 'p' && paragraph !== null && lead === null) {
        const text = textOf(paragraph);
        if (wordsIn(text) >= LEAD_WORDS) {
          const [first = text] = sentencesOf(text);
          lead = cleanText(first, MAX_LEAD);
          leadSuppressed = suppressing > 0;
        }
        paragraph = null;
      }
      if (suppresses(element)) suppressing--;
    },
    text: (value, place) => {
      if (!inContent(place) || all.length >= MAX_TEXT) return;
      const piece = onOneLine(value.slice(0, MAX_TEXT)).trim();
      if (piece === '') return;
      for (const text of [all, ...(suppressing > 0 ? [hidden] : []), ...(paragraph === null ? [] : [paragraph])]) {
        text.pieces.push(piece);
        text.length += piece.length;
      }
    },
  });
  const suppressedText = textOf(hidden);
  const text = textOf(all);
  return {
    words: text === content ? mainText.words : wordsIn(text),
    suppressed: wordsIn(suppressedText),
    lead,
    leadSuppressed,
    suppressedTables,
    excerpt: quoteIn(html, suppressedText, EXCERPT),
  };
};
