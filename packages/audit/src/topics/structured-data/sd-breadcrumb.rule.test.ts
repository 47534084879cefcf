import { expect, test } from 'vitest';
import { outcomesUnseen, verdictText } from '../../kernel/page/page-fixtures.ts';
import rule from './sd-breadcrumb.rule.ts';

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
  expect(verdictText(rule, things)).toBe(expected);
});

test('a page without a trail is not asked for one', () => {
  expect(verdictText(rule, [], { url: 'https://example.com/a/b/c' })).toBe('not-applicable');
});

test('no HTML, and HTML that could not be read', () => {
  expect(outcomesUnseen(rule)).toEqual(['not-applicable', 'untested']);
});
