/** Runs every rule on the facts. Rules that need an unknown fact are untested without being called. */

import type { FactKey, Facts, PageFacts, SiteFacts } from './facts.ts';
import { type Defect, fenceOf } from './fence.ts';
import type { UnknownReason } from './observed.ts';
import { type Finding, factOf, type Outcome, type Rule, untested, type Verdict } from './rule.ts';

export interface Judgement {
  readonly rule: Rule;
  /** Index into the pages; null for a site rule. */
  readonly page: number | null;
  readonly outcome: Outcome;
  /** Set when `outcome` is untested. */
  readonly reason: UnknownReason | null;
  readonly findings: readonly Finding[];
}

/** Returns why the first unknown need is unknown; null when all are known. A page rule may also need site facts. */
const unknownNeed = (needs: readonly FactKey[], site: SiteFacts, page: PageFacts | null): UnknownReason | null => {
  for (const key of needs) {
    const fact = factOf(key, page, site);
    if (fact === undefined) return 'not-looked';
    if (fact.state === 'unknown') return fact.reason;
  }
  return null;
};

/**
 * Returns why a rule cannot conclude that it does not apply: half of a need, or the page itself, was not seen.
 * Otherwise rules that need only the answer would not apply on a page that cannot be judged. Returns null when
 * everything was seen.
 */
const unseenBehind = (needs: readonly FactKey[], site: SiteFacts, page: PageFacts | null): UnknownReason | null => {
  const partly = needs.flatMap((key) => {
    const fact = factOf(key, page, site);
    return fact !== undefined && fact.state !== 'unknown' ? (fact.missing ?? []) : [];
  });
  if (partly[0] !== undefined) return partly[0];
  const isOfPage = page !== null && needs.some((key) => key in page);
  return isOfPage && page.document.state === 'unknown' ? page.document.reason : null;
};

/**
 * Makes one judgement for a site rule and one per page for a page rule (none without pages). A rule is not called while one of its needs is
 * unknown. A rule that throws is untested with the reason `defect`, and `defects` has its first error.
 */
export const judge = (
  rules: readonly Rule[],
  { site, pages }: Facts,
): { readonly judgements: readonly Judgement[]; readonly defects: readonly Defect[] } => {
  const defects: Defect[] = [];
  const fence = fenceOf((defect) => defects.push(defect));
  const ask = (rule: Rule, page: number | null, facts: PageFacts | null, check: () => Verdict): Judgement => {
    const reason = unknownNeed(rule.needs, site, facts);
    const seen = (): unknown[] => [...rule.needs, ...rule.wants].map((key) => factOf(key, facts, site));
    const said = reason === null ? fence(`rule ${rule.id}`, check, untested('defect'), seen) : untested(reason);
    const unseen = said.outcome === 'not-applicable' ? unseenBehind(rule.needs, site, facts) : null;
    const verdict = unseen === null ? said : untested(unseen);
    const { outcome, findings } = verdict;
    return { rule, page, outcome, reason: outcome === 'untested' ? verdict.reason : null, findings };
  };
  const judgements = rules.flatMap((rule) =>
    rule.scope === 'site'
      ? [ask(rule, null, null, () => rule.check(site))]
      : pages.map((page, index) => ask(rule, index, page, () => rule.check(page, site))),
  );
  return { judgements, defects };
};
