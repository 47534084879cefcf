import { expect, test } from 'vitest';
import { cpuTime } from '../../../test/cpu-time.ts';
import { normalize } from './engine/normalize.ts';
import { CATEGORIES } from './kernel/categories.ts';
import { judge } from './kernel/judge.ts';
import { targetOf } from './kernel/target.ts';
import { explainFinding, ruleById } from './report/explain.ts';
import { exchange, observed, SITE_URL } from './rule-fixtures.ts';
import { RULES } from './topics/catalogue.gen.ts';

const judged = (ruleId: string, html: string) => {
  const rule = ruleById(ruleId);
  if (rule === undefined) throw new Error(ruleId);
  const facts = normalize({
    target: targetOf(SITE_URL),
    observations: [observed('page', exchange(SITE_URL, { body: html }))],
  });
  return judge([rule], facts).judgements;
};

const html = RULES.flatMap(({ id, examples }) =>
  examples.kind === 'html'
    ? ([
        [id, 'pass', examples.pass],
        [id, 'fail', examples.fail],
      ] as const)
    : [],
);

test.each(html)('%s: the example says %s', (id, outcome, example) => {
  const judgements = judged(id, example);
  // A rule that never fails has an example that warns.
  const outcomes = judgements.map((judgement) => (judgement.outcome === 'warn' ? 'fail' : judgement.outcome));
  expect(outcomes).toEqual([outcome]);
  for (const { message, args } of judgements.flatMap(({ findings }) => findings)) {
    expect(explainFinding(id, message, args)).toMatch(/^\S.*\.$/s);
  }
});

test('some rules have HTML examples', () => {
  expect(html.length).toBeGreaterThanOrEqual(4);
});

test.each(RULES)('$id is well-formed', (rule) => {
  expect(rule.id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
  expect(CATEGORIES.map(({ key }) => key)).toContain(rule.category);
  for (const text of [rule.why, rule.fix]) expect(text).toMatch(/^[A-Z].*\.$/);
  expect(rule.examples.pass).not.toBe(rule.examples.fail);
});

test('ids are unique', () => {
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
});

test('a finding of a rule that no longer exists has a text', () => {
  expect(explainFinding('gone-rule', 'x', {})).toBe('gone-rule: x');
  expect(explainFinding('title-present', 'toString', {})).toBe('title-present: toString');
});

test('rules on hostile strings', () => {
  const long = 'a'.repeat(200_000);
  const hostile = [
    `<title>${long}</title><title>${'<'.repeat(200_000)}</title>`,
    `<link rel=canonical href="/${long}"><link rel=canonical href="${'/../'.repeat(50_000)}">`,
    `<meta name=robots content="${',noindex'.repeat(25_000)}"><nav><a href=/>x</a></nav>`,
    `<meta name=robots content="unavailable_after:${','.repeat(200_000)}">`,
    `<link rel="${'canonical '.repeat(20_000)}" href=/x>`,
  ].map((body) =>
    normalize({ target: targetOf(SITE_URL), observations: [observed('page', exchange(SITE_URL, { body }))] }),
  );
  for (const facts of hostile) {
    for (const rule of RULES) {
      const started = cpuTime();
      const { defects } = judge([rule], facts);
      expect(cpuTime() - started).toBeLessThan(200);
      expect(defects).toEqual([]);
    }
  }
});
