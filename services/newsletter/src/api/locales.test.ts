import type { Edition } from '@legible/issues';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PUBLICATION } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { localesOf } from './locales.ts';

const edition = (key: string, path: string, languageName: string): Edition => ({
  key,
  path,
  language: key,
  languageName,
  name: 'Letter',
  description: 'About letters.',
});
const FOUR = localesOf(PUBLICATION.editions);
const TWO = localesOf([edition('ko', '', '한국어'), edition('en', '/en', 'English')]);
const OTHERS = localesOf([
  edition('pt-BR', '', 'Português'),
  edition('zh-TW', '/tw', '繁體中文'),
  edition('en-GB', '/uk', 'English'),
]);

/** Any UTF-16 text, including lone surrogates. */
const anyText = (maxLength: number) =>
  fc.array(fc.nat({ max: 0xffff }), { maxLength }).map((units) => String.fromCharCode(...units));

describe('a locale is found by', () => {
  test.each([
    ['ko', 'ko'],
    ['KO', 'ko'],
    ['ko-KR', 'ko'],
    ['ko_kr', 'ko'],
    ['en', 'en'],
    ['en-US', 'en'],
    ['ja', 'ja'],
    ['ja-JP', 'ja'],
    ['zh-CN', 'zh-CN'],
    ['zh-cn', 'zh-CN'],
    ['zh_CN', 'zh-CN'],
    ['ZH_cn', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['zh-Hans', 'zh-CN'],
    ['zh-hans-cn', 'zh-CN'],
    ['zh_Hans_CN', 'zh-CN'],
  ])('%s: %s', (code, key) => expect(FOUR.find(code)).toBe(key));

  test.each([
    ['jp'],
    ['zh-TW'],
    ['zh-Hant'],
    ['en-GB'],
    ['fr'],
    ['und'],
    ['und-KR'],
    [''],
    [' ko'],
    ['ko,en'],
    ['ko-'],
    ['*'],
    ['한국어'],
    ['constructor'],
    ['__proto__'],
    ['x'.repeat(36)],
    [`ko-${'x'.repeat(5_000)}`],
  ])('not by %j', (code) => expect(FOUR.find(code)).toBeNull());

  test.each([
    ['ja', null],
    ['zh-CN', null],
    ['ko', 'ko'],
  ])('the codes of configured editions only: %s gives %s with two editions', (code, key) =>
    expect(TWO.find(code)).toBe(key),
  );

  test.each([
    ['pt', 'pt-BR'],
    ['pt-PT', null],
    ['zh-Hant', 'zh-TW'],
    ['zh', null],
    ['en', null],
  ])('the likely subtags of any language: %s gives %s', (code, key) => expect(OTHERS.find(code)).toBe(key));

  test('nothing else, whatever the code is', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(50), fc.string({ maxLength: 12 })), (code) => {
        const found = FOUR.find(code);
        expect(found === null || FOUR.keys.includes(found)).toBe(true);
        const meant = FOUR.meant(code);
        expect(meant === null || FOUR.keys.includes(meant)).toBe(true);
      }),
    );
  });
});

describe('the probable meaning of', () => {
  test.each([
    ['jp', 'ja'],
    ['JP', 'ja'],
    ['cn', 'zh-CN'],
    ['kr', 'ko'],
    ['KR', 'ko'],
    ['xx', null],
    ['zz', null],
    ['zh-TW', 'zh-CN'],
    ['en-GB', 'en'],
    ['korean', 'ko'],
    ['Japanese', 'ja'],
    ['chinese', 'zh-CN'],
    ['日本語', 'ja'],
    ['English', 'en'],
    ['us', 'en'],
    ['fr', null],
    ['uk', null],
    ['french', null],
    ['', null],
    ['x'.repeat(36), null],
  ])('%s is %s', (code, key) => expect(FOUR.meant(code)).toBe(key));

  test.each([
    ['jp', null],
    ['cn', null],
    ['korean', 'ko'],
  ])('a code is always a configured edition: %s is %s with two editions', (code, key) =>
    expect(TWO.meant(code)).toBe(key),
  );

  test('a path is the edition with that path', () => expect(OTHERS.meant('uk')).toBe('en-GB'));
});
