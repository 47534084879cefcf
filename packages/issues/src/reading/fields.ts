import { nearestWord } from '@legible/formats/nearest-word';
import type { LocatedEntry, LocatedMap, LocatedValue } from '@legible/formats/yaml';
import { CONTENT_LIMITS } from './content-limits.ts';
import { type ContentProblem, quoted } from './content-problem.ts';
import { isSlug, slugOf } from './slug.ts';

/** The fault of one value; `line` when it is not on the line of its key. */
interface FieldTrouble {
  readonly message: string;
  readonly remedy: string;
  readonly line?: number;
}

type FieldReading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly troubles: readonly FieldTrouble[] };

/** Reads the value of one key. An empty value (`key:`) is null. */
export type FieldReader<T> = (value: LocatedValue, key: string) => FieldReading<T>;

export const is = <T>(value: T): FieldReading<T> => ({ ok: true, value });
export const isNot = (message: string, remedy: string, line?: number): FieldReading<never> => ({
  ok: false,
  troubles: [{ message, remedy, ...(line === undefined ? {} : { line }) }],
});

type FieldTable = Readonly<Record<string, FieldReader<unknown>>>;
/** Values by key; null when the key is absent or its value is invalid (then there is a problem). */
export type Fields<T extends FieldTable> = {
  readonly [K in keyof T]: (T[K] extends FieldReader<infer V> ? V : never) | null;
};

export interface FieldsReading<T extends FieldTable> {
  readonly values: Fields<T>;
  readonly problems: readonly ContentProblem[];
}

/** Most keys that one message lists. */
const MOST_KEYS = 50;

const unknownKey = (file: string, { key, line }: LocatedEntry, known: readonly string[]): ContentProblem => {
  const meant = nearestWord(key, known);
  return {
    file,
    line,
    key,
    message: `There is no key ${quoted(key)}.`,
    remedy:
      meant !== null
        ? `Write “${meant}”, or remove the line.`
        : known.length > MOST_KEYS
          ? 'Remove it.'
          : `Remove it; the keys are ${known.join(', ')}.`,
  };
};

/**
 * Reads the keys of a map by a table of readers. Unknown keys are problems, because an unnoticed misspelt `access` would
 * publish an issue for members.
 */
export const readFields = <T extends FieldTable>(map: LocatedMap, table: T, file: string): FieldsReading<T> => {
  const known = Object.keys(table);
  const values: Record<string, unknown> = Object.fromEntries(known.map((key) => [key, null]));
  const problems: ContentProblem[] = [];
  for (const entry of map.entries) {
    const { key, line, value } = entry;
    const read = Object.hasOwn(table, key) ? table[key] : undefined;
    if (!read) {
      problems.push(unknownKey(file, entry, known));
      continue;
    }
    const reading = read(value, key);
    if (reading.ok) values[key] = reading.value;
    else problems.push(...reading.troubles.map((trouble) => ({ file, key, line, ...trouble })));
  }
  return { values: values as Fields<T>, problems };
};

/** Makes the problem of a missing key, at the first line of its map. */
export const missingKey = (file: string, line: number, key: string, remedy: string): ContentProblem => ({
  file,
  line,
  key,
  message: `The key “${key}” is missing.`,
  remedy,
});

/** Whether a file is a draft, whatever its other keys are. */
export const isDraft = (map: LocatedMap): boolean =>
  map.entries.some(({ key, value }) => key === 'draft' && value.kind === 'scalar' && value.value === true);

/** Returns the keys that are absent or empty and have no default. */
export const missingKeys = <K extends string>(
  values: Readonly<Record<K, unknown>>,
  map: LocatedMap,
  keys: readonly K[],
): readonly K[] =>
  keys.filter((key) => {
    const entry = map.entries.find((candidate) => candidate.key === key);
    return values[key] === null && (!entry || isEmpty(entry.value));
  });

/** Returns the problems of a map and of its missing keys; an empty key is reported once, as missing. */
export const problemsWith = <K extends string>(
  file: string,
  problems: readonly ContentProblem[],
  missing: readonly K[],
  remedyOf: (key: K) => string,
): readonly ContentProblem[] => [
  ...problems.filter(({ key }) => !missing.some((absent) => absent === key)),
  ...missing.map((key) => missingKey(file, 1, key, remedyOf(key))),
];

const isEmpty = (value: LocatedValue): boolean => value.kind === 'scalar' && value.value === null;

/** Control characters, lone surrogates, and the two characters that XML forbids. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\ufffe\uffff]/u;

/** Makes a reader for which an empty value counts as an absent key. */
export const optional =
  <T>(read: FieldReader<T>): FieldReader<T | null> =>
  (value, key) =>
    isEmpty(value) ? is(null) : read(value, key);

