import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OUTCOMES, type Outcome } from '../kernel/rule.ts';
import { compareReports } from './compare.ts';
import type { ChangeKind, Comparison, PageState, RuleChange } from './comparison.ts';
import type { CauseResult, FindingPlace, Report, ReportFinding, ReportPage, RuleResult } from './report.ts';
import type { Score } from './score.ts';

const SCORE: Score = {
  value: 80,
  level: 'good',
  notJudged: null,
  atMost: 80,
  coverage: 100,
  partial: false,
  fromE1: 80,
  gates: [],
};

const page = (url: string): ReportPage => ({
  url,
  finalUrl: url,
  home: false,
  kind: 'content',
  kindBecause: 'nothing says more',
  foundIn: ['sitemap'],
  status: 200,
  title: null,
  unknown: null,
  bodyHash: null,
  eventId: null,
});

const found = (outcome: ReportFinding['outcome'], pages: readonly (number | null)[], count = pages.length) => {
  const [first = null, ...more] = pages;
  const at = (index: number | null): FindingPlace => ({ args: {}, page: index, proof: null });
  return { outcome, message: 'm', count, places: [at(first), ...more.map(at)] } as const satisfies ReportFinding;
};

const rule = (outcome: Outcome, change: Partial<RuleResult> = {}): RuleResult => ({
  id: 'rule',
  category: 'metadata',
  scope: 'page',
  severity: 'med',
  feeds: 'both',
  grade: 'E1',
  outcome,
  charges: { web: { share: 0, cap: null }, ai: { share: 0, cap: null } },
  causes: [],
  counts: { pass: 0, warn: 0, fail: 0, 'not-applicable': 0, untested: 0 },
  findings: [],
  ...change,
});

const counts = (pass: number, warn: number, fail: number): RuleResult['counts'] => ({
  pass,
  warn,
  fail,
  'not-applicable': 0,
  untested: 0,
});

const report = (rules: readonly RuleResult[], change: Partial<Report> = {}): Report => ({
  schemaVersion: 1,
  rulesetVersion: '1.0.0',
  scanId: 'scn_a',
  target: { domain: 'a.example', url: 'https://a.example/' },
  startedAt: '2026-11-21T10:00:00.000Z',
  finishedAt: '2026-11-21T10:00:05.000Z',
  partial: false,
  siteKinds: null,
  scores: { web: SCORE, ai: SCORE },
  summary: { holdsBack: [], untested: [] },
  causes: [],
  rules,
  untested: [],
  pages: [page('https://a.example/'), page('https://a.example/b')],
  robots: { url: null, state: 'rules', refused: 0, text: null, textCut: false },
  access: null,
  requests: 1,
  ...change,
});

const changesOf = (comparison: Comparison): readonly RuleChange[] => comparison.parts.flatMap(({ changes }) => changes);

const only = (before: Report, after: Report): RuleChange | undefined =>
  changesOf(compareReports(before, after, null))[0];

describe('what became of a rule about the site', () => {
  test.each<[Outcome, Outcome, ChangeKind | undefined]>([
    ['fail', 'fail', 'open'],
    ['fail', 'warn', 'open'],
    ['warn', 'fail', 'open'],
    ['fail', 'pass', 'fixed'],
    ['warn', 'pass', 'fixed'],
    ['pass', 'fail', 'new'],
    ['pass', 'warn', 'new'],
    ['fail', 'untested', 'untested-now'],
    ['pass', 'untested', 'untested-now'],
    ['not-applicable', 'untested', 'untested-now'],
    ['untested', 'fail', 'tested-now'],
    ['untested', 'pass', 'tested-now'],
    ['untested', 'not-applicable', 'tested-now'],
    ['fail', 'not-applicable', 'applies-no-longer'],
    ['pass', 'not-applicable', 'applies-no-longer'],
    ['not-applicable', 'fail', 'applies-now'],
    ['not-applicable', 'pass', 'applies-now'],
    ['pass', 'pass', undefined],
    ['untested', 'untested', undefined],
    ['not-applicable', 'not-applicable', undefined],
  ])('%s, then %s: %s', (before, after, kind) => {
    const change = only(report([rule(before, { scope: 'site' })]), report([rule(after, { scope: 'site' })]));
    expect(change?.kind).toBe(kind);
    if (change) expect([change.before, change.after, change.pages]).toEqual([before, after, []]);
  });
});

