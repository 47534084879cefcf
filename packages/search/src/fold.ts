import { SIMPLIFIED, TRADITIONAL } from './simplified-characters.gen.ts';

/**
 * Returns the text of UTF-16 units; lone surrogates stay. When all units are below 256, the string has one byte for each,
 * which halves its memory.
 */
export const textOfUnits = (units: Uint16Array, length: number): string => {
  let seen = 0;
  for (let index = 0; index < length; index++) seen |= units[index] ?? 0;
  return seen < 0x100
    ? Buffer.from(units.subarray(0, length)).toString('latin1')
    : Buffer.from(units.buffer, units.byteOffset, length * 2).toString('utf16le');
};

/** Text in the form in which texts and queries are compared, with the source position of each of its UTF-16 units. */
export interface FoldedText {
  readonly text: string;
  /** For each unit of `text`, where its source cluster begins, in UTF-16 units. The last item is the length of the source. */
  readonly starts: Uint32Array;
}

/**
 * Folds a text: NFKC, lower case, Traditional and Japanese characters as Simplified Chinese; Latin, Arabic and Hebrew
 * letters without marks. It works cluster by cluster, so that every folded unit has a source position. A cluster is the
 * smallest part that NFKC may compose.
 */
export const fold = (source: string): FoldedText => {
  let units = new Uint16Array(source.length + 16);
  let starts = new Uint32Array(units.length + 1);
  let length = 0;
  let start = 0;
  while (start < source.length) {
    const from = start;
    while (start < source.length && length < units.length) {
      const plain = PLAIN[source.charCodeAt(start)] ?? 0;
      if (plain === 0) break;
      units[length] = plain;
      starts[length++] = start++;
    }
    if (start === source.length) break;
    // The next character may belong to the last cluster.
    if (start > from && NEXT[source.charCodeAt(start)] !== NEXT_BEGINS) {
      length -= 1;
      start -= 1;
    }
    const end = clusterEnd(source, start);
    const folded = foldCluster(source.slice(start, end));
    // A cluster such as ㍿ becomes several units, so a text may grow.
    if (length + folded.length > units.length) {
      units = grown(units, new Uint16Array((length + folded.length) * 2));
      starts = grown(starts, new Uint32Array(units.length + 1));
    }
    for (let index = 0; index < folded.length; index++) units[length + index] = folded.charCodeAt(index);
    starts.fill(start, length, length + folded.length);
    length += folded.length;
    start = end;
  }
  starts[length] = source.length;
  return { text: withSymbols(textOfUnits(units, length)), starts: starts.subarray(0, length + 1) };
};

