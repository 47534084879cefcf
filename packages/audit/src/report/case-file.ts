/** What is kept of a finished scan so that it can be judged again: as another kind of site, or by later rules. */

import { FACT_KEYS } from '../engine/topics.ts';
import type { FactKey, Facts } from '../kernel/facts.ts';
import { type Defect, fenceOf } from '../kernel/fence.ts';
import { judge } from '../kernel/judge.ts';
import type { SiteKind } from '../kernel/page-kind.ts';
import type { Rule } from '../kernel/rule.ts';
import { siteKindsFact } from '../topics/kinds/site-kinds.ts';
import { makeReport } from './make-report.ts';
import type { Witnessed } from './proof.ts';
import type { Report } from './report.ts';

/**
 * Raised when what a fact holds changes its shape, or a field of `Facts` that is not a fact comes or goes: rules are written
 * for one shape, and case files of another one are refused. A fact that is new needs no raise: older case files answer
 * for it as unknown.
 */
export const FACTS_VERSION = 2;

/**
 * Facts, and of each step what a proof says of it. Plain JSON. It holds the whole submitted address and unredacted text
 * of the site: it is never shown, only judged.
 */
export interface CaseFile extends Pick<Report, 'rulesetVersion' | 'scanId' | 'startedAt' | 'finishedAt'> {
  /** FACTS_VERSION when it was made. */
  readonly factsVersion: number;
  readonly facts: Facts;
  readonly seen: Witnessed;
}

/** The case file of a scan, from its report and what the report was made of. */
export const caseFileOf = (report: Report, facts: Facts, seen: Witnessed): CaseFile => {
  const { rulesetVersion, scanId, startedAt, finishedAt } = report;
  const observations = seen.observations.map(({ step, exchange }) => ({
    step: { id: step.id, purpose: step.purpose, ...(step.refused !== undefined && { refused: step.refused }) },
    exchange: {
      request: exchange.request,
      startedAt: exchange.startedAt,
      hops: exchange.hops.map(({ status }) => ({ status })),
      answer: exchange.answer && { url: exchange.answer.url, status: exchange.answer.status },
    },
  }));
  const { target, eventOfStep, shortfall } = seen;
  const optional = { ...(eventOfStep !== undefined && { eventOfStep }), ...(shortfall !== undefined && { shortfall }) };
  const kept = { facts, seen: { target, observations, ...optional } };
  return { factsVersion: FACTS_VERSION, rulesetVersion, scanId, startedAt, finishedAt, ...kept };
};

export type CaseJudged =
  | { readonly ok: true; readonly report: Report; readonly defects: readonly Defect[] }
  /** Its facts have another shape than these rules read. */
  | { readonly ok: false; readonly why: 'other-facts' };

/**
 * Judges a case again by `rules`: as another kind of site, or, with `assumed` null, as what it was taken for. Nothing is
 * fetched: what was not asked for then, because of the kind that was detected or because no rule wanted it, stays
 * untested.
 *
 * @param caseFile of any version, also of one that had no `factsVersion` yet.
 */
export const judgeAgain = (caseFile: CaseFile, rules: readonly Rule[], assumed: SiteKind | null): CaseJudged => {
  const { factsVersion, facts: kept, ...file } = caseFile;
  if (factsVersion !== FACTS_VERSION) return { ok: false, why: 'other-facts' };
  const facts = withAllFacts(kept);
  const { site, pages } = facts;
  const again = assumed === null ? facts : { pages, site: { ...site, siteKinds: siteKindsFact(pages, assumed) } };
  const { judgements, defects } = judge(rules, again);
  const more: Defect[] = [];
  const fence = fenceOf((defect) => more.push(defect));
  const report = makeReport({ ...file, rules, judgements, facts: again, fence });
  return { ok: true, report, defects: [...defects, ...more] };
};

const NOT_RECORDED = { state: 'unknown', reason: 'not-recorded' } as const;

const unknownOf = (scope: 'site' | 'page') =>
  Object.fromEntries(
    (Object.keys(FACT_KEYS) as FactKey[]).filter((key) => FACT_KEYS[key] === scope).map((key) => [key, NOT_RECORDED]),
  );

const NO_SITE_FACTS = unknownOf('site');
const NO_PAGE_FACTS = unknownOf('page');

/** Facts that came up after the scan are unknown: nobody looked then. */
const withAllFacts = ({ site, pages }: Facts): Facts => ({
  site: { ...NO_SITE_FACTS, ...site },
  pages: pages.map((page) => ({ ...NO_PAGE_FACTS, ...page })),
});