describe('what became of a rule about pages', () => {
  const before = report([rule('fail', { findings: [found('fail', [0, 0]), found('warn', [0, 1])] })]);

  test.each<[string, Partial<Report>, RuleResult, ChangeKind, (PageState | undefined)[]]>([
    ['nothing is found any more', {}, rule('pass'), 'fixed', ['clean', 'clean']],
    [
      'one of the pages was not read again',
      { pages: [page('https://a.example/')] },
      rule('pass'),
      'fixed',
      ['clean', 'not-read'],
    ],
    [
      'none of the pages was read again',
      { pages: [page('https://a.example/c')] },
      rule('pass'),
      'unseen',
      ['not-read', 'not-read'],
    ],
    [
      'one of the pages could not be tested',
      { untested: [{ ruleId: 'rule', reason: 'timeout', pages: [1] }] },
      rule('pass'),
      'untested-now',
      ['clean', 'untested'],
    ],
    [
      'a page of another rule could not be tested',
      { untested: [{ ruleId: 'other', reason: 'timeout', pages: [1] }] },
      rule('pass'),
      'fixed',
      ['clean', 'clean'],
    ],
    ['it is found on one page still', {}, rule('warn', { findings: [found('warn', [1])] }), 'open', ['clean', 'warn']],
    [
      'more is found than is listed',
      {},
      rule('fail', { findings: [found('fail', [1], 2)] }),
      'open',
      ['unlisted', 'fail'],
    ],
    ['there is a note only', {}, rule('pass', { findings: [found('note', [1], 2)] }), 'fixed', ['clean', 'clean']],
  ])('%s', (_, change, then, kind, states) => {
    const after = report([then], change);
    expect(only(before, after)).toMatchObject({
      kind,
      pages: [
        { url: 'https://a.example/', before: 'fail', after: states[0] },
        { url: 'https://a.example/b', before: 'warn', after: states[1] },
      ],
    });
  });

  test('found on pages that were not read before is distinguished from new', () => {
    const clean = report([rule('pass')], { pages: [page('https://a.example/c')] });
    expect(only(clean, before)?.kind).toBe('first-seen');
    expect(only(report([rule('pass')]), before)?.kind).toBe('new');
  });

  test('pages whose addresses differ in what is hidden are one, the worse of the two', () => {
    const pages = [page('https://a.example/'), page('https://a.example/')];
    const twice = report([rule('fail', { findings: [found('warn', [1]), found('fail', [0])] })], { pages });
    expect(only(twice, report([rule('pass')], { pages }))?.pages).toEqual([
      { url: 'https://a.example/', before: 'fail', after: 'clean' },
    ]);
  });

  test.each([
    [counts(2, 0, 2), counts(3, 0, 1), 'better'],
    [counts(0, 0, 4), counts(0, 4, 0), 'better'],
    [counts(2, 0, 2), counts(4, 0, 4), 'same'],
    [counts(3, 0, 1), counts(2, 0, 2), 'worse'],
    [counts(0, 4, 0), counts(1, 1, 2), 'worse'],
  ] as const)('open from %j to %j is %s', (from, to, trend) => {
    const change = only(report([rule('fail', { counts: from })]), report([rule('warn', { counts: to })]));
    expect(change).toMatchObject({ kind: 'open', trend });
  });
});

describe('scores', () => {
  const scored = (web: number | null) => report([], { scores: { web: { ...SCORE, value: web }, ai: SCORE } });
  test.each([
    [80, 90, 10],
    [90, 80, -10],
    [0, 0, 0],
    [null, 80, null],
    [80, null, null],
  ])('from %s to %s: %s', (before, after, difference) => {
    const { scores } = compareReports(scored(before), scored(after), null);
    expect([scores.web.difference, scores.ai.difference]).toEqual([difference, 0]);
    expect([scores.web.before.value, scores.web.after.value]).toEqual([before, after]);
  });
});

