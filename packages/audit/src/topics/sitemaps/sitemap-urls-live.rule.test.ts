import { expect, test } from 'vitest';
import type { AddressFact } from '../../kernel/address-answers.ts';
import { judge } from '../../kernel/judge.ts';
import { absent, address, exchangeFact, failed, hop, present, quoted, site, unknown } from '../../rule-fixtures.ts';
import rule from './sitemap-urls-live.rule.ts';

/** Judges `total` addresses, the first of them with the given changes. */
const judged = (total: number, changes: readonly Partial<AddressFact>[], facts: Parameters<typeof site>[0] = {}) => {
  const urls = Array.from({ length: total }, (_, index) => address(`/${index}`, changes[index]));
  return rule.check(site({ sitemapUrls: present({ urls, refused: [], listed: total }), ...facts }));
};

const moved = { url: 'https://example.com/new', chain: [hop('/0', '/new')] };

const challenge = { product: 'cloudflare', in: 'header', excerpt: quoted('') } as const;

test.each([
  ['all live', 30, [], 'pass', undefined],
  ['no addresses', 0, [], 'not-applicable', undefined],
  ['1 redirect', 20, [moved], 'warn', 'indirect'],
  ['1 redirect', 19, [moved], 'fail', 'indirect'],
  ['204', 20, [{ status: 204 }], 'warn', 'indirect'],
  ['399', 20, [{ status: 399 }], 'warn', 'indirect'],
  ['400', 20, [{ status: 400 }], 'fail', 'dead'],
  ['404', 30, [{ status: 404 }], 'fail', 'dead'],
  ['403', 30, [{ status: 403 }], 'fail', 'dead'],
  ['500', 30, [{ status: 500 }], 'fail', 'dead'],
  ['a redirect to 404', 30, [{ ...moved, status: 404 }], 'fail', 'dead'],
  ['a loop', 30, [failed('redirect-loop')], 'fail', 'dead'],
  ['too many redirects', 30, [failed('too-many-redirects')], 'fail', 'dead'],
  ['a time-out', 30, [failed('timeout')], 'pass', 'sampled'],
  ['429', 30, [{ status: 429 }], 'pass', 'sampled'],
  ['a challenge', 30, [{ status: 403, challenge }], 'pass', 'sampled'],
  ['only challenges', 1, [{ status: 403, challenge }], 'untested', undefined],
] as const)('%s of %i → %s', (_case, total, changes, outcome, message) => {
  const verdict = judged(total, changes);
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test('403 is not a fault of the address when the home page also answers 403', () => {
  const homePage = present(address('/', { status: 403 }));
  expect(judged(2, [{ status: 403 }, { status: 403 }], { homePage }).outcome).toBe('untested');
  expect(judged(2, [{ status: 403 }, { status: 404 }], { homePage }).findings).toMatchObject([
    { args: { count: 1, sampled: 1 } },
  ]);
  expect(judged(2, [{ status: 403 }], { homePage: unknown }).outcome).toBe('fail');
});

test.each([
  [200, 'pass'],
  [500, 'fail'],
] as const)('an error, then %s → %s', (status, outcome) => {
  const list = [exchangeFact('/0', { status: 500, again: { from: 'again', status, failure: null } })];
  expect(judged(2, [{ status: 500 }], { exchanges: present({ list }) }).outcome).toBe(outcome);
});

test('one finding for dead addresses and one for redirects', () => {
  const verdict = judged(30, [moved, { status: 410 }, ...Array.from({ length: 12 }, () => ({ status: 404 }))]);
  expect(verdict.findings).toMatchObject([
    {
      message: 'dead',
      args: { count: 13, sampled: 30 },
      proof: { observation: 'HTTP status 410' },
      at: { length: 13 },
      asked: { sort: 'sitemap entry', count: 30 },
    },
    {
      message: 'indirect',
      at: [{ url: 'https://example.com/0', to: 'https://example.com/new', status: 200 }],
      outcome: 'warn',
      args: { count: 1, urls: ['https://example.com/0 → https://example.com/new'] },
      proof: { step: 'test:https://example.com/0', observation: 'HTTP status 301, location: https://example.com/new' },
    },
  ]);
  const urls = verdict.findings[0]?.args.urls;
  expect(urls).toHaveLength(10);
  expect(urls).toContain('https://example.com/1 (410)');
});

test('absent → not-applicable, unknown → untested', () => {
  expect(rule.check(site({ sitemapUrls: absent })).outcome).toBe('not-applicable');
  expect(judge([rule], { site: site({ sitemapUrls: unknown }), pages: [] }).judgements[0]?.outcome).toBe('untested');
});
