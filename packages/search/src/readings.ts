import type { SearchDocument } from './document.ts';
import { CHINESE_PARTICLES, isJapaneseFunction } from './function-words.ts';
import { searchable } from './runs.ts';

/** The script of a name. `han` and `hangul` names may also contain Katakana or Latin letters. */
type Script = 'latin' | 'hangul' | 'kana' | 'han';

/** Longest name, in words, and in characters for a script without spaces. */
const MOST_WORDS = 4;
const MOST_CHARACTERS = 16;
/** Number of issues that must give the same two names. An issue that gives them in both orders counts twice. */
const FEWEST_DOCUMENTS = 2;
/** More than this share of the issues that give another name for a name must agree. An ambiguous name has none. */
const DOMINANT = 0.5;

const PARENTHESES = /[(（]([^()（）\n]{2,48})[)）]/g;
/** How many UTF-16 units before the parentheses are read: enough for the longest name. */
const MOST_BEFORE = 48;
/**
 * The part before the parentheses that may be a name, for each script. A name directly after a number belongs to a
 * quantity.
 */
const LEFT = [
  /(?:(?<![\p{L}\p{N}.])\p{Lu}[\p{sc=Latin}&.'’-]* ){0,3}(?<![\p{L}\p{N}.@#/-])\p{Lu}[\p{sc=Latin}&.'’-]*$/u,
  /(?:(?<![\p{L}\p{N}])[A-Za-z]*[가-힣][가-힣A-Za-z]* ){0,3}(?<![\p{L}\p{N}])[A-Za-z]*[가-힣][가-힣A-Za-z]*$/u,
  /(?<![\p{N}\p{sc=Han}ァ-ヺー・A-Za-z])(?<!\p{N} )[\p{sc=Han}ァ-ヺー・A-Za-z]+$/u,
];
/** Characters that may separate a Chinese name from the text before it. */
const FUNCTION = new RegExp(`[${CHINESE_PARTICLES}]`);
/** Names in letters of one script need no reading. Most texts stop here. */
const WIDE = /[\p{sc=Han}ァ-ヺ가-힣]/u;
const CURRENCY = /\b(?:USD|EUR|GBP|JPY|CNY|RMB|KRW|HKD|TWD|BTC|ETH)\b/;

/** Returns the script of a name; null for a text that does not look like a name. */
const scriptOf = (name: string): Script | null => {
  if (name.length < 2 || name.split(' ').length > MOST_WORDS || CURRENCY.test(name)) return null;
  if (/^\p{sc=Latin}[\p{sc=Latin}&.'’ -]*$/u.test(name)) return /\p{Lu}/u.test(name) ? 'latin' : null;
  if (name.length > MOST_CHARACTERS) return null;
  if (/^[ぁ-ゖー]+$/.test(name)) return isJapaneseFunction(name) ? null : 'kana';
  if (/^[ァ-ヺー・A-Za-z]+$/.test(name)) return 'kana';
  if (/^[가-힣A-Za-z ]+$/.test(name)) return 'hangul';
  return /^[\p{sc=Han}ァ-ヺー・A-Za-z]+$/u.test(name) ? 'han' : null;
};

/** A name in parentheses, and the text before it, whose end is the other name. */
export interface Reading {
  readonly name: string;
  readonly left: string;
}

/** A name at the end of the text before parentheses. */
interface NameAtEnd {
  readonly name: string;
  /** Whether a word of that text certainly begins here. */
  readonly isWhole: boolean;
}

/** Longest abbreviation. A name with fewer characters is probably only a part of the full name: 기금 in 국제 통화 기금(IMF). */
const ABBREVIATION = /^\p{Lu}{2,4}$/u;

/** Returns the names with which the text before parentheses may end, the longest first. */
const namesAtEnd = ({ name, left }: Reading): readonly NameAtEnd[] => {
  const isSpaced = /^[\p{sc=Latin}가-힣]/u.test(left) && !/[\p{sc=Han}ァ-ヺ]/u.test(left);
  // Hangul before several words has as many words: 젠슨 황(Jensen Huang). One word may be the short form of several.
  const isOfMany = name.includes(' ') && /[가-힣]/.test(left);
  const words = left.split(' ').slice(isOfMany ? -name.split(' ').length : -MOST_WORDS);
  const names = isSpaced
    ? words.map((_, place) => ({ name: words.slice(place).join(' '), isWhole: true }))
    : [...left].flatMap((first, place) => {
        const before = left.charAt(place - 1);
        if (FUNCTION.test(first) || INSIDE.test(before + first)) return [];
        return [{ name: left.slice(place), isWhole: before === '' || FUNCTION.test(before) }];
      });
  const script = scriptOf(name);
  const shortest = ABBREVIATION.test(name) ? name.length : 2;
  return names.filter((one) => one.name.length >= shortest && mayRead(name, script, scriptOf(one.name)));
};

const INSIDE = /^(?:[ァ-ヺー・]{2}|[A-Za-z]{2})$/;

/** Whether a name may give the reading of another one. Hiragana can only read Han. */
const mayRead = (name: string, script: Script | null, of: Script | null): boolean =>
  script !== null && of !== null && script !== of && (of === 'han' || !/[ぁ-ゖ]/.test(name));

const readingsIn = (text: string): readonly Reading[] =>
  [...text.matchAll(PARENTHESES)].flatMap(({ 1: inner = '', index }) => {
    const name = inner.trim();
    if (scriptOf(name) === null || (/^\p{sc=Han}/u.test(name) && FUNCTION.test(name))) return [];
    const before = text.slice(Math.max(0, index - MOST_BEFORE), index).replace(/["”’»」』》]? ?$/u, '');
    if (!WIDE.test(name + before)) return [];
    const readings = LEFT.map((pattern) => ({ name, left: pattern.exec(before)?.[0] ?? '' }));
    return readings.filter((one) => namesAtEnd(one).length > 0);
  });

/** Returns the readings in a document, each name once, with the common end of the texts before it. */
export const readingsOf = ({ title, summary, body }: SearchDocument): readonly Reading[] => {
  const texts = typeof body === 'string' ? [body] : body.flatMap(({ heading, text }) => [heading ?? '', text]);
  const readings = new Map<string, Reading>();
  for (const one of [title, summary ?? '', ...texts].flatMap(readingsIn)) {
    const ends = namesAtEnd(one);
    const key = `${searchable(one.name)} ${scriptOf(ends[0]?.name ?? '')}`;
    const known = readings.get(key);
    const names = known === undefined ? null : namesAtEnd(known).map(({ name }) => searchable(name));
    const common = ends.find(({ name }) => names === null || names.includes(searchable(name)));
    readings.set(key, { name: one.name, left: names === null ? one.left : (common?.name ?? '') });
  }
  return [...readings.values()];
};

/** Names that the documents of a shard give in another script, such as 엔비디아(NVIDIA) and 東京（とうきょう）. */
export interface Readings {
  /** Adds the readings of a document; -1 removes them. */
  count(readings: readonly Reading[], by: 1 | -1): void;
  /** Returns the other names for a name in searchable text. Documents must give each of the two for the other. */
  of(name: string): readonly string[];
}

export const createReadings = (): Readings => {
  /** The readings, by name and by the end of the text before it. */
  const counts = new Map<string, Map<string, CountedReading>>();
  /** Non-empty answers, until the next change. */
  const answers = new Map<string, readonly string[]>();
  const change = (key: string, reading: CountedReading, by: number): void => {
    const known = counts.get(key) ?? new Map<string, CountedReading>();
    const documents = (known.get(reading.text)?.documents ?? 0) + by;
    if (documents > 0) known.set(reading.text, { ...reading, documents });
    else known.delete(reading.text);
    if (known.size > 0) counts.set(key, known);
    else counts.delete(key);
  };
  const given = (name: string): readonly string[] => {
    const mayGive = ({ searchableName, searchableLeft }: CountedReading): boolean =>
      searchableName === name || searchableLeft.endsWith(name);
    const known = new Map([...(counts.get(`(${name}`) ?? []), ...(counts.get(name.slice(-END)) ?? [])]);
    return givenFor(name, [...known.values()].filter(mayGive));
  };
  return {
    count(readings, by) {
      if (readings.length === 0) return;
      answers.clear();
      for (const { name, left } of readings) {
        const [searchableName, searchableLeft] = [searchable(name), searchable(left)];
        const reading = { name, left, text: `${left}\n${name}`, searchableName, searchableLeft, documents: 0 };
        change(`(${searchableName}`, reading, by);
        change(searchableLeft.slice(-END), reading, by);
      }
    },
    of(name) {
      const known = answers.get(name);
      if (known !== undefined) return known;
      const names = given(name).filter((other) => given(searchable(other)).some((back) => searchable(back) === name));
      if (names.length > 0) answers.set(name, names);
      return names;
    },
  };
};

/** Number of characters before the parentheses by which readings are found. */
const END = 2;
/** Most readings that are compared for one name, the most frequent first. */
const MOST_READINGS = 200;

/** A reading, also in the form in which names are looked up, with the number of documents that give it. */
interface CountedReading extends Reading {
  /** Both names as they are written. */
  readonly text: string;
  readonly searchableName: string;
  readonly searchableLeft: string;
  readonly documents: number;
}

interface Given {
  readonly shown: string;
  readonly documents: number;
  readonly isWhole: boolean;
}

/** Returns the other name in each script that most of the readings give for a name. */
const givenFor = (name: string, readings: readonly CountedReading[]): readonly string[] => {
  const totals = new Map<Script | null, number>();
  const given = new Map<string, Given>();
  const add = (others: readonly NameAtEnd[], left: string, documents: number): void => {
    const script = scriptOf(others[0]?.name ?? '');
    totals.set(script, (totals.get(script) ?? 0) + documents);
    for (const other of others) {
      const key = searchable(other.name);
      const known = given.get(key) ?? { shown: other.name, documents: 0, isWhole: false };
      given.set(key, {
        shown: [other.name, known.shown].toSorted()[0] ?? '',
        // A sentence that is repeated shows only once where the name begins.
        documents: known.documents + (other.name === left ? documents : 1),
        isWhole: known.isWhole || other.isWhole,
      });
    }
  };
  const first = readings.toSorted((a, b) => b.documents - a.documents || (a.text < b.text ? -1 : 1));
  for (const reading of first.slice(0, MOST_READINGS)) {
    const { left, documents } = reading;
    const names = namesAtEnd(reading);
    if (reading.searchableName === name) add(names, left, documents);
    else if (names.some((end) => searchable(end.name) === name))
      add([{ name: reading.name, isWhole: true }], reading.name, documents);
  }
  return [...totals].flatMap(([script, total]) => {
    const own = [...given.values()].filter(({ shown, isWhole }) => isWhole && scriptOf(shown) === script);
    const [best] = own.toSorted(
      (a, b) => b.documents - a.documents || b.shown.length - a.shown.length || (a.shown < b.shown ? -1 : 1),
    );
    const isGiven = best !== undefined && best.documents >= FEWEST_DOCUMENTS && best.documents > DOMINANT * total;
    return isGiven ? [best.shown] : [];
  });
};
