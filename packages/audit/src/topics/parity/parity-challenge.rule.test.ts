import { expect, test } from 'vitest';
import type { ChallengeFact } from '../../kernel/address-answers.ts';
import { BOTS, type ProbedBot, USER_AGENTS } from '../../kernel/bots.ts';
import { judge } from '../../kernel/judge.ts';
import { PROBE_KEYS } from '../../kernel/probes.ts';
import { absent, failed, parity, present, quoted, site, unknown } from '../../rule-fixtures.ts';
import rule from './parity-challenge.rule.ts';

const BOT_KEYS = Object.keys(USER_AGENTS) as ProbedBot[];

const header: ChallengeFact = { product: 'cloudflare', in: 'header', excerpt: quoted('cf-mitigated: challenge') };

const body: ChallengeFact = { product: 'anubis', in: 'body', excerpt: quoted('id="anubis_challenge"') };

const everyone = (challenge: ChallengeFact) => Object.fromEntries(PROBE_KEYS.map((key) => [key, { challenge }]));

const check = (changes: Parameters<typeof parity>[0]) => rule.check(site({ parity: parity(changes) }));

// The browser's page has 200 words.
test.each([
  ['none', {}, 'pass', undefined],
  ['a search engine', { bingbot: { challenge: header } }, 'fail', 'robots'],
  ['an assistant, in the body', { 'chatgpt-user': { challenge: body } }, 'fail', 'robots'],
  ['an ordinary browser', { browser: { challenge: body } }, 'fail', 'browser'],
  ['everyone', everyone(header), 'fail', 'browser'],
  ['only the made-up robot', { 'made-up': { challenge: header } }, 'warn', 'strangers'],
  ['only the client without cookies', { plain: { challenge: header } }, 'warn', 'strangers'],
  ['only training', { gptbot: { challenge: header } }, 'pass', undefined],
  ['40 % of the words', { bingbot: { words: 80 } }, 'pass', undefined],
  ['less than 40 % of the words', { bingbot: { words: 79 } }, 'fail', 'robots'],
  ['few words for the made-up robot', { 'made-up': { words: 79 } }, 'warn', 'strangers'],
  ['more words than the browser (a prerenderer)', { browser: { words: 5 } }, 'pass', undefined],
  ['Markdown for a robot', { bingbot: { isHtml: false, mediaType: 'text/markdown', words: 0 } }, 'pass', undefined],
  ['an error page', { bingbot: { status: 403, words: 3 } }, 'pass', undefined],
  ['an error page for the browser', { browser: { status: 404 }, bingbot: { words: 79 } }, 'pass', undefined],
  ['no answer', { bingbot: { ...failed('timeout'), words: 0 } }, 'pass', undefined],
] as const)('%s → %s', (_case, changes, outcome, message) => {
  const verdict = check(changes);
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test.each(BOT_KEYS)('%s challenged counts by its role', (bot) => {
  expect(check({ [bot]: { challenge: header } }).outcome).toBe(BOTS[bot].role === 'training' ? 'pass' : 'fail');
});

test.each([
  ['by a header', everyone(header), 'high'],
  ['by the body, the made-up robot let in', { bingbot: { challenge: body } }, 'high'],
  ['by the body, the made-up robot refused', { bingbot: { challenge: body }, 'made-up': { status: 403 } }, 'medium'],
  [
    'by the body, the made-up robot challenged',
    { bingbot: { challenge: body }, 'made-up': { challenge: body } },
    'medium',
  ],
  ['by the body, everyone', everyone(body), 'low'],
] as const)('known %s → confidence %s', (_case, changes, confidence) => {
  expect(check(changes).findings[0]?.args.confidence).toBe(confidence);
});

test('one finding shows the sign for each client and the mark of a challenge as proof', () => {
  const { findings } = check({ bingbot: { challenge: header }, 'claude-user': { words: 7 } });
  expect(findings).toMatchObject([
    {
      args: { signs: ['bingbot: cloudflare', 'claude-user: a page of only 7 words'] },
      proof: { step: 'probe:bingbot', quote: 'cf-mitigated: challenge' },
    },
  ]);
  expect(check({ 'claude-user': { words: 7 } }).findings[0]?.proof.observation).toBe('7 of 200 words: A page.');
});

test.each([
  [
    'no probe',
    present({ url: 'https://example.com/', probes: [], uninvited: [], mobileSimilarity: null }),
    'not-applicable',
  ],
  ['absent', absent, 'not-applicable'],
  ['unknown', unknown, 'untested'],
] as const)('%s → %s', (_case, fact, outcome) => {
  expect(judge([rule], { site: site({ parity: fact }), pages: [] }).judgements).toMatchObject([{ outcome }]);
});