describe('what is compared', () => {
  test('is named, and whether it is the same site and the same address', () => {
    const a = report([]);
    const other = (domain: string, url: string) => report([], { scanId: 'scn_b', target: { domain, url } });
    const kinship = (b: Report) => {
      const { sameHost, sameUrl } = compareReports(a, b, null);
      return [sameHost, sameUrl];
    };
    expect(kinship(other('a.example', 'https://a.example/'))).toEqual([true, true]);
    expect(kinship(other('a.example', 'https://a.example/b'))).toEqual([true, false]);
    expect(kinship(other('b.example', 'https://b.example/'))).toEqual([false, false]);
    expect(compareReports(a, other('b.example', 'https://b.example/'), null)).toMatchObject({
      before: { scanId: 'scn_a', rulesetVersion: '1.0.0', partial: false },
      after: { scanId: 'scn_b', target: { domain: 'b.example' } },
    });
  });

  test('is ordered by kind, then severity, then id', () => {
    const list = (outcome: Outcome) => [
      rule(outcome, { id: 'b', severity: 'low', scope: 'site' }),
      rule(outcome, { id: 'c', severity: 'crit', scope: 'site' }),
      rule(outcome, { id: 'a', severity: 'low', scope: 'site' }),
      rule(outcome === 'pass' ? 'fail' : 'pass', { id: 'd', severity: 'info', scope: 'site' }),
    ];
    const changes = changesOf(compareReports(report(list('fail')), report(list('pass')), null));
    expect(changes.map(({ ruleId }) => ruleId)).toEqual(['d', 'c', 'a', 'b']);
  });
});

describe('other rules', () => {
  const site = (outcome: Outcome, id: string, change: Partial<RuleResult> = {}) =>
    rule(outcome, { scope: 'site', id, ...change });
  const before = report([site('pass', 'stricter'), site('fail', 'repaired'), site('fail', 'gone'), site('pass', 'up')]);
  const newer = { rulesetVersion: '2.0.0' };
  const again = report(
    [
      site('fail', 'stricter'),
      site('fail', 'repaired'),
      site('pass', 'up', { severity: 'high' }),
      site('warn', 'came'),
    ],
    { ...newer, scores: { web: { ...SCORE, value: 70 }, ai: SCORE } },
  );
  const after = report(
    [
      site('fail', 'stricter'),
      site('pass', 'repaired'),
      site('pass', 'up', { severity: 'high' }),
      site('warn', 'came'),
    ],
    { ...newer, scores: { web: { ...SCORE, value: 85 }, ai: SCORE } },
  );
  const reported = ({ parts }: Comparison) =>
    parts.map(({ cause, scores, changes }) => [
      cause,
      scores.web.difference,
      ...changes.map(({ ruleId, kind }) => `${ruleId} ${kind}`),
    ]);

  test('are distinguished from the site, when the earlier facts can be judged again', () => {
    const comparison = compareReports(before, after, again);
    expect(comparison.rulesets).toBe('judged-again');
    expect(reported(comparison)).toEqual([
      ['site', 15, 'came open', 'stricter open', 'repaired fixed'],
      ['rules', -10, 'stricter new', 'came rule-added', 'gone rule-removed', 'up rerated'],
    ]);
    expect(comparison.scores.web.difference).toBe(5);
  });

  test.each<[string, Partial<RuleResult>]>([
    ['graver', { outcome: 'fail' }],
    ['more of it', { counts: counts(0, 2, 0) }],
    ['on other pages', { findings: [found('warn', [1])] }],
    ['of another severity', { severity: 'low' }],
  ])('of open findings, only their own changes are reported: %s', (_, change) => {
    const open = rule('warn', { counts: counts(1, 1, 0), findings: [found('warn', [0])] });
    const kinds = (again: RuleResult) => {
      const judged = report([again], newer);
      return compareReports(report([open]), judged, judged).parts[1]?.changes.map(({ kind }) => kind);
    };
    expect(kinds(open)).toEqual([]);
    expect(kinds({ ...open, ...change })).toEqual(['open']);
  });

  test('leave the cause unknown, when they cannot', () => {
    const comparison = compareReports(before, after, null);
    expect(comparison.rulesets).toBe('not-judged-again');
    expect(reported(comparison)).toEqual([
      ['unknown', 5, 'stricter new', 'repaired fixed', 'came rule-added', 'gone rule-removed', 'up rerated'],
    ]);
    const rated = changesOf(comparison).find(({ ruleId }) => ruleId === 'up')?.rating;
    expect([rated?.before.severity, rated?.after.severity]).toEqual(['med', 'high']);
  });

  test('do not come in through a judging by yet other rules', () => {
    const comparison = compareReports(before, after, { ...again, rulesetVersion: '1.5.0' });
    expect(comparison).toEqual(compareReports(before, after, null));
  });

  test('that are the same need no judging', () => {
    expect(compareReports(before, before, again)).toEqual(compareReports(before, before, null));
    expect(compareReports(before, before, null).rulesets).toBe('same');
  });

  test.each([
    ['severity', 'high'],
    ['feeds', 'web'],
    ['grade', 'E2'],
  ])('that change the %s of a rule rerate it', (key, value) => {
    const rated = report([site('pass', 'up', { [key]: value })], newer);
    expect(only(report([site('pass', 'up')]), rated)?.kind).toBe('rerated');
  });
});

