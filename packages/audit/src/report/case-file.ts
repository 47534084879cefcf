/** What is kept of a finished scan so that it can be judged again when the reader knows better what the site is for. */
import type { Facts, SiteKind } from '../facts.ts';
import { judge } from '../judge.ts';
import { siteKindsFact } from '../kinds/site-kinds-fact.ts';
import type { Rule } from '../rule.ts';
import { makeReport } from './make-report.ts';
import type { Witnessed } from './proof.ts';
import type { Report } from './report.ts';

/**
 * Facts, and of each step what a proof says of it. Plain JSON. It holds the whole submitted address and unredacted text
 * of the site: it is never shown, only judged.
 */
export interface CaseFile extends Pick<Report, 'rulesetVersion' | 'scanId' | 'startedAt' | 'finishedAt'> {
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
  return { rulesetVersion, scanId, startedAt, finishedAt, facts, seen: { target: seen.target, observations } };
};

/**
 * The report as it had been, had the site been taken for `assumed`. Nothing is fetched: what was not asked for because
 * of the kind that was detected stays untested. To be called with rules of the file's own ruleset version.
 */
export const judgeAgain = ({ facts, ...file }: CaseFile, rules: readonly Rule[], assumed: SiteKind): Report => {
  const again: Facts = { ...facts, site: { ...facts.site, siteKinds: siteKindsFact(facts.pages, assumed) } };
  return makeReport({ ...file, rules, judgements: judge(rules, again).judgements, facts: again });
};