/** Symbols in names such as C++. Units that count as letters replace them. */
const SYMBOLS = '#+.';
const FIRST_SYMBOL = 0xe001;
const SYMBOL_WORDS = /(?<![a-z0-9])(?:[a-z]#|[a-z]{1,10}\+\+)(?![a-z0-9+#])|(?<![a-z0-9.])\.net(?![a-z0-9])/g;

export const isSymbol = (unit: number): boolean => SYMBOLS.includes(String.fromCharCode(unit));

const withSymbols = (text: string): string =>
  /[a-z](?:#|\+\+)|\.net/.test(text)
    ? text.replace(SYMBOL_WORDS, (word) =>
        word.replace(/[#+.]/g, (symbol) => String.fromCharCode(FIRST_SYMBOL + SYMBOLS.indexOf(symbol))),
      )
    : text;

/** Returns folded text with its symbols as people write them. */
export const withoutFoldedSymbols = (text: string): string =>
  text.replace(/[\ue001-\ue003]/g, (unit) => SYMBOLS.charAt(unit.charCodeAt(0) - FIRST_SYMBOL));

const grown = <A extends Uint16Array | Uint32Array>(from: A, to: A): A => {
  to.set(from);
  return to;
};

/** Returns where the source of the folded units before `end` ends. It never cuts a cluster. */
export const sourceEnd = ({ starts }: FoldedText, end: number): number => {
  if (end === 0) return 0;
  const last = starts[end - 1];
  let after = end;
  while (starts[after] === last && after < starts.length - 1) after += 1;
  return starts[after] ?? 0;
};

const SIMPLIFIED_OF = new Map([...TRADITIONAL].map((traditional, index) => [traditional, SIMPLIFIED[index] ?? '']));
const between = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCharCode(first + place));

/** What replaces letters that no normalization decomposes, and invisible characters. */
const OTHER_FORMS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ё: 'е', 﨑: '崎' }),
  // Arabic letters that have two spellings, and Persian forms of Arabic letters.
  ...Object.entries({ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه' }),
  // Also Arabic and Hebrew vowel signs, which most texts omit, and the stroke that makes an Arabic word wider.
  ...[...'\u00ad\u200b\u200c\u200d\u2060\ufeff\u0640\u0670\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7'].map(
    (unseen) => [unseen, ''] as const,
  ),
  ...[...between(0x064b, 0x065f), ...between(0x0591, 0x05bd)].map((sign) => [sign, ''] as const),
]);
const OTHER_FORM = new RegExp(`[${[...OTHER_FORMS.keys()].join('')}]`, 'g');
/** Letters of Latin script with marks, in their composed forms. */
const MARKED_LATIN = /[\u00c0-\u024f\u1e00-\u1eff]/g;
const COMBINING_MARKS = /[\u0300-\u036f]/g;
const HAN = /[\u3400-\u9fff]/g;

const foldCluster = (cluster: string): string =>
  cluster
    .normalize('NFKC')
    .toLowerCase()
    .replace(MARKED_LATIN, (letter) => letter.normalize('NFD'))
    .replace(COMBINING_MARKS, '')
    // Whether lower-casing turns Σ into a final sigma depends on the text around it, which a cluster does not contain.
    .replaceAll('ς', 'σ')
    .replace(OTHER_FORM, (letter) => OTHER_FORMS.get(letter) ?? letter)
    .replace(HAN, (character) => SIMPLIFIED_OF.get(character) ?? character);

/** Units that NFKC may compose with the one before: marks, Jamo (also half-width and compatibility ones), voiced marks. */
const CONTINUING = /[\p{M}\u1160-\u11ff\u3131-\u318e\ud7b0-\ud7ff\uff9e\uff9f\uffa0-\uffdc]/u;
/** Whether a unit is in the two largest blocks, Han or Hangul. They have no marks, and NFKC and lower case change nothing. */
const isUnifiedOrSyllable = (unit: number): boolean =>
  (unit >= 0x3400 && unit < 0xa000) || (unit >= 0xac00 && unit < 0xd7a4);
const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/** Whether a unit begins a cluster or continues the previous one. A surrogate needs its other half to decide. */
const NEXT_BEGINS = 0;
const NEXT_CONTINUES = 1;
const NEXT_IS_SURROGATE = 2;
const NEXT = Uint8Array.from({ length: 0x1_0000 }, (_, unit) => {
  if (isSurrogate(unit)) return NEXT_IS_SURROGATE;
  if (isUnifiedOrSyllable(unit)) return NEXT_BEGINS;
  return CONTINUING.test(String.fromCharCode(unit)) ? NEXT_CONTINUES : NEXT_BEGINS;
});

const continuesAt = (source: string, index: number): boolean => {
  // There is no unit past the end, and a single look-up of NaN would slow the table down from then on.
  const next = index < source.length ? NEXT[source.charCodeAt(index)] : NEXT_BEGINS;
  if (next !== NEXT_IS_SURROGATE) return next === NEXT_CONTINUES;
  return CONTINUING.test(String.fromCodePoint(source.codePointAt(index) ?? 0));
};

const clusterEnd = (source: string, start: number): number => {
  let end = start + lengthAt(source, start);
  // Nothing is composed with a space.
  if (source.charCodeAt(start) === 0x20) return end;
  while (continuesAt(source, end)) end += lengthAt(source, end);
  return end;
};

const lengthAt = (source: string, index: number): number => ((source.codePointAt(index) ?? 0) > 0xffff ? 2 : 1);

/** Returns what a unit of a source folds to by itself; UNFOLDED when that depends on other units, or outside the source. */
export const foldedUnit = (source: string, place: number): number =>
  place >= 0 && place < source.length ? (PLAIN[source.charCodeAt(place)] ?? UNFOLDED) : UNFOLDED;

export const UNFOLDED = 0;

/**
 * What a unit folds to when it is a cluster by itself. UNFOLDED when it may continue a cluster or `foldCluster` must decide.
 */
const PLAIN = ((): Uint16Array => {
  const plain = Uint16Array.from({ length: 0x1_0000 }, (_, unit) => {
    if (isUnifiedOrSyllable(unit)) return unit;
    if (NEXT[unit] !== NEXT_BEGINS) return 0;
    // Rare units are left to `foldCluster`, because the table is computed at every start.
    if (unit >= 0xa000 && unit < 0xff00) return 0;
    const folded = foldCluster(String.fromCharCode(unit));
    return folded.length === 1 ? folded.charCodeAt(0) : 0;
  });
  for (const [traditional, simplified] of SIMPLIFIED_OF) plain[traditional.charCodeAt(0)] = simplified.charCodeAt(0);
  return plain;
})();