describe('what became of a cause', () => {
  const cause = (id: string, words = `${id} is wrong.`, ...ruleIds: readonly string[]): CauseResult => ({
    id,
    title: `No ${id}`,
    failureTitle: words,
    why: 'Why.',
    fix: 'Fix.',
    setting: null,
    severity: { web: 'high', ai: 'high' },
    grade: 'E1',
    charges: { web: { share: 0.1, cap: null }, ai: { share: 0.1, cap: null } },
    explains: (ruleIds.length === 0 ? ['rule'] : ruleIds).map((ruleId) => ({ ruleId, count: 1 })),
    counts: [],
    addresses: [],
    proof: null,
  });
  const site = (outcome: Outcome, id = 'rule') => rule(outcome, { id, scope: 'site' });
  const causesOf = (before: Report, after: Report) =>
    compareReports(before, after, null).parts[0].causes.map(({ id, kind }) => `${id} ${kind}`);

  test.each<[Outcome, Outcome, string, string]>([
    ['pass', 'fail', 'new', 'fixed'],
    // Something else was wrong before.
    ['fail', 'fail', 'new', 'fixed'],
    // A repair or another sample revealed it.
    ['untested', 'fail', 'first-seen', 'unseen'],
    ['not-applicable', 'fail', 'first-seen', 'unseen'],
  ])('its rule %s before and %s now: %s, the other way round %s', (was, is, there, back) => {
    const [without, having] = [report([site(was)]), report([site(is)], { causes: [cause('slash')] })];
    expect([causesOf(without, having), causesOf(having, without)]).toEqual([[`slash ${there}`], [`slash ${back}`]]);
  });

  test('of pages that were not read before it is seen for the first time', () => {
    const before = report([rule('pass')], { pages: [page('https://a.example/c')] });
    const after = report([rule('fail', { findings: [found('fail', [0])] })], { causes: [cause('slash')] });
    expect(causesOf(before, after)).toEqual(['slash first-seen']);
  });

  test('one rule that had looked is enough', () => {
    const before = report([site('untested', 'a'), site('pass', 'b')]);
    const after = report([site('fail', 'a'), site('fail', 'b')], { causes: [cause('slash', 'x', 'a', 'b')] });
    expect(causesOf(before, after)).toEqual(['slash new']);
  });

  test('goes by its id and takes its words from the later report, new causes first', () => {
    const before = report([site('fail')], { causes: [cause('host:a'), cause('slash', '3 addresses.'), cause('wall')] });
    const after = report([site('fail')], { causes: [cause('slash', '2 addresses.'), cause('host:b'), cause('base')] });
    expect(causesOf(before, after)).toEqual(['base new', 'host:b new', 'slash open', 'host:a fixed', 'wall fixed']);
    const { causes } = compareReports(before, after, null).parts[0];
    expect(causes.find(({ id }) => id === 'slash')?.failureTitle).toBe('2 addresses.');
  });

  test('causes that new rules bring are kept apart from those of the site', () => {
    const before = report([site('fail')]);
    const again = report([site('fail')], { rulesetVersion: '2.0.0', causes: [cause('slash'), cause('host')] });
    const after = report([site('fail')], { rulesetVersion: '2.0.0', causes: [cause('slash')] });
    expect(compareReports(before, after, again).parts.map(({ causes }) => causes)).toMatchObject([
      [
        { id: 'slash', kind: 'open' },
        { id: 'host', kind: 'fixed' },
      ],
      [
        { id: 'host', kind: 'new' },
        { id: 'slash', kind: 'new' },
      ],
    ]);
    expect(compareReports(before, again, again).parts[1]?.causes.map(({ kind }) => kind)).toEqual(['new', 'new']);
  });
});

const URLS = ['https://a.example/', 'https://a.example/b', 'https://a.example/c'];

const outcomes = fc.constantFrom(...OUTCOMES);

