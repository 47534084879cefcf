import { expect, test } from 'vitest';
import { plainPhrase } from '../phrase-match.ts';
import { LANGUAGES, languageOfTag } from './languages.ts';

test.each([
  ['en', 'en'],
  ['EN-gb', 'en'],
  ['ko_KR', 'ko'],
  ['zh-Hant-TW', 'zh'],
  [' de ', 'de'],
  ['nl', null],
  ['eng', null],
  ['', null],
  ['english', null],
  ['constructor', null],
  ['-en', null],
])('%j names %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language);
});

const lists = Object.entries(LANGUAGES).flatMap(([language, words]) => [
  ...Object.entries(words).flatMap(([name, list]) =>
    name === 'footerLinks' ? [] : [[language, name, [...(list as Iterable<string>)]] as const],
  ),
  ...Object.entries(words.footerLinks).map(([name, list]) => [language, name, [...list]] as const),
]);

test.each(lists)('%s, %s: phrases are written as texts are compared', (language, name, list) => {
  for (const phrase of list) expect(plainPhrase(phrase)).toBe(phrase);
  const empty = name === 'questionEndings' && ['en', 'de', 'fr', 'es'].includes(language);
  expect(list.length > 0).toBe(!empty);
  // There are more stop words, because they exclude phrases of everyday words.
  expect(list.length).toBeLessThanOrEqual(name === 'stopWords' ? 130 : 62);
});
