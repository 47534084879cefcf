/** Builders of reports for the tests of repairs. */

import type { Outcome, Severity } from '../kernel/rule.ts';
import { ruleById } from '../report/explain.ts';
import type { Proof } from '../report/proof.ts';
import type { FindingPlace, Report, ReportFinding, RuleResult } from '../report/report.ts';

export const proof = (over: Partial<Proof> = {}): Proof => {
  const url = over.url ?? 'https://example.com/page';
  return {
    method: 'GET',
    url,
    requestHeaders: [],
    status: 200,
    answeredBy: null,
    quote: null,
    observation: null,
    time: '2026-11-21T10:00:00.000Z',
    curl: `curl --include --url '${url}'`,
    ...over,
  } as Proof;
};

export const place = (over: Partial<FindingPlace> = {}): FindingPlace => ({
  args: {},
  page: null,
  proof: proof(),
  ...over,
});

export const finding = (message: string, ...places: readonly [FindingPlace, ...FindingPlace[]]): ReportFinding => ({
  outcome: 'fail',
  message,
  count: places.length,
  places,
});

/** Makes the result of a rule of the catalogue; `severity` may be that of another ruleset. */
export const resultOf = (
  id: string,
  outcome: Outcome,
  findings: readonly ReportFinding[],
  severity?: Severity,
): RuleResult => {
  const rule = ruleById(id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  const { category, scope, feeds, grade } = rule;
  const counts = { pass: 0, warn: 0, fail: 0, 'not-applicable': 0, untested: 0, [outcome]: 1 };
  return {
    ...{ id, category, scope, feeds, grade, outcome, counts, findings },
    severity: severity ?? rule.severity,
    charges: { web: { share: 0, cap: null }, ai: { share: 0, cap: null } },
    causes: [],
  };
};

const SCORE = { value: 50, level: 'held-back', atMost: 50, coverage: 100, partial: false, fromE1: 50, gates: [] };

/** Makes a report of a site with two pages. */
export const reportOf = (rules: readonly RuleResult[], over: Partial<Report> = {}): Report => {
  const urls = ['https://example.com/', 'https://example.com/page'];
  return {
    schemaVersion: 1,
    rulesetVersion: '1.0.0',
    scanId: 'scn_1',
    target: { domain: 'example.com', url: 'https://example.com/' },
    finishedAt: '2026-11-21T10:00:05.000Z',
    scores: { web: SCORE, ai: { ...SCORE, value: null } },
    summary: { holdsBack: [], untested: [] },
    causes: [],
    pages: urls.map((url) => ({ url })),
    rules,
    ...over,
    // Repairs do not read the rest of a report.
  } as unknown as Report;
};
