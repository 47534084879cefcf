import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Judgement } from '../kernel/judge.ts';
import {
  FEEDS,
  GRADES,
  type Outcome,
  type Reach,
  type Rule,
  SCORES,
  type ScoreName,
  SEVERITIES,
} from '../kernel/rule.ts';
import { SITE_URL } from '../rule-fixtures.ts';
import { BY_HOST, judgement, MADE_CAUSES, madeCause, madeRule, reported } from './judged-site-fixtures.ts';
import { costs, projectedScores } from './projected-scores.ts';
import type { Report } from './report.ts';
import { LEVELS, levelOf, scoreOf } from './score.ts';
import { readStoredReport } from './stored-report.ts';
import { chargedItems } from './summarize.ts';

const one = (id: string, outcome: Outcome, change: Partial<Rule> = {}): Judgement =>
  judgement(madeRule(id, change), outcome);

/** Makes judgements of a page rule with these outcomes, the home page first. */
const onPages = (
  outcomes: readonly Outcome[],
  change: Omit<Partial<Rule>, 'scope'> = {},
  id = 'p',
): readonly Judgement[] => {
  const rule = madeRule(id, { ...change, scope: 'page' } as Partial<Rule>);
  return outcomes.map((outcome, index) => judgement(rule, outcome, index));
};

/** Returns outcomes in which the home page passes, `fails` other pages have `outcome`, and the rest pass. */
const failing = (fails: number, pages: number, outcome: Outcome = 'fail'): readonly Outcome[] =>
  Array.from({ length: pages }, (_, index) => (index > 0 && index <= fails ? outcome : 'pass'));

const times = (outcome: Outcome, count: number): readonly Outcome[] => Array(count).fill(outcome);

const web = (judgements: readonly Judgement[]) => reported(judgements).scores.web;

const chargeOf = (report: Report, id: string, name: ScoreName = 'web') =>
  chargedItems(report).find((item) => item.id === id)?.charges[name];

const links = (paths: readonly string[], count: number, change: Partial<Reach> = {}): Reach => ({
  at: paths.map((path) => ({ url: new URL(path, SITE_URL).href })),
  asked: { sort: 'link', count },
  ...change,
});

const numbered = (count: number, of: number, change: Partial<Reach> = {}): Reach =>
  links(
    Array.from({ length: count }, (_, index) => `/${change.outcome ?? 'fail'}${index}`),
    of,
    change,
  );

describe('value', () => {
  test.each<[string, readonly Judgement[], number | null]>([
    ['all pass', [one('a', 'pass'), one('b', 'pass')], 100],
    ['crit', [one('a', 'fail', { severity: 'crit' })], 39],
    ['high', [one('a', 'fail', { severity: 'high' })], 75],
    ['med', [one('a', 'fail')], 92],
    ['low', [one('a', 'fail', { severity: 'low' })], 99],
    ['info', [one('a', 'fail', { severity: 'info' }), one('b', 'pass')], 100],
    ['warn', [one('a', 'warn', { severity: 'high' })], 90],
    ['E2', [one('a', 'fail', { severity: 'high', grade: 'E2' })], 79],
    ['E3', [one('a', 'fail', { grade: 'E3' })], 98],
    ['E4', [one('a', 'fail', { severity: 'crit', grade: 'E4' }), one('b', 'pass')], 100],
    ['each takes a share of what is left', [one('a', 'fail'), one('b', 'fail'), one('c', 'fail')], 78],
    ['what passes adds nothing', [one('a', 'fail'), ...'bcdefgh'.split('').map((id) => one(id, 'pass'))], 92],
    ['the other score', [one('a', 'pass'), one('b', 'fail', { feeds: 'ai', severity: 'crit' })], 100],
    ['neither', [one('a', 'pass'), one('b', 'fail', { feeds: 'neither', severity: 'crit' })], 100],
    ['not applicable', [one('a', 'pass'), one('b', 'not-applicable', { severity: 'crit' })], 100],
    ['nothing tested', [one('a', 'untested')], null],
    ['nothing applies', [one('a', 'not-applicable')], null],
    ['no rules', [], null],
  ])('%s', (_case, judgements, value) => {
    expect(web(judgements).value).toBe(value);
  });

  test('from E1 only', () => {
    const judgements = [one('a', 'fail'), one('b', 'fail', { grade: 'E2', severity: 'crit' })];
    expect(web(judgements)).toMatchObject({ value: 39, fromE1: 92 });
    expect(web([one('b', 'fail', { grade: 'E2', severity: 'high' })])).toMatchObject({ value: 79, fromE1: 100 });
    expect(web([one('b', 'untested')]).fromE1).toBeNull();
  });
});

