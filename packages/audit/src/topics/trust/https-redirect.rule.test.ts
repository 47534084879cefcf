import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { failed, fetchFact, hop, hostVariant, present, quoted, site, unknown } from '../../rule-fixtures.ts';
import type { HostVariantFact } from '../canonical/host-variants.ts';
import rule from './https-redirect.rule.ts';

const HTTP = 'http://example.com/';

const through = (...hops: ReturnType<typeof hop>[]): Partial<HostVariantFact> => ({
  fetch: fetchFact(HTTP, { url: 'https://example.com/', chain: hops }),
});

const at = (change: Parameters<typeof fetchFact>[1]): Partial<HostVariantFact> => ({ fetch: fetchFact(HTTP, change) });

const challenge = { product: 'x', in: 'header' as const, excerpt: quoted('mark') };

const to = (location: string, status = 301) => hop(HTTP, location, { status });

test.each([
  ['301 to https', through(to('https://example.com/')), 'pass', undefined],
  ['308 to https', through(to('https://example.com/', 308)), 'pass', undefined],
  ['to www over https', through(to('https://www.example.com/')), 'pass', undefined],
  ['https, then a language', through(to('https://example.com/'), hop('/', '/en/', { status: 302 })), 'pass', undefined],
  ...[302, 303, 307].map(
    (status) => [`${status}`, through(to('https://example.com/', status)), 'warn', 'temporary'] as const,
  ),
  ['by way of www', through(to('http://www.example.com/'), hop('http://www.example.com/', '/')), 'warn', 'detour'],
  ['http answers 200', at({}), 'fail', 'open'],
  ['206', at({ status: 206 }), 'fail', 'open'],
  ['404', at({ status: 404 }), 'not-applicable', undefined],
  ['403', at({ status: 403 }), 'untested', undefined],
  ['429', at({ status: 429 }), 'untested', undefined],
  ['a challenge', at({ challenge }), 'untested', undefined],
  [
    'port 80 is closed',
    { state: 'failed', fetch: fetchFact(HTTP, failed('connect-failed')) },
    'not-applicable',
    undefined,
  ],
  ['unseen', { state: 'unseen', fetch: null }, 'untested', undefined],
] as const)('%s', (_case, change, outcome, message) => {
  const variants = [hostVariant('http://www.example.com/', at({})), hostVariant(HTTP, change)];
  const verdict = rule.check(site({ hostVariants: present({ variants }) }));
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test.each([
  ['a host without variants', present({ variants: [] }), 'not-applicable'],
  ['unseen', unknown, 'untested'],
] as const)('%s → %s', (_case, hostVariants, outcome) => {
  expect(judge([rule], { site: site({ hostVariants }), pages: [] }).judgements).toMatchObject([{ outcome }]);
});
