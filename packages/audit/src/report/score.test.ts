import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Judgement } from '../kernel/judge.ts';
import type { Outcome, Rule } from '../kernel/rule.ts';
import { RULES } from '../topics/catalogue.gen.ts';
import { type RuleTally, score, tallyRule } from './score.ts';
import { summarize } from './summarize.ts';

const rule = (id: string, weight: number, change: Partial<Rule> = {}): Rule =>
  ({
    ...RULES[0],
    feeds: 'both',
    grade: 'E1',
    severity: 'med',
    gate: undefined,
    scope: 'site',
    id,
    weight,
    ...change,
  }) as Rule;

const given = (subject: Rule, outcomes: readonly Outcome[], homes: readonly number[] = []): RuleTally => {
  const judgements = outcomes.map(
    (outcome, index): Judgement => ({
      rule: subject,
      page: subject.scope === 'page' ? index : null,
      outcome,
      reason: outcome === 'untested' ? 'timeout' : null,
      findings: [],
    }),
  );
  return tallyRule(subject, judgements, new Set(homes));
};

const one = (id: string, weight: number, outcome: Outcome, change: Partial<Rule> = {}): RuleTally =>
  given(rule(id, weight, change), [outcome]);

describe('value', () => {
  test.each([
    ['all pass', [one('a', 3, 'pass'), one('b', 1, 'pass')], 100],
    ['warn is half', [one('a', 1, 'warn'), one('b', 1, 'pass')], 75],
    ['by weight', [one('a', 3, 'pass'), one('b', 1, 'fail')], 75],
    ['not applicable leaves', [one('a', 1, 'pass'), one('b', 9, 'not-applicable')], 100],
    ['untested leaves', [one('a', 1, 'pass'), one('b', 9, 'untested')], 100],
    ['weight 0 never counts', [one('a', 1, 'pass'), one('b', 0, 'fail')], 100],
    ['weight 0 never caps', [one('a', 1, 'pass'), one('b', 0, 'fail', { severity: 'crit' })], 100],
    ['the other score', [one('a', 1, 'pass'), one('b', 9, 'fail', { feeds: 'ai' })], 100],
    ['neither', [one('a', 1, 'pass'), one('b', 9, 'fail', { feeds: 'neither' })], 100],
    ['nothing tested', [one('a', 1, 'untested')], null],
    ['nothing applies', [one('a', 1, 'not-applicable')], null],
    ['no rules', [], null],
  ])('%s', (_case, tallies, value) => {
    expect(score(tallies, 'web').value).toBe(value);
  });

  test.each([
    ['mean over pages', ['pass', 'fail'], [], 50],
    ['home counts twice', ['pass', 'fail'], [0], 67],
    ['home counts twice when it fails', ['pass', 'fail'], [1], 33],
    ['not-applicable pages leave', ['pass', 'not-applicable', 'warn'], [], 75],
    ['untested pages leave', ['pass', 'untested'], [1], 100],
  ] as const)('%s', (_case, outcomes, homes, value) => {
    expect(score([given(rule('p', 5, { scope: 'page' }), outcomes, homes)], 'web').value).toBe(value);
  });
});

describe('caps', () => {
  const rest = one('rest', 97, 'pass');
  const gated = { gate: { scores: ['web'], cap: 39 } } as const;
  test.each([
    ['a failed crit rule', [rest, one('c', 3, 'fail', { severity: 'crit' })], 49, [['c', 49]]],
    ['a crit rule that warns', [rest, one('c', 3, 'warn', { severity: 'crit' })], 99, []],
    ['a failed high rule', [rest, one('c', 3, 'fail', { severity: 'high' })], 97, []],
    ['a gate', [rest, one('c', 3, 'fail', { severity: 'crit', ...gated })], 39, [['c', 39]]],
    [
      'two',
      [rest, one('a', 3, 'fail', { severity: 'crit' }), one('b', 3, 'fail', gated)],
      39,
      [
        ['b', 39],
        ['a', 49],
      ],
    ],
    ['a cap does not lift', [one('c', 9, 'fail', gated), one('r', 1, 'pass')], 10, [['c', 39]]],
  ])('%s', (_case, tallies, value, caps) => {
    const { value: actual, caps: found } = score(tallies, 'web');
    expect([actual, found.map(({ ruleId, cap }) => [ruleId, cap])]).toEqual([value, caps]);
  });

  test('a gate holds for the scores it names; crit for all that the rule feeds', () => {
    const tallies = [rest, one('c', 3, 'fail', { severity: 'crit', ...gated })];
    expect([score(tallies, 'web').value, score(tallies, 'ai').value]).toEqual([39, 49]);
  });
});

