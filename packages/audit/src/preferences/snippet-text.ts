/** Reads which part of a page's main content is kept out of snippets. */
import { cleanText } from '../document/clean-text.ts';
import type { DocumentSource } from '../document/document-source.ts';
import { type Depth, depthsOf } from '../document/main-text.ts';
import { attributeOf, type Element, walk } from '../document/parse-html.ts';
import { countWords, wordsOf } from '../document/words.ts';
import type { SnippetTextFact } from '../facts/snippet-text-fact.ts';
import { quoteIn } from '../quote.ts';
import { sentencesOf } from '../text/sentences.ts';

const MAX_TEXT = 400_000;
const MAX_LEAD = 400;
const EXCERPT = 300;
/** A shorter paragraph is a label or a date, no beginning of an answer. */
const LEAD_WORDS = 6;

/** The elements on which Google reads the attribute. */
const SUPPRESSING = new Set(['span', 'div', 'section']);
const TABLES = new Set(['table', 'ul', 'ol', 'dl']);

const suppresses = (element: Element): boolean =>
  SUPPRESSING.has(element.tagName) && attributeOf(element, 'data-nosnippet') !== null;

const wordsIn = (text: string): number => countWords(wordsOf(text));

interface Text {
  readonly pieces: string[];
  length: number;
}
const textOf = ({ pieces }: Text): string => pieces.join(' ');

export const readSnippetText = ({ tree, html, fact: { mainText } }: DocumentSource): SnippetTextFact => {
  const all: Text = { pieces: [], length: 0 };
  const hidden: Text = { pieces: [], length: 0 };
  const depths = { skipped: 0, main: 0, article: 0 };
  const marks = new Map<Element, readonly Depth[]>();
  let suppressing = 0;
  let suppressedTables = 0;
  let paragraph: Text | null = null;
  let lead: string | null = null;
  let leadSuppressed = false;
  const inContent = (): boolean => depths.skipped === 0 && (mainText.within === 'body' || depths[mainText.within] > 0);
  walk(tree, {
    enter: (element) => {
      const own = depthsOf(element, depths.main + depths.article > 0);
      if (own.length > 0) marks.set(element, own);
      for (const depth of own) depths[depth]++;
      if (suppresses(element)) suppressing++;
      if (!inContent()) return;
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
      for (const depth of marks.get(element) ?? []) depths[depth]--;
    },
    text: (value) => {
      if (!inContent() || all.length >= MAX_TEXT) return;
      const piece = value.slice(0, MAX_TEXT).replace(/\s+/g, ' ').trim();
      if (piece === '') return;
      for (const text of [all, ...(suppressing > 0 ? [hidden] : []), ...(paragraph === null ? [] : [paragraph])]) {
        text.pieces.push(piece);
        text.length += piece.length;
      }
    },
  });
  const suppressedText = textOf(hidden);
  return {
    words: wordsIn(textOf(all)),
    suppressed: wordsIn(suppressedText),
    lead,
    leadSuppressed,
    suppressedTables,
    excerpt: quoteIn(html, suppressedText, EXCERPT),
  };
};
