import { expect, test } from 'vitest';
import { absent, page, present, responseFact, site, verdictOf } from '../../rule-fixtures.ts';
import rule from './canonical-signals-agree.rule.ts';
import type { AddressSignalFact } from './site-graph.ts';

const say = (said: Partial<Record<AddressSignalFact['signal'], string>>) =>
  present(
    Object.entries(said).map(([signal, path]) => ({
      signal: signal as AddressSignalFact['signal'],
      url: `https://example.com${path}`,
    })),
  );

test.each([
  ['no signals', say({}), 'not-applicable'],
  ['one signal', say({ canonical: '/a' }), 'not-applicable'],
  ['all equal', say({ canonical: '/a', sitemap: '/a', hreflang: '/a', links: '/a' }), 'pass'],
  ['a slash in the sitemap', say({ canonical: '/a', sitemap: '/a/' }), 'warn spelling'],
  ['a slash before the query', say({ canonical: '/a?x', hreflang: '/a/?x' }), 'warn spelling'],
  ['links to another address', say({ canonical: '/a', links: '/b' }), 'warn spelling'],
  ['another address in the sitemap', say({ canonical: '/b', sitemap: '/a' }), 'fail contradiction'],
  ['another address in hreflang', say({ canonical: '/b', hreflang: '/a' }), 'fail contradiction'],
  ['without a canonical link', say({ sitemap: '/a', hreflang: '/b' }), 'warn spelling'],
  ['two others that agree', say({ sitemap: '/a', links: '/a' }), 'pass'],
] as const)('%s', (_case, addressSignals, expected) => {
  expect(verdictOf(rule, { page: page({ addressSignals }) })).toBe(expected);
});

test('an error page, no HTML', () => {
  const addressSignals = say({ canonical: '/a', sitemap: '/b' });
  const response = present(responseFact({ status: 404 }));
  expect(verdictOf(rule, { page: page({ addressSignals, response }) })).toBe('not-applicable');
  expect(verdictOf(rule, { page: page({ addressSignals: absent }) })).toBe('not-applicable');
});

test('names each differing address once, with the leading address', () => {
  const { findings } = rule.check(
    page({ addressSignals: say({ canonical: '/a', sitemap: '/b', hreflang: '/b', links: '/a' }) }),
    site(),
  );
  expect(findings[0]?.at).toEqual([{ url: 'https://example.com/b', to: 'https://example.com/a' }]);
});
