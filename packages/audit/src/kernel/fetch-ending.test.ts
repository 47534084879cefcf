import { expect, test } from 'vitest';
import { failed, fetchFact, hop } from '../rule-fixtures.ts';
import { endingOf, hopsText } from './exchange.ts';

const chain = [hop('/old', '/page')];

test('the text does not reveal whether an address is private or missing', () => {
  const [a, b] = (['refused-address', 'name-not-found'] as const).map((code) =>
    endingOf(fetchFact('/page', { chain, ...failed(code) })),
  );
  expect(a).toEqual(b);
});

test.each([
  [200, 'answers'],
  [399, 'answers'],
  [400, 'dead'],
  [404, 'dead'],
  [403, 'unseen'],
  [503, 'dead'],
  [429, 'unseen'],
  [null, 'unseen'],
])('status %s: %s', (status, kind) => {
  expect(endingOf(fetchFact('/page', { status })).kind).toBe(kind);
});

test('shows redirects with their status and end', () => {
  expect(hopsText(fetchFact('/page', { chain, status: 404 }))).toBe(
    'https://example.com/old (301) → https://example.com/page (answers with status 404)',
  );
  expect(hopsText(fetchFact('/page', failed('timeout')))).toBe('https://example.com/page (not seen)');
});
