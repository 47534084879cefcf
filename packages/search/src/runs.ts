import { fold, foldedUnit, isSymbol, textOfUnits, UNFOLDED } from './fold.ts';

/** Classes of characters. A run ends where the class changes, except that Han, Katakana and Hiragana form one run. */
export const CHARACTER_CLASS = { other: 0, word: 1, hangul: 2, han: 3, hiragana: 4 } as const;
export type CharacterClass = (typeof CHARACTER_CLASS)[keyof typeof CHARACTER_CLASS];

const { other, word, hangul, han, hiragana } = CHARACTER_CLASS;

/**
 * Ranges of UTF-16 units; a later range overrides an earlier one. Katakana counts as Han, because both are cut into bigrams
 * of full weight. So does the long vowel mark ー, which both kana use.
 */
const RANGES: readonly (readonly [first: number, last: number, characterClass: CharacterClass])[] = [
  [0x1100, 0x11ff, hangul],
  [0x3005, 0x3007, han],
  [0x3021, 0x3029, han],
  [0x3041, 0x309f, hiragana],
  [0x30a1, 0x30ff, han],
  [0x30fb, 0x30fb, other],
  [0x3105, 0x312f, han],
  [0x31f0, 0x31ff, han],
  [0x3400, 0x4dbf, han],
  [0x4e00, 0x9fff, han],
  [0xa960, 0xa97c, hangul],
  [0xac00, 0xd7a3, hangul],
  [0xd7b0, 0xd7fb, hangul],
  // High halves of the supplementary ideographic planes.
  [0xd840, 0xd8bf, han],
  [0xf900, 0xfaff, han],
  // Units that replace the symbols of names such as C++.
  [0xe001, 0xe003, word],
];

/** Units outside the ranges that belong to words, by their Unicode properties. `CLASSES` stores the class of every unit. */
const PART_OF_WORD = /[\p{L}\p{N}\p{M}]/u;
/** Blocks where RANGES decides, so that a match of properties would only cost time. */
const COVERED = { first: 0x3400, last: 0xfaff } as const;

const CLASSES = ((): Uint8Array => {
  const classes = new Uint8Array(0x1_0000);
  for (let unit = 0; unit < classes.length; unit++) {
    const isCovered = unit >= COVERED.first && unit <= COVERED.last && (unit < 0xa000 || unit > 0xabff);
    if (!isCovered && PART_OF_WORD.test(String.fromCharCode(unit))) classes[unit] = word;
  }
  for (const [first, last, characterClass] of RANGES) classes.fill(characterClass, first, last + 1);
  return classes;
})();

/** Returns the class of a UTF-16 unit of folded text. The low half of a pair has the class of the high half before it. */
export const classAt = (text: string, index: number): CharacterClass => {
  const unit = text.charCodeAt(index);
  const isLowHalf = unit >= 0xdc00 && unit <= 0xdfff;
  return (CLASSES[isLowHalf && index > 0 ? text.charCodeAt(index - 1) : unit] ?? other) as CharacterClass;
};

export const isWordUnit = (unit: number): boolean => CLASSES[unit] === word;

/** Whether the parts of a source before and after a place have the same runs as the whole: a space or a mark ends there. */
export const areApart = (source: string, place: number): boolean => {
  const before = foldedUnit(source, place - 1);
  return (
    before !== UNFOLDED && CLASSES[before] === other && !isSymbol(before) && foldedUnit(source, place) !== UNFOLDED
  );
};

/** `word`: letters and digits of scripts with spaces; `hangul`: one eojeol or less; `han`: Han, Katakana and Hiragana. */
export type RunKind = 'word' | 'hangul' | 'han';

/** A part of folded text, with positions in UTF-16 units. */
export interface Run {
  readonly kind: RunKind;
  readonly start: number;
  readonly end: number;
}

/** Returns the runs of folded text, in order. */
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

/** The kind of run of each character class; null for characters outside runs. */
const KINDS: readonly (RunKind | null)[] = [null, 'word', 'hangul', 'han', 'han'];

const kindAt = (text: string, index: number): RunKind | null => KINDS[classAt(text, index)] ?? null;

export const isHiragana = (text: string, start: number, end: number): boolean => {
  for (let index = start; index < end; index++) if (classAt(text, index) !== hiragana) return false;
  return true;
};

/**
 * Returns folded text as it is searched: everything between two runs becomes one space. So “io.js” and “io js” are the
 * same, and two texts can differ only in their runs.
 */
export const searchable = (source: string): string => {
  const { text } = fold(source);
  const units = new Uint16Array(text.length);
  let length = 0;
  let isSpace = true;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    const isOther = (unit < FIRST_SURROGATE ? CLASSES[unit] : classAt(text, index)) === other;
    if (!isOther) units[length++] = unit;
    else if (!isSpace) units[length++] = SPACE;
    isSpace = isOther;
  }
  return textOfUnits(units, length > 0 && units[length - 1] === SPACE ? length - 1 : length);
};

const SPACE = 0x20;
const FIRST_SURROGATE = 0xd800;

const HIRAGANA_TO_KATAKANA = 0x60;

export const toHiragana = (text: string): string =>
  text.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - HIRAGANA_TO_KATAKANA));

export const toKatakana = (text: string): string =>
  text.replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + HIRAGANA_TO_KATAKANA));
