import { expect, test } from 'vitest';
import type { FetchFact } from '../../kernel/address-answers.ts';
import { judge } from '../../kernel/judge.ts';
import {
  absent,
  address,
  failed,
  fetchFact,
  hop,
  hostVariant,
  present,
  quoted,
  site,
  unknown,
} from '../../rule-fixtures.ts';
import type { HostVariantFact } from './host-variants.ts';
import rule from './host-variants-converge.rule.ts';

const HTTPS = 'https://example.com/';

const HTTP = 'http://example.com/';

const WWW = 'https://www.example.com/';

const HTTP_WWW = 'http://www.example.com/';

/** A variant that redirects along these addresses. */
const via = (from: string, stops: readonly string[], status = 301, end: Partial<FetchFact> = {}): HostVariantFact => {
  const chain = stops.map((to, index) => hop(stops[index - 1] ?? from, to, { status }));
  const url = stops.at(-1) ?? from;
  return hostVariant(from, { fetch: fetchFact(from, { url, chain, ...end }) });
};

const ends = (url: string, end: Partial<FetchFact>, change: Partial<HostVariantFact> = {}): HostVariantFact =>
  hostVariant(url, { fetch: fetchFact(url, end), title: null, similarityToHome: null, ...change });

const gone = (url: string, state: 'unresolved' | 'unseen' = 'unresolved') =>
  hostVariant(url, { state, fetch: null, title: null, similarityToHome: null });

const other = { title: 'Parked', similarityToHome: 0.1 };

const challenge = { product: 'cloudflare', in: 'header', excerpt: quoted('cf-mitigated: challenge') } as const;

const home = hostVariant(HTTPS);

test.each([
  ['no variants', [], 'not-applicable', []],
  ['the home page alone', [home, gone(WWW), gone(HTTP_WWW), gone(HTTP, 'unseen')], 'not-applicable', []],
  ['one redirect each', [home, via(HTTP, [HTTPS]), via(WWW, [HTTPS]), via(HTTP_WWW, [HTTPS])], 'pass', []],
  ['by 308', [home, via(HTTP, [HTTPS], 308)], 'pass', []],
  ['no www', [home, via(HTTP, [HTTPS]), gone(WWW), gone(HTTP_WWW)], 'pass', []],
  ['to a challenge', [home, via(HTTP, [HTTPS], 301, { status: 503, challenge })], 'pass', []],
  ['to a path', [home, via(HTTP, [`${HTTPS}en/`])], 'pass', []],
  ['and on to a language', [home, via(HTTP, [HTTPS, `${HTTPS}en/`, `${HTTPS}en/start`])], 'pass', []],
  ['by 302', [home, via(HTTP, [HTTPS], 302)], 'warn', ['temporary']],
  ['by 307', [home, via(HTTP, [HTTPS], 307)], 'warn', ['temporary']],
  ['first https, then the host', [home, via(HTTP_WWW, [WWW, HTTPS])], 'pass', []],
  ['first https, then the host by 302', [home, via(HTTP_WWW, [WWW, HTTPS], 302)], 'warn', ['temporary']],
  ['first the host, then https', [home, via(HTTP_WWW, [HTTP, HTTPS])], 'warn', ['detour']],
  ['three redirects', [home, via(HTTP_WWW, [WWW, `${WWW}a`, HTTPS])], 'warn', ['detour']],
  ['four redirects', [home, via(HTTP_WWW, [WWW, `${WWW}a`, HTTP, HTTPS])], 'warn', ['detour']],
  ['the same page by http', [home, hostVariant(HTTP)], 'fail', ['double']],
  ['nearly the same page', [home, ends(WWW, {}, { similarityToHome: 0.9 })], 'fail', ['double']],
  ['a page less alike', [home, ends(WWW, {}, { similarityToHome: 0.89 })], 'warn', ['elsewhere']],
  ['the same title', [home, ends(WWW, {}, { title: 'A page' })], 'fail', ['double']],
  ['another page', [home, ends(WWW, {}, other)], 'warn', ['elsewhere']],
  ['another site', [home, { ...via(WWW, ['https://parked.example/']), ...other }], 'warn', ['elsewhere']],
  ['no connection', [home, ends(HTTP, failed('connect-failed'))], 'fail', ['failing']],
  ['a wrong certificate', [home, ends(WWW, failed('tls-invalid'))], 'fail', ['failing']],
  ['a loop', [home, ends(WWW, failed('redirect-loop'))], 'fail', ['failing']],
  ['status 404', [home, ends(WWW, { status: 404 })], 'fail', ['failing']],
  ['status 403', [home, via(HTTP, [HTTPS]), ends(WWW, { status: 403 })], 'pass', []],
  ['status 429', [home, via(HTTP, [HTTPS]), ends(WWW, { status: 429 })], 'pass', []],
  ['a challenge', [home, via(HTTP, [HTTPS]), ends(WWW, { status: 503, challenge })], 'pass', []],
  ['no answer in time', [home, via(HTTP, [HTTPS]), ends(WWW, failed('timeout'))], 'pass', []],
  ['a resolver that failed', [home, ends(WWW, failed('resolver-failed'))], 'not-applicable', []],
  [
    'several faults, the worst first',
    [home, via(HTTP, [HTTPS], 302), hostVariant(WWW), ends(HTTP_WWW, failed('connect-failed'))],
    'fail',
    ['double', 'failing', 'temporary'],
  ],
] as const)('%s → %s', (_case, variants, outcome, messages) => {
  const verdict = rule.check(site({ hostVariants: present({ variants }), homePage: present(address('/')) }));
  expect(verdict.outcome).toBe(outcome);
  for (const { message: id, args } of verdict.findings) {
    expect(rule.messages[id]?.(args as never)).toMatch(/^\S.*[^.]\.$/s);
  }
  expect(verdict.findings.map(({ message }) => message)).toEqual(messages);
});

