import type { PageState } from './comparison.ts';
import type { Report, RuleResult } from './report.ts';

/** Outcomes of rules on single pages, as far as the listed findings show them. */
export interface PageStates {
  /** Addresses of the pages on which the rule found something to repair. */
  found(rule: RuleResult | null): readonly string[];
  of(rule: RuleResult | null, url: string): PageState;
}

const RANK: readonly PageState[] = ['fail', 'warn', 'untested'];

const worse = (a: PageState | undefined, b: PageState): PageState =>
  a !== undefined && RANK.indexOf(a) <= RANK.indexOf(b) ? a : b;

/** Returns the outcomes of a report by page. Pages whose public addresses are equal count as one, with the worse outcome. */
export const pageStatesOf = (report: Report): PageStates => {
  const urls = new Set(report.pages.map(({ url }) => url));
  const untested = Map.groupBy(report.untested, ({ ruleId }) => ruleId);
  const known = new Map<RuleResult, ReadonlyMap<string, PageState>>();

  const statesOf = (rule: RuleResult): ReadonlyMap<string, PageState> => {
    const made = known.get(rule);
    if (made !== undefined) return made;
    const states = new Map<string, PageState>();
    const note = (page: number | null, state: PageState): void => {
      const url = page === null ? undefined : report.pages[page]?.url;
      if (url !== undefined) states.set(url, worse(states.get(url), state));
    };
    for (const { outcome, places } of rule.findings)
      if (outcome !== 'note') for (const { page } of places) note(page, outcome);
    for (const { pages } of untested.get(rule.id) ?? []) for (const page of pages) note(page, 'untested');
    known.set(rule, states);
    return states;
  };

  return {
    found: (rule) =>
      rule === null ? [] : [...statesOf(rule)].flatMap(([url, state]) => (state === 'untested' ? [] : [url])),
    of(rule, url) {
      if (rule === null || !urls.has(url)) return 'not-read';
      const isCut = rule.findings.some(({ outcome, count, places }) => outcome !== 'note' && count > places.length);
      return statesOf(rule).get(url) ?? (isCut ? 'unlisted' : 'clean');
    },
  };
};