describe('extent of a rule of pages', () => {
  test.each<[string, readonly Outcome[], number]>([
    ['all', times('fail', 20), 1],
    ['3 of 20', failing(3, 20), 0.15],
    ['2 of 20: the floor', failing(2, 20), 0.1],
    ['1 of 20: the floor', failing(1, 20), 0.1],
    ['none', failing(0, 20), 0],
    ['only the home page', ['fail', ...times('pass', 19)], 0.25],
    ['the home page and 4 others of 20', ['fail', ...failing(4, 20).slice(1)], 0.25],
    ['the home page and 5 others of 20', ['fail', ...failing(5, 20).slice(1)], 0.3],
    ['warnings', times('warn', 20), 0.4],
    ['one warning', failing(1, 20, 'warn'), 0.04],
    ['a warning on the home page', ['warn', ...times('pass', 19)], 0.1],
    ['5 fail and 5 warn', ['pass', ...times('fail', 5), ...times('warn', 5), ...times('pass', 9)], 0.35],
    ['one fails and the home page warns', ['warn', 'fail', ...times('pass', 38)], 0.1],
    ['pages to which it does not apply count', ['pass', 'fail', 'not-applicable', 'not-applicable'], 0.25],
    ['untested pages do not count', ['pass', 'fail', 'untested', 'untested'], 0.5],
  ])('%s', (_case, outcomes, extent) => {
    expect(chargeOf(reported(onPages(outcomes)), 'p')?.share).toBeCloseTo(0.08 * extent, 12);
  });
});

describe('extent of a rule about the site', () => {
  test.each<[string, Outcome, readonly Reach[], number]>([
    ['something that a site has once', 'fail', [{}], 1],
    ['addresses out of an unknown number', 'fail', [{ at: [{ url: `${SITE_URL}x` }] }], 1],
    ['no addresses', 'fail', [{ at: [], asked: { sort: 'link', count: 9 } }], 1],
    ['30 of 200', 'fail', [numbered(30, 200)], 0.15],
    ['1 of 200: the floor', 'fail', [numbered(1, 200)], 0.1],
    ['one names the home page', 'fail', [links(['/', '/x'], 200)], 0.25],
    ['the home page with a fragment', 'fail', [links(['/#top'], 200)], 0.25],
    ['an address twice', 'fail', [links(['/x', '/y'], 8), links(['/y'], 8)], 0.25],
    ['more than were checked', 'fail', [numbered(9, 3)], 1],
    ['warnings', 'warn', [numbered(50, 100)], 0.2],
    ['20 fail and 20 warn', 'fail', [numbered(20, 100), numbered(20, 100, { outcome: 'warn' })], 0.28],
    ['an address that fails and warns', 'fail', [links(['/x'], 4, { outcome: 'warn' }), links(['/x'], 4)], 0.25],
    ['2 fail, and the site as a whole warns', 'fail', [numbered(2, 100), { outcome: 'warn' }], 0.42],
  ])('%s', (_case, outcome, reaches, extent) => {
    const report = reported([judgement(madeRule('s'), outcome, null, reaches)]);
    expect(chargeOf(report, 's')?.share).toBeCloseTo(0.08 * extent, 12);
  });
});

