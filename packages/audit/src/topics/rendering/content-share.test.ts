import { expect, test } from 'vitest';
import { renderedText } from '../../rule-fixtures.ts';
import { contentVerdict } from './content-text.ts';

test.each([
  ['all of it', renderedText(100, 100), 'complete'],
  ['90 %', renderedText(900, 1_000), 'complete'],
  ['just below 90 %', renderedText(899, 1_000), 'partial'],
  ['60 %', renderedText(600, 1_000), 'partial'],
  ['just below 60 %', renderedText(599, 1_000), 'missing'],
  ['nothing', renderedText(0, 25), 'missing'],
  ['24 words in the browser, none in the HTML', renderedText(0, 24), 'empty'],
  ['24 words in both', renderedText(24, 24), 'empty'],
  ['24 words in the browser, 25 in the HTML', renderedText(25, 24), 'less'],
  ['half as many words, and others', renderedText(200, 100, { share: 0.2 }), 'missing'],
  ['less than half as many words, and others', renderedText(201, 100, { share: 0.2 }), 'less'],
  ['less than half as many words of the same text', renderedText(500, 100, { share: 0.95 }), 'complete'],
] as const)('%s → %s', (_case, text, expected) => {
  expect(contentVerdict(text)).toBe(expected);
});
