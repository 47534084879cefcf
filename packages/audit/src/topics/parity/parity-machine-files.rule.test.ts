import { expect, test } from 'vitest';
import { absent, present, quoted, site } from '../../rule-fixtures.ts';
import type { MachineParityFact } from './machine-parity.ts';
import rule from './parity-machine-files.rule.ts';

type Answer = MachineParityFact['answers'][number];

const answer = (change: Partial<Answer> = {}): Answer => ({
  from: 'test',
  file: 'robots.txt',
  url: 'https://example.com/robots.txt',
  bot: 'OAI-SearchBot',
  status: 200,
  challenge: null,
  outcome: 'same',
  start: quoted('User-agent: *'),
  ...change,
});

const check = (...answers: Answer[]) => rule.check(site({ machineParity: present({ answers }) }));

test.each([
  ['the same', [answer()], 'pass', undefined],
  [
    'refused',
    [answer(), answer({ file: 'sitemap', status: 403, outcome: 'refused' })],
    'fail',
    ['sitemap for OAI-SearchBot: 403'],
  ],
  [
    'challenged',
    [answer({ outcome: 'refused', challenge: 'cloudflare' })],
    'fail',
    ['robots.txt for OAI-SearchBot: cloudflare'],
  ],
  ['different', [answer({ outcome: 'different' })], 'fail', ['robots.txt for OAI-SearchBot: other content']],
  ['nothing was there', [], 'not-applicable', undefined],
] as const)('%s → %s', (_case, answers, outcome, matrix) => {
  const verdict = check(...answers);
  expect([verdict.outcome, verdict.findings[0]?.args.matrix]).toEqual([outcome, matrix]);
});

test('absent → not applicable', () => {
  expect(rule.check(site({ machineParity: absent })).outcome).toBe('not-applicable');
});
