import { expect, test } from 'vitest';
import { outcomesUnseen, verdictText } from '../../kernel/page/page-fixtures.ts';
import rule from './sd-course-list.rule.ts';

const COURSE = { '@type': 'Course', name: 'Bread', description: 'An evening about bread.' };

const list = (...courses: object[]) => [
  { '@type': 'ItemList', itemListElement: courses.map((item) => ({ '@type': 'ListItem', item })) },
];

test.each([
  ['three', list(COURSE, COURSE, COURSE), 'pass'],
  ['two', list(COURSE, COURSE), 'warn few'],
  ['directly in the list', [{ '@type': 'ItemList', itemListElement: [COURSE] }], 'warn few'],
  ['one without a description', list(COURSE, COURSE, { ...COURSE, description: undefined }), 'fail required'],
  ['one without a name', list(COURSE, COURSE, { ...COURSE, name: undefined }), 'fail required'],
  ['a course on its own page', [COURSE], 'pass'],
  ['a list of something else beside it', [COURSE, ...list({ '@type': 'Product' })], 'pass'],
  ['no courses', list({ '@type': 'Product' }), 'not-applicable'],
])('%s → %s', (_case, things, expected) => {
  expect(verdictText(rule, things)).toBe(expected);
});

test('no HTML, and HTML that could not be read', () => {
  expect(outcomesUnseen(rule)).toEqual(['not-applicable', 'untested']);
});
