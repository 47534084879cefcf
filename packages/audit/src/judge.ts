/** Asks every rule its question, and answers for the unknown. */
import type { FactKey, Facts, PageFacts, SiteFacts, UnknownReason } from './facts.ts';
import type { Finding, Outcome, Rule, Verdict } from './rule.ts';

export interface Judgement {
  readonly rule: Rule;
  /** Index into the pages; null for a site rule. */
  readonly page: number | null;
  readonly outcome: Outcome;
  /** Set when `outcome` is untested. */
  readonly reason: UnknownReason | 'defect' | null;
  readonly findings: readonly Finding[];
}

/** A rule that threw: a mistake of ours, to be logged; the scan goes on. */
export interface Defect {
  readonly ruleId: string;
  readonly page: number | null;
  readonly error: unknown;
}

/** The first need that could not be seen, or null. A page rule may need site facts too. */
const unknownNeed = (needs: readonly FactKey[], site: SiteFacts, page: PageFacts | null): UnknownReason | null => {
  const facts = { ...site, ...page };
  for (const key of needs) {
    const fact = facts[key];
    if (fact === undefined) return 'not-looked';
    if (fact.state === 'unknown') return fact.reason;
  }
  return null;
};

/**
 * One judgement for a site rule, one for each page for a page rule (none without pages). A rule is not called while
 * one of its needs is unknown; one that throws is untested for the reason `defect` and comes up in `defects`.
 */
export const judge = (
  rules: readonly Rule[],
  { site, pages }: Facts,
): { readonly judgements: readonly Judgement[]; readonly defects: readonly Defect[] } => {
  const defects: Defect[] = [];
  const ask = (rule: Rule, page: number | null, facts: PageFacts | null, check: () => Verdict): Judgement => {
    const untested = (reason: UnknownReason | 'defect'): Judgement => ({
      rule,
      page,
      outcome: 'untested',
      reason,
      findings: [],
    });
    const reason = unknownNeed(rule.needs, site, facts);
    if (reason !== null) return untested(reason);
    try {
      const verdict = check();
      if (verdict.outcome === 'untested') return untested(verdict.reason);
      return { rule, page, outcome: verdict.outcome, reason: null, findings: verdict.findings };
    } catch (error) {
      defects.push({ ruleId: rule.id, page, error });
      return untested('defect');
    }
  };
  const judgements = rules.flatMap((rule) =>
    rule.scope === 'site'
      ? [ask(rule, null, null, () => rule.check(site))]
      : pages.map((page, index) => ask(rule, index, page, () => rule.check(page, site))),
  );
  return { judgements, defects };
};
