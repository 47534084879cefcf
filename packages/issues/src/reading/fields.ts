import type { LocatedEntry, LocatedMap, LocatedValue } from '@legible/formats';
import { type ContentProblem, quoted } from './content-problem.ts';
import { nearestWord } from './nearest-word.ts';

/** What is wrong with one value; `line` when it stands elsewhere than its key. */
export interface FieldTrouble {
  readonly message: string;
  readonly remedy: string;
  readonly line?: number;
}

export type FieldReading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly troubles: readonly FieldTrouble[] };

/** Reads the value of one key. An empty value (`key:`) comes as null. */
export type FieldReader<T> = (value: LocatedValue, key: string) => FieldReading<T>;

export const is = <T>(value: T): FieldReading<T> => ({ ok: true, value });
export const isNot = (message: string, remedy: string, line?: number): FieldReading<never> => ({
  ok: false,
  troubles: [{ message, remedy, ...(line === undefined ? {} : { line }) }],
});

type FieldTable = Readonly<Record<string, FieldReader<unknown>>>;
/** Null: the key is absent, or its value could not be read (then there is a problem). */
export type Fields<T extends FieldTable> = {
  readonly [K in keyof T]: (T[K] extends FieldReader<infer V> ? V : never) | null;
};

export interface FieldsReading<T extends FieldTable> {
  readonly values: Fields<T>;
  readonly problems: readonly ContentProblem[];
}

const unknownKey = (file: string, { key, line }: LocatedEntry, known: readonly string[]): ContentProblem => {
  const meant = nearestWord(key, known);
  return {
    file,
    line,
    key,
    message: `There is no key ${quoted(key)}.`,
    remedy: meant === null ? `Remove it; the keys are ${known.join(', ')}.` : `Write “${meant}”, or remove the line.`,
  };
};

/**
 * Reads the keys of a map by a table of readers. A key that the table does not have is a problem: a misspelt `access`
 * that went unnoticed would open what was meant to be closed.
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

/** The problem that a key is not there, at the first line of what should hold it. */
export const missingKey = (file: string, line: number, key: string, remedy: string): ContentProblem => ({
  file,
  line,
  key,
  message: `The key “${key}” is missing.`,
  remedy,
});

/** The keys of these that are absent or empty and have no value from elsewhere. */
export const missingKeys = <K extends string>(
  values: Readonly<Record<K, unknown>>,
  map: LocatedMap,
  keys: readonly K[],
): readonly K[] =>
  keys.filter((key) => {
    const entry = map.entries.find((candidate) => candidate.key === key);
    return values[key] === null && (!entry || isEmpty(entry.value));
  });

export const isEmpty = (value: LocatedValue): boolean => value.kind === 'scalar' && value.value === null;
