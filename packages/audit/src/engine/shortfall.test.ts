import { FAILURE_CODES, type FailureCode } from '@legible/formats/exchange';
import { describe, expect, test } from 'vitest';
import type { Observation } from '../kernel/step.ts';
import { targetOf } from '../kernel/target.ts';
import { exchange, failedExchange, observed } from '../rule-fixtures.ts';
import { RULES } from '../topics/catalogue.gen.ts';
import { plan } from './plan.ts';
import { isShort, shortfallOf, stepsLeft } from './shortfall.ts';

const HOME = 'https://example.com/';

const answered = (index: number): Observation => observed('linked-page', exchange(`${HOME}${index}`));

const failed = (code: FailureCode, at = 'a'): Observation =>
  observed('linked-page', failedExchange(`${HOME}${at}`, code));

const many = (count: number, make: (index: number) => Observation): Observation[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('what is lost', () => {
  const LOST: readonly FailureCode[] = ['resolver-failed', 'connect-failed', 'timeout', 'connection-lost', 'aborted'];

  test.each(FAILURE_CODES)('%s', (code) => {
    const lost = LOST.includes(code) ? 1 : 0;
    expect(shortfallOf([answered(1), failed(code)], 0)).toEqual({ planned: 2, lost });
  });

  test.each<[string, Partial<Observation>, number]>([
    ['an answer that was read', {}, 0],
    ['one that is not read to its end', { digest: null, digestFailure: 'cut-off' }, 0],
    ['one whose reading took too long', { digest: null, digestFailure: 'timeout' }, 1],
    ['one whose reader crashed', { digest: null, digestFailure: 'crashed' }, 1],
    ['one whose reading threw', { digest: null, digestFailure: 'defect' }, 1],
  ])('%s', (_, change, lost) => {
    expect(shortfallOf([{ ...answered(1), ...change }], 0)).toEqual({ planned: 1, lost });
  });

  test.each<[string, Observation]>([
    [
      'a browser that did not start',
      { ...observed('rendered-page', failedExchange(HOME, 'aborted')), renderFailure: 'browser-not-started' },
    ],
    ['too little time for one more page', observed('rendered-page', failedExchange(HOME, 'budget-spent'))],
  ])('%s', (_, observation) => {
    expect(shortfallOf([observation], 0)).toEqual({ planned: 1, lost: 1 });
  });

  test('robots.txt and the budget are not losses: what they refuse is not planned', () => {
    const refused = (by: 'robots-disallowed' | 'budget-spent'): Observation => {
      const observation = failed(by);
      return { ...observation, step: { ...observation.step, refused: by } };
    };
    const seen = [answered(1), refused('robots-disallowed'), refused('budget-spent')];
    expect(shortfallOf(seen, 0)).toEqual({ planned: 1, lost: 0 });
  });
});

test.each([
  [80, 20, 0, false],
  [79, 21, 0, true],
  [80, 0, 20, false],
  [80, 0, 21, true],
  [80, 10, 10, false],
  [80, 10, 11, true],
  [4, 1, 0, false],
  [3, 1, 0, true],
  [0, 0, 0, false],
  [30, 0, 70, true],
])('%i answered, %i failed, %i never asked: short is %s', (good, bad, left, short) => {
  const observations = [...many(good, answered), ...many(bad, (index) => failed('timeout', `b${index}`))];
  expect(isShort(shortfallOf(observations, left))).toBe(short);
});

test('a report of a version that did not count is not short', () => {
  expect(isShort(undefined)).toBe(false);
});

describe('what is left of a plan', () => {
  const BUDGET = { requests: 150, pages: 10 };
  const target = targetOf(HOME);
  const links = many(30, answered).map((_, index) => `<a href="/page-${index}">Page ${index}</a>`);
  const page = exchange(HOME, { body: `<html lang=en><title>Tea</title><main>${links.join(' ')}</main>` });
  const robots = observed('robots', exchange(`${HOME}robots.txt`, { status: 404 }));
  const begun = [robots, observed('page', page)];

  test('goes on over the stages to come, as far as the budgets reach', () => {
    const next = plan({ target, observations: begun }, RULES, BUDGET);
    const left = stepsLeft({ target, observations: begun }, RULES, BUDGET);
    expect(next.length).toBeGreaterThan(0);
    expect(left).toBeGreaterThan(next.length);
    expect(left).toBeLessThanOrEqual(BUDGET.requests);
    expect(stepsLeft({ target, observations: begun }, RULES, { ...BUDGET, requests: 12 })).toBeLessThanOrEqual(12);
  });

  test('is nothing where the scan has seen enough', () => {
    const observations = [...begun];
    for (;;) {
      const steps = plan({ target, observations }, RULES, BUDGET);
      if (steps.length === 0) break;
      observations.push(
        ...steps.map((step) => ({ step, exchange: exchange(step.request.url, { status: 404 }), digest: null })),
      );
    }
    expect(stepsLeft({ target, observations }, RULES, BUDGET)).toBe(0);
  });
});