describe('gates', () => {
  const [crit, high] = [{ severity: 'crit' }, { severity: 'high' }] as const;
  test.each<[string, readonly Outcome[], Partial<Rule>, number | null]>([
    ['crit on half', failing(10, 20), crit, 39],
    ['crit on half of what cannot be divided evenly', failing(49, 98), crit, 39],
    ['crit on less', failing(9, 20), crit, 89],
    ['crit on the home page', ['fail', ...times('pass', 19)], crit, 39],
    ['crit that warns on the home page', ['warn', ...times('pass', 19)], crit, null],
    ['crit of grade E2', failing(10, 20), { ...crit, grade: 'E2' }, 39],
    ['crit of grade E4', failing(10, 20), { ...crit, grade: 'E4' }, null],
    ['crit that warns', times('warn', 20), crit, null],
    ['crit on more than a twentieth', failing(2, 39), crit, 89],
    ['crit on a twentieth', failing(1, 20), crit, null],
    ['high on half', failing(10, 20), high, 79],
    ['high on less', failing(9, 20), high, 89],
    ['high on the home page', ['fail', ...times('pass', 19)], high, 79],
    ['high on more than a twentieth', failing(3, 58), high, 89],
    ['high on a twentieth', failing(3, 60), high, null],
    ['high that warns', times('warn', 20), high, null],
    ['med everywhere', times('fail', 20), {}, null],
    ['crit of the other score', times('fail', 20), { ...crit, feeds: 'ai' }, null],
  ])('%s', (_case, outcomes, change, cap) => {
    const report = reported([...onPages(outcomes, change), one('rest', 'pass')]);
    expect(chargeOf(report, 'p')?.cap).toBe(cap);
    expect(report.scores.web.gates).toEqual(cap === null ? [] : [{ id: 'p', cap }]);
    expect(report.scores.web.value).toBeLessThanOrEqual(cap ?? 100);
  });

  test('the lowest comes first, and none raises a score', () => {
    const judgements = [
      ...onPages(['fail', 'fail'], high, 'h'),
      ...onPages(['fail', 'fail'], crit, 'c'),
      ...onPages(['fail', 'fail'], crit, 'd'),
    ];
    const { value, gates } = web(judgements);
    expect([value, gates.map(({ id, cap }) => [id, cap])]).toEqual([
      12,
      [
        ['c', 39],
        ['d', 39],
        ['h', 79],
      ],
    ]);
  });
});

test.each([
  [null, 'not-judged'],
  [0, 'blocked'],
  [39, 'blocked'],
  [40, 'held-back'],
  [79, 'held-back'],
  [80, 'good'],
  [89, 'good'],
  [90, 'ready'],
  [100, 'ready'],
] as const)('%s is %s', (value, level) => {
  expect(levelOf(value)).toBe(level);
});

describe('coverage', () => {
  test.each<[string, readonly Judgement[], number]>([
    ['by severity', [one('a', 'pass', { severity: 'crit' }), one('b', 'untested', { severity: 'high' })], 70],
    ['by grade', [one('a', 'pass', { grade: 'E2' }), one('b', 'untested', { grade: 'E3' })], 66],
    ['what does not apply is left out', [one('a', 'pass'), one('b', 'not-applicable', { severity: 'crit' })], 100],
    ['information is left out', [one('a', 'pass'), one('b', 'untested', { severity: 'info' })], 100],
    ['speculation is left out', [one('a', 'pass'), one('b', 'untested', { severity: 'crit', grade: 'E4' })], 100],
    ['the other score is left out', [one('a', 'pass'), one('b', 'untested', { feeds: 'ai' })], 100],
    ['pages count in part', onPages(['pass', 'fail', 'pass', 'untested']), 75],
    ['pages to which it does not apply are left out', onPages(['pass', 'not-applicable', 'untested']), 50],
    ['nothing', [one('a', 'untested')], 0],
  ])('%s', (_case, judgements, coverage) => {
    expect(web(judgements).coverage).toBe(coverage);
  });

  test.each([
    [60, { value: 92, atMost: 92, level: 'ready', notJudged: null, partial: false, coverage: 60 }],
    [59, { value: null, atMost: 92, level: 'not-judged', notJudged: 'nothing-tested', partial: true, fromE1: null }],
  ])('%i of 100', (tested, expected) => {
    const outcomes = [...times('fail', tested), ...times('untested', 100 - tested)];
    const report = reported(onPages(outcomes));
    expect(report.scores.web).toMatchObject(expected);
    expect(report.partial).toBe(expected.partial);
  });

  test('a score that is not judged has no gates, and `atMost` is what the gates would leave', () => {
    const judgements = onPages(['fail', ...times('untested', 9)], { severity: 'crit' });
    expect(web(judgements)).toMatchObject({ value: null, atMost: 39, gates: [] });
  });

  test.each([
    [200, null, 'not-judged'],
    [404, 39, 'blocked'],
    [503, 39, 'blocked'],
  ] as const)('a home page of status %i has the value %s', (homeStatus, value, level) => {
    const judgements = [
      one('a', 'fail', { severity: 'crit' }),
      ...'bcdef'.split('').map((id) => one(id, 'untested', { severity: 'crit' })),
    ];
    expect(reported(judgements, { homeStatus }).scores.web).toMatchObject({ value, level, coverage: 16 });
  });

  test('a failed rule that withholds leaves no value and no `atMost`', () => {
    const withheld = (outcome: Outcome) => web([one('a', outcome, { withholds: true }), one('b', 'pass')]);
    const nothing = { value: null, atMost: null, notJudged: 'nothing-to-read', level: 'not-judged', partial: true };
    expect(withheld('fail')).toMatchObject({ ...nothing, gates: [] });
    expect(withheld('warn').value).toBe(97);
    expect(withheld('pass').value).toBe(100);
  });
});

