import { expect, test } from 'vitest';
import { withParticle } from './korean-particle.ts';

test.each([
  ['사이트', '을/를', '사이트를'],
  ['제목', '을/를', '제목을'],
  ['제목', '은/는', '제목은'],
  ['네이버', '과/와', '네이버와'],
  ['구글', '으로/로', '구글로'],
  ['색인', '으로/로', '색인으로'],
  ['링크 1', '이/가', '링크 1이'],
  ['2', '이/가', '2가'],
  ['3', '이/가', '3이'],
  ['10', '을/를', '10을'],
  ['1,000', '으로/로', '1,000으로'],
  ['7', '으로/로', '7로'],
  ['robots.txt', '을/를', 'robots.txt를'],
  ['index.html', '으로/로', 'index.html로'],
  ['index.html', '을/를', 'index.html을'],
  ['Google', '이/가', 'Google이'],
  ['Bingbot', '은/는', 'Bingbot은'],
  ['GPTBot', '을/를', 'GPTBot을'],
  ['ClaudeBot', '이/가', 'ClaudeBot이'],
  ['URL', '을/를', 'URL을'],
  ['HTTP', '을/를', 'HTTP를'],
  ['FAQ', '을/를', 'FAQ를'],
  ['https://example.com/', '을/를', 'https://example.com/를'],
  ['https://example.com', '은/는', 'https://example.com은'],
  ['“소개”', '을/를', '“소개”를'],
  ['“안내문”', '이라는/라는', '“안내문”이라는'],
  ['(Bing)', '이/가', '(Bing)이'],
  ['', '을/를', '를'],
])('%s + %s is %s', (word, pair, expected) => {
  expect(withParticle(word, pair)).toBe(expected);
});
