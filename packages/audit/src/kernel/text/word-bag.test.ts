import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bagOf, shareWithin, without } from './word-set.ts';

const share = (part: string, whole: string): number | null => shareWithin(bagOf([part]), bagOf([whole]));

const numbers = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, index) => `w${index + from}`).join(' ');

test.each([
  ['the same', 'Red shoes from Porto', 'red SHOES, from Porto!', 1],
  ['in another order', 'red shoes', 'shoes red', 1],
  ['half of it', 'red shoes', 'red hats', 0.5],
  ['nothing of it', 'red shoes', 'blue hats', 0],
  ['a repeated word counts only as often as the whole has it', 'the a the b the c the d', 'the', 1 / 8],
  ['a part without text', '', 'red', null],
  ['a part of punctuation only', '… — !', 'red', null],
  ['Korean words', '서울 시립 도서관', '서울 시립 미술관', 2 / 3],
  ['Korean words with other particles are others', '도서관은', '도서관을', 0],
  ['Chinese, by characters in a row', '北京图书馆', '北京图书馆今天开放', 1],
  ['the same Chinese characters in another order are other words', '北京图书馆', '图 北 馆 京 书', 0],
  ['half of a Chinese text', '今天天气很好我们去公园', '今天天气很', 5 / 11],
  ['Japanese in both scripts', '東京の図書館で本を読む', '東京の図書館は休みです', 6 / 11],
  ['a Latin word among Chinese counts as two characters', '用 Node 写', '用 Node', 3 / 4],
])('%s', (_case, part, whole, expected) => {
  const found = share(part, whole);
  if (expected === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(expected, 10);
});

test('blocks are read separately: the end of one and the beginning of the next are not a pair', () => {
  expect(shareWithin(bagOf(['北京']), bagOf(['北', '京']))).toBe(0.5);
});

test.each([
  ['some of it', 'red shoes and red hats', 'red shoes', 'red and hats'],
  ['all of it', 'red shoes', 'red shoes', '…'],
  ['more than there is', 'red shoes', 'red red hats', 'shoes'],
  ['nothing', 'red shoes', '…', 'red shoes'],
])('taken out: %s', (_case, text, taken, left) => {
  const rest = without(bagOf([text]), bagOf([taken]));
  expect(shareWithin(bagOf([left]), rest) ?? 1).toBe(1);
  expect(rest.halves.reduce((sum, one) => sum + one, 0)).toBe(bagOf([left]).halves.reduce((sum, one) => sum + one, 0));
});

test('a sample from which words are taken out is still a sample', () => {
  const whole = bagOf([numbers(20_000)]);
  expect(shareWithin(whole, without(whole, bagOf([numbers(10_000)])))).toBeCloseTo(0.5, 1);
});

test.each([
  ['as many words as are kept', 4_096],
  ['more words than are kept', 20_000],
])('%s: the share is near the truth', (_case, count) => {
  const whole = bagOf([numbers(count)]);
  expect(whole.hashes.length).toBe(4_096);
  expect(shareWithin(whole, whole)).toBe(1);
  expect(shareWithin(bagOf([`${numbers(count / 2)} ${numbers(count / 2, 1_000_000)}`]), whole)).toBeCloseTo(0.5, 1);
});

test('a text contains all of its own words, whatever follows', () => {
  const text = fc
    .array(fc.constantFrom('shoes', 'Red', '北', '京', 'の', 'カ', '도서관은', '3.14', '…', '\ud800'), {
      maxLength: 30,
    })
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (a, b) => {
      const share = shareWithin(bagOf([a]), bagOf([a, b]));
      return share === null || share === 1;
    }),
  );
});
