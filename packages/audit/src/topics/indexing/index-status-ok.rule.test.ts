import { describe, expect, test } from 'vitest';
import type { ResponseFact } from '../../kernel/address-answers.ts';
import type { FoundIn, PageFacts, SiteFacts } from '../../kernel/facts.ts';
import { judge } from '../../kernel/judge.ts';
import {
  address,
  exchangeFact,
  hop,
  linkedAddress,
  page,
  present,
  responseFact,
  SITE_URL,
  sampledPage,
  site,
  sitemaps,
  unknown,
} from '../../rule-fixtures.ts';
import rule from './index-status-ok.rule.ts';

const OLD = `${SITE_URL}old`;

const judged = (
  response: Partial<ResponseFact>,
  foundIn: readonly FoundIn[],
  change: Partial<PageFacts> = {},
  facts: Partial<SiteFacts> = {},
) => rule.check(page({ response: present(responseFact(response)), foundIn, ...change }), site(facts));

const moved = { requestedUrl: OLD, chain: [hop('/old', '/page')] };

test.each([
  ['200', {}, ['submitted'], 'pass', undefined],
  ['a typed address that redirects', moved, ['submitted'], 'pass', undefined],
  ['the root that redirects', moved, ['home'], 'pass', undefined],
  ['a linked address that redirects', moved, ['content'], 'pass', undefined],
  ['a listed address that redirects', moved, ['sitemap'], 'pass', undefined],
  ['a navigation link that redirects', moved, ['navigation'], 'pass', undefined],
  ['a canonical address that redirects', moved, ['canonical'], 'pass', undefined],
  ['204', { status: 204 }, ['sitemap'], 'warn', 'unusual'],
  ['399', { status: 399 }, ['sitemap'], 'warn', 'unusual'],
  ['400', { status: 400 }, ['submitted'], 'fail', 'error'],
  ['403', { status: 403 }, ['sitemap'], 'fail', 'error'],
  ['404', { status: 404 }, ['sitemap'], 'fail', 'error'],
  ['503', { status: 503 }, ['sitemap'], 'fail', 'error'],
] as const)('%s → %s', (_case, response, foundIn, outcome, message) => {
  const change = { requestedUrl: response === moved ? OLD : `${SITE_URL}page` };
  const verdict = judged(response, foundIn, { ...change, home: foundIn[0] === 'home' });
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test.each([
  ['lists where it leads', { sitemaps: sitemaps({ listed: [`${SITE_URL}page`] }) }, 'pass'],
  ['lists it', { sitemaps: sitemaps({ listed: [OLD] }) }, 'pass'],
  ['links to where it leads', { internalLinks: present({ urls: [linkedAddress('/page')], found: 1 }) }, 'pass'],
  ['links to it', { internalLinks: present({ urls: [linkedAddress('/old')], found: 1 }) }, 'pass'],
  ['was not seen', { sitemaps: unknown, internalLinks: unknown }, 'pass'],
] as const)('a typed address that redirects, and the site %s → %s', (_case, facts, outcome) => {
  expect(judged(moved, ['submitted', 'sitemap', 'navigation'], { requestedUrl: OLD }, facts).outcome).toBe(outcome);
});

describe('a move of the host', () => {
  const HTTP = 'http://example.com/';
  const upgraded = (path: string, foundIn: readonly FoundIn[] = ['sitemap']) => ({
    ...sampledPage(path, { foundIn }),
    requestedUrl: HTTP + path,
  });
  const ask = (path: string, sample: SiteFacts['sample']) => {
    const chain = [hop(HTTP + path, SITE_URL + path)];
    const urls = { requestedUrl: HTTP + path, url: SITE_URL + path };
    return judged({ ...urls, chain }, ['sitemap'], urls, { sample });
  };
  const both = present({ pages: [upgraded('', ['submitted']), upgraded('a'), sampledPage('/c'), upgraded('b')] });

  test('is reported once, at the first listed page that moved', () => {
    expect(ask('a', both)).toMatchObject({
      outcome: 'warn',
      findings: [
        {
          message: 'hostMoved',
          args: { move: 'http://example.com → https://example.com', count: 2, urls: [`${HTTP}a`, `${HTTP}b`] },
        },
      ],
    });
    expect(ask('b', both).outcome).toBe('not-applicable');
  });

  test('of a single page is not reported', () => {
    expect(ask('a', present({ pages: [upgraded('a')] })).findings[0]?.message).toBeUndefined();
    expect(ask('a', unknown).findings[0]?.message).toBeUndefined();
  });

  test('that also changes the path does not count', () => {
    const verdict = judged(moved, ['sitemap'], { requestedUrl: `${HTTP}old` }, { sample: both });
    expect(verdict.findings[0]?.message).toBeUndefined();
  });
});

test.each([
  [403, 403, false, 'not-applicable'],
  [401, 401, false, 'not-applicable'],
  [500, 500, false, 'not-applicable'],
  [404, 404, false, 'fail'],
  [403, 200, false, 'fail'],
  [500, 503, false, 'fail'],
  [403, 403, true, 'fail'],
] as const)('%i while the home page answers %i (this is the home page: %s) → %s', (status, ofHome, home, outcome) => {
  const homePage = present(address('/', { status: ofHome }));
  expect(judged({ status }, ['sitemap'], { home }, { homePage }).outcome).toBe(outcome);
});

test.each([
  [200, 'warn', 'unsteady'],
  [503, 'fail', 'error'],
] as const)('an error, then %i → %s', (status, outcome, message) => {
  const list = [exchangeFact('/page', { from: 'test', again: { from: 'again', status, failure: null } })];
  expect(judged({ status: 503 }, ['sitemap'], {}, { exchanges: present({ list }) })).toMatchObject({
    outcome,
    findings: [{ message }],
  });
});

test('no answer or a challenge → untested', () => {
  const challenged = { state: 'unknown', reason: 'challenged' } as const;
  const { judgements } = judge([rule], {
    site: site(),
    pages: [page({ response: unknown }), page({ response: challenged })],
  });
  expect(judgements.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['untested', 'timeout'],
    ['untested', 'challenged'],
  ]);
});
