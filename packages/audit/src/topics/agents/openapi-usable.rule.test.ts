import { expect, test } from 'vitest';
import { absent, fetchFact, present, quoted, site } from '../../rule-fixtures.ts';
import rule from './openapi-usable.rule.ts';

const verdictOf = (incomplete: number, operations: number) => {
  const reading = {
    version: '3.1.0',
    title: null,
    problems: [],
    servers: [],
    folder: '',
    typedQuery: null,
    ask: null,
    priced: false,
  };
  const gaps = Array.from({ length: incomplete }, (_, i) => ({ operation: `GET /${i}`, gaps: ['errors' as const] }));
  const found = { namedBy: null, trouble: null, excerpt: quoted('') };
  const document = { ...fetchFact('/openapi.json'), ...reading, ...found, operations, incomplete, gaps };
  return rule.check(site({ apiDescriptions: present({ documents: [document] }) }));
};

test.each<[number, number, string]>([
  [0, 1, 'pass'],
  [5, 100, 'pass'],
  [6, 100, 'warn'],
  [30, 100, 'warn'],
  [31, 100, 'fail'],
  [1, 1, 'fail'],
  [0, 0, 'not-applicable'],
])('%i of %i with gaps → %s', (incomplete, operations, outcome) => {
  expect(verdictOf(incomplete, operations).outcome).toBe(outcome);
});

test('names operations and what they lack', () => {
  expect(verdictOf(31, 100).findings[0]?.args).toMatchObject({
    incomplete: 31,
    examples: expect.arrayContaining(['GET /0 (errors)']),
  });
  expect(rule.check(site({ apiDescriptions: absent })).outcome).toBe('not-applicable');
});
