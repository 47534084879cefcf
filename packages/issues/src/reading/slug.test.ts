import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSlug, slugOf } from './slug.ts';

test.each<[string, string | null]>([
  ['128', '128'],
  ['Hello World', 'hello-world'],
  ['2026-11-21-weekly', '2026-11-21-weekly'],
  ['snake_case', 'snake_case'],
  ['검색 준비도', '검색-준비도'],
  ['검색'.normalize('NFD'), '검색'],
  ['サーチ・コンソール', 'サーチ-コンソール'],
  ['第12号', '第12号'],
  ['新闻（周刊）', '新闻-周刊'],
  ['Straße', 'straße'],
  ['a--b__c', 'a-b-c'],
  ['_a_', 'a'],
  ['a/../b', 'a-b'],
  ['a\u200bb', 'ab'],
  ['🙂', null],
  ['', null],
  ['---', null],
  ['\u3164', null],
])('%j gives %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test.each<[string, boolean]>([
  ['a', true],
  ['검색-준비도', true],
  ['サーチ', true],
  ['搜索_1', true],
  ['हिन्दी', true],
  ['A', false],
  ['a--b', false],
  ['-a', false],
  ['a-', false],
  ['a.md', false],
  ['a b', false],
  ['a/b', false],
  ['..', false],
  ['a%2fb', false],
  ['검색'.normalize('NFD'), false],
  ['a\u200d', false],
  ['a\ufe0f', false],
  ['\u0301a', false],
  ['', false],
  ['x'.repeat(100), true],
  ['x'.repeat(101), false],
  ['가'.repeat(100), true],
])('%j is a slug: %s', (text, expected) => {
  expect(isSlug(text)).toBe(expected);
});

test('the slug of a name is a slug, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (name) => {
      const slug = slugOf(name);
      expect(slug === null || (isSlug(slug) && slugOf(slug) === slug && encodeURI(slug) !== '')).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('an ASCII name has the slug that any other name would have', () => {
  const piece = fc.constantFrom('a', 'B', '7', 'word', '-', '_', '__', ' ', '/', '.', '\0', '~');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const name = pieces.join('');
      // A soft hyphen is not part of a slug, and a letter in front of a word joins it.
      expect(slugOf(name)).toBe(slugOf(`${name}\u00ad`));
      expect(isSlug(`a${name}`)).toBe(isSlug(`가${name}`));
    }),
    { numRuns: 1_000 },
  );
});
