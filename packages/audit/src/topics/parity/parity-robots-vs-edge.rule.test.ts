import { expect, test } from 'vitest';
import type { ChallengeFact } from '../../kernel/address-answers.ts';
import { BOTS, type ProbedBot, USER_AGENTS } from '../../kernel/bots.ts';
import { judge } from '../../kernel/judge.ts';
import { PROBE_KEYS, type ProbeFact } from '../../kernel/probes.ts';
import { absent, failed, parity, quoted, robotsTxt, site, unknown } from '../../rule-fixtures.ts';
import rule from './parity-robots-vs-edge.rule.ts';

const BOT_KEYS = Object.keys(USER_AGENTS) as ProbedBot[];

const OPEN = robotsTxt('User-agent: *\nDisallow: /cart\n');

const CLOSED = robotsTxt('User-agent: *\nDisallow: /\n');

const challenge = (where: ChallengeFact['in']): ChallengeFact => ({
  product: 'x',
  in: where,
  excerpt: quoted('the mark'),
});

const refusedAll = (change: Partial<ProbeFact> = { status: 403 }) =>
  Object.fromEntries(PROBE_KEYS.filter((key) => key !== 'browser').map((key) => [key, change]));

const check = (robots: typeof OPEN, changes: Parameters<typeof parity>[0]) =>
  rule.check(site({ robots, parity: parity(changes) }));

test.each([
  ['admitted and served', OPEN, {}, 'pass', undefined],
  ['a search engine refused', OPEN, { bingbot: { status: 403 } }, 'fail', 'refused'],
  ['399', OPEN, { bingbot: { status: 399 } }, 'pass', undefined],
  ['400', OPEN, { bingbot: { status: 400 } }, 'fail', 'refused'],
  ['a challenge with status 200', OPEN, { bingbot: { challenge: challenge('body') } }, 'fail', 'refused'],
  ['training refused', OPEN, { gptbot: { status: 403 } }, 'warn', 'training'],
  ['an empty robots.txt admits all', robotsTxt(''), { bingbot: { status: 403 } }, 'fail', 'refused'],
  ['an unknown robot refused', OPEN, { 'made-up': { status: 403 } }, 'pass', undefined],
  ['too many requests', OPEN, { bingbot: { status: 429 } }, 'pass', undefined],
  ['no answer', OPEN, { bingbot: failed('connection-lost') }, 'pass', undefined],
  ['refused at both', robotsTxt('User-agent: bingbot\nDisallow: /\n'), { bingbot: { status: 403 } }, 'pass', undefined],
  ['no robot admitted', CLOSED, { bingbot: { status: 403 } }, 'not-applicable', undefined],
  ['no robots.txt', absent, { bingbot: { status: 403 } }, 'not-applicable', undefined],
  [
    'robots.txt fails',
    robotsTxt('', { effect: 'disallow-all', status: 503 }),
    { bingbot: { status: 403 } },
    'not-applicable',
    undefined,
  ],
  [
    'the browser refused too',
    OPEN,
    { browser: { status: 403 }, bingbot: { status: 403 } },
    'not-applicable',
    undefined,
  ],
  ['the site is down', OPEN, { browser: { status: 503 }, ...refusedAll({ status: 503 }) }, 'not-applicable', undefined],
] as const)('%s → %s', (_case, robots, changes, outcome, message) => {
  const verdict = check(robots, changes);
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test.each(BOT_KEYS)('%s is invited by its token and counts by its role', (bot) => {
  const { token, role } = BOTS[bot];
  const robots = robotsTxt(`User-agent: *\nDisallow: /\n\nUser-agent: ${token}\nAllow: /\n`);
  const verdict = check(robots, refusedAll());
  const named = BOT_KEYS.filter((key) => BOTS[key].token === token);
  expect(verdict).toMatchObject({
    outcome: role === 'training' ? 'warn' : 'fail',
    findings: [{ args: { bots: named, confidence: 'high' }, proof: { step: `probe:${named[0]}` } }],
  });
  expect(verdict.findings[0]?.proof.observation).toBe('robots.txt line 5: Allow: /; then HTTP status 403');
});

test.each([
  ['only this robot', { bingbot: { status: 403 } }, 'high'],
  ['this and the made-up robot', { bingbot: { status: 403 }, 'made-up': { status: 403 } }, 'medium'],
  ['every client but the browser', refusedAll(), 'low'],
  ['every one, by a challenge header', refusedAll({ status: 403, challenge: challenge('header') }), 'high'],
] as const)('refused: %s → confidence %s', (_case, changes, confidence) => {
  expect(check(OPEN, changes).findings[0]?.args.confidence).toBe(confidence);
});

test.each([
  ['parity absent', site({ robots: OPEN, parity: absent }), 'not-applicable'],
  ['no robot was tried', site({ robots: OPEN, parity: parity({}, { without: BOT_KEYS }) }), 'not-applicable'],
  ['parity unknown', site({ robots: OPEN, parity: unknown }), 'untested'],
  ['robots.txt unknown', site({ robots: unknown }), 'untested'],
] as const)('%s → %s', (_case, facts, outcome) => {
  expect(judge([rule], { site: facts, pages: [] }).judgements).toMatchObject([{ outcome }]);
});
