import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import type { ProbeFact } from '../../kernel/probes.ts';
import {
  absent,
  address,
  failed,
  hop,
  parity,
  present,
  probe,
  quoted,
  SITE_URL,
  site,
  unknown,
} from '../../rule-fixtures.ts';
import rule from './parity-no-cookie-no-js.rule.ts';

const at = (path: string) => new URL(path, SITE_URL).href;

const check = ({ browser = {}, ...plain }: Partial<ProbeFact> & { readonly browser?: Partial<ProbeFact> }) =>
  rule.check(site({ parity: parity({ plain, browser }) }));

const cookie = { setsCookie: true };

test.each([
  ['the page', {}, 'pass', undefined],
  ['a circle', { ...failed('redirect-loop'), chain: [hop('/', '/', cookie)] }, 'fail', 'loop'],
  ['too many redirects', { ...failed('too-many-redirects'), chain: [hop('/', '/a')] }, 'fail', 'loop'],
  ['a log-in', { url: at('/login?next=%2F'), chain: [hop('/', '/login?next=%2F')] }, 'fail', 'login'],
  ['a log-in in a folder', { url: at('/en/sign-in.php'), chain: [hop('/', '/en/sign-in.php')] }, 'fail', 'login'],
  ['a page about logging in', { url: at('/login-help') }, 'pass', undefined],
  ['the log-in that was requested', { requestedUrl: at('/login'), url: at('/login/') }, 'pass', undefined],
  ['401', { status: 401 }, 'fail', 'login'],
  ['an empty page', { words: 0, links: 0 }, 'fail', 'empty'],
  ['nine words, no links', { words: 9, links: 0 }, 'fail', 'empty'],
  [
    'an empty page that is empty for browsers too',
    { words: 0, links: 0, browser: { words: 9, links: 0 } },
    'not-applicable',
    undefined,
  ],
  [
    'an empty page, pictures that link for browsers',
    { words: 0, links: 0, browser: { words: 0, links: 3 } },
    'fail',
    'empty',
  ],
  ['ten words, no links', { words: 10, links: 0 }, 'pass', undefined],
  ['a page of pictures that link', { words: 0, links: 1 }, 'pass', undefined],
  ['no HTML', { isHtml: false, words: 0, links: 0 }, 'pass', undefined],
  ['a redirect that sets a cookie and returns', { chain: [hop('/', '/?checked=1', cookie)] }, 'warn', 'cookie'],
  ['a return through another address', { chain: [hop('/', '/check', cookie), hop('/check', '/')] }, 'warn', 'cookie'],
  ['a return without a cookie', { chain: [hop('/', '/?utm=1')] }, 'pass', undefined],
  ['a cookie beside the language redirect', { url: at('/en/'), chain: [hop('/', '/en/', cookie)] }, 'pass', undefined],
  [
    'a cookie beside the redirect to https',
    { requestedUrl: 'http://example.com/', chain: [hop('http://example.com/', '/', cookie)] },
    'pass',
    undefined,
  ],
  ['399', { status: 399 }, 'not-applicable', undefined],
  ['403', { status: 403 }, 'not-applicable', undefined],
  ['429', { status: 429 }, 'not-applicable', undefined],
  ['500', { status: 500 }, 'not-applicable', undefined],
  ['no answer in time', failed('timeout'), 'not-applicable', undefined],
  [
    'a challenge',
    { challenge: { product: 'x', in: 'body', excerpt: quoted('x') }, words: 0, links: 0 },
    'not-applicable',
    undefined,
  ],
] as const)('%s → %s', (_case, plain, outcome, message) => {
  const verdict = check(plain);
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

// The home page was requested first; the probe requests its final address.
test.each([
  ['straight', address('/'), {}, 'pass', undefined],
  [
    'over a cookie check',
    address('/', { url: at('/?checked=1'), chain: [hop('/', '/?checked=1', cookie)] }),
    { requestedUrl: at('/?checked=1') },
    'warn',
    'cookie',
  ],
  [
    'to the log-in',
    address('/', { url: at('/login'), chain: [hop('/', '/login')] }),
    { requestedUrl: at('/login'), url: at('/login') },
    'fail',
    'login',
  ],
  [
    'to the log-in, while another page was probed',
    address('/', { url: at('/login'), chain: [hop('/', '/login')] }),
    { requestedUrl: at('/page'), url: at('/page') },
    'pass',
    undefined,
  ],
] as const)('home led %s → %s', (_case, home, plain, outcome, message) => {
  const verdict = rule.check(site({ parity: parity({ plain }), homePage: present(home) }));
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
  if (outcome !== 'pass') expect(verdict.findings[0]?.proof.step).toBe('test:https://example.com/');
});

test('when the home page is unknown, only the probe is judged', () => {
  const facts = site({ parity: parity({ plain: { words: 0, links: 0 } }), homePage: unknown });
  expect(judge([rule], { site: facts, pages: [] }).judgements).toMatchObject([{ outcome: 'fail' }]);
});

test('the chain is the proof', () => {
  const { findings } = check({ chain: [hop('/', '/?checked=1', cookie)] });
  expect(findings[0]).toMatchObject({
    args: { url: SITE_URL, redirects: 1 },
    proof: {
      step: 'probe:plain',
      observation: 'HTTP status 301, location: https://example.com/?checked=1; HTTP status 200',
    },
  });
});

test.each([
  [
    'the client was not tried',
    present({ url: SITE_URL, probes: [probe('browser')], uninvited: [], mobileSimilarity: null }),
    'not-applicable',
  ],
  ['absent', absent, 'not-applicable'],
  ['unknown', unknown, 'untested'],
] as const)('%s → %s', (_case, fact, outcome) => {
  expect(judge([rule], { site: site({ parity: fact }), pages: [] }).judgements).toMatchObject([{ outcome }]);
});
