import type { LocatedValue } from '@legible/formats/yaml';
import { CONTENT_LIMITS } from '../reading/content-limits.ts';
import { type FieldReader, is, isNot, nestedFields, oneLine, optional } from '../reading/fields.ts';
import type { Edition, OwnWord } from './publication.ts';
import { type Part, problemAt } from './publication-editions.ts';
import { WORD_SHAPES } from './word-shapes.gen.ts';

const OF_ONE = '{ frame.search: Suche, lists.count: { one: "{count} Ausgabe", other: "{count} Ausgaben" } }';
/** Forms of `Intl.PluralRules`, and the numbers for which some languages have a sentence of their own. */
const PLURAL_FORMS = ['0', '1', '2', 'zero', 'one', 'two', 'few', 'many', 'other'];

/** Returns the names of placeholders in a text or shape, without braces: `name`, or an empty one for `{}`. */
export const placeholdersOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name);

/** Returns the keys of the words that a publisher has not provided for an edition. */
export const lackingWords = ({ words = {} }: Edition): readonly string[] =>
  Object.keys(WORD_SHAPES).filter((key) => !Object.hasOwn(words, key));

/** Reads one text. Keeps spaces at its ends, because some words are a part of a line. */
const text =
  (shape: string, isWhole: boolean): FieldReader<string> =>
  (value, key) => {
    const reading = oneLine(CONTENT_LIMITS.word)(value, key);
    if (!reading.ok || value.kind !== 'scalar') return reading;
    const [wanted, used] = [placeholdersOf(shape), placeholdersOf(reading.value)];
    const unknown = used.find((name, place) => !wanted.includes(name) || (name === '' && used.indexOf('') < place));
    const usable = shape === '' ? 'Remove it: this word has no placeholder.' : `Write ${shape}, each where it belongs.`;
    if (unknown !== undefined) return isNot(`“${key}” has {${unknown}}, which has no value there.`, usable);
    const absent = wanted.find((name) => !used.includes(name));
    if (isWhole && absent !== undefined) return isNot(`“${key}” lacks {${absent}}.`, usable);
    const [before, after] = [/^\s/.test(value.source) ? ' ' : '', /\s$/.test(value.source) ? ' ' : ''];
    return is(`${before}${reading.value}${after}`);
  };

const given = <T>(values: Readonly<Record<string, T | null>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [[key, value]])));

/** Reads one text, or one for each plural form. A form may omit its number: “one issue”. */
const word =
  (shape: string): FieldReader<OwnWord> =>
  (value, key) => {
    if (value.kind !== 'map' || !/\w/.test(shape)) return text(shape, true)(value, key);
    const form =
      (name: string): FieldReader<string> =>
      (own) =>
        text(shape, name === 'other')(own, key);
    const reading = nestedFields(
      Object.fromEntries(PLURAL_FORMS.map((name) => [name, form(name)])),
      '{ one: "…", other: "…" }',
    )(value, key);
    if (!reading.ok) return reading;
    const { other } = reading.value;
    return other === null || other === undefined
      ? isNot(`“${key}” has no text for “other”, all other numbers.`, `Add one: ${key}: { other: "…" }.`, value.line)
      : is({ ...given(reading.value), other });
  };

const WORDS = nestedFields(
  Object.fromEntries(Object.entries(WORD_SHAPES).map(([key, shape]) => [key, word(shape)])),
  OF_ONE,
);

/** @param value of `words`; null when the file has none. Returns the editions with their own words. */
export const readWords = (
  value: LocatedValue | null,
  editions: readonly Edition[],
  file: string,
): Part<readonly Edition[]> => {
  if (value === null) return { value: editions, problems: [] };
  const read = optional(
    nestedFields(Object.fromEntries(editions.map(({ key }) => [key, WORDS])), `{ ${editions[0]?.key}: ${OF_ONE} }`),
  );
  const reading = read(value, 'words');
  if (!reading.ok) {
    const problems = reading.troubles.map(({ message, remedy, line }) =>
      problemAt(file, line ?? value.line, 'words', message, remedy),
    );
    return { value: null, problems };
  }
  const withWords = (edition: Edition): Edition => {
    const own = reading.value?.[edition.key] ?? null;
    return own === null ? edition : { ...edition, words: given(own) };
  };
  return { value: editions.map(withWords), problems: [] };
};