/** A rule with its outcome on each page, as a report states it. */
const pageRule = (id: string, states: readonly Outcome[]) => {
  const on = (outcome: Outcome) => states.flatMap((state, index) => (state === outcome ? [index] : []));
  const order = ['fail', 'warn', 'pass', 'untested', 'not-applicable'] as const;
  const findings = (['fail', 'warn'] as const).flatMap((outcome) =>
    on(outcome).length === 0 ? [] : [found(outcome, on(outcome))],
  );
  return {
    result: rule(order.find((outcome) => states.includes(outcome)) ?? 'not-applicable', {
      id,
      findings,
      counts: counts(on('pass').length, on('warn').length, on('fail').length),
    }),
    untested: on('untested').length === 0 ? [] : [{ ruleId: id, reason: 'timeout' as const, pages: on('untested') }],
  };
};

const reports = fc
  .record({
    urls: fc.uniqueArray(fc.constantFrom(...URLS)),
    site: fc.dictionary(fc.constantFrom('s1', 's2'), outcomes),
    pages: fc.dictionary(fc.constantFrom('p1', 'p2'), fc.array(outcomes, { minLength: 3, maxLength: 3 })),
    grade: fc.constantFrom('E1', 'E2'),
    rulesetVersion: fc.constantFrom('1.0.0', '2.0.0'),
    value: fc.option(fc.integer({ min: 0, max: 100 })),
  })
  .map(({ urls, site, pages, grade, rulesetVersion, value }) => {
    const judged = Object.entries(pages).map(([id, states]) => pageRule(id, states.slice(0, urls.length)));
    const rules = [
      ...Object.entries(site).map(([id, outcome]) => rule(outcome, { id, scope: 'site', grade })),
      ...judged.map(({ result }) => result),
    ];
    const scores = { web: { ...SCORE, value }, ai: SCORE };
    const untested = judged.flatMap((one) => one.untested);
    return report(rules, { pages: urls.map(page), untested, rulesetVersion, scores });
  });

const BACK: Readonly<Record<ChangeKind, ChangeKind>> = {
  new: 'fixed',
  open: 'open',
  fixed: 'new',
  'first-seen': 'unseen',
  unseen: 'first-seen',
  'applies-now': 'applies-no-longer',
  'applies-no-longer': 'applies-now',
  'tested-now': 'untested-now',
  'untested-now': 'tested-now',
  'rule-added': 'rule-removed',
  'rule-removed': 'rule-added',
  rerated: 'rerated',
};

const flip = <T>({ before, after }: { readonly before: T; readonly after: T }) => ({ before: after, after: before });

const mirrored = (change: RuleChange): RuleChange => ({
  ...change,
  ...flip(change),
  kind: BACK[change.kind],
  trend: change.trend && ({ better: 'worse', same: 'same', worse: 'better' } as const)[change.trend],
  pages: change.pages.map((one) => ({ url: one.url, ...flip(one) })),
  rating: change.rating && flip(change.rating),
});

const byId = (a: RuleChange, b: RuleChange) => (a.ruleId < b.ruleId ? -1 : 1);

test('a report compared with itself has changed in nothing', () => {
  fc.assert(
    fc.property(reports, (one) => {
      const comparison = compareReports(one, one, null);
      expect(comparison.scores.ai.difference).toBe(0);
      for (const { kind, trend, pages } of changesOf(comparison)) {
        expect([kind, trend]).toEqual(['open', 'same']);
        for (const { before, after } of pages) expect(before).toBe(after);
      }
    }),
  );
});

test('the other way round everything is the other way round', () => {
  fc.assert(
    fc.property(reports, reports, (a, b) => {
      const there = compareReports(a, b, null);
      const back = compareReports(b, a, null);
      expect([...changesOf(back)].sort(byId)).toEqual(changesOf(there).map(mirrored).sort(byId));
      const [to, from] = [there.scores.web.difference, back.scores.web.difference];
      expect(from === null ? null : from + (to ?? 0)).toBe(to === null ? null : 0);
    }),
    { numRuns: 300 },
  );
});

test('what is fixed had been found, and nothing of it could not be looked at', () => {
  fc.assert(
    fc.property(reports, reports, (a, b) => {
      for (const { kind, before, after, pages } of changesOf(compareReports(a, b, null))) {
        if (kind !== 'fixed') continue;
        expect([['fail', 'warn'].includes(before ?? ''), after]).toEqual([true, 'pass']);
        for (const { after: now } of pages) expect(['clean', 'not-read']).toContain(now);
      }
    }),
    { numRuns: 300 },
  );
});