/** Reads one line of text; numbers and words such as `true` count as text. Collapses white space. */
export const oneLine =
  (maxLength: number): FieldReader<string> =>
  (value, key) => {
    if (value.kind !== 'scalar' || isEmpty(value))
      return isNot(`“${key}” is not a text.`, `Write it on one line: ${key}: "…".`);
    // Single spaces stay where they are, so most texts are not copied.
    const text = value.source
      .normalize('NFC')
      .replace(/[^\S ]\s*| \s+/gu, ' ')
      .trim();
    if (text === '') return isNot(`“${key}” is empty.`, 'Write a text, or remove the line.');
    if (UNPRINTABLE.test(text)) return isNot(`“${key}” has a control character in it.`, 'Remove it.');
    const length = text.length > maxLength ? [...text].length : text.length;
    if (length > maxLength)
      return isNot(`“${key}” has ${length} characters.`, `Shorten it to ${maxLength} at most.`, value.line);
    return is(text);
  };

/** Reads one line of text. `judge` returns its value, or what is wrong with it. */
export const lineThat =
  <T>(maxLength: number, judge: (line: string, key: string) => FieldReading<T>): FieldReader<T> =>
  (value, key) => {
    const reading = oneLine(maxLength)(value, key);
    return reading.ok ? judge(reading.value, key) : reading;
  };

/** Reads the address of an external page, in the form in which a browser requests it. */
export const webAddress = (pattern: RegExp, wrong: (key: string) => FieldReading<never>): FieldReader<string> =>
  lineThat(500, (line, key) => {
    const url = pattern.test(line) ? URL.parse(line) : null;
    return url === null ? wrong(key) : is(url.href);
  });

/** Reads a part of an address. */
export const slugText = lineThat(CONTENT_LIMITS.slug, (line, key) => {
  if (isSlug(line)) return is(line);
  const meant = slugOf(line);
  return isNot(
    `“${key}” cannot be part of an address.`,
    `Write lower-case letters and digits of any script, words joined by single hyphens${meant === null ? '' : `: ${meant}`}.`,
  );
});

/** Reads true or false; nothing else is valid. */
export const truth: FieldReader<boolean> = (value, key) =>
  value.kind === 'scalar' && typeof value.value === 'boolean'
    ? is(value.value)
    : isNot(`“${key}” is neither true nor false.`, `Write ${key}: true or ${key}: false.`);

/** Reads a whole number in decimal digits. */
export const wholeNumber =
  (min: number, max: number): FieldReader<number> =>
  (value, key) => {
    const number = value.kind === 'scalar' && /^(0|[1-9]\d{0,8})$/.test(value.source) ? Number(value.source) : null;
    return number !== null && number >= min && number <= max
      ? is(number)
      : isNot(`“${key}” is not a number that can be used.`, `Write a whole number from ${min} to ${max}.`);
  };

/** Reads one word of a list, spelt exactly. An empty value is invalid. */
export const oneOf =
  <T extends string>(words: readonly T[]): FieldReader<T> =>
  (value, key) => {
    const written = value.kind === 'scalar' ? value.source : '';
    const word = words.find((candidate) => candidate === written);
    if (word !== undefined) return is(word);
    const meant = nearestWord(written, words);
    return isNot(
      `“${key}” says ${quoted(written)}, which has no meaning here.`,
      meant === null ? `Write one of ${words.join(', ')}.` : `Write “${meant}”, or another of ${words.join(', ')}.`,
    );
  };

/** Reads a list with one reader for all items. Problems have the line of their item. */
export const listOf =
  <T>(read: FieldReader<T>, maxItems: number, example: string): FieldReader<readonly T[]> =>
  (value, key) => {
    if (value.kind !== 'list') return isNot(`“${key}” is not a list.`, `Write ${key}: ${example}.`);
    if (value.items.length > maxItems)
      return isNot(`“${key}” has ${value.items.length} items.`, `Keep ${maxItems} at most.`);
    const readings = value.items.map((item) => at(item, read(item, key)));
    const troubles = readings.flatMap((reading) => (reading.ok ? [] : reading.troubles));
    if (troubles.length > 0) return { ok: false, troubles };
    return is(readings.flatMap((reading) => (reading.ok ? [reading.value] : [])));
  };

/** Reads a map with a table of readers, as the value of one key. Its problems keep their lines. */
export const nestedFields =
  <T extends FieldTable>(table: T, example: string): FieldReader<Fields<T>> =>
  (value, key) => {
    if (value.kind !== 'map') return isNot(`“${key}” has no keys of its own.`, `Write ${key}: ${example}.`);
    const { values, problems } = readFields(value, table, '');
    if (problems.length === 0) return is(values);
    return {
      ok: false,
      troubles: problems.map(({ line, message, remedy }) => ({ message, remedy, line: line ?? value.line })),
    };
  };

const at = <T>({ line }: LocatedValue, reading: FieldReading<T>): FieldReading<T> =>
  reading.ok
    ? reading
    : { ok: false, troubles: reading.troubles.map((trouble): FieldTrouble => ({ line, ...trouble })) };
