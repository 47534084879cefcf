/**
 * Finds what Mozilla's Readability keeps of a page. Firefox uses it for its reader view, and many programs use it to prepare a
 * page for a model.
 */

import { Readability } from '@mozilla/readability';
import JSDOMParser from '@mozilla/readability/JSDOMParser.js';
import { type Document, type Element, hidesItself, UNSEEN, walk } from '../../kernel/page/parse-html.ts';
import { type Box, isWithin, type Run, type Zone } from '../../kernel/page/text-blocks.ts';

/** Limits for one page, in UTF-16 units of its source and in elements: Readability takes 0.2 s for a page of that size. */
const MAX_SOURCE = 600_000;
const MAX_ELEMENTS = 8_000;

/** First of the private-use characters that mark the runs, so that kept runs are known without a search. */
const FIRST_MARK = 0xf0000;
const MARKS = /[\u{F0000}-\u{FFFFD}]/gu;
const MAX_RUNS = 0xfffe;

const READ = new Set(['class', 'id', 'role', 'href', 'src', 'alt', 'rel', 'itemprop', 'aria-hidden', 'aria-modal']);

const NAME = /^[a-z][a-z0-9-]*$/;
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => REFERENCES[sign] ?? '');

/** Serializes the tree for the simple parser of the library, without what no reader sees; returns null when it is too large. */
const markupOf = (tree: Document, runs: readonly Run[]): string | null => {
  const marks = new Map(runs.slice(0, MAX_RUNS).map(({ first }, at) => [first, String.fromCodePoint(FIRST_MARK + at)]));
  const pieces: string[] = [];
  let length = 0;
  let elements = 0;
  let texts = -1;
  let unseen = 0;
  const put = (piece: string): void => {
    pieces.push(piece);
    length += piece.length;
  };
  const isUnseen = ({ tagName }: Element): boolean => UNSEEN.has(tagName) || tagName === 'svg';
  const nameOf = ({ tagName }: Element): string => (NAME.test(tagName) ? tagName : 'span');
  walk(tree, {
    enter: (element) => {
      if (isUnseen(element)) unseen++;
      if (unseen > 0) return;
      elements++;
      const attributes = element.attrs
        .filter(({ name }) => READ.has(name))
        .map(({ name, value }) => ` ${name}="${escaped(value.slice(0, 300))}"`);
      const hidden = hidesItself(element) ? ' hidden=""' : '';
      put(`<${nameOf(element)}${attributes.join('')}${hidden}${VOID.has(element.tagName) ? '/' : ''}>`);
    },
    leave: (element) => {
      if (unseen === 0 && !VOID.has(element.tagName)) put(`</${nameOf(element)}>`);
      if (isUnseen(element)) unseen--;
    },
    text: (value) => {
      texts++;
      if (unseen === 0) put(`${marks.get(texts) ?? ''}${escaped(value.replace(MARKS, ''))}`);
    },
  });
  return length > MAX_SOURCE || elements > MAX_ELEMENTS ? null : pieces.join('');
};

/** Returns the runs that Readability keeps; null when the page is too large or the library cannot read it. */
export const readerViewOf = (tree: Document, runs: readonly Run[]): ReadonlySet<Run> | null => {
  const markup = markupOf(tree, runs);
  if (markup === null) return null;
  try {
    const document = new JSDOMParser().parse(markup, 'https://example.com/');
    const article = new Readability(document, { disableJSONLD: true, serializer: () => '' }).parse();
    const kept = (article?.textContent ?? '').match(MARKS) ?? [];
    return new Set(kept.flatMap((mark) => runs[(mark.codePointAt(0) ?? 0) - FIRST_MARK] ?? []));
  } catch {
    return null;
  }
};

/**
 * Finds the text of a page as reading modes do, without landmarks. Paragraphs raise the score of the elements around them,
 * links lower it, and blocks beside the winner are included when they are alike (the method of
 * https://github.com/mozilla/readability, in short). It is quick and finds enough on most pages; where it does not, the library
 * itself is used.
 */

/** Fewest characters of a run that scores; shorter runs are labels. */
const MIN_CHARACTERS = 25;
const LEVELS = 5;

const TAG_SCORES: Readonly<Record<string, number>> = {
  div: 5,
  pre: 3,
  td: 3,
  blockquote: 3,
  ol: -3,
  ul: -3,
  dl: -3,
  form: -3,
  address: -3,
};

