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
