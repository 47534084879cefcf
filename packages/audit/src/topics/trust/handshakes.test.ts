import type { Exchange, Handshake } from '@legible/formats/exchange';
import { expect, test } from 'vitest';
import { normalize } from '../../engine/normalize.ts';
import { plan } from '../../engine/plan.ts';
import type { StageInput } from '../../kernel/planned-request.ts';
import { scopeOf } from '../../kernel/scope.ts';
import type { Observation, Step } from '../../kernel/step.ts';
import { targetOf } from '../../kernel/target.ts';
import { exchange, failedExchange, observed, SITE_URL } from '../../rule-fixtures.ts';
import { handshake, legacyHandshake, tlsFact } from './handshakes.ts';
import rule from './tls-certificate.rule.ts';

const BUDGET = { requests: 150, pages: 10 };

const SHAKEN: Handshake = { protocol: 'TLSv1.3', alpn: 'h2', certificate: null, fault: null };

const input = (url: string, ...observations: readonly Observation[]): StageInput => {
  const seen = { target: targetOf(url), observations };
  return { seen, scope: scopeOf(seen), asked: observations, pageBudget: 10 };
};

const home = (url: string, to = url) => observed('page', exchange(url, { url: to }));

const broken = (url: string, code: NonNullable<Exchange['failure']>['code']) =>
  observed('page', failedExchange(url, code));

const made = (variant: 'offered' | 'legacy', change: Partial<Exchange>, url = SITE_URL): Observation => {
  const one = observed('handshake', { ...exchange(url), answer: null, ...change });
  return { ...one, step: { ...one.step, variant, id: variant, request: { url, handshake: {} } } };
};

const failing = (
  code: NonNullable<Exchange['failure']>['code'],
  detail?: 'protocol' | 'handshake',
): Partial<Exchange> => ({
  failure: { code, url: SITE_URL, ...(detail ? { detail } : {}) },
});

test.each([
  ['https', input(SITE_URL, home(SITE_URL)), ['https://example.com/']],
  [
    'https at a port',
    input('https://example.com:8443/', home('https://example.com:8443/')),
    ['https://example.com:8443/'],
  ],
  ['http', input('http://example.com/', home('http://example.com/')), ['https://example.com/']],
  [
    'http that leads to https',
    input('http://example.com/', home('http://example.com/', 'https://www.example.com/')),
    ['https://www.example.com/'],
  ],
  ['http at a port', input('http://example.com:8080/', home('http://example.com:8080/')), []],
  ['a certificate that was refused', input(SITE_URL, broken(SITE_URL, 'tls-invalid')), ['https://example.com/']],
  ['no connection', input(SITE_URL, broken(SITE_URL, 'connect-failed')), ['https://example.com/']],
  ['no such name', input(SITE_URL, broken(SITE_URL, 'name-not-found')), []],
  ['an address that we refuse', input(SITE_URL, broken(SITE_URL, 'refused-address')), []],
  ['nothing requested yet', input(SITE_URL), []],
] as const)('%s → %j', (_case, given, urls) => {
  expect(handshake(given).map(({ url }) => url)).toEqual(urls);
  expect(handshake({ ...given, seen: { ...given.seen, target: { ...given.seen.target, deployed: false } } })).toEqual(
    [],
  );
});

test.each([
  ['not before the first', [], 0],
  ['after one that succeeded', [made('offered', { handshake: SHAKEN })], 1],
  ['after one that found no common version', [made('offered', failing('tls-invalid', 'protocol'))], 1],
  ['not when the port does not speak TLS', [made('offered', failing('tls-invalid', 'handshake'))], 0],
  ['not when nothing listens', [made('offered', failing('connect-failed'))], 0],
  ['not in a folder', [made('offered', { handshake: 'not-deployed' })], 0],
] as const)('old versions are offered: %s', (_case, observations, count) => {
  const requests = legacyHandshake(input(SITE_URL, home(SITE_URL), ...observations));
  expect(requests.map(({ handshake: offer }) => offer)).toEqual(
    Array.from({ length: count }, () => ({ maxVersion: 'TLSv1.1' })),
  );
});

const OFFERED = made('offered', { handshake: SHAKEN });

test.each([
  [
    'refused',
    [OFFERED, made('legacy', failing('tls-invalid', 'protocol'))],
    { legacy: { from: 'legacy', protocol: null } },
  ],
  [
    'taken',
    [OFFERED, made('legacy', { handshake: { ...SHAKEN, protocol: 'TLSv1.1' } })],
    { legacy: { from: 'legacy', protocol: 'TLSv1.1' } },
  ],
  ['not answered in time', [OFFERED, made('legacy', failing('timeout'))], { legacy: null }],
  ['not paid for', [OFFERED, made('legacy', failing('budget-spent'))], { legacy: null }],
  [
    'a fault',
    [made('offered', { handshake: { ...SHAKEN, fault: 'expired' } })],
    { fault: 'expired', failure: null, legacy: null },
  ],
  [
    'a failure',
    [made('offered', failing('tls-invalid', 'protocol'))],
    { fault: 'protocol', failure: 'tls-invalid', handshake: null },
  ],
] as const)('the fact: %s', (_case, observations, value) => {
  expect(tlsFact({ target: targetOf(SITE_URL), observations })).toMatchObject({ state: 'present', value });
});

test.each([
  ['not made', [], 'not-looked'],
  ['a folder', [made('offered', { handshake: 'not-deployed' })], 'not-deployed'],
  ['not paid for', [made('offered', failing('budget-spent'))], 'budget-spent'],
] as const)('unknown: %s', (_case, observations, reason) => {
  expect(tlsFact({ target: targetOf(SITE_URL), observations })).toMatchObject({ state: 'unknown', reason });
});

test('a handshake is not a request: exchanges and host variants leave it out', () => {
  const observations = [home(SITE_URL), made('offered', failing('connect-failed'))];
  const { site } = normalize({ target: targetOf(SITE_URL), observations });
  expect(site.exchanges).toMatchObject({ value: { list: [{ purpose: 'page' }] } });
  const www = made('offered', failing('connect-failed'), 'https://www.example.com/');
  const variants = normalize({ target: targetOf(SITE_URL), observations: [home(SITE_URL), www] }).site.hostVariants;
  expect(variants).toMatchObject({
    value: {
      variants: expect.arrayContaining([
        { url: 'https://www.example.com/', state: 'unseen', fetch: null, title: null, similarityToHome: null },
      ]),
    },
  });
});

test('robots.txt does not apply to handshakes, but to every request', () => {
  const closed = observed(
    'robots',
    exchange(`${SITE_URL}robots.txt`, {
      headers: [['content-type', 'text/plain']],
      body: 'User-agent: *\nDisallow: /\n',
    }),
  );
  const observations = [closed, home(SITE_URL)];
  const steps: Step[] = [];
  for (let next = plan({ target: targetOf(SITE_URL), observations }, [rule], BUDGET); next.length > 0; ) {
    steps.push(...next);
    observations.push(
      ...next.map((step) => ({ step, exchange: failedExchange(step.request.url, 'aborted'), digest: null })),
    );
    next = plan({ target: targetOf(SITE_URL), observations }, [rule], BUDGET);
  }
  const made = steps.filter(({ refused }) => refused === undefined);
  expect(made).toMatchObject([{ purpose: 'handshake', request: { url: SITE_URL, handshake: {} } }]);
});
