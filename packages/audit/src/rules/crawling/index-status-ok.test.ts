import { expect, test } from 'vitest';
import { judge } from '../../judge.ts';
import { page, present, responseFact, site, unknown } from '../../testing.ts';
import rule from './index-status-ok.ts';

const hop = { url: 'https://example.com/old', status: 301, location: 'https://example.com/page' };

test.each([
  ['200', {}, ['submitted'], false, 'pass', undefined],
  ['a typed address that redirects', { chain: [hop] }, ['submitted'], false, 'pass', undefined],
  ['the root that redirects', { chain: [hop] }, ['home'], true, 'pass', undefined],
  ['a listed address that redirects', { chain: [hop] }, ['sitemap'], false, 'warn', 'redirect'],
  [
    'a typed address that is listed and redirects',
    { chain: [hop] },
    ['submitted', 'navigation'],
    false,
    'warn',
    'redirect',
  ],
  ['a canonical address that redirects', { chain: [hop] }, ['canonical'], false, 'warn', 'redirect'],
  ['204', { status: 204 }, ['sitemap'], false, 'warn', 'unusual'],
  ['399', { status: 399 }, ['sitemap'], false, 'warn', 'unusual'],
  ['400', { status: 400 }, ['submitted'], false, 'fail', 'error'],
  ['404', { status: 404 }, ['sitemap'], false, 'fail', 'error'],
  ['503', { status: 503 }, ['sitemap'], false, 'fail', 'error'],
] as const)('%s → %s', (_case, response, foundIn, home, outcome, message) => {
  const verdict = rule.check(page({ response: present(responseFact(response)), foundIn, home }), site());
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test('no answer → untested', () => {
  const { judgements } = judge([rule], { site: site(), pages: [page({ response: unknown })] });
  expect(judgements).toMatchObject([{ outcome: 'untested', reason: 'timeout' }]);
});
