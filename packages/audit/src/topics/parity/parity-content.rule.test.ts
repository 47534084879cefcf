import { expect, test } from 'vitest';
import { BOTS, type ProbedBot, USER_AGENTS } from '../../kernel/bots.ts';
import { judge } from '../../kernel/judge.ts';
import { PROBE_KEYS } from '../../kernel/probes.ts';
import { absent, canonical, directives, parity, quoted, site, unknown } from '../../rule-fixtures.ts';
import rule from './parity-content.rule.ts';

const BOT_KEYS = Object.keys(USER_AGENTS) as ProbedBot[];

const all = (change: object) => Object.fromEntries(PROBE_KEYS.map((key) => [key, change]));

const check = (...given: Parameters<typeof parity>) => rule.check(site({ parity: parity(...given) }));

const noindex = [directives('*', 'noindex')];

test.each([
  ['one page for all', {}, 'pass'],
  ['95 % alike', { bingbot: { similarity: 0.95 } }, 'pass'],
  ['94 % alike', { bingbot: { similarity: 0.949 } }, 'warn'],
  ['80 % alike', { bingbot: { similarity: 0.8 } }, 'warn'],
  ['79 % alike', { bingbot: { similarity: 0.799 } }, 'fail'],
  ['no text to compare', { bingbot: { similarity: null } }, 'pass'],
  ['another canonical', { bingbot: { canonicals: [canonical('/b')] } }, 'fail'],
  [
    'the same canonical, twice',
    { ...all({ canonicals: [canonical('/')] }), bingbot: { canonicals: [canonical('/'), canonical('/')] } },
    'pass',
  ],
  ['noindex for a robot', { 'googlebot-desktop': { directives: noindex } }, 'fail'],
  ['noindex for the browser', { browser: { directives: noindex } }, 'fail'],
  [
    'the same directives in another order',
    {
      ...all({ directives: [directives('*', 'nosnippet', 'noarchive')] }),
      bingbot: { directives: [directives('*', 'noarchive', 'nosnippet')] },
    },
    'pass',
  ],
  ['another title', { bingbot: { title: 'Another' } }, 'warn'],
  ['JSON-LD left out', { browser: { jsonLd: { count: 1, hash: 'a' } } }, 'warn'],
  [
    'JSON-LD with other dates',
    { ...all({ jsonLd: { count: 1, hash: 'a' } }), bingbot: { jsonLd: { count: 1, hash: 'b' } } },
    'pass',
  ],
  ['only the made-up robot', { 'made-up': { similarity: 0.1, directives: noindex } }, 'pass'],
  ['the page for phones', { 'googlebot-smartphone': { similarity: 0.5, title: 'Mobile' } }, 'pass'],
  ['another status', { bingbot: { status: 206, similarity: 0.1 } }, 'pass'],
  ['an error page', { bingbot: { status: 403, similarity: null, title: 'No' } }, 'pass'],
  [
    'a challenge',
    { bingbot: { similarity: 0, challenge: { product: 'x', in: 'body', excerpt: quoted('x') } } },
    'pass',
  ],
  ['Markdown for a robot', { bingbot: { isHtml: false, similarity: null, title: null } }, 'pass'],
  ['an error for the browser', { browser: { status: 404 }, bingbot: { similarity: 0.1 } }, 'not-applicable'],
] as const)('%s → %s', (_case, changes, outcome) => {
  expect(check(changes).outcome).toBe(outcome);
});

test.each(BOT_KEYS)('%s counts by its role, phones apart', (bot) => {
  const left = BOTS[bot].role === 'training' || bot === 'googlebot-smartphone';
  expect(check({ [bot]: { similarity: 0.1 } }).outcome).toBe(left ? 'pass' : 'fail');
});

test.each([
  ['by itself', 0.799, 0.799, 'warn'],
  ['not between the two of Googlebot: stripped for all', 0.799, 0.8, 'fail'],
  ['between the two of Googlebot: made for phones', 0.8, 0.799, 'fail'],
] as const)('the page changes %s', (_case, plain, mobileSimilarity, outcome) => {
  expect(check({ bingbot: { similarity: 0.5 }, plain: { similarity: plain } }, { mobileSimilarity }).outcome).toBe(
    outcome,
  );
});

test('a page whose text changes by itself still fails for other differences', () => {
  const changes = { bingbot: { similarity: 0.5, directives: noindex }, plain: { similarity: 0.5 } };
  expect(check(changes, { mobileSimilarity: 0.5 }).outcome).toBe('fail');
});

test('in one finding the serious difference comes first and is the proof', () => {
  const { findings } = check({
    bingbot: { title: 'Another' },
    'claude-user': { similarity: 0.42, directives: noindex, excerpt: quoted('Less.') },
  });
  expect(findings).toMatchObject([
    {
      args: {
        differences: [
          'claude-user: main text alike by 42 %, robots “*: noindex” instead of none',
          'bingbot: title “Another” instead of “A page”',
        ],
      },
      proof: { step: 'probe:claude-user', observation: 'browser: A page.\nclaude-user: Less.' },
    },
  ]);
});

test.each([
  ['no robot was tried', parity({}, { without: BOT_KEYS }), 'not-applicable'],
  ['every robot is refused', parity(all({ status: 403, similarity: null })), 'not-applicable'],
  ['absent', absent, 'not-applicable'],
  ['unknown', unknown, 'untested'],
] as const)('%s → %s', (_case, fact, outcome) => {
  expect(judge([rule], { site: site({ parity: fact }), pages: [] }).judgements).toMatchObject([{ outcome }]);
});
