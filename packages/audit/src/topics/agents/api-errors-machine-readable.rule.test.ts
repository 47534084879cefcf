import { expect, test } from 'vitest';
import { absent, failed, fetchFact, present, quoted, site } from '../../rule-fixtures.ts';
import rule from './api-errors-machine-readable.rule.ts';
import type { ApiErrorFact } from './openapi.ts';

const error = (change: Partial<ApiErrorFact>): ApiErrorFact => ({
  ...fetchFact('/api/x', { status: 404 }),
  mistake: 'unknown-path',
  mediaType: 'application/problem+json',
  body: 'json',
  excerpt: quoted(''),
  ...change,
});

test.each<[string, Partial<ApiErrorFact>[], string, string?]>([
  ['404 with JSON', [{}], 'pass'],
  ['422 with JSON', [{ status: 422, mistake: 'bad-parameter' }], 'pass'],
  ['401 with JSON', [{ status: 401 }], 'pass'],
  ['JSON as text/plain', [{ mediaType: 'text/plain' }], 'pass'],
  ['200 with JSON', [{ status: 200 }], 'warn', 'status'],
  ['500 with JSON', [{ status: 500 }], 'warn', 'status'],
  ['404 with text', [{ body: 'other' }], 'warn', 'text'],
  ['404 with nothing', [{ body: 'empty' }], 'warn', 'text'],
  ['404 with a page', [{ body: 'html' }], 'fail', 'page'],
  ['200 with a page', [{ body: 'html', status: 200 }], 'fail', 'page'],
  ['one good, one page', [{}, { body: 'html' }], 'fail', 'page'],
  ['no answer', [failed('timeout')], 'not-applicable'],
])('%s → %s', (_case, changes, outcome, message) => {
  const verdict = rule.check(site({ apiErrors: present({ errors: changes.map(error) }) }));
  expect([verdict.outcome, verdict.findings[0]?.message]).toEqual([outcome, message]);
});

test('no API → not-applicable', () => {
  expect(rule.check(site({ apiErrors: absent })).outcome).toBe('not-applicable');
});
