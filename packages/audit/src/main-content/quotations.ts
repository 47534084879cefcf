/** Quotations of a text, and whether somebody is named beside them. */
import { cleanText } from '../document/clean-text.ts';
import { attributeOf, type Element } from '../document/parse-html.ts';
import { countWords, wordsOf } from '../document/words.ts';
import type { QuotationFact } from '../facts/main-content-fact.ts';
import { type Box, nearest, type Run } from './text-blocks.ts';

const MAX_QUOTATIONS = 20;
const MIN_WORDS = 6;
/** UTF-16 units around a quotation in which its speaker is looked for. */
const AROUND = 120;
/** UTF-16 units that all runs are searched for quotation marks. */
const MAX_SEARCHED = 200_000;
const MAX_CHILDREN = 500;

const QUOTE = new Set(['blockquote']);
/** The length is bounded: a mark that is never closed must not make a page of one quotation. */
const MARKED =
  /“[^“”]{20,800}”|„[^„“”]{20,800}[“”]|«[^«»]{20,800}»|「[^「」]{12,400}」|『[^『』]{12,400}』|(?<![\p{L}\p{N}])"[^"\n]{20,800}"(?![\p{L}\p{N}])/gu;
/** Many programs write notes and warnings as block quotations: `Note: …`. */
const CALLOUT = /^(?:[\p{L}\p{N} ]{1,30}[:：]|(?:please )?note that)\s/iu;
/** Strings of programs: `"jdbc:mysql://tea.example:3306/…"`, `"a=b; c={}"`. Nobody says so much without a blank. */
const isCode = (quote: string): boolean => /:\/\/|[{}<>=\\]|\(\)|--\w/.test(quote) || /[!-~]{40}/.test(quote);
const DASH = /^\s*[—–―-]\s*\p{L}/u;
/** Two capitalised words in a row, as names are. */
const NAME = /\p{Lu}\p{Ll}+[\s-](?:(?:de|van|von|der|la|el|al)\s)?\p{Lu}\p{L}+/u;
const SPEECH =
  /\b(?:said|says|told|writes|wrote|explain(?:s|ed)|notes?|noted|added|according to|argues?|sagte?|erklärte?|schreibt|schrieb|laut|dit|selon|explique|écrit|dijo|dice|según|explica|afirma)\b|라고|이라며|에 따르면|밝혔|말했|氏|さん|によると|と述べ|と語|说|說|表示|指出|認為|认为|写道/iu;

const isAttribution = (text: string): boolean => NAME.test(text) || SPEECH.test(text);

/** Elements inside and just around a block quotation that name where it is from. */
const namesSource = (element: Element): boolean => {
  const waiting: Element[] = [element];
  for (let seen = 0; waiting.length > 0 && seen < MAX_CHILDREN; seen++) {
    const one = waiting.pop();
    if (one === undefined) break;
    if (['cite', 'footer', 'figcaption'].includes(one.tagName)) return true;
    for (const child of one.childNodes) if ('attrs' in child && waiting.length < MAX_CHILDREN) waiting.push(child);
  }
  return false;
};

const isAttributedBlock = (
  quote: Box,
  inside: readonly Run[],
  before: Run | undefined,
  after: Run | undefined,
): boolean =>
  attributeOf(quote.element, 'cite') !== null ||
  namesSource(quote.element) ||
  (quote.parent?.element.tagName === 'figure' && namesSource(quote.parent.element)) ||
  inside.some(({ text, linkWords }) => linkWords > 0 || text.split('\n').some((line) => DASH.test(line))) ||
  (after !== undefined && DASH.test(after.text) && after.words <= 20) ||
  (before !== undefined && (before.linkWords > 0 || isAttribution(before.text.slice(-AROUND * 2))));

const blocksIn = (content: readonly Run[]): QuotationFact[] => {
  const found = new Map<Box, number[]>();
  for (const [at, { box }] of content.entries()) {
    const quote = nearest(box, QUOTE);
    if (quote !== null) found.set(quote, [...(found.get(quote) ?? []).slice(-50), at]);
  }
  return [...found].flatMap(([quote, places]) => {
    const inside = places.flatMap((at) => content[at] ?? []);
    if (inside.reduce((sum, { words }) => sum + words, 0) < MIN_WORDS) return [];
    if (CALLOUT.test(inside[0]?.text ?? '')) return [];
    const before = content[(places[0] ?? 0) - 1];
    const after = content[(places.at(-1) ?? 0) + 1];
    const text = cleanText(inside.map((run) => run.text).join(' '), 200);
    return { text, attributed: isAttributedBlock(quote, inside, before, after) };
  });
};

const inlineIn = (content: readonly Run[]): QuotationFact[] => {
  const found: QuotationFact[] = [];
  let searched = 0;
  for (const { box, text, words, linkWords } of content) {
    if (found.length >= MAX_QUOTATIONS || searched > MAX_SEARCHED) break;
    if (words < MIN_WORDS || nearest(box, QUOTE) !== null || box.element.tagName === 'pre') continue;
    searched += text.length;
    for (const { 0: quote, index } of text.matchAll(MARKED)) {
      if (found.length >= MAX_QUOTATIONS) break;
      if (isCode(quote) || countWords(wordsOf(quote)) < MIN_WORDS) continue;
      const around = `${text.slice(Math.max(0, index - AROUND), index)} ${text.slice(index + quote.length, index + quote.length + AROUND)}`;
      found.push({ text: cleanText(quote, 200), attributed: linkWords > 0 || isAttribution(around) });
    }
  }
  return found;
};

/** Block quotations first; quotations in running text have at least six words. */
export const quotationsIn = (content: readonly Run[]): QuotationFact[] =>
  [...blocksIn(content), ...inlineIn(content)].slice(0, MAX_QUOTATIONS);