describe('the cap of a rule of pages goes by the share of pages that fail', () => {
  const rest = one('rest', 9_000, 'pass');
  const shells = (failing: number, pages: number, homes: readonly number[] = [pages]): RuleTally =>
    given(
      rule('shell', 1, { scope: 'page', severity: 'crit', gate: { scores: ['web'], cap: 39 } }),
      [...Array(pages)].map((_, index) => (index < failing ? 'fail' : 'pass')),
      homes,
    );
  test.each([
    ['none of 20', shells(0, 20), 100, []],
    ['one of 20', shells(1, 20), 97, [97]],
    ['half', shells(10, 20), 70, [70]],
    ['19 of 20', shells(19, 20), 42, [42]],
    ['all', shells(20, 20), 39, [39]],
    ['the home page alone', shells(1, 20, [0]), 39, [39]],
    ['every page but the home page', shells(19, 20, [19]), 45, [45]],
  ])('%s', (_case, tally, value, caps) => {
    const { value: actual, caps: found } = score([rest, tally], 'web');
    expect([actual, found.map(({ cap }) => cap)]).toEqual([value, caps]);
  });
});

describe('coverage', () => {
  test.each([
    [60, 40, 60, false],
    [59, 41, 59, true],
    [599, 401, 59, true],
    [1, 0, 100, false],
  ])('tested %i, untested %i', (tested, untested, coverage, partial) => {
    expect(score([one('a', tested, 'pass'), one('b', untested, 'untested')], 'web')).toMatchObject({
      coverage,
      partial,
    });
  });

  test('not-applicable does not lower it, an untested page does', () => {
    expect(score([one('a', 1, 'pass'), one('b', 9, 'not-applicable')], 'web').coverage).toBe(100);
    expect(score([given(rule('p', 1, { scope: 'page' }), ['pass', 'untested'], [1])], 'web').coverage).toBe(33);
    expect(score([one('a', 1, 'untested')], 'web')).toMatchObject({
      coverage: 0,
      partial: true,
      low: null,
      high: null,
    });
  });

  test('the range: untested taken as failed, and as passed', () => {
    const tallies = [one('a', 5, 'warn'), one('b', 5, 'untested')];
    expect(score(tallies, 'web')).toMatchObject({ value: 50, low: 25, high: 75 });
    const crit = [one('a', 9, 'pass'), one('b', 1, 'untested', { severity: 'crit' })];
    expect(score(crit, 'web')).toMatchObject({ value: 100, low: 49, high: 100 });
  });
});

test('the value from E1 alone', () => {
  const tallies = [one('a', 1, 'pass'), one('b', 1, 'fail', { grade: 'E2', severity: 'crit' })];
  expect(score(tallies, 'web')).toMatchObject({ value: 49, fromE1: 100 });
  expect(score([one('b', 1, 'pass', { grade: 'E2' })], 'web').fromE1).toBeNull();
});

test('every score lies in its range, and the range in 0 to 100', () => {
  const outcome = fc.constantFrom<Outcome>('pass', 'warn', 'fail', 'not-applicable', 'untested');
  const tally = fc
    .tuple(
      fc.integer({ min: 0, max: 10 }),
      fc.array(outcome, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('crit' as const, 'low' as const),
    )
    .map(([weight, outcomes, severity]) =>
      given(rule(`r${weight}`, weight, { scope: 'page', severity }), outcomes, [0]),
    );
  fc.assert(
    fc.property(fc.array(tally), (tallies) => {
      const { value, low, high, coverage } = score(tallies, 'ai');
      expect(value === null).toBe(low === null && high === null);
      expect(0 <= (low ?? 0) && (low ?? 0) <= (value ?? 0) && (value ?? 0) <= (high ?? 0) && (high ?? 0) <= 100).toBe(
        true,
      );
      if (coverage === 100) expect([low, high]).toEqual([value, value]);
    }),
  );
});

describe('summary', () => {
  test('what helps, what holds back, what is untested, by points', () => {
    const tallies = [
      one('big-pass', 4, 'pass'),
      one('small-pass', 1, 'pass', { feeds: 'web' }),
      one('warned', 3, 'warn'),
      one('failed', 1, 'fail'),
      one('unseen', 1, 'untested', { feeds: 'ai' }),
      one('elsewhere', 5, 'not-applicable'),
    ];
    const { helps, holdsBack, untested } = summarize(tallies);
    expect(helps.map(({ ruleId }) => ruleId)).toEqual(['big-pass', 'warned', 'small-pass']);
    expect(helps[2]).toEqual({ ruleId: 'small-pass', web: 11.1, ai: null });
    expect(holdsBack.map(({ ruleId }) => ruleId)).toEqual(['warned', 'failed']);
    expect(untested).toEqual([{ ruleId: 'unseen', web: null, ai: 11.1 }]);
  });

  test('a rule that caps a score stands first', () => {
    const tallies = [
      one('heavy', 9, 'fail'),
      one('crit', 2, 'fail', { severity: 'crit' }),
      one('gate', 1, 'fail', { gate: { scores: ['ai'], cap: 39 } }),
    ];
    expect(summarize(tallies).holdsBack.map(({ ruleId }) => ruleId)).toEqual(['gate', 'crit', 'heavy']);
  });

  test.each([
    ['pass', 'helps', 5],
    ['fail', 'holdsBack', 10],
  ] as const)('at most so many that %s', (outcome, list, cap) => {
    const tallies = (count: number) => Array.from({ length: count }, (_, i) => one(`r${i}`, 1, outcome));
    expect(summarize(tallies(cap))[list]).toHaveLength(cap);
    expect(summarize(tallies(cap + 1))[list]).toHaveLength(cap);
  });
});
