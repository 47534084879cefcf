import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import type { Observed } from '../../kernel/observed.ts';
import { fetchFact, present, site, unknown } from '../../rule-fixtures.ts';
import rule from './cache-validators.rule.ts';
import type { AssetFact, AssetsFact, RevalidationFact } from './caching.ts';

const home = (change: Partial<RevalidationFact>): RevalidationFact => ({
  what: 'home page',
  url: 'https://example.com/',
  from: 'page:/',
  etag: '"1"',
  lastModified: null,
  cacheControl: null,
  expires: null,
  setsCookie: false,
  again: { from: 'again', status: 304 },
  ...change,
});

const asset = (change: Partial<AssetFact>): Observed<AssetsFact> =>
  present({
    list: [
      {
        ...fetchFact('/app.3f9c2b1e.js'),
        kind: 'script',
        hashed: true,
        etag: null,
        lastModified: null,
        cacheControl: null,
        expires: null,
        setsCookie: false,
        ...change,
      },
    ],
  });

const none = { etag: null, lastModified: null, again: null };

const answered = (status: number) => ({ again: { from: 'again', status } });

test.each([
  ['304', {}, unknown, 'pass', undefined],
  ['Last-Modified and 304', { etag: null, lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT' }, unknown, 'pass', undefined],
  ['200 for its own ETag', answered(200), unknown, 'warn', 'unhonoured'],
  ['an error at the second request', answered(503), unknown, 'untested', undefined],
  ['not asked again', { again: null }, unknown, 'untested', undefined],
  ['no validators, and no-store', { ...none, cacheControl: 'no-store, max-age=0' }, unknown, 'fail', 'unkept'],
  ['no validators', { ...none, cacheControl: 'max-age=600' }, unknown, 'warn', 'silent'],
  ['an ETag beside no-store', { cacheControl: 'no-store' }, unknown, 'pass', undefined],
  ['private', { ...none, cacheControl: 'private, no-store' }, unknown, 'not-applicable', undefined],
  ['a cookie', { ...none, cacheControl: 'no-store', setsCookie: true }, unknown, 'not-applicable', undefined],
  ['a hashed file for a week', {}, asset({ cacheControl: 'public, max-age=604800' }), 'pass', undefined],
  ['a hashed file for less than a week', {}, asset({ cacheControl: 'public, max-age=604799' }), 'warn', 'short'],
  ['s-maxage is not for browsers', {}, asset({ cacheControl: 's-maxage=99999999, max-age=600' }), 'warn', 'short'],
  ['a hashed file without caching headers', {}, asset({}), 'warn', 'short'],
  ['immutable', {}, asset({ cacheControl: 'immutable' }), 'pass', undefined],
  ['Expires alone', {}, asset({ expires: 'Sun, 21 Nov 2027 10:00:00 GMT' }), 'pass', undefined],
  ['a name without hash', {}, asset({ hashed: false }), 'pass', undefined],
  ['a file that is gone', {}, asset({ status: 404 }), 'pass', undefined],
] as const)('%s → %s', (_case, change, assets, outcome, message) => {
  const verdict = rule.check(site({ revalidations: present({ list: [home(change)] }), assets }));
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test('the failing finding comes first', () => {
  const list = [home(answered(200)), home({ ...none, cacheControl: 'no-store', what: 'sitemap' })];
  const verdict = rule.check(site({ revalidations: present({ list }), assets: unknown }));
  expect(verdict.findings.map(({ message }) => message)).toEqual(['unkept', 'unhonoured']);
});

test('unseen → untested', () => {
  expect(judge([rule], { site: site({ revalidations: unknown }), pages: [] }).judgements).toMatchObject([
    { outcome: 'untested' },
  ]);
});
