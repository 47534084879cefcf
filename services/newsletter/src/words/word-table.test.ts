import { type OwnWord, WORD_SHAPES } from '@legible/issues';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listedWords, WORD_TABLES } from './all-words.ts';
import { listWords } from './list-words.ts';
import { membershipWords } from './membership-words.ts';
import { directionOf, longDate, UI_LANGUAGES } from './ui-language.ts';
import { htmlLanguage, isNested, isolated, isPair, languageOf, spoken, spokenIn, textLanguage } from './word-table.ts';

const LISTED = listedWords();
const ENGLISH = new Map(LISTED.map(({ key, english }) => [key, english]));
const EVERY_TABLE = Object.fromEntries(WORD_TABLES.map(({ topic, languages }) => [topic, languages.en]));

/** Returns what a table has for a key, with placeholders for values, and the attributes of its element. */
const wordAt = (of: Parameters<(typeof WORD_TABLES)[number]>[0], key: string) => {
  const [topic, ...path] = key.split('.');
  const table = WORD_TABLES.find((each) => each.topic === topic);
  let holder = table?.(of) as Readonly<Record<string, unknown>>;
  for (const name of path.slice(0, -1)) holder = holder[name] as typeof holder;
  const name = path.at(-1) ?? '';
  const word = holder[name];
  const shape = WORD_SHAPES[key] ?? '';
  const text = typeof word === 'function' ? String(word(...shape.split(' '))) : isPair(word) ? word.join('{}') : word;
  return { text, attributes: spoken(holder, name) };
};

test('every word has a key, and the generated list has the same keys', () => {
  const leaves = (words: object): number =>
    Object.values(words).reduce((sum, word) => sum + (isNested(word) ? leaves(word) : 1), 0);
  expect(Object.fromEntries(LISTED.map(({ key, shape }) => [key, shape]))).toEqual(WORD_SHAPES);
  // Only names are the same in all our languages: RSS, llms.txt, and chat platforms.
  const names = leaves(EVERY_TABLE) - LISTED.length;
  expect(names).toBeGreaterThan(0);
  expect(names).toBeLessThan(15);
});

test.each(['de', 'ar', 'he', 'pt-BR', 'sr-Latn', 'tlh'])(
  'without words of its own, %s has every word in English',
  (language) => {
    const edition = { language };
    const attributes = languageOf({ language: 'en' }, edition);
    for (const { key, english } of LISTED)
      expect([key, wordAt(edition, key)]).toEqual([key, { text: english, attributes }]);
  },
);

test('whatever an edition gives, every other key falls back, and only that', () => {
  const own = fc.uniqueArray(fc.constantFrom(...ENGLISH.keys()), { maxLength: 60 });
  fc.assert(
    fc.property(own, fc.constantFrom('de', 'ar', ...UI_LANGUAGES), (keys, language) => {
      const given = (key: string): string => `„${WORD_SHAPES[key]}“`;
      const edition = { language, words: Object.fromEntries(keys.map((key) => [key, given(key)])) };
      const isOurs = UI_LANGUAGES.some((known) => known === language);
      for (const key of ENGLISH.keys()) {
        const word = wordAt(edition, key);
        if (keys.includes(key)) expect(word).toEqual({ text: given(key), attributes: {} });
        else
          expect(word).toEqual({
            ...wordAt({ language: isOurs ? language : 'en' }, key),
            attributes: isOurs ? {} : languageOf({ language: 'en' }, edition),
          });
      }
    }),
    { numRuns: 40 },
  );
});

const withWord = (language: string, key: string, word: OwnWord) => ({ language, words: { [key]: word } });

test.each([
  ['ar', [0, 1, 2, 5, 11, 100], ['لا', 'واحد', 'اثنان', '5 few', '11 many', '100 other']],
  ['ar-EG', [5, 11, 12_345], ['٥ few', '١١ many', '١٢٬٣٤٥ many']],
  ['de', [0, 1, 2, 1234, 12_345], ['0 other', 'واحد', '2 other', '1234 other', '12.345 other']],
])('in %s, %j has its own plural forms and digits', (language, counts, expected) => {
  const forms = {
    zero: 'لا',
    one: 'واحد',
    two: 'اثنان',
    few: '{count} few',
    many: '{count} many',
    other: '{count} other',
  };
  const { count } = listWords(withWord(language, 'lists.count', forms));
  expect(counts.map(count)).toEqual(expected);
});

test('an exact number comes before a plural form, and a form that is absent is that of the others', () => {
  const { memberGets } = membershipWords(
    withWord('ar', 'membership.memberGets', { '0': 'nur diese', other: 'und {others}' }),
  );
  expect([0, 1, 2, 7].map(memberGets)).toEqual(['nur diese', 'und 1', 'und 2', 'und 7']);
});

test('a value that looks like a placeholder stays as it is', () => {
  const words = listWords(withWord('de', 'lists.archiveLead', '{name} hat {count}'));
  expect(words.archiveLead('{count} $& {name}', 3)).toBe('{count} $& {name} hat 3');
});

test('words are made once for an edition', () => {
  const edition = { language: 'de' };
  expect(listWords(edition)).toBe(listWords(edition));
  expect(listWords({ language: 'ko' })).toBe(listWords({ language: 'ko-KR' }));
});

test.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['yi', 'rtl'],
  ['dv', 'rtl'],
  ['ckb', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ks-Deva', 'ltr'],
  ['ar-Latn', 'ltr'],
  ['de', 'ltr'],
  ['ko', 'ltr'],
])('%s is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
  expect(htmlLanguage({ language })).toEqual({ lang: language, dir: direction === 'rtl' ? 'rtl' : undefined });
  expect(isolated('Co.', { language })).toBe(direction === 'rtl' ? '\u2068Co.\u2069' : 'Co.');
});

test('text in another language says so, and its direction where that differs', () => {
  expect(languageOf({ language: 'de' }, { language: 'ar' })).toEqual({ lang: 'de', dir: 'ltr' });
  expect(languageOf({ language: 'he' }, { language: 'ar' })).toEqual({ lang: 'he', dir: undefined });
  expect(languageOf({ language: 'ar' }, { language: 'de' })).toEqual({ lang: 'ar', dir: 'rtl' });
  expect(textLanguage({ language: 'zh-CN' })).toEqual({});
  expect(textLanguage({ language: 'fa' })).toEqual({ lang: 'en', dir: 'ltr' });
  expect(spokenIn({ language: 'de' })).toEqual({ language: 'de' });
});

test.each([
  ['de', '4. November 2026'],
  ['ar', '4 نوفمبر 2026'],
  ['ar-EG', '٤ نوفمبر ٢٠٢٦'],
  ['fa', '۴ نوامبر ۲۰۲۶'],
])('in %s, dates are those of the language, in the Gregorian calendar', (language, expected) => {
  expect(longDate('2026-11-04T12:00:00Z', language, 'UTC')).toBe(expected);
});