/** Zones that are never text. */
const LEFT_OUT: ReadonlySet<Zone> = new Set([
  'navigation',
  'header',
  'footer',
  'aside',
  'dialog',
  'consent',
  'comments',
  'hidden',
]);

/** Share of linked words above which a block is a menu. */
const MENU = 0.5;

/** Share of the best score from which a block is a rival, and the number of rivals that form one text with the best. */
const RIVAL = 0.75;
const RIVALS = 3;

/** Share of the winner's score from which a block beside it is included. */
const ALIKE = 0.2;

const linkShare = ({ words, linkWords }: { readonly words: number; readonly linkWords: number }): number =>
  words === 0 ? 0 : Math.min(1, linkWords / words);

/** Whether a run is neither a menu nor in a zone that is left out. */
export const isText = (run: Run): boolean => !LEFT_OUT.has(run.box.zone) && linkShare(run) <= MENU;

const scoresOf = (runs: readonly Run[]): Map<Box, number> => {
  const scores = new Map<Box, number>();
  for (const run of runs) {
    const { box, text } = run;
    if (!isText(run) || text.length < MIN_CHARACTERS) continue;
    const points = 1 + (text.match(/[,、，،]/g)?.length ?? 0) + Math.min(3, Math.floor(text.length / 100));
    let level = 0;
    for (let at = box.parent ?? box; level < LEVELS; level++) {
      const start = (Object.hasOwn(TAG_SCORES, at.element.tagName) ? TAG_SCORES[at.element.tagName] : 0) ?? 0;
      const score = scores.get(at) ?? start;
      scores.set(at, score + points / (level === 0 ? 1 : level === 1 ? 2 : level * 3));
      if (at.parent === null) break;
      at = at.parent;
    }
  }
  for (const [box, score] of scores) scores.set(box, score * (1 - linkShare(box)));
  return scores;
};

/** Returns the nearest block that holds the best one and enough rivals; the best one when there is none. */
const commonOf = (best: Box, scores: ReadonlyMap<Box, number>): Box => {
  const least = (scores.get(best) ?? 0) * RIVAL;
  const held = new Map<Box, number>();
  for (const [box, score] of scores) {
    if (score < least || box === best) continue;
    for (let at = box.parent; at !== null; at = at.parent) held.set(at, (held.get(at) ?? 0) + 1);
  }
  for (let at = best.parent; at !== null; at = at.parent)
    if ((held.get(at) ?? 0) >= RIVALS && at.element.tagName !== 'html') return at;
  return best;
};

const winnerOf = (scores: ReadonlyMap<Box, number>): Box | null => {
  let best: Box | null = null;
  for (const [box, score] of scores) if (best === null || score > (scores.get(best) ?? 0)) best = box;
  if (best === null) return null;
  best = commonOf(best, scores);
  // Text that is spread over similar parts belongs to the block that holds them all.
  for (let at = best.parent, last = best; at !== null; last = at, at = at.parent) {
    const score = scores.get(at) ?? 0;
    if (score < (scores.get(last) ?? 0) / 3) break;
    if (score > (scores.get(best) ?? 0) || at.characters === best.characters) best = at;
  }
  return best;
};

const joined = (winner: Box, scores: ReadonlyMap<Box, number>, runs: readonly Run[]): Set<Box> => {
  const least = Math.max(10, (scores.get(winner) ?? 0) * ALIKE);
  const set = new Set([winner]);
  const alike = (box: Box): boolean => {
    const bonus = box.names !== ' ' && box.names === winner.names ? least : 0;
    return (scores.get(box) ?? 0) + bonus >= least;
  };
  for (const box of scores.keys()) if (box.parent === winner.parent && alike(box)) set.add(box);
  // Paragraphs directly beside the winner are included too.
  for (const { box, text, words, linkWords } of runs)
    if (box.parent === winner.parent && text.length > 80 && linkShare({ words, linkWords }) < 0.25) set.add(box);
  return set;
};

/** Returns the runs of the page's text; empty when there is no running text. */
export const extract = (runs: readonly Run[]): readonly Run[] => {
  const scores = scoresOf(runs);
  const container = winnerOf(scores);
  if (container === null) return [];
  const containers = joined(container, scores, runs);
  return runs.filter((run) => isText(run) && isWithin(run.box, containers));
};
