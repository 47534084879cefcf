import { type Mark, type Marker, rangesOf, type TextRange } from './highlight.ts';
import type { TermKey } from './term-key.ts';

/** A part of a text that shows why it was found. */
export interface Snippet {
  readonly text: string;
  /** What fits the query; of `text`, UTF-16 units. */
  readonly highlights: readonly TextRange[];
  /** Whether more of the text is before and after it. */
  readonly startsInText: boolean;
  readonly endsInText: boolean;
}

/** As much as a result shows, UTF-16 units; a wide character takes the place of two narrow ones. */
const NARROW_LENGTH = 200;
const WIDE_LENGTH = 110;
/** What is looked at to tell a wide script. */
const SAMPLE = 300;
const WIDE = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff01-\uff60]/g;
/** What is before the first mark. */
const LEAD = 0.2;
/** How far a cut is moved to the end of a word or sentence. */
const MOST_MOVED = 20;

/** The window of a text with the greatest mass of marked terms, each counted once. */
export const snippetOf = (text: string, marker: Marker): Snippet => {
  const marks = marker(text);
  const sample = text.slice(0, SAMPLE);
  const isWide = (sample.match(WIDE)?.length ?? 0) > sample.length / 3;
  const length = isWide ? WIDE_LENGTH : NARROW_LENGTH;
  const window = cutAt(text, windowStart(text, marks, length), length);
  const within = marks
    .map(({ start, end, ...mark }) => ({
      ...mark,
      start: Math.max(start, window.start) - window.start,
      end: Math.min(end, window.end) - window.start,
    }))
    .filter(({ start, end }) => start < end);
  return {
    text: text.slice(window.start, window.end),
    highlights: rangesOf(within),
    startsInText: window.start > 0,
    endsInText: window.end < text.length,
  };
};

const windowStart = (text: string, marks: readonly Mark[], length: number): number => {
  if (text.length <= length) return 0;
  let best = { mass: 0, start: 0 };
  const lead = Math.floor(length * LEAD);
  marks.forEach((first, index) => {
    const start = Math.max(0, Math.min(first.start - lead, text.length - length));
    const mass = massWithin(marks, index, start + length);
    if (mass > best.mass) best = { mass, start };
  });
  return best.start;
};

const massWithin = (marks: readonly Mark[], from: number, end: number): number => {
  const seen = new Set<TermKey>();
  let mass = 0;
  for (let index = from; index < marks.length; index++) {
    const mark = marks[index];
    if (!mark || mark.end > end) break;
    if (!seen.has(mark.key)) mass += mark.mass;
    seen.add(mark.key);
  }
  return mass;
};

const cutAt = (text: string, start: number, length: number): { readonly start: number; readonly end: number } => {
  const from = start === 0 ? 0 : afterSpace(text, start);
  const end = Math.min(text.length, start + length);
  return { start: from, end: end === text.length ? end : beforeSpace(text, end) };
};

const afterSpace = (text: string, start: number): number => {
  const space = text.slice(start - 1, start + MOST_MOVED).search(/\s/);
  return space >= 0 ? start + space : wholeCharacter(text, start);
};

const beforeSpace = (text: string, end: number): number => {
  const space = text.slice(end - MOST_MOVED, end + 1).search(/\s\S*$/);
  return space >= 0 ? end - MOST_MOVED + space : wholeCharacter(text, end);
};

/** Not between the halves of a pair, and not before marks of the character. */
const wholeCharacter = (text: string, place: number): number => {
  let whole = place;
  while (whole > 0 && /^[\p{M}\udc00-\udfff\u1160-\u11ff\uff9e\uff9f]/u.test(text.slice(whole, whole + 2))) whole -= 1;
  return whole;
};