test.each([
  ['https://user.github.io', 'not-applicable'],
  ['https://docs.example.com', 'not-applicable'],
  ['https://example.com', 'fail'],
  ['https://example.co.uk', 'fail'],
])('www of %s with a wrong certificate → %s', (origin, outcome) => {
  const variants = [hostVariant(`${origin}/`), ends(`${origin.replace('//', '//www.')}/`, failed('tls-invalid'))];
  expect(rule.check(site({ origin, hostVariants: present({ variants }) })).outcome).toBe(outcome);
});

test('without www where www is the origin', () => {
  const variants = [hostVariant('https://www.docs.example.com/'), ends('https://docs.example.com/', { status: 500 })];
  const facts = site({ origin: 'https://www.docs.example.com', hostVariants: present({ variants }) });
  expect(rule.check(facts).outcome).toBe('fail');
});

test('the proof has the table of all variants', () => {
  const variants = [home, via(HTTP, [HTTPS]), hostVariant(WWW, { fetch: { ...fetchFact(WWW), from: 'the www step' } })];
  const [finding] = rule.check(site({ hostVariants: present({ variants }) })).findings;
  expect(finding?.args).toEqual({ origin: 'https://example.com', variants: [WWW] });
  expect(finding?.proof.step).toBe('the www step');
  expect(finding?.proof.observation?.split('\n')).toEqual([
    'https://example.com/ (200)',
    'http://example.com/ (301) → https://example.com/ (200)',
    'https://www.example.com/ (200)',
  ]);
});

test('an unseen home page → untested; without a home page no variant counts as the same page', () => {
  const variants = [home, hostVariant(WWW)];
  const { judgements } = judge([rule], {
    site: site({ hostVariants: present({ variants }), homePage: unknown }),
    pages: [],
  });
  expect(judgements).toMatchObject([{ outcome: 'untested' }]);
  expect(rule.check(site({ hostVariants: absent })).outcome).toBe('not-applicable');
  expect(rule.check(site({ hostVariants: present({ variants }), homePage: absent })).outcome).toBe('warn');
});
