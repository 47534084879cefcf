import { expect, test } from 'vitest';
import { outcomesUnseen, told } from '../../structured-data/testing.ts';
import { address, present } from '../../testing.ts';
import rule from './sd-breadcrumb.ts';

const entry = (position: unknown, more: object = {}) => ({
  '@type': 'ListItem',
  position,
  name: `Level ${position}`,
  item: `/${position}`,
  ...more,
});
const trail = (...itemListElement: object[]) => [{ '@type': 'BreadcrumbList', itemListElement }];

test.each([
  ['two entries', trail(entry(1), entry(2)), 'pass'],
  ['no item on the last', trail(entry(1), entry(2, { item: undefined })), 'pass'],
  [
    'the name on the item',
    trail(entry(1), entry(2, { name: undefined, item: { '@type': 'WebPage', '@id': '/2', name: 'B' } })),
    'pass',
  ],
  ['no item on the first', trail(entry(1, { item: undefined }), entry(2)), 'fail required'],
  ['no name', trail(entry(1), entry(2, { name: undefined })), 'fail required'],
  ['no position', trail(entry(1), entry(2, { position: undefined })), 'fail required'],
  ['no entries', trail(), 'fail required'],
  ['positions in another order than the list', trail(entry(2, { item: undefined }), entry(1)), 'pass'],
  ['positions twice', trail(entry(1), entry(1)), 'fail positions'],
  ['positions of words', trail(entry('one'), entry('two')), 'fail positions'],
  ['positions from 0', trail(entry(0), entry(1)), 'pass'],
  ['one entry', trail(entry(1)), 'warn short'],
  ['a good and a bad trail', [...trail(entry(1), entry(2)), ...trail(entry(1), entry(1))], 'fail positions'],
])('%s → %s', (_case, things, expected) => {
  expect(told(rule, things)).toBe(expected);
});

test.each([
  ['https://example.com/a', 'not-applicable'],
  ['https://example.com/a/', 'not-applicable'],
  ['https://example.com/a/b', 'warn absent'],
  ['https://example.com/en/b', 'not-applicable'],
  ['https://example.com/en/a/b', 'warn absent'],
])('%s without a trail → %s', (url, expected) => {
  expect(told(rule, [], { url })).toBe(expected);
});

test('levels count from the home page', () => {
  const homePage = present(address('/project/'));
  expect(told(rule, [], { url: 'https://example.com/project/a' }, { homePage })).toBe('not-applicable');
  expect(told(rule, [], { url: 'https://example.com/project/a/b' }, { homePage })).toBe('warn absent');
});

test.each([{ home: true }, { kind: 'cart' as const }])('%j → not-applicable', (change) => {
  expect(told(rule, [], { url: 'https://example.com/a/b', ...change })).toBe('not-applicable');
});

test('no HTML, and HTML that could not be read', () => {
  expect(outcomesUnseen(rule)).toEqual(['not-applicable', 'untested']);
});