describe('causes', () => {
  const [a, b] = [madeRule('a', { severity: 'crit' }), madeRule('b')];
  const ofPages = madeRule('a', { scope: 'page', severity: 'high' });
  const slash = [madeCause('slash')];
  const of = (sort: NonNullable<Reach['asked']>['sort'], count: number) => ({ asked: { sort, count } });
  /** Returns, by id, the share that each is charged, and the cap. */
  const charged = (judgements: readonly Judgement[], causes = MADE_CAUSES) => {
    const report = reported(judgements, { causes, pages: 4 });
    return Object.fromEntries(
      chargedItems(report)
        .filter(({ charges }) => charges.web.share > 0)
        .map(({ id, charges: { web: charge } }) => [id, [Math.round(1_000 * charge.share) / 1_000, charge.cap]]),
    );
  };

  test.each<[string, readonly Judgement[], Record<string, [number, number | null]>]>([
    [
      'one is charged once, by its own severity, over the sort that it affects most',
      [
        judgement(a, 'fail', null, [links(['/1/', '/2/', '/3/'], 10)]),
        judgement(b, 'warn', null, [links(['/1/', '/2/', '/3/', '/4/'], 10, of('sitemap entry', 10))]),
      ],
      { slash: [0.25 * 0.4, 89] },
    ],
    [
      'addresses of one sort are united',
      [
        judgement(a, 'fail', null, [links(['/1/', '/2/', '/3/'], 10)]),
        judgement(b, 'fail', null, [links(['/2/', '/3/', '/4/', '/5/'], 10)]),
      ],
      { slash: [0.25 * 0.5, 79] },
    ],
    [
      'rules that checked different numbers of one sort',
      [
        judgement(a, 'fail', null, [links(['/1/', '/9/'], 100)]),
        judgement(b, 'fail', null, [links(['/1/', '/2/', '/3/', '/4/'], 10)]),
      ],
      { slash: [0.25 * 0.4, 89] },
    ],
    [
      'what it does not explain is charged to the rule, and no more',
      [judgement(b, 'fail', null, [links(['/1/', '/x', '/y'], 10)])],
      { slash: [0.25 * 0.1, 89], b: [0.08 * 0.2, null] },
    ],
    [
      'a rule that it explains wholly is charged for nothing',
      [judgement(a, 'fail', null, [links(['/1/'], 100)])],
      { slash: [0.25 * 0.1, null] },
    ],
    [
      'the home page among its addresses',
      [judgement(b, 'fail', null, [links(['/x'], 100, { at: [{ url: SITE_URL }] })])],
      { b: [0.08 * 0.25, null] },
    ],
    [
      'a page is explained when everything wrong with it is explained',
      [0, 1, 2, 3].map((page) =>
        judgement(ofPages, page === 0 ? 'pass' : 'fail', page, [links(page === 3 ? ['/1/', '/x'] : ['/1/'], 1)]),
      ),
      { slash: [0.25 * 0.5, 79], a: [0.25 * 0.25, 89] },
    ],
    [
      'two groups are two causes',
      [judgement(b, 'fail', null, [links(['/host-a/1', '/host-b/1', '/host-b/2'], 4)])],
      { 'host:host-a': [0.36 * 0.25, 89], 'host:host-b': [0.36 * 0.5, 39] },
    ],
    [
      'the first cause that claims an address explains it',
      [judgement(b, 'fail', null, [links(['/host-a/'], 4)])],
      { slash: [0.25 * 0.25, 89] },
    ],
    [
      'a cause is not tried on a rule that it does not name',
      [judgement(a, 'fail', null, [links(['/host-a/1'], 4)])],
      { a: [0.6 * 0.25, 89] },
    ],
  ])('%s', (_case, judgements, expected) => {
    expect(charged(judgements)).toEqual(
      Object.fromEntries(
        Object.entries(expected).map(([id, [share, cap]]) => [id, [Math.round(1_000 * share) / 1_000, cap]]),
      ),
    );
  });

  test('on the home page it has at least the smallest extent of the home page, and its gate', () => {
    const home = madeRule('a', { scope: 'page', severity: 'low' });
    const claims = { claim: () => '' };
    const judgements = Array.from({ length: 20 }, (_, page) => judgement(home, page === 0 ? 'warn' : 'pass', page));
    expect(charged(judgements, [madeCause('all', claims)])).toEqual({ all: [0.063, 79] });
  });

  test('is not charged to a score in which it is information', () => {
    const judgements = [judgement(a, 'fail', null, [links(['/1/'], 1)])];
    const [cause] = [madeCause('slash', { severity: { web: 'high', ai: 'info' } })];
    const report = reported(judgements, { causes: cause ? [cause] : [] });
    expect([report.scores.web.value, report.scores.ai.value]).toEqual([75, 100]);
  });

  test('is reported with its words, counts, addresses and what it explains', () => {
    const report = reported(
      [
        judgement(a, 'fail', null, [{ ...links([], 10), at: [{ url: `${SITE_URL}1/`, to: `${SITE_URL}1` }] }]),
        judgement(b, 'fail', null, [links(['/1/', '/2/', '/x'], 9, of('sitemap entry', 9))]),
      ],
      { causes: slash },
    );
    expect(report.causes).toMatchObject([
      {
        id: 'slash',
        title: 'No slash',
        failureTitle: '2 of slash .',
        fix: `Fix ${SITE_URL}1/.`,
        setting: null,
        explains: [
          { ruleId: 'a', count: 1 },
          { ruleId: 'b', count: 2 },
        ],
        counts: [
          { sort: 'link', affected: 1, asked: 10 },
          { sort: 'sitemap entry', affected: 2, asked: 9 },
        ],
        addresses: [
          { url: `${SITE_URL}1/`, to: `${SITE_URL}1`, sort: 'link' },
          { url: `${SITE_URL}1/`, to: null, sort: 'sitemap entry' },
          { url: `${SITE_URL}2/`, to: null, sort: 'sitemap entry' },
        ],
      },
    ]);
    expect(report.rules.map(({ id, outcome, causes }) => [id, outcome, causes])).toEqual([
      ['a', 'fail', ['slash']],
      ['b', 'fail', ['slash']],
    ]);
  });

  test('for a page rule its texts name what the page names, and its address is the page', () => {
    const rule = madeRule('a', { scope: 'page' });
    const { causes } = reported([judgement(rule, 'fail', 0, [links(['/1/'], 1)])], { causes: slash });
    expect(causes).toMatchObject([
      { fix: `Fix ${SITE_URL}1/.`, addresses: [{ url: SITE_URL }], counts: [{ sort: 'page', affected: 1, asked: 1 }] },
    ]);
  });
});

