import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES, type WordTable } from '../language/language.ts';
import { GLOSSARY } from './glossary.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('-words.ts'));
const tables: (readonly [string, WordTable<object>])[] = [];
// A function that joins tables is not a table.
for (const file of files)
  for (const [name, table] of Object.entries<unknown>(await import(`./${file}`)))
    if (typeof table === 'function' && name !== 'formWords')
      tables.push([`${file} ${name}`, table as WordTable<object>]);

/** Letters that no text of the language contains. */
const NEVER = {
  en: /[\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u,
  ko: /[\p{sc=Hira}\p{sc=Kana}]/u,
  ja: /\p{sc=Hang}/u,
  zh: /[\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}]/u,
};

/** Returns all texts below a value, by path. For a function, its source, which contains them too. */
const textsIn = (value: unknown, path: string): readonly (readonly [string, string])[] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`));
};

test.each(tables)('%s has every language, with its letters and terms', (name, table) => {
  const faults: string[] = [];
  const shapes = LANGUAGES.map((language) => textsIn(table(language), '').map(([path]) => path));
  for (const language of LANGUAGES) {
    const banned = language === 'en' ? [] : GLOSSARY.flatMap((term) => term.not?.[language] ?? []);
    for (const [path, text] of textsIn(table(language), `${name} ${language}`)) {
      if (NEVER[language].test(text)) faults.push(`${path}: letters of another language: ${text}`);
      for (const word of banned) if (text.includes(word)) faults.push(`${path}: “${word}” in: ${text}`);
    }
  }
  expect(shapes.every((paths) => paths.length > 0)).toBe(true);
  expect(faults).toEqual([]);
});

type Say = (...values: readonly unknown[]) => unknown;

/** Returns all functions below a value, by path. */
const functionsIn = (value: unknown, path = ''): readonly (readonly [string, Say])[] => {
  if (typeof value === 'function') return [[path, value as Say]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => functionsIn(inner, `${path}.${name}`));
};

/** Values for the parameter at a place: some choose words, and those with a name of the place can be found in a text. */
const valuesAt = (place: number): readonly unknown[] => {
  const name = `value${'abcd'.charAt(place)}`;
  const fields = (as: (text: string) => unknown) =>
    new Proxy({}, { get: (_, field) => as(`${name}.${String(field)}`) });
  return [0, 1, 3_700 + place, name, '', null, fields((text) => text), fields((text) => [text])];
};
const calls = (places: number): readonly (readonly unknown[])[] =>
  places === 0 ? [[]] : calls(places - 1).flatMap((some) => valuesAt(places - 1).map((value) => [...some, value]));

/** The values that a text shows; null when a function cannot take what it was given. */
const shownBy = (say: Say, values: readonly unknown[]): string | null => {
  try {
    return String([...new Set(String(say(...values)).match(/value\w(?:\.\w+)?|3,?70\d/g))].sort());
  } catch {
    return null;
  }
};

/** In English the form of a device is the word that its value is, and a heading has no number of errors. */
const NOT_IN_ENGLISH = ['.firstScreen', '.scriptErrors'];

test.each(tables)('%s shows the same values in every language', (_name, table) => {
  const others = LANGUAGES.filter((language) => language !== 'ko');
  const own = new Map(others.map((language) => [language, new Map(functionsIn(table(language)))]));
  for (const [path, say] of functionsIn(table('ko')))
    for (const values of calls(say.length)) {
      const expected = shownBy(say, values);
      for (const language of others) {
        const other = own.get(language)?.get(path);
        const shown = expected === null || other === undefined ? null : shownBy(other, values);
        if (shown !== null && shown !== expected && !(language === 'en' && NOT_IN_ENGLISH.includes(path)))
          expect.fail(`${path} in ${language} shows “${shown}”, in Korean “${expected}”`);
      }
    }
});
