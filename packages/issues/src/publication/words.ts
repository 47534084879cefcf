import { nearestWord } from '@legible/formats/nearest-word';
import type { LocatedEntry, LocatedValue } from '@legible/formats/yaml';
import { CONTENT_LIMITS } from '../reading/content-limits.ts';
import { type ContentProblem, quoted } from '../reading/content-problem.ts';
import { type FieldReader, is, isNot, oneLine } from '../reading/fields.ts';
import type { Edition, OwnWord } from './publication.ts';
import { type Part, problemAt } from './publication-editions.ts';
import { WORD_SHAPES } from './word-shapes.gen.ts';

const EXAMPLE = '{ de: { frame.search: Suche, lists.count: { one: "{count} Ausgabe", other: "{count} Ausgaben" } } }';
const PLURAL_FORM = /^(?:zero|one|two|few|many|other|0|[1-9]\d{0,3})$/;

/** Returns the names of placeholders in a text or shape, without their braces: `name`, and an empty one for `{}`. */
export const placeholdersOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name);

/** Returns the keys of the words that a publisher has not given for an edition. */
export const lackingWords = ({ words = {} }: Edition): readonly string[] =>
  Object.keys(WORD_SHAPES).filter((key) => !Object.hasOwn(words, key));

/** Reads one text. Spaces at its ends stay, because some words are a part of a line. */
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

/** Reads one text, or one for each plural form. A form may leave its number out: “one issue”. */
const word =
  (shape: string): FieldReader<OwnWord> =>
  (value, key) => {
    if (value.kind !== 'map' || !/\w/.test(shape)) return text(shape, true)(value, key);
    const unknown = value.entries.find((entry) => !PLURAL_FORM.test(entry.key));
    if (unknown !== undefined || !value.entries.some((entry) => entry.key === 'other'))
      return isNot(
        unknown === undefined
          ? `“${key}” has no form for other numbers.`
          : `“${key}” has ${quoted(unknown.key)}, which is not a plural form.`,
        'Write other and, as the language has them, zero, one, two, few, many or a number such as "0".',
        unknown?.line ?? value.line,
      );
    const forms: Record<string, string> = {};
    const troubles: { readonly message: string; readonly remedy: string; readonly line?: number }[] = [];
    for (const { key: form, line, value: own } of value.entries) {
      const reading = text(shape, form === 'other')(own, key);
      if (reading.ok) forms[form] = reading.value;
      else troubles.push(...reading.troubles.map((trouble) => ({ line, ...trouble })));
    }
    return troubles.length > 0 ? { ok: false, troubles } : is({ other: '', ...forms });
  };

/** Reads the words of one edition. */
const wordsOf = (entry: LocatedEntry, file: string): Part<Readonly<Record<string, OwnWord>>> => {
  if (entry.value.kind !== 'map')
    return {
      value: null,
      problems: [
        problemAt(file, entry.line, 'words', `${quoted(entry.key)} has no words.`, `Write words: ${EXAMPLE}.`),
      ],
    };
  const words: Record<string, OwnWord> = {};
  const problems: ContentProblem[] = [];
  for (const { key, line, value } of entry.value.entries) {
    const shape = Object.hasOwn(WORD_SHAPES, key) ? WORD_SHAPES[key] : undefined;
    if (shape === undefined) {
      const meant = nearestWord(key, Object.keys(WORD_SHAPES));
      const remedy = `${meant === null ? 'Remove the line' : `Write “${meant}”`}; “legible-newsletter words --edition ${entry.key}” prints every key.`;
      problems.push(problemAt(file, line, key, `There is no word ${quoted(key)}.`, remedy));
      continue;
    }
    const reading = word(shape)(value, key);
    if (reading.ok) words[key] = reading.value;
    else problems.push(...reading.troubles.map((trouble) => ({ file, key, line, ...trouble })));
  }
  return { value: words, problems };
};

/** @param value of `words`; null when the file has none. Returns the editions with their own words. */
export const readWords = (
  value: LocatedValue | null,
  editions: readonly Edition[],
  file: string,
): Part<readonly Edition[]> => {
  if (value === null || (value.kind === 'scalar' && value.value === null)) return { value: editions, problems: [] };
  if (value.kind !== 'map') {
    const remedy = `Write words: ${EXAMPLE}.`;
    return { value: null, problems: [problemAt(file, value.line, 'words', '“words” has no editions.', remedy)] };
  }
  const keys = editions.map(({ key }) => key);
  const parts = value.entries.map((entry): readonly [string, ReturnType<typeof wordsOf>] => [
    entry.key,
    keys.includes(entry.key)
      ? wordsOf(entry, file)
      : {
          value: null,
          problems: [
            problemAt(
              file,
              entry.line,
              'words',
              `There is no edition ${quoted(entry.key)}.`,
              `Write one of ${keys.join(', ')}.`,
            ),
          ],
        },
  ]);
  const own = new Map(parts);
  return {
    value: editions.map((edition) => {
      const words = own.get(edition.key)?.value ?? null;
      return words === null ? edition : { ...edition, words };
    }),
    problems: parts.flatMap(([, { problems }]) => problems),
  };
};
