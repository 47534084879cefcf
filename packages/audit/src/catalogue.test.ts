import { describe, expect, test } from 'vitest';
import { SCORES, type ScoreName } from './kernel/rule.ts';
import { SCORING } from './kernel/scoring.ts';
import { severitiesOf } from './report/score.ts';
import { RULES } from './topics/catalogue.gen.ts';
import { CAUSES } from './topics/causes.gen.ts';

/** Returns what rules of these grades would be charged if all of them failed everywhere. */
const chargedIn = (score: ScoreName, grades: readonly string[]): number =>
  RULES.filter(({ grade }) => grades.includes(grade)).reduce(
    (sum, rule) => sum + SCORING.severity[severitiesOf(rule)[score]] * SCORING.grade[rule.grade],
    0,
  );

test('the catalogue is whole', () => {
  expect(RULES).toHaveLength(214);
  const byGrade = Object.groupBy(RULES, ({ grade }) => grade);
  expect(
    Object.entries(byGrade)
      .map(([grade, rules = []]) => [grade, rules.length])
      .sort(),
  ).toEqual([
    ['E1', 140],
    ['E2', 57],
    ['E3', 12],
    ['E4', 5],
  ]);
});

describe.each(SCORES)('the %s score', (score) => {
  const all = chargedIn(score, ['E1', 'E2', 'E3', 'E4']);

  test('rests on what is documented', () => {
    expect(chargedIn(score, ['E1'])).toBeGreaterThan(all * 0.7);
  });

  test('takes at most a twentieth from convention, and nothing from speculation', () => {
    expect(chargedIn(score, ['E3'])).toBeLessThanOrEqual(all * 0.05);
    expect(chargedIn(score, ['E4'])).toBe(0);
  });
});

test.each(RULES.filter(({ grade }) => grade === 'E3' || grade === 'E4'))(
  '$id, of grade $grade, caps no score',
  ({ severity }) => {
    expect(['crit', 'high']).not.toContain(severity);
  },
);

test('only a home page without anything to read leaves the scores without a value', () => {
  expect(RULES.filter(({ withholds }) => withholds).map(({ id }) => id)).toEqual(['index-home-readable']);
});

test('lists the rules that use a browser, and those that need figures from the field', () => {
  const renderer = RULES.filter(({ needs, wants }) => [...needs, ...wants].includes('rendered')).map(({ id }) => id);
  expect(renderer.sort()).toEqual([
    'canonical-vs-javascript',
    'content-hidden-text',
    'content-without-js',
    'description-present',
    'index-noindex-vs-javascript',
    'links-without-js',
    'metadata-without-js',
    'title-present',
  ]);
  expect(RULES.filter(({ needs }) => needs.includes('fieldVitals')).map(({ id }) => id)).toEqual(['cwv-field']);
});

describe.each(CAUSES)('the cause $id', ({ id, explains, ...cause }) => {
  test('is well-formed and explains existing rules', () => {
    expect(id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
    expect(RULES.map((rule) => rule.id)).not.toContain(id);
    expect(explains.length).toBeGreaterThan(0);
    expect(explains.filter((ruleId) => !RULES.some((rule) => rule.id === ruleId))).toEqual([]);
    expect(cause.why).toMatch(/^[A-Z].*\.$/);
    expect(cause.title).toMatch(/^(?:[A-Z]|robots\.txt).*[^.]$/);
  });
});

test('every cause has its own id and its own place in the order', () => {
  expect(new Set(CAUSES.map(({ id }) => id)).size).toBe(CAUSES.length);
  expect(new Set(CAUSES.map(({ order }) => order)).size).toBe(CAUSES.length);
  expect(CAUSES.map(({ order }) => order)).toEqual(CAUSES.map(({ order }) => order).sort((a, b) => a - b));
});
