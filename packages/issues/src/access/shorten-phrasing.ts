import type { PhrasingContent } from 'mdast';
import { GRAPHEMES } from '../reading/graphemes.ts';
import { joinedText, trimmedPhrasing, visibleText } from './phrasing.ts';

/** In a fixed language, for the reason that graphemes have it. */
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Sentences that fill less of the room than this are not worth more than a cut between words. */
const WORTH_ENDING = 1 / 3;

/**
 * A run of phrasing of at most so many graphemes of visible text: whole if it fits; else up to its last sentence that
 * does, if that is a third of the room or more; else up to a border between words, with `…` behind it.
 */
export const shortenPhrasing = (nodes: readonly PhrasingContent[], most: number): PhrasingContent[] => {
  const text = visibleText(nodes);
  const room = prefixOf(text, most);
  if (room.length === text.length) return [...nodes];
  const sentences = lastBorder(SENTENCES, room);
  if (sentences >= room.length * WORTH_ENDING) return trimmedPhrasing(firstOf(nodes, sentences).kept);
  const words = prefixOf(text, most - 1);
  const end = lastBorder(WORDS, words) || words.length;
  const kept = trimmedPhrasing(firstOf(nodes, end).kept);
  return joinedText([...kept, { type: 'text', value: '…' }]);
};

/** The first graphemes of a text; what lies behind them is not read. */
const prefixOf = (text: string, graphemes: number): string => {
  let count = 0;
  for (const { index } of GRAPHEMES.segment(text)) {
    if (count === graphemes) return text.slice(0, index);
    count += 1;
  }
  return text;
};

/** Where the last segment of a torn text begins: that one may go on behind the tear. */
const lastBorder = (segmenter: Intl.Segmenter, text: string): number => {
  let border = 0;
  for (const { index } of segmenter.segment(text)) border = index;
  return border;
};

interface Kept {
  readonly kept: PhrasingContent[];
  /** UTF-16 units of room that are left. */
  readonly left: number;
}

/** What makes up the first units of the visible text. Pictures and notes behind them go. */
const firstOf = (nodes: readonly PhrasingContent[], units: number): Kept => {
  const kept: PhrasingContent[] = [];
  let left = units;
  for (const node of nodes) {
    if (left <= 0) break;
    if (node.type === 'text' || node.type === 'inlineCode') {
      kept.push({ type: node.type, value: node.value.slice(0, left) });
      left -= node.value.length;
    } else if (node.type === 'break') {
      kept.push(node);
      left -= 1;
    } else if ('children' in node) {
      const inside = firstOf(node.children, left);
      kept.push({ ...node, children: inside.kept });
      left = inside.left;
    } else kept.push(node);
  }
  return { kept, left };
};
