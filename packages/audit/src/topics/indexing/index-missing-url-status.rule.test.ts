import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { missingUrl, site, unknown } from '../../rule-fixtures.ts';
import rule from './index-missing-url-status.rule.ts';

const via = (to: string, status: number, leadsHome = false) => ({
  url: to,
  status,
  leadsHome,
  chain: [{ url: 'https://example.com/nowhere', status: 302, location: to, setsCookie: false }],
});

test.each([
  ['404', { status: 404 }, 'pass', undefined],
  ['410', { status: 410 }, 'pass', undefined],
  ['404 on another host', via('https://www.example.com/nowhere', 404), 'pass', undefined],
  ['404 in a language folder', via('https://example.com/en/nowhere/', 404), 'pass', undefined],
  ['403', { status: 403 }, 'warn', 'unusual'],
  ['401', { status: 401 }, 'warn', 'unusual'],
  ['redirect to an error page', via('https://example.com/error', 200), 'warn', 'detour'],
  ['redirect to an error page that answers 404', via('https://example.com/error', 404), 'warn', 'detour'],
  ['redirect to the home page', via('https://example.com/', 200, true), 'fail', 'home'],
  ['200', { status: 200, title: 'Welcome' }, 'fail', 'found'],
  ['200 on another host', via('https://www.example.com/nowhere', 200), 'fail', 'found'],
  ['499', { status: 499 }, 'warn', 'unusual'],
  ['500', { status: 500 }, 'fail', 'error'],
] as const)('%s → %s', (_case, fact, outcome, message) => {
  const verdict = rule.check(site({ missingUrl: missingUrl(fact) }));
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test('no answer → untested', () => {
  const { judgements } = judge([rule], { site: site({ missingUrl: unknown }), pages: [] });
  expect(judgements).toMatchObject([{ outcome: 'untested', reason: 'timeout', page: null }]);
});
