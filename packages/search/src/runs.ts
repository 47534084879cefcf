import { CHARACTER_CLASS, classAt } from './character-class.ts';
import { fold } from './fold.ts';
import { textOfUnits } from './utf16-text.ts';

/** `word`: letters and digits of scripts that part words; `hangul`: one eojeol or less; `han`: Han, Katakana and Hiragana. */
export type RunKind = 'word' | 'hangul' | 'han';

/** A piece of folded text in UTF-16 units. */
export interface Run {
  readonly kind: RunKind;
  readonly start: number;
  readonly end: number;
}

const { other, hiragana } = CHARACTER_CLASS;

/** The runs of folded text, in order. */
export const runsOf = (text: string): readonly Run[] => {
  const runs: Run[] = [];
  if (text === '') return runs;
  let start = 0;
  let kind = kindAt(text, 0);
  for (let end = 1; end <= text.length; end++) {
    const next = end < text.length ? kindAt(text, end) : null;
    if (next === kind && end < text.length) continue;
    if (kind !== null) runs.push({ kind, start, end });
    start = end;
    kind = next;
  }
  return runs;
};

/** By class. */
const KINDS: readonly (RunKind | null)[] = [null, 'word', 'hangul', 'han', 'han'];

const kindAt = (text: string, index: number): RunKind | null => KINDS[classAt(text, index)] ?? null;

export const isHiragana = (text: string, start: number, end: number): boolean => {
  for (let index = start; index < end; index++) if (classAt(text, index) !== hiragana) return false;
  return true;
};

/**
 * Folded text as it is searched: whatever stands between two runs is one space, so that “io.js” and “io js” are the
 * same, and nothing else than runs can differ.
 */
export const searchable = (source: string): string => {
  const { text } = fold(source);
  const units = new Uint16Array(text.length);
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    if (classAt(text, index) !== other) units[length++] = text.charCodeAt(index);
    else if (length > 0 && units[length - 1] !== SPACE) units[length++] = SPACE;
  }
  return textOfUnits(units, length > 0 && units[length - 1] === SPACE ? length - 1 : length);
};

const SPACE = 0x20;
