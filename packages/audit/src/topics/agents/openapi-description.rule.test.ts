import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { absent, failed, fetchFact, present, quoted, site, unknown } from '../../rule-fixtures.ts';
import type { ApiDescriptionFact } from './openapi.ts';
import rule from './openapi-description.rule.ts';

const document = (change: Partial<ApiDescriptionFact>): ApiDescriptionFact => ({
  ...fetchFact('/openapi.json'),
  version: '3.1.0',
  title: 'Letters',
  problems: [],
  servers: ['https://example.com/'],
  operations: 1,
  gaps: [],
  incomplete: 0,
  folder: '/api',
  typedQuery: null,
  ask: null,
  priced: false,
  namedBy: 'a service-desc link',
  trouble: null,
  excerpt: quoted(''),
  ...change,
});

const GUESS = { namedBy: null } as const;

test.each<[string, Partial<ApiDescriptionFact>[], string, string?]>([
  ['named and valid', [{}], 'pass'],
  ['OpenAPI 3.0', [{ version: '3.0.3' }], 'pass'],
  ['a guess beside a named one', [{}, GUESS], 'pass'],
  ['a guess', [GUESS], 'warn', 'unnamed'],
  ['Swagger 2', [{ version: '2.0' }], 'warn', 'former'],
  ['a guess with faults', [{ ...GUESS, trouble: 'paths is missing' }], 'warn', 'broken'],
  ['named with faults', [{ trouble: 'paths is missing' }], 'fail', 'broken'],
  ['named with faults beside a good guess', [GUESS, { trouble: 'status 404' }], 'fail', 'broken'],
])('%s → %s', (_case, changes, outcome, message) => {
  const verdict = rule.check(site({ apiDescriptions: present({ documents: changes.map(document) }) }));
  expect([verdict.outcome, verdict.findings[0]?.message]).toEqual([outcome, message]);
});

test('an API that does not answer', () => {
  const error = { ...fetchFact('/api/x'), ...failed('connect-failed') };
  const fact = { ...error, mistake: 'unknown-path', mediaType: null, body: 'other', excerpt: quoted('') } as const;
  const verdict = rule.check(
    site({ apiDescriptions: present({ documents: [document({})] }), apiErrors: present({ errors: [fact] }) }),
  );
  expect(verdict).toMatchObject({ outcome: 'warn', findings: [{ message: 'unreachable' }] });
});

test('no API → not-applicable, unknown → untested', () => {
  expect(rule.check(site({ apiDescriptions: absent })).outcome).toBe('not-applicable');
  const facts = { site: site({ apiDescriptions: unknown }), pages: [] };
  expect(judge([rule], facts).judgements[0]?.outcome).toBe('untested');
});