const ADDRESSES = [SITE_URL, 'x', 'y', 'x/', 'y/', 'z/', 'p1', 'p1/', 'host-a/x', 'host-b/x', 'host-b/y'].map(
  (path) => new URL(path, SITE_URL).href,
);

const reach: fc.Arbitrary<Reach> = fc
  .record({
    at: fc.uniqueArray(
      fc.constantFrom(...ADDRESSES).map((url) => ({ url })),
      { maxLength: 6, selector: ({ url }) => url },
    ),
    sort: fc.constantFrom('link', 'link', 'page'),
    count: fc.integer({ min: 6, max: 40 }),
    has: fc.constantFrom('nothing', 'addresses', 'all', 'all', 'all', 'all'),
    isWarn: fc.boolean(),
  })
  .map(({ at, sort, count, has, isWarn }) => ({
    ...(has === 'nothing' ? {} : { at }),
    ...(has === 'all' ? { asked: { sort, count } } : {}),
    ...(isWarn ? { outcome: 'warn' as const } : {}),
  })) as fc.Arbitrary<Reach>;

const reaches = fc.array(reach, { minLength: 1, maxLength: 3 });

/** Generates the outcome of a rule on each page; the first is that of a rule about the site. */
const verdicts = (outcome: fc.Arbitrary<Outcome>, pages: number) =>
  fc.array(fc.tuple(outcome, reaches), { minLength: pages, maxLength: pages });

