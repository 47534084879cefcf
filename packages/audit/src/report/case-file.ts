/** The stored facts of a finished scan. They can be judged again: as another kind of site, or by later rules. */

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
 * Version of the shape of facts. Raise it when the value of a fact changes its shape, or when a field of `Facts` that is
 * not a fact is added or removed. Case files of another version are refused, because rules read one shape only. A new
 * fact does not change the version: it is unknown in older case files.
 */
export const FACTS_VERSION = 3;

/**
 * Facts, and what proofs state about each step. Plain JSON. It contains the whole submitted address and unredacted text
 * of the site, so it is judged but never shown.
 */
export interface CaseFile extends Pick<Report, 'rulesetVersion' | 'scanId' | 'startedAt' | 'finishedAt'> {
  /** `FACTS_VERSION` when the case file was made. */
  readonly factsVersion: number;
  readonly facts: Facts;
  readonly seen: Witnessed;
}

/** Makes the case file of a scan from its report, its facts and its steps. */
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
  /** Its facts have another shape than these rules expect. */
  | { readonly ok: false; readonly why: 'other-facts' };

/**
 * Judges a case again by `rules`, as another kind of site or, with `assumed` null, as the kind that was detected. Nothing
 * is fetched: what the scan did not request, because of the kind or because no rule needed it, stays untested.
 *
 * @param caseFile of any version, including the first ones without `factsVersion`.
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

/** Marks facts that were added after the scan as unknown, because the scan did not look for them. */
const withAllFacts = ({ site, pages }: Facts): Facts => ({
  site: { ...NO_SITE_FACTS, ...site },
  pages: pages.map((page) => ({ ...NO_PAGE_FACTS, ...page })),
});
