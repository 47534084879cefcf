import { expect, test } from 'vitest';
import { absent, present, site } from '../../rule-fixtures.ts';
import type { OauthFact } from './oauth-chain.ts';
import rule from './oauth-metadata.rule.ts';

const part = (trouble: string | null = null) => ({ url: 'https://example.com/x', trouble });

const chain = (change: Partial<OauthFact>): OauthFact => ({
  url: 'https://example.com/mcp',
  from: 'test',
  schemes: ['bearer'],
  named: true,
  resource: part(),
  server: part(),
  ...change,
});

test.each<[string, Partial<OauthFact>, string, string?]>([
  ['the whole chain', {}, 'pass'],
  ['as far as it was seen', { server: null }, 'pass'],
  ['metadata without header', { named: false, schemes: [] }, 'warn', 'unnamed'],
  ['no metadata', { resource: part('it answers 404'), server: null }, 'fail', 'resource'],
  ['a broken issuer', { server: part('its issuer is another') }, 'fail', 'server'],
  ['no metadata and no header', { named: false, resource: part('x') }, 'fail', 'resource'],
])('%s → %s', (_case, change, outcome, message) => {
  const verdict = rule.check(site({ oauth: present(chain(change)) }));
  expect([verdict.outcome, verdict.findings[0]?.message]).toEqual([outcome, message]);
});

test('nothing protected → not-applicable', () => {
  expect(rule.check(site({ oauth: absent })).outcome).toBe('not-applicable');
});