const ruleIn = fc.record({
  scope: fc.constantFrom('site' as const, 'page' as const),
  severity: fc.constantFrom(...SEVERITIES),
  feeds: fc.constantFrom(...FEEDS),
  grade: fc.constantFrom(...GRADES),
  withholds: fc.constantFrom(undefined, undefined, undefined, undefined, true as const),
});

/** Generates all verdicts on a site of one to five pages. */
const judgedSites: fc.Arbitrary<readonly Judgement[]> = fc.integer({ min: 1, max: 5 }).chain((pages) =>
  fc
    .array(
      fc.tuple(ruleIn, verdicts(fc.constantFrom('pass', 'warn', 'fail', 'fail', 'not-applicable', 'untested'), pages)),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    .map((rules) =>
      rules.flatMap(([change, list], index) => {
        const rule = madeRule('abcde'.charAt(index), change as Partial<Rule>);
        return list
          .slice(0, rule.scope === 'site' ? 1 : pages)
          .map(([outcome, found], at) => judgement(rule, outcome, rule.scope === 'site' ? null : at, found));
      }),
    ),
);

/** Returns the value of a score, or less than any value when it has none. */
const rank = (value: number | null): number => value ?? -1;

describe('properties', () => {
  const runs = { numRuns: 400 };
  const isFound = ({ outcome }: Judgement): boolean => outcome === 'fail' || outcome === 'warn';
  const causeTables = fc.constantFrom([], MADE_CAUSES, [BY_HOST], MADE_CAUSES.toReversed());

  test('a rule that passes, or no longer applies, never lowers a score or a level', () => {
    const turned = fc.array(fc.constantFrom('pass', 'not-applicable', null), { minLength: 25, maxLength: 25 });
    fc.assert(
      fc.property(judgedSites, causeTables, turned, (judgements, causes, turns) => {
        const after = judgements.map((one, index) => {
          const turn = isFound(one) ? turns[index] : null;
          return turn ? { ...one, outcome: turn, findings: [] } : one;
        });
        const [was, is] = [reported(judgements, { causes }), reported(after, { causes })];
        for (const name of SCORES) {
          const [old, now] = [was.scores[name], is.scores[name]];
          if (old.atMost !== null) expect(now.atMost).toBeGreaterThanOrEqual(old.atMost);
          if (old.coverage !== now.coverage) continue;
          expect(rank(now.value)).toBeGreaterThanOrEqual(rank(old.value));
          expect(LEVELS.indexOf(now.level)).toBeLessThanOrEqual(LEVELS.indexOf(old.level));
        }
      }),
      runs,
    );
  });

  test('a page without findings never lowers a score', () => {
    const outcome = fc.array(fc.constantFrom('pass', 'not-applicable'), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(judgedSites, causeTables, outcome, (judgements, causes, outcomes) => {
        const page = Math.max(0, ...judgements.map((one) => one.page ?? 0)) + 1;
        const rules = [...new Set(judgements.map(({ rule }) => rule))].filter(({ scope }) => scope === 'page');
        const more = rules.map((rule, index) => judgement(rule, outcomes[index] ?? 'pass', page));
        const was = reported(judgements, { causes, pages: page });
        const is = reported([...judgements, ...more], { causes, pages: page + 1 });
        for (const name of SCORES) {
          expect(is.scores[name].coverage).toBeGreaterThanOrEqual(was.scores[name].coverage);
          expect(rank(is.scores[name].value)).toBeGreaterThanOrEqual(rank(was.scores[name].value));
        }
      }),
      runs,
    );
  });

  test('before gates a score is the product of what the charges leave; after them it is at most the lowest gate', () => {
    fc.assert(
      fc.property(judgedSites, causeTables, (judgements, causes) => {
        const report = reported(judgements, { causes });
        for (const name of SCORES) {
          const charges = chargedItems(report).map((item) => item.charges[name]);
          const left = charges.map(({ share }) => 1 - share).reduce((all, share) => all * share, 100);
          const lowest = Math.min(100, ...charges.map(({ cap }) => cap ?? 100));
          expect(scoreOf(charges)).toEqual({ product: left, value: Math.min(left, lowest) });
          const { atMost, notJudged } = report.scores[name];
          if (notJudged !== 'nothing-to-read') expect(atMost).toBe(Math.round(Math.min(left, lowest)));
        }
      }),
      runs,
    );
  });

  test('the same failure of a higher severity never costs less', () => {
    const severities = fc.tuple(fc.constantFrom(...SEVERITIES), fc.constantFrom(...SEVERITIES));
    fc.assert(
      fc.property(judgedSites, severities, causeTables, (judgements, pair, causes) => {
        const [graver = 'crit', milder = 'info'] = pair.toSorted(
          (x, y) => SEVERITIES.indexOf(x) - SEVERITIES.indexOf(y),
        );
        const rated = (severity: Rule['severity']) => {
          const other = { ...judgements[0]?.rule, severity } as Rule;
          const list = judgements.map((one) => (one.rule.id === other.id ? { ...one, rule: other } : one));
          return reported(list, { causes }).rules.find(({ id }) => id === other.id)?.charges;
        };
        for (const name of SCORES) {
          const [more, less] = [rated(graver)?.[name], rated(milder)?.[name]];
          expect(more?.share).toBeGreaterThanOrEqual(less?.share ?? 0);
          expect(more?.cap ?? 100).toBeLessThanOrEqual(less?.cap ?? 100);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('the order of verdicts does not matter', () => {
    fc.assert(
      fc.property(
        judgedSites.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray([...list], { minLength: list.length })),
        ),
        causeTables,
        ([judgements, shuffled], causes) => {
          const [was, is] = [reported(judgements, { causes }), reported(shuffled, { causes })];
          expect(is.scores).toEqual(was.scores);
          expect(reported(judgements, { causes })).toEqual(was);
          const chargesIn = (report: Report) => chargedItems(report).map(({ id, charges }) => [id, charges]);
          expect(chargesIn(is)).toEqual(chargesIn(was));
        },
      ),
      runs,
    );
  });
});

const repaired = (judgements: readonly Judgement[], isFixed: (one: Judgement) => boolean): readonly Judgement[] =>
  judgements.map((one) =>
    isFixed(one) && (one.outcome === 'fail' || one.outcome === 'warn')
      ? { ...one, outcome: 'pass', findings: [] }
      : one,
  );

const valuesOf = ({ scores }: Report) => ({ web: scores.web.value, ai: scores.ai.value });

const ids = fc.subarray(['a', 'b', 'c', 'd', 'e']);

const eitherTable = fc.constantFrom([], MADE_CAUSES);

describe('projections, against the scoring itself', () => {
  test('without a fix the scores are those of the report, even when it was stored', () => {
    fc.assert(
      fc.property(judgedSites, eitherTable, (judgements, causes) => {
        const report = reported(judgements, { causes });
        expect(projectedScores(report, [])).toEqual(valuesOf(report));
        expect(projectedScores(readStoredReport(JSON.stringify(report)), [])).toEqual(valuesOf(report));
      }),
    );
  });

  test('with rules fixed they are those of the site when these rules pass wherever they were tested', () => {
    fc.assert(
      fc.property(judgedSites, ids, (judgements, fixed) => {
        const before = reported(judgements);
        const after = reported(repaired(judgements, ({ rule }) => fixed.includes(rule.id)));
        const projected = projectedScores(before, fixed);
        for (const name of SCORES) {
          const isJudged = before.scores[name].value !== null;
          expect(projected[name]).toBe(isJudged ? after.scores[name].value : null);
        }
      }),
    );
  });

  test('with all that is charged fixed they are full', () => {
    fc.assert(
      fc.property(judgedSites, eitherTable, (judgements, causes) => {
        const report = reported(judgements, { causes });
        const projected = projectedScores(
          report,
          chargedItems(report).map(({ id }) => id),
        );
        for (const name of SCORES) expect(projected[name]).toBe(report.scores[name].value === null ? null : 100);
      }),
    );
  });

  test('no fix lowers a score, and its gain is what the costs say', () => {
    fc.assert(
      fc.property(judgedSites, eitherTable, (judgements, causes) => {
        const report = reported(judgements, { causes });
        for (const [id, cost] of costs(report)) {
          const projected = projectedScores(report, [id]);
          for (const name of SCORES) {
            const [value, { gain, points, heldBy } = { gain: 0, points: 0, heldBy: [] }] = [
              report.scores[name].value,
              cost[name],
            ];
            if (value === null) continue;
            const given = (projected[name] ?? 0) - value;
            expect(given).toBeGreaterThanOrEqual(0);
            // Two scores were rounded to whole numbers, and the gain to a tenth.
            expect(Math.abs(given - gain)).toBeLessThanOrEqual(1.05);
            if (heldBy.length === 0) expect(gain).toBeCloseTo(points, 9);
          }
        }
      }),
    );
  });
});

describe('summary', () => {
  const untestedOf = (report: Report) => report.summary.untested;
  test('what holds back and what is untested, by points', () => {
    const report = reported([
      one('warned', 'warn'),
      one('failed', 'fail'),
      one('low', 'fail', { severity: 'low', feeds: 'web' }),
      one('unseen', 'untested', { feeds: 'ai' }),
      one('elsewhere', 'not-applicable'),
      one('note', 'fail', { severity: 'info' }),
    ]);
    expect(report.summary.holdsBack.map(({ id }) => id)).toEqual(['failed', 'warned', 'low']);
    expect(report.summary.holdsBack[2]).toEqual({ id: 'low', kind: 'rule', web: 1.3, ai: null });
    expect(untestedOf(report)).toEqual([{ id: 'unseen', kind: 'rule', web: null, ai: 8 }]);
    expect(untestedOf(reported(onPages(['pass', 'pass', 'pass', 'untested'])))).toMatchObject([{ id: 'p', web: 2 }]);
  });

  test('items that gate a score come first, causes and rules alike', () => {
    const report = reported(
      [
        one('x', 'fail', { grade: 'E3', severity: 'crit' }),
        ...'yzuv'.split('').map((id) => one(id, 'fail')),
        judgement(madeRule('a'), 'fail', null, [links(['/1/'], 1)]),
      ],
      { causes: MADE_CAUSES },
    );
    expect(report.summary.holdsBack.map(({ id, kind }) => [id, kind]).slice(0, 3)).toEqual([
      ['x', 'rule'],
      ['slash', 'cause'],
      ['u', 'rule'],
    ]);
  });

  test('lists at most ten items that hold back', () => {
    const failed = (count: number) => Array.from({ length: count }, (_, index) => one(`r${index}`, 'fail'));
    expect(reported(failed(10)).summary.holdsBack).toHaveLength(10);
    expect(reported(failed(11)).summary.holdsBack).toHaveLength(10);
  });
});
