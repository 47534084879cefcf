import { expect, test } from 'vitest';
import { absent, present, site } from '../rule-fixtures.ts';
import { pass, siteRule } from './rule.ts';

const TEXTS = {
  id: 'example',
  title: 'An example',
  failureTitle: 'No example',
  category: 'content',
  rating: ['info', 'neither', 'E4'],
  sources: ['HTML'],
  why: 'Why.',
  fix: 'Fix.',
  repair: 'robots-txt',
  expects: 'It is there.',
  passes: 'Yes.',
  fails: 'No.',
} as const;

const messages = {
  one: '{url} has {count} things.',
  lists: '{names,} and {words;}.',
  cut: 'Such as {names…}.',
  plain: 'Nothing.',
  made: (a: { count: number }) => `Made of ${a.count}.`,
} as const;

test.each([
  ['one', { url: 'a{count}', count: 2 }, 'a{count} has 2 things.'],
  ['lists', { names: ['a', 'b'], words: ['c', 'd'] }, 'a, b and c; d.'],
  ['cut', { names: ['a', 'b'], count: 2 }, 'Such as a, b.'],
  ['cut', { names: ['a', 'b'], count: 3 }, 'Such as a, b, ….'],
  ['plain', {}, 'Nothing.'],
  ['made', { count: 4 }, 'Made of 4.'],
] as const)('the message %s of %j', (id, args, text) => {
  const rule = siteRule({ ...TEXTS, messages, needs: ['sample'], check: () => pass });
  expect(rule.messages[id]?.(args as never)).toBe(text);
});

test('a list that is not there throws', () => {
  const rule = siteRule({ ...TEXTS, messages, needs: ['sample'], check: () => pass });
  expect(() => rule.messages.lists?.({ names: ['a'] } as never)).toThrow(TypeError);
});

test('a rule is asked when what it needs is present, and when what it knows is absent', () => {
  const sample = present({ pages: [] });
  const needs = siteRule({ ...TEXTS, messages, needs: ['sample'], check: () => pass });
  const knows = siteRule({ ...TEXTS, messages, knows: ['sample'], check: () => pass });
  expect([needs, knows].map((rule) => rule.check(site({ sample })).outcome)).toEqual(['pass', 'pass']);
  expect([needs, knows].map((rule) => rule.check(site({ sample: absent })).outcome)).toEqual([
    'not-applicable',
    'pass',
  ]);
  expect([needs.needs, knows.needs]).toEqual([['sample'], ['sample']]);
});
