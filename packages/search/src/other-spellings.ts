import { isFunctionWord } from './function-words.ts';
import type { Query, QueryPiece } from './query.ts';
import { runsOf, toHiragana, toKatakana } from './runs.ts';
import type { Scope } from './scope.ts';
import { charactersKey, pairKeys, partsOfWord, type TermKey, wordKey, wordOf } from './terms.ts';

/** Another way to write one or several neighboring pieces of a query, as searchable text with its terms. */
export interface OtherSpelling {
  readonly text: string;
  readonly keys: readonly TermKey[];
}

const MOST_PARTS = 4;

/** Returns known ways to write a word apart: gpt4o as gpt-4o, rfc9309 as RFC 9309, usa as U.S.A., 10000 as 10,000. */
export const wordApart = (scope: Scope, word: string): readonly OtherSpelling[] => {
  const isKnown = (part: string): boolean => scope.documentFrequency(wordKey(part)) > 0;
  // A known word such as maybe may be two words by chance, so function words do not count as parts of it.
  const mayPart = isKnown(word) ? (part: string): boolean => !isFunctionWord(part, part) && isKnown(part) : isKnown;
  const places = Array.from({ length: word.length - 1 }, (_, place) => place + 1);
  const halves = places.map((place) => [word.slice(0, place), word.slice(place)]);
  const isNumber = /^\d{7,}$/.test(word);
  const thirds = isNumber ? places.flatMap((place) => thirdsOf(word, place)) : [];
  const ways = [
    ...[...halves, ...thirds].filter((parts) => parts.every(mayPart)).slice(0, MOST_PARTS),
    ...[ACRONYM.test(word) ? [...word] : [], /^\d{4,9}$/.test(word) ? thousands(word) : []],
  ];
  const within = partsOfWord(word);
  return [
    ...ways.filter((parts) => parts.length > 0 && parts.every(isKnown)).map(spelt),
    // 17pro is a part of iphone17pro.
    ...(within.length > 0 && !isKnown(word) && within.every(isKnown)
      ? [{ text: word, keys: within.map(wordKey) }]
      : []),
  ];
};

const ACRONYM = /^[a-z]{2,5}$/;

const thirdsOf = (word: string, place: number): readonly (readonly string[])[] =>
  Array.from({ length: word.length - place - 1 }, (_, more) => [
    word.slice(0, place),
    word.slice(place, place + more + 1),
    word.slice(place + more + 1),
  ]);

const thousands = (digits: string): readonly string[] => digits.replace(/\B(?=(?:\d{3})+$)/g, ' ').split(' ');

const spelt = (parts: readonly string[]): OtherSpelling => spellingOf(parts.join(' '));

const spellingOf = (text: string): OtherSpelling => ({ text, keys: wordsIn(text).map(wordKey) });

const wordsIn = (text: string): readonly string[] =>
  runsOf(text).flatMap((run) => (run.kind === 'word' ? [wordOf(text, run)] : []));

/** Returns a number with its thousands apart: 1234.56 as 1,234.56. Returns null for other words or unknown parts. */
export const numberApart = (scope: Scope, [first = '', ...others]: readonly string[]): OtherSpelling | null => {
  const apart = spellingOf([...thousands(first), ...others].join(' '));
  const isOther = /^\d{4,9}$/.test(first) && others.every((other) => /^\d+$/.test(other));
  return isOther && apart.keys.every((key) => scope.documentFrequency(key) > 0) ? apart : null;
};

/** Returns neighboring words as one: open source as opensource, gpt-4o as gpt4o. Returns null when no entry holds it. */
export const wordsJoined = (scope: Scope, words: readonly string[]): OtherSpelling | null => {
  const joined = spellingOf(words.join(''));
  return joined.keys.every((key) => scope.documentFrequency(key) > 0) ? joined : null;
};

/**
 * Returns known spellings of kana in the other script, with or without a long vowel mark at the end, and with other
 * spellings of foreign sounds.
 */
