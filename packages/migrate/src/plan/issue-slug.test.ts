import { isSlug } from '@legible/issues';
import { expect, test } from 'vitest';
import { fileName, issueSlug } from './issue-slug.ts';

const NONE = new Set<string>();

test.each([
  [{ slug: 'hello-world', title: 'x', number: 1 }, 'hello-world'],
  [{ slug: 'Hello World!', title: 'x', number: 1 }, 'hello-world'],
  [{ slug: null, title: '첫 번째 편지', number: 1 }, '첫-번째-편지'],
  [{ slug: '', title: 'Of: Robots', number: 1 }, 'of-robots'],
  [{ slug: '!', title: '?', number: 7 }, '7'],
  [{ slug: null, title: null, number: 7 }, '7'],
  [{ slug: '7', title: 'x', number: 7 }, '7'],
  [{ slug: '8', title: 'x', number: 7 }, 'issue-8'],
  [{ slug: '007', title: 'x', number: 7 }, 'issue-007'],
])('%j', (issue, slug) => {
  expect(issueSlug(issue, NONE)).toBe(slug);
});

test('a slug that is taken gets a number', () => {
  const issue = { slug: 'a', title: null, number: 3 };
  expect(issueSlug(issue, new Set(['a']))).toBe('a-2');
  expect(issueSlug(issue, new Set(['a', 'a-2']))).toBe('a-3');
});

test('a taken slug of the maximum length gets another valid slug', () => {
  const long = '가'.repeat(100);
  const slug = issueSlug({ slug: long, title: null, number: 3 }, new Set([long]));
  expect(slug).toMatch(/^가+-2$|^가+$/);
  expect(isSlug(slug)).toBe(true);
});

test.each([
  ['a'.repeat(100), 'a'.repeat(100)],
  ['가'.repeat(66), '가'.repeat(66)],
  ['가'.repeat(67), `${'가'.repeat(66)}-5`],
])('a file name that fits', (slug, name) => {
  expect(fileName(slug, 5, NONE)).toBe(name);
});

test('an existing file name is not used again', () => {
  expect(fileName('a', 5, new Set(['a']))).toBe('a-2');
});
