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

test('shows redirects with their status and end', () => {
  expect(hopsText(fetchFact('/page', { chain, status: 404 }))).toBe(
    'https://example.com/old (301) → https://example.com/page (answers with status 404)',
  );
  expect(hopsText(fetchFact('/page', failed('timeout')))).toBe('https://example.com/page (not seen)');
});
