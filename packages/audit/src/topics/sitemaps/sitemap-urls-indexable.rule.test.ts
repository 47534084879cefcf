import { expect, test } from 'vitest';
import type { AddressFact } from '../../kernel/address-answers.ts';
import { judge } from '../../kernel/judge.ts';
import {
  absent,
  address,
  canonical,
  directives,
  hop,
  present,
  quoted,
  robotsTxt,
  site,
  unknown,
} from '../../rule-fixtures.ts';
import type { SitemapUrlsFact } from './sitemap-reading.ts';
import rule from './sitemap-urls-indexable.rule.ts';

/** Makes `total` addresses, the first of them with the given changes. */
const listed = (total: number, changes: readonly Partial<AddressFact>[] = [], refused: readonly string[] = []) =>
  present<SitemapUrlsFact>({
    urls: Array.from({ length: total }, (_, index) => address(`/${index}`, changes[index])),
    refused,
    listed: total,
  });

const leads = (...hrefs: (string | null)[]) => ({ canonicals: hrefs.map((href) => canonical(href)) });

const noindex = { directives: [directives('*', 'noindex')] };

const chain = [hop('/0', '/new')];

const challenge = { product: 'cloudflare', in: 'header', excerpt: quoted('') } as const;

test.each([
  ['all indexable', 30, [], 'pass', undefined],
  ['no addresses', 0, [], 'not-applicable', undefined],
  ['names itself', 3, [leads('/0')], 'pass', undefined],
  ['names itself with a fragment', 3, [leads('/0#top')], 'pass', undefined],
  ['names itself and another', 3, [leads('/1', '/0')], 'pass', undefined],
  [
    'names itself with escapes in the other case',
    1,
    [{ url: 'https://example.com/%c3%a9', ...leads('/%C3%A9') }],
    'pass',
    undefined,
  ],
  ['an unreadable canonical', 3, [leads(null)], 'pass', undefined],
  ['noindex for a robot that no score counts', 3, [{ directives: [directives('yeti', 'noindex')] }], 'pass', undefined],
  ['a redirect to a noindex', 3, [{ ...noindex, chain }], 'pass', 'sampled'],
  ['an error page with noindex', 3, [{ ...noindex, status: 404 }], 'pass', 'sampled'],
  ['a challenge with noindex', 3, [{ ...noindex, challenge }], 'pass', 'sampled'],
  ['only redirects', 1, [{ chain }], 'not-applicable', undefined],
  ['1 that names another page', 20, [leads('/new')], 'warn', 'canonical'],
  ['1 that names another page', 19, [leads('/new')], 'fail', 'canonical'],
  ['names http instead of https', 19, [leads('http://example.com/0')], 'fail', 'canonical'],
  ['noindex', 30, [noindex], 'fail', 'noindex'],
  ['none for Bingbot', 30, [{ directives: [directives('bingbot', 'none')] }], 'fail', 'noindex'],
] as const)('%s of %i → %s', (_case, total, changes, outcome, message) => {
  const verdict = rule.check(site({ sitemapUrls: listed(total, changes) }));
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

const PRIVATE = ['https://example.com/private/a'];

test.each([
  ['closed to Googlebot', 'User-agent: *\nDisallow: /private', 2, PRIVATE, 'fail', 1],
  ['closed to Googlebot, open to us', 'User-agent: Googlebot\nDisallow: /1', 2, [], 'fail', 1],
  ['closed only to us', 'User-agent: LegibleBot\nDisallow: /private', 2, PRIVATE, 'pass', undefined],
  ['all of it closed only to us', 'User-agent: LegibleBot\nDisallow: /', 0, PRIVATE, 'not-applicable', undefined],
  ['the whole site closed', 'User-agent: *\nDisallow: /', 0, PRIVATE, 'not-applicable', undefined],
  ['another host', 'User-agent: *\nDisallow: /x', 2, ['https://www.example.com/x'], 'pass', undefined],
] as const)('%s → %s', (_case, text, total, refused, outcome, count) => {
  const verdict = rule.check(site({ robots: robotsTxt(text), sitemapUrls: listed(total, [], refused) }));
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.args.count).toBe(count);
});

test.each([
  ['unknown', unknown],
  ['an error', robotsTxt('', { status: 503, effect: 'disallow-all' })],
] as const)('robots.txt %s → refused addresses are not judged', (_case, robots) => {
  expect(rule.check(site({ robots, sitemapUrls: listed(2, [], PRIVATE) })).outcome).toBe('pass');
});

test('one finding for each reason, with the line and the element that decided', () => {
  const robots = robotsTxt('User-agent: *\nDisallow: /private');
  const sitemapUrls = listed(19, [noindex, leads('/new')], PRIVATE);
  expect(rule.check(site({ robots, sitemapUrls })).findings).toMatchObject([
    {
      message: 'noindex',
      args: { count: 1, sampled: 20 },
      proof: { step: 'test:https://example.com/0' },
      at: [{ url: 'https://example.com/0' }],
      asked: { sort: 'sitemap entry', count: 20 },
    },
    {
      message: 'disallowed',
      args: { count: 1, urls: ['https://example.com/private/a (line 2)'] },
      proof: { step: 'test', quote: 'Disallow: /private' },
      at: [{ url: 'https://example.com/private/a' }],
    },
    {
      message: 'canonical',
      args: { urls: ['https://example.com/1 → https://example.com/new'] },
      at: [{ url: 'https://example.com/1', to: 'https://example.com/new' }],
    },
  ]);
});

test('absent → not-applicable, unknown → untested', () => {
  expect(rule.check(site({ sitemapUrls: absent })).outcome).toBe('not-applicable');
  expect(judge([rule], { site: site({ sitemapUrls: unknown }), pages: [] }).judgements[0]?.outcome).toBe('untested');
});

const head = { headOnly: true } as const;

test.each([
  ['two read of three', [head], 'pass', { asked: 2, found: 3 }],
  ['none read', [head, head, head], 'untested', undefined],
  [
    'noindex in a header of one that was not read',
    [{ ...head, ...noindex }, head, head],
    'fail',
    { count: 1, sampled: 1 },
  ],
  ['one gone', [{ ...head, status: 404 }, {}, {}], 'pass', { asked: 2, found: 3 }],
] as const)('requested with HEAD: %s → %s', (_case, changes, outcome, args) => {
  const verdict = rule.check(site({ sitemapUrls: listed(3, changes) }));
  expect(verdict.outcome).toBe(outcome);
  if (args === undefined) expect(verdict).toMatchObject({ reason: 'not-asked' });
  else expect(verdict.findings[0]?.args).toMatchObject(args);
});
