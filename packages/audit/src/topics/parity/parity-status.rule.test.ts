import { expect, test } from 'vitest';
import type { ChallengeFact } from '../../kernel/address-answers.ts';
import { BOTS, type ProbedBot, USER_AGENTS } from '../../kernel/bots.ts';
import { judge } from '../../kernel/judge.ts';
import { PROBE_KEYS, type ProbeFact, type ProbeKey } from '../../kernel/probes.ts';
import { absent, failed, parity, quoted, site, unknown } from '../../rule-fixtures.ts';
import rule from './parity-status.rule.ts';

const BOT_KEYS = Object.keys(USER_AGENTS) as ProbedBot[];

const ROBOTS_AND_STRANGERS = PROBE_KEYS.filter((key) => key !== 'browser');

const all = (keys: readonly ProbeKey[], change: Partial<ProbeFact>) =>
  Object.fromEntries(keys.map((key) => [key, change]));

const challenge = (where: ChallengeFact['in']): ChallengeFact => ({
  product: 'x',
  in: where,
  excerpt: quoted('the mark'),
});

const check = (...given: Parameters<typeof parity>) => rule.check(site({ parity: parity(...given) }));

test.each([
  ['all alike', {}, 'pass', undefined],
  ['another success', { bingbot: { status: 206 } }, 'pass', undefined],
  ['399', { bingbot: { status: 399 } }, 'pass', undefined],
  ['400', { bingbot: { status: 400 } }, 'fail', 'refused'],
  ['403 for an assistant', { 'claude-user': { status: 403 } }, 'fail', 'refused'],
  ['503 for a search engine', { perplexitybot: { status: 503 } }, 'fail', 'refused'],
  ['training refused', { gptbot: { status: 403 } }, 'warn', 'training'],
  ['training to be paid for', { gptbot: { status: 402 } }, 'warn', 'training'],
  ['an unknown robot refused', { 'made-up': { status: 403 } }, 'pass', undefined],
  ['a client without cookies refused', { plain: { status: 403 } }, 'pass', undefined],
  ['too many requests', { bingbot: { status: 429 } }, 'pass', undefined],
  ['no answer', { bingbot: failed('timeout') }, 'pass', undefined],
  ['the browser refused too', { browser: { status: 403 }, bingbot: { status: 403 } }, 'not-applicable', undefined],
  ['the browser without an answer', { browser: failed('timeout') }, 'not-applicable', undefined],
  ['the browser challenged', { browser: { challenge: challenge('body') } }, 'not-applicable', undefined],
] as const)('%s → %s', (_case, changes, outcome, message) => {
  const verdict = check(changes);
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test.each(BOT_KEYS)('%s refused counts by its role', (bot) => {
  expect(check({ [bot]: { status: 403 } }).outcome).toBe(BOTS[bot].role === 'training' ? 'warn' : 'fail');
});

test.each([
  ['only this name refused', { bingbot: { status: 403 } }, 'high'],
  [
    'with a challenge header',
    { ...all(ROBOTS_AND_STRANGERS, { status: 403, challenge: challenge('header') }) },
    'high',
  ],
  ['every client but the browser', all(ROBOTS_AND_STRANGERS, { status: 403 }), 'low'],
  [
    'every one, a challenge in the body',
    all(ROBOTS_AND_STRANGERS, { status: 403, challenge: challenge('body') }),
    'low',
  ],
  ['this name and the made-up robot', { bingbot: { status: 403 }, 'made-up': { status: 403 } }, 'medium'],
  ['this name; the made-up robot was too fast', { bingbot: { status: 403 }, 'made-up': { status: 429 } }, 'medium'],
] as const)('%s → confidence %s', (_case, changes, confidence) => {
  expect(check(changes).findings[0]?.args.confidence).toBe(confidence);
});

test('one finding names the robots that count, the matrix shows every client', () => {
  const changes = {
    gptbot: { status: 403 },
    'claude-user': { status: 403, challenge: challenge('header') },
    plain: { status: 429 },
  };
  const { findings } = check(changes, { without: ['bingbot'] });
  expect(findings).toMatchObject([
    { args: { bots: ['claude-user'] }, proof: { step: 'probe:claude-user', observation: 'HTTP status 403; the mark' } },
  ]);
  const matrix = findings[0]?.args.matrix;
  expect(matrix).toEqual(expect.arrayContaining(['browser 200', 'gptbot 403', 'made-up 200']));
  expect(matrix).toHaveLength(PROBE_KEYS.length - 2);
});

test.each([
  ['no robot was tried', parity({}, { without: BOT_KEYS }), 'not-applicable'],
  ['absent', absent, 'not-applicable'],
  ['unknown', unknown, 'untested'],
] as const)('%s → %s', (_case, fact, outcome) => {
  expect(judge([rule], { site: site({ parity: fact }), pages: [] }).judgements).toMatchObject([{ outcome }]);
});
