import { expect, test } from 'vitest';
import { PUBLICATION } from '../../../issues/src/issue/content-fixtures.ts';
import { editionOfLanguage, newEditionKey } from './issue-editions.ts';

test.each([
  ['en', 'en'],
  ['en-US', 'en'],
  ['EN_gb', 'en'],
  ['ko', 'ko'],
  ['ko-KR', 'ko'],
  ['kr', 'ko'],
  ['jp', 'ja'],
  ['ja_JP', 'ja'],
  ['zh', 'zh-CN'],
  ['zh-cn', 'zh-CN'],
  ['zh_Hans', 'zh-CN'],
  ['cn', 'zh-CN'],
  ['zh-TW', null],
  ['zh-Hant', null],
  ['fr', null],
  ['English', null],
  ['', null],
  ['__proto__', null],
])('language %s belongs to the edition %s', (language, edition) => {
  expect(editionOfLanguage(language, PUBLICATION.editions)).toBe(edition);
});

test.each([
  ['de-DE', 'de'],
  ['pt_BR', 'pt'],
  ['fr-CA', 'fr'],
  ['zh-Hant', 'zh-TW'],
  ['sr-Latn-RS', 'sr-Latn'],
  ['English', null],
  ['xx', null],
  ['', null],
  ['__proto__', null],
])('a new edition for %s is called %s', (language, key) => {
  expect(newEditionKey(language)).toBe(key);
});
