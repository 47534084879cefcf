/** Sites as they were judged, made up, for the tests of what is made of verdicts. */

import fc from 'fast-check';
import type { Cause } from '../kernel/cause.ts';
import type { Facts } from '../kernel/facts.ts';
import type { Judgement } from '../kernel/judge.ts';
import { FEEDS, GRADES, type Outcome, type Reach, type Rule, SEVERITIES } from '../kernel/rule.ts';
import { targetOf } from '../kernel/target.ts';
import { address, page, present, SITE_URL, site } from '../rule-fixtures.ts';
import { makeReport } from './make-report.ts';
import type { Report } from './report.ts';

/** A rule about the site that counts in both scores, of grade E1. */
export const madeRule = (id: string, change: Partial<Rule> = {}): Rule =>
  ({
    id,
    scope: 'site',
    title: id,
    category: 'metadata',
    severity: 'med',
    feeds: 'both',
    grade: 'E1',
    sources: ['RFC9309'],
    why: 'Why.',
    fix: 'Fix.',
    needs: ['robots'],
    wants: [],
    messages: { m: () => 'A sentence.' },
    examples: { kind: 'text', pass: 'yes', fail: 'no' },
    check: () => ({ outcome: 'pass', findings: [] }),
    ...change,
  }) as Rule;

/** One verdict; a warning and a failure have a finding for each reach, and one without any. */
export const judgement = (
  rule: Rule,
  outcome: Outcome,
  page: number | null = null,
  reaches: readonly Reach[] = [{}],
): Judgement => ({
  rule,
  page,
  outcome,
  reason: outcome === 'untested' ? 'timeout' : null,
  findings:
    outcome === 'fail' || outcome === 'warn'
      ? reaches.map((reach) => ({ message: 'm', args: {}, proof: { step: 'test', observation: '' }, ...reach }))
      : [],
});

/** Pages 0 to n, of which the first is the home page. */
export const pageUrl = (index: number): string => (index === 0 ? SITE_URL : `${SITE_URL}p${index}`);

const factsOf = (pages: number, homeStatus: number): Facts => ({
  site: site({ homePage: present(address('/', { status: homeStatus })) }),
  pages: Array.from({ length: pages }, (_, index) =>
    page({ url: pageUrl(index), requestedUrl: pageUrl(index), home: index === 0 }),
  ),
});

/** The report of such verdicts. Without a number of pages there are those that were judged. */
export const reported = (
  judgements: readonly Judgement[],
  { causes = [] as readonly Cause[], pages = 0, homeStatus = 200 } = {},
): Report =>
  makeReport({
    scanId: 'scn_1',
    startedAt: '',
    finishedAt: '',
    rules: [...new Set(judgements.map(({ rule }) => rule))],
    causes,
    judgements,
    facts: factsOf(Math.max(1, pages, ...judgements.map((one) => (one.page ?? 0) + 1)), homeStatus),
    seen: { target: targetOf(SITE_URL), observations: [] },
  });

/** Explains addresses that end with `/`, as one cause, and those below `/host-a` and `/host-b`, as two. */
export const madeCause = (id: string, change: Partial<Cause> = {}): Cause => ({
  id,
  title: `No ${id}`,
  order: 1,
  severity: { web: 'high', ai: 'high' },
  grade: 'E1',
  explains: ['a', 'b', 'c', 'd', 'e'],
  claim: ({ at: { url } }) => (/.\/$/.test(new URL(url).pathname) ? '' : null),
  failureTitle: ({ count, group }) => `${count} of ${id} ${group}.`,
  why: 'Why.',
  fix: ({ first }) => `Mend ${first.url}.`,
  ...change,
});

export const BY_HOST = madeCause('host', {
  order: 2,
  severity: { web: 'crit', ai: 'med' },
  grade: 'E2',
  explains: ['b', 'c', 'd'],
  claim: ({ at: { url } }) => /host-./.exec(url)?.[0] ?? null,
});

export const MADE_CAUSES: readonly Cause[] = [madeCause('slash'), BY_HOST];

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

/** Which outcomes a rule has on each page; the first is that of a rule about the site. */
const verdicts = (outcome: fc.Arbitrary<Outcome>, pages: number) =>
  fc.array(fc.tuple(outcome, reaches), { minLength: pages, maxLength: pages });

const ruleIn = fc.record({
  scope: fc.constantFrom('site' as const, 'page' as const),
  severity: fc.constantFrom(...SEVERITIES),
  feeds: fc.constantFrom(...FEEDS),
  grade: fc.constantFrom(...GRADES),
  withholds: fc.constantFrom(undefined, undefined, undefined, undefined, true as const),
});

/** All verdicts on a site of one to five pages. */
export const judgedSites: fc.Arbitrary<readonly Judgement[]> = fc.integer({ min: 1, max: 5 }).chain((pages) =>
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