export const kanaOtherwise = (scope: Scope, kana: string): readonly OtherSpelling[] => {
  const scripts = [kana, toKatakana(kana), toHiragana(kana)];
  const forms = scripts.flatMap((form) => [form, ...FOREIGN_SOUNDS.map(([from, to]) => form.replaceAll(from, to))]);
  const lengths = forms.flatMap((form) => [form, form.endsWith('ー') ? form.slice(0, -1) : `${form}ー`]);
  return [...new Set(lengths)]
    .filter((form) => form !== kana && form.length > 1)
    .map((text) => ({ text, keys: pairKeys(text) }))
    .filter(({ keys }) => keys.every((key) => scope.documentFrequency(key) > 0))
    .slice(0, MOST_KANA);
};

const MOST_KANA = 8;
const FOREIGN_SOUNDS: readonly (readonly [string, string])[] = [
  ...['ァア', 'ィイ', 'ェエ', 'ォオ'].flatMap(([small = '', large = '']): (readonly [string, string])[] => [
    [`ウ${small}`, `ウ${large}`],
    [`ウ${large}`, `ウ${small}`],
  ]),
  ...['バァ', 'ビィ', 'ベェ', 'ボォ'].flatMap(([sound = '', small = '']): (readonly [string, string])[] => [
    [`ヴ${small}`, sound],
    [sound, `ヴ${small}`],
  ]),
  ['ヴ', 'ブ'],
];

/** Returns the Korean noun of one syllable in a run of two, such as 법 in 법을. Returns null when that is not clear. */
export const nounOfOneSyllable = (scope: Scope, run: string): string | null => {
  if (!/^[가-힣]{2}$/.test(run)) return null;
  const isClear = /[은는을를]$/.test(run);
  // 회의 and 도로 are nouns themselves: such a run occurs in texts as it is.
  const isLikely = /[의에로과와]$/.test(run) && scope.documentFrequency(charactersKey(run)) === 0;
  return isClear || isLikely ? run.charAt(0) : null;
};

/** A day in a query, and the forms in which texts may write it. */
export interface QueryDate {
  readonly pieces: readonly QueryPiece[];
  readonly forms: readonly OtherSpelling[];
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const MONTH = `(?<month>${MONTHS.map((name) => `${name}|${name.slice(0, 3)}`).join('|')})`;
/** Patterns of days in folded text. */
const DATES = [
  /(?<!\d)(?<y>\d{4})[-./年년] ?(?<m>\d{1,2})[-./月월] ?(?<d>\d{1,2})(?!\d)[日일]?/g,
  new RegExp(`(?<![a-z])${MONTH} (?<d>\\d{1,2})(?:st|nd|rd|th)?,? (?<y>\\d{4})(?!\\d)`, 'g'),
  new RegExp(`(?<!\\d)(?<d>\\d{1,2})(?:st|nd|rd|th)? ${MONTH},? (?<y>\\d{4})(?!\\d)`, 'g'),
];

/** Returns the days that a query names. */
export const datesOf = ({ folded, pieces }: Query): readonly QueryDate[] =>
  DATES.flatMap((pattern) => [...folded.text.matchAll(pattern)]).flatMap(({ 0: text, index, groups = {} }) => {
    const named = MONTHS.findIndex((name) => name.startsWith((groups.month ?? '').slice(0, 3)));
    const [year, month, day] = [
      Number(groups.y),
      groups.m === undefined ? named + 1 : Number(groups.m),
      Number(groups.d),
    ];
    if (month < 1 || month > 12 || day < 1 || day > 31) return [];
    const own = pieces.filter(({ start }) => start >= index && start < index + text.length);
    return [{ pieces: own, forms: dateForms(year, month, day).map(spellingOf) }];
  });

const dateForms = (year: number, month: number, day: number): readonly string[] => {
  const name = MONTHS[month - 1] ?? '';
  const two = (number: number): string => String(number).padStart(2, '0');
  return [
    `${year} ${two(month)} ${two(day)}`,
    `${year} ${month} ${day}`,
    `${year}년 ${month}월 ${day}일`,
    `${year}년${month}월${day}일`,
    `${year}年${month}月${day}日`,
    ...[name, name.slice(0, 3)].flatMap((of) => [`${of} ${day} ${year}`, `${day} ${of} ${year}`]),
  ];
};
