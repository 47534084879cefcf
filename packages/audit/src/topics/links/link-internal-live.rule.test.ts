import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { absent, failed, hop, linkedAddress, present, quoted, site, unknown } from '../../rule-fixtures.ts';
import rule from './link-internal-live.rule.ts';
import type { LinkedAddressFact } from './link-state.ts';

const live = (count: number): LinkedAddressFact[] =>
  Array.from({ length: count }, (_, index) => linkedAddress(`/live-${index}`));

const answers = (status: number, path = '/dead'): LinkedAddressFact => linkedAddress(path, { status });

const moved = (path: string, to: string, status = 200): LinkedAddressFact =>
  linkedAddress(path, { url: new URL(to, 'https://example.com/').href, chain: [hop(path, to)], status });

const challenged = linkedAddress('/guarded', {
  status: 403,
  challenge: { product: 'cloudflare', in: 'header', excerpt: quoted('cf-mitigated: challenge') },
});

const check = (urls: readonly LinkedAddressFact[]) =>
  rule.check(site({ internalLinks: present({ urls, found: urls.length }) }));

test.each([
  ['no links', [], 'not-applicable', undefined],
  ['all live', live(3), 'pass', undefined],
  ['another success', [answers(204), ...live(1)], 'pass', undefined],
  ['one broken of many', [...live(99), answers(404)], 'warn', 'broken'],
  ['one broken of two (50 %)', [...live(1), answers(404)], 'warn', 'broken'],
  ['two broken of 101 (less than 2 %)', [...live(99), answers(404), answers(410, '/gone')], 'fail', 'broken'],
  ['a redirect', [...live(1), moved('/old', '/new')], 'warn', 'redirected'],
  ['one of ten redirects is noted', [...live(9), moved('/old', '/new')], 'pass', 'redirected'],
  [
    'one of the navigation',
    [...live(9), { ...moved('/old', '/new'), region: 'navigation' } as const],
    'warn',
    'redirected',
  ],
  [
    'one of the navigation that lacks its final slash',
    [...live(9), { ...moved('/old', '/old/'), region: 'navigation' } as const],
    'pass',
    'redirected',
  ],
  ['two of twelve', [...live(10), moved('/old', '/new'), moved('/older', '/new')], 'warn', 'redirected'],
  ['a redirect to a broken address', [moved('/old', '/gone', 404), answers(404)], 'fail', 'broken'],
  [
    'two broken of three that also redirect',
    [answers(404), answers(404, '/b'), moved('/old', '/new')],
    'fail',
    'broken',
  ],
  ['a redirect to the log-in', [moved('/orders', '/login')], 'pass', undefined],
  ['a redirect to a page about the log-in', [moved('/help', '/login-help')], 'warn', 'redirected'],
  ['a server error', [answers(500)], 'warn', 'broken'],
  ['a redirect loop', [linkedAddress('/a', failed('redirect-loop'))], 'warn', 'broken'],
  ['too many redirects', [linkedAddress('/a', failed('too-many-redirects'))], 'warn', 'broken'],
  ['statuses for some visitors', [answers(401, '/a'), answers(403, '/b'), ...live(1)], 'pass', 'sampled'],
  ['statuses for now', [answers(429, '/a'), answers(503, '/b'), ...live(1)], 'pass', 'sampled'],
  ['no answer in time', [linkedAddress('/a', failed('timeout')), ...live(1)], 'pass', 'sampled'],
  ['challenges', [challenged, ...live(1)], 'pass', 'sampled'],
  ['no clear answer', [challenged, answers(403), linkedAddress('/a', failed('timeout'))], 'untested', undefined],
] as const)('%s → %s', (_case, urls, outcome, message) => {
  const verdict = check(urls);
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test('broken links of the navigation come first, with ten examples and all addresses', () => {
  const broken = Array.from({ length: 11 }, (_, index) => answers(404, `/dead-${index}`));
  const { findings } = check([
    moved('/old', '/new'),
    ...broken,
    linkedAddress('/menu', { status: 404, region: 'navigation', text: 'Team' }),
    challenged,
  ]);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({ at: { length: 12 }, asked: { sort: 'link', count: 13 } });
  expect(findings[0]?.args).toMatchObject({ broken: 12, redirected: 1, checked: 13, found: 14 });
  expect(findings[0]?.args.examples).toHaveLength(10);
  expect(findings[0]?.args.examples).toContain(
    'https://example.com/menu (status 404), linked as “Team” in the navigation of https://example.com/',
  );
  expect(findings[0]?.proof).toEqual({ step: 'test:https://example.com/menu', observation: 'HTTP status 404' });
});

test('many redirects beside broken links are a second finding, which only warns', () => {
  const url = (path: string): string => `https://example.com${path}`;
  expect(check([answers(404), answers(410, '/gone'), moved('/old', '/new'), ...live(2)])).toMatchObject({
    outcome: 'fail',
    findings: [
      {
        message: 'broken',
        at: [
          { url: url('/dead'), status: 404 },
          { url: url('/gone'), status: 410 },
        ],
        asked: { sort: 'link', count: 5 },
      },
      { message: 'redirected', at: [{ url: url('/old'), to: url('/new'), status: 200 }], outcome: 'warn' },
    ],
  });
});

test('a redirect is proved by its first hop and says where it ends', () => {
  const { findings } = check([moved('/old', '/new')]);
  expect(findings[0]?.proof.observation).toBe('HTTP status 301, location: https://example.com/new');
  expect(String(findings[0]?.args.examples)).toContain('leads to https://example.com/new, status 200');
});

test.each([
  ['absent', absent, 'not-applicable'],
  ['unknown', unknown, 'untested'],
] as const)('links %s → %s', (_case, internalLinks, outcome) => {
  expect(judge([rule], { site: site({ internalLinks }), pages: [] }).judgements).toMatchObject([{ outcome }]);
});

test('a pass says how many links were checked', () => {
  const verdict = rule.check(site({ internalLinks: present({ urls: live(40), found: 239 }) }));
  expect(verdict).toMatchObject({ outcome: 'pass', findings: [{ args: { asked: 40, found: 239 } }] });
  expect(rule.messages.sampled?.(verdict.findings[0]?.args as never)).toBe(
    '40 of 239 link targets asked and answered, nothing wrong there; nothing is known of the other 199.',
  );
  expect(rule.check(site({ internalLinks: present({ urls: [], found: 9 }) }))).toMatchObject({ outcome: 'untested' });
});
