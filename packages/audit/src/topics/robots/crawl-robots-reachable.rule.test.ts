import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { absent, exchangeFact, failed, hop, present, quoted, robotsFile, site, unknown } from '../../rule-fixtures.ts';
import rule from './crawl-robots-reachable.rule.ts';
import type { RobotsFileFact } from './robots-syntax.ts';

const hops = (count: number) => ({
  url: 'https://example.com/files/robots.txt',
  chain: Array.from({ length: count }, (_, index) => hop(`/r${index}`, `/r${index + 1}`)),
});

const www = {
  url: 'https://www.example.com/robots.txt',
  chain: [hop('/robots.txt', 'https://www.example.com/robots.txt')],
};

const challenge = { product: 'cloudflare', in: 'header', excerpt: quoted('cf-mitigated: challenge') } as const;

const judged = (...files: Partial<RobotsFileFact>[]) =>
  rule.check(site({ robotsFiles: present({ files: files.map((change) => robotsFile(change)) }) }));

test.each([
  ['200', {}, 'pass', undefined],
  ['404', { status: 404 }, 'pass', undefined],
  ['410', { status: 410 }, 'pass', undefined],
  ['a host that moved to www', www, 'pass', undefined],
  ['403 behind a challenge', { status: 403, challenge }, 'not-applicable', undefined],
  ['503 behind a challenge', { status: 503, challenge }, 'not-applicable', undefined],
  ['a name lookup that failed on our side', failed('resolver-failed'), 'not-applicable', undefined],
  ['headers over our limit', failed('headers-too-large'), 'not-applicable', undefined],
  ['401', { status: 401 }, 'warn', 'unusual'],
  ['403', { status: 403 }, 'warn', 'unusual'],
  ['304', { status: 304 }, 'warn', 'unusual'],
  ['428', { status: 428 }, 'warn', 'unusual'],
  ['499', { status: 499 }, 'warn', 'unusual'],
  ['one redirect to another path', hops(1), 'warn', 'detour'],
  ['five redirects', hops(5), 'warn', 'detour'],
  ['six redirects', hops(6), 'warn', 'endless'],
  ['seven redirects', { ...hops(6), ...failed('too-many-redirects') }, 'warn', 'endless'],
  ['a loop', failed('redirect-loop'), 'warn', 'endless'],
  ['3000 ms', { ms: 3000 }, 'pass', undefined],
  ['3001 ms', { ms: 3001 }, 'warn', 'slow'],
  ['429', { status: 429 }, 'fail', 'error'],
  ['500', { status: 500 }, 'fail', 'error'],
  ['503', { status: 503 }, 'fail', 'error'],
  ['a time-out', failed('timeout'), 'fail', 'unreachable'],
  ['a host name without an address', failed('name-not-found'), 'fail', 'unreachable'],
  ['a bad certificate', failed('tls-invalid'), 'fail', 'unreachable'],
  ['no connection', failed('connect-failed'), 'fail', 'unreachable'],
] as const)('%s → %s', (_case, change, outcome, message) => {
  const verdict = judged(change);
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test.each([
  ['an error', { status: 503 }, 'HTTP status 503'],
  ['no answer', failed('name-not-found'), 'its host name leads nowhere public'],
  ['an unusual status', { status: 403 }, 'HTTP status 403'],
  ['a loop', failed('redirect-loop'), 'redirect-loop'],
  ['six redirects', hops(6), 'HTTP status 200'],
  ['another path', hops(1), 'HTTP status 301, location: https://example.com/r1'],
  ['a slow answer', { ms: 3001 }, '3001 ms'],
] as const)('what proves %s', (_case, change, observation) => {
  expect(judged(change).findings).toMatchObject([{ proof: { observation } }]);
});

test('nothing distinguishes a refused address from an unknown name', () => {
  expect(judged(failed('refused-address'))).toEqual(judged(failed('name-not-found')));
});

test.each([
  [200, 'warn', 'unsteady'],
  [404, 'warn', 'unsteady'],
  [503, 'fail', 'error'],
  [null, 'fail', 'error'],
] as const)('an error, then %s → %s', (status, outcome, message) => {
  const file = robotsFile({ status: 503 });
  const again = { from: 'again', status, failure: status === null ? ('timeout' as const) : null };
  const verdict = rule.check(
    site({
      robotsFiles: present({ files: [file] }),
      exchanges: present({ list: [exchangeFact('/robots.txt', { again })] }),
    }),
  );
  expect(verdict).toMatchObject({ outcome, findings: [{ message }] });
  expect(verdict.findings).toHaveLength(1);
});

test('one failing host fails the rule and comes first', () => {
  const other = { url: 'https://www.example.com/robots.txt', requestedUrl: 'https://www.example.com/robots.txt' };
  const verdict = judged({ status: 403 }, { ...other, status: 500 });
  expect(verdict.outcome).toBe('fail');
  expect(verdict.findings.map(({ message }) => message)).toEqual(['error', 'unusual']);
});

test('a file that two hosts redirect to is judged once', () => {
  expect(judged({ ...www, status: 500 }, { url: www.url, status: 500 }).findings).toHaveLength(1);
});

test('absent → pass, unknown → untested', () => {
  expect(rule.check(site({ robotsFiles: absent })).outcome).toBe('pass');
  const { judgements } = judge([rule], { site: site({ robotsFiles: unknown }), pages: [] });
  expect(judgements).toMatchObject([{ outcome: 'untested', reason: 'timeout' }]);
});
