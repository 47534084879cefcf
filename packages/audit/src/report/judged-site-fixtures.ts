/** Invented verdicts about sites, for tests of scores, causes and reports. */

import type { Cause } from '../kernel/cause.ts';
import type { Facts } from '../kernel/facts.ts';
import type { Judgement } from '../kernel/judge.ts';
import type { Outcome, Reach, Rule } from '../kernel/rule.ts';
import { targetOf } from '../kernel/target.ts';
import { address, page, present, SITE_URL, site } from '../rule-fixtures.ts';
import { makeReport } from './make-report.ts';
import type { Report } from './report.ts';

/** Makes a rule about the whole site that counts in both scores, with grade E1. */
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

/** Makes one verdict. A warning or failure gets one finding per reach; by default that is a single finding. */
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

/** Address of a page by its index; page 0 is the home page. */
const pageUrl = (index: number): string => (index === 0 ? SITE_URL : `${SITE_URL}p${index}`);

const factsOf = (pages: number, homeStatus: number): Facts => ({
  site: site({ homePage: present(address('/', { status: homeStatus })) }),
  pages: Array.from({ length: pages }, (_, index) =>
    page({ url: pageUrl(index), requestedUrl: pageUrl(index), home: index === 0 }),
  ),
});

/** Makes the report of such verdicts. The default number of pages is the number of judged ones. */
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

/** Makes a cause for addresses that end with `/`; those below `/host-a` and `/host-b` give two causes. */
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
  fix: ({ first }) => `Fix ${first.url}.`,
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
