import { describe, expect, test } from 'vitest';
import { FACT_KEYS } from '../engine/topics.ts';
import { families, rulesOfSteps } from '../report/evidence.ts';
import { absent, page, site, unknown } from '../rule-fixtures.ts';
import { RULES } from '../topics/catalogue.gen.ts';
import type { FactKey } from './facts.ts';
import { type Judgement, judge } from './judge.ts';
import { notApplicable, type Rule } from './rule.ts';

const rule = (change: Partial<Rule>): Rule => ({ ...RULES[0], ...change }) as Rule;

const throws = (): never => {
  throw new Error('broken');
};

test('does not call a rule while one of its needs is unknown', () => {
  const careless = rule({ id: 'careless', scope: 'site', needs: ['robots'], check: throws });
  expect(judge([careless], { site: site({ robots: unknown }), pages: [] })).toMatchObject({
    judgements: [{ outcome: 'untested', reason: 'timeout', page: null }],
    defects: [],
  });
});

test('a page rule may need a site fact', () => {
  const both = rule({ id: 'both', scope: 'page', needs: ['document', 'sitemaps'], check: throws });
  expect(judge([both], { site: site({ sitemaps: unknown }), pages: [page()] }).judgements).toMatchObject([
    { reason: 'timeout' },
  ]);
});

test('a rule that throws is untested and recorded as a defect; the others run', () => {
  const broken = rule({ id: 'broken', scope: 'page', needs: ['document'], check: throws });
  const { judgements, defects } = judge([broken, ...RULES], { site: site(), pages: [page()] });
  expect(judgements[0]).toMatchObject({ outcome: 'untested', reason: 'defect', page: 0 });
  expect(defects).toMatchObject([{ at: 'rule broken', input: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(judgements.slice(1).every(({ reason }) => reason !== 'defect')).toBe(true);
});

test('makes one judgement for a site rule and one per page for a page rule', () => {
  const { judgements } = judge(RULES, { site: site(), pages: [page(), page()] });
  const pagesOf = (id: string) => judgements.filter((one) => one.rule.id === id).map((one) => one.page);
  expect(pagesOf('crawl-site-allowed')).toEqual([null]);
  expect(pagesOf('title-present')).toEqual([0, 1]);
  const siteRules = RULES.filter(({ scope }) => scope === 'site');
  expect(judge(RULES, { site: site(), pages: [] }).judgements.map((one) => one.rule)).toEqual(siteRules);
});

describe('the rules that used the result of a step', () => {
  const seen = (from: string, value: unknown = {}) => ({ state: 'present', value, from });
  const facts = {
    site: {
      ...site(),
      robots: seen('robots:a'),
      parity: seen('probe:x', { probes: [{ from: 'probe:x' }, { from: 'probe:y' }], page: 'page:1' }),
      exchanges: seen('robots:a', [{ from: 'probe:y' }]),
    },
    pages: [1, 2].map((at) => ({ ...page(), document: seen(`page:${at}`) })),
  } as unknown as Parameters<typeof rulesOfSteps>[1];
  const judged = (id: string, needs: readonly string[], more: object = {}) =>
    ({
      rule: rule({ id, needs, wants: [], ...more } as Parameters<typeof rule>[0]),
      page: null,
      outcome: 'pass',
      reason: null,
      findings: [],
      ...more,
    }) as Judgement;
  const title = judged('title', ['document']).rule;
  const judgements = [
    judged('robots', ['robots'], { wants: ['parity'] }),
    judged('clients', ['parity']),
    judged('moot', ['robots'], { outcome: 'not-applicable' }),
    judged('blind', ['robots'], { outcome: 'untested' }),
    judged('pace', ['exchanges']),
    judged('speed', ['exchanges'], { findings: [{ proof: { step: 'probe:y' } }] }),
    ...[0, 1, 1].map((at, nth) => ({
      ...judged('', []),
      rule: title,
      page: at,
      findings: nth === 2 ? [{ proof: { step: 'page:2' } }] : [],
    })),
  ] as unknown as readonly Judgement[];
  const of = (which: 'asked' | 'found') =>
    Object.fromEntries(rulesOfSteps(judgements, facts, (text) => text.startsWith('probe:'), which));

  test('lists the rules with a verdict and those whose findings are based on it', () => {
    expect(of('found')).toEqual({
      'robots:a': ['robots'],
      'probe:x': ['clients', 'robots'],
      'probe:y': ['clients', 'speed'],
      'page:1': ['title'],
      'page:2': ['title'],
    });
  });

  test('before the report is shown, lists all checked rules whatever they found', () => {
    const asked = { 'robots:a': ['moot', 'robots'], 'probe:x': ['clients'], 'page:1': ['title'] };
    expect(of('asked')).toEqual(asked);
  });
});

test('families are categories in table order, without empty ones', () => {
  const rules = [
    rule({ id: 'c', category: 'metadata' }),
    rule({ id: 'b', category: 'crawling' }),
    rule({ id: 'a', category: 'crawling' }),
  ];
  expect(families(rules).map(({ key, rules }) => [key, rules.map(({ id }) => id)])).toEqual([
    ['crawling', ['a', 'b']],
    ['metadata', ['c']],
  ]);
});

test.each(Object.keys(FACT_KEYS) as FactKey[])('without %s every rule that needs it is untested', (key) => {
  const facts =
    FACT_KEYS[key] === 'site'
      ? { site: site({ [key]: unknown }), pages: [page()] }
      : { site: site(), pages: [page({ [key]: unknown })] };
  const needing = judge(RULES, facts).judgements.filter(({ rule: { needs } }) => needs.includes(key));
  expect(needing.every(({ outcome, reason }) => outcome === 'untested' && reason !== null)).toBe(true);
});

test.each([
  ['half of a need is unknown', { site: site({ images: { ...absent, missing: 'timeout' } }), pages: [] }, 'timeout'],
  ['all of it is known', { site: site({ images: absent }), pages: [] }, null],
] as const)('a rule that does not apply where %s', (_case, facts, reason) => {
  const idle = rule({ id: 'idle', scope: 'site', needs: ['images'], check: () => notApplicable });
  expect(judge([idle], facts).judgements).toMatchObject([
    { outcome: reason === null ? 'not-applicable' : 'untested', reason },
  ]);
});

test.each([
  ['response', 'untested'],
  ['robots', 'not-applicable'],
] as const)(
  'on a page that could not be judged, a rule that needs its %s and does not apply is %s',
  (need, outcome) => {
    const idle = rule({ id: 'idle', scope: 'page', needs: [need], check: () => notApplicable });
    const pages = [page({ document: { state: 'unknown', reason: 'cut-off' } })];
    expect(judge([idle], { site: site(), pages }).judgements).toMatchObject([{ outcome }]);
  },
);
