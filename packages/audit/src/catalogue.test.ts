import { describe, expect, test } from 'vitest';
import { SCORES, type ScoreName } from './kernel/rule.ts';
import { RULES } from './topics/catalogue.gen.ts';

const weightIn = (score: ScoreName, grades: readonly string[]): number =>
  RULES.filter(({ feeds, grade }) => (feeds === score || feeds === 'both') && grades.includes(grade)).reduce(
    (sum, { weight }) => sum + weight,
    0,
  );

test('the catalogue is whole', () => {
  expect(RULES).toHaveLength(212);
  const byGrade = Object.groupBy(RULES, ({ grade }) => grade);
  expect(
    Object.entries(byGrade)
      .map(([grade, rules = []]) => [grade, rules.length])
      .sort(),
  ).toEqual([
    ['E1', 140],
    ['E2', 56],
    ['E3', 11],
    ['E4', 5],
  ]);
});

describe.each(SCORES)('the %s score', (score) => {
  const all = weightIn(score, ['E1', 'E2', 'E3', 'E4']);

  test('rests on what is documented', () => {
    expect(weightIn(score, ['E1'])).toBeGreaterThan(all * 0.7);
  });

  test('takes at most a twentieth from convention, and nothing from speculation', () => {
    expect(weightIn(score, ['E3'])).toBeLessThanOrEqual(all * 0.05);
    expect(weightIn(score, ['E4'])).toBe(0);
  });
});

test.each(RULES.filter(({ grade }) => grade === 'E2'))(
  '$id, of grade E2, weighs at most 6 unless it gates content',
  ({ id, weight }) => {
    expect(weight <= 6 || id === 'content-without-js').toBe(true);
  },
);

test.each(RULES.filter(({ weight }) => weight === 0))('$id weighs nothing and gates nothing', ({ gate }) => {
  expect(gate).toBeUndefined();
});

test('what cannot be seen yet is said to need a renderer, or figures from the field', () => {
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
