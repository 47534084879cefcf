import { expect, test } from 'vitest';
import { forbidsIndexing, parseRobotsMeta, parseRobotsTag } from './robots-directives.ts';

test.each([
  ['', []],
  [
    'NOINDEX, nofollow',
    [
      ['noindex', null],
      ['nofollow', null],
    ],
  ],
  [
    'max-snippet:-1,max-image-preview: large',
    [
      ['max-snippet', '-1'],
      ['max-image-preview', 'large'],
    ],
  ],
  [
    'unavailable_after: Friday, 25-Jun-2027 15:00:00 GMT, nosnippet',
    [
      ['unavailable_after', 'Friday, 25-Jun-2027 15:00:00 GMT'],
      ['nosnippet', null],
    ],
  ],
  ['no-index', [['no-index', null]]],
  [',,none,', [['none', null]]],
])('meta %s', (content, expected) => {
  expect(parseRobotsMeta(content).map(({ name, value }) => [name, value])).toEqual(expected);
});

test.each([
  ['noindex', [['*', ['noindex']]]],
  ['googlebot: noindex, nofollow', [['googlebot', ['noindex', 'nofollow']]]],
  [
    'nosnippet, googlebot: noindex',
    [
      ['*', ['nosnippet']],
      ['googlebot', ['noindex']],
    ],
  ],
  [
    'BingBot: none, otherbot: noindex',
    [
      ['bingbot', ['none']],
      ['otherbot', ['noindex']],
    ],
  ],
  ['max-snippet: 20', [['*', ['max-snippet']]]],
  ['unavailable_after: 25 Jun 2027 15:00:00 PST', [['*', ['unavailable_after']]]],
  ['googlebot:', [['googlebot', []]]],
  ['', []],
])('header %s', (value, expected) => {
  expect(parseRobotsTag(value).map(({ bot, directives }) => [bot, directives.map(({ name }) => name)])).toEqual(
    expected,
  );
});

test.each([
  ['noindex', true],
  ['none', true],
  ['nosnippet, nofollow', false],
  ['index', false],
])('%s forbids indexing: %s', (content, expected) => {
  expect(forbidsIndexing(parseRobotsMeta(content))).toBe(expected);
});
