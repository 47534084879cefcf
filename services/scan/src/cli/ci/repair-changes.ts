import { type CauseResult, compareReports, type Report, type RuleResult } from '@legible/audit';
import { isCharged, type Repair, repairOf } from '../../wording/repair-words.ts';

/** What a change did to the causes and rules that cost points. */
export interface RepairChanges {
  readonly appeared: readonly Repair[];
  /** There before, and costs more now. */
  readonly worse: readonly Repair[];
  /** There before, and costs less now. */
  readonly better: readonly Repair[];
  /** There now, where the baseline had not looked. */
  readonly unknown: readonly Repair[];
  readonly gone: readonly Repair[];
}

/** Shares that differ by less than a tenth of a point differ in nothing that a reader sees. */
const TENTH = 0.001;

type Charged = Pick<CauseResult | RuleResult, 'id' | 'charges'>;

const chargedOf = ({ causes, rules }: Report): ReadonlyMap<string, Charged> =>
  new Map([...causes, ...rules].filter(isCharged).map((one) => [one.id, one]));

/** The baseline as if it were of the other report's host: a folder and a preview have their own. */
const onHostOf = (before: Report, after: Report): Report => {
  const [from, to] = [new URL(before.target.url).origin, new URL(after.target.url).origin];
  const moved = (url: string): string => (URL.parse(url)?.origin === from ? to + url.slice(from.length) : url);
  return { ...before, pages: before.pages.map((page) => ({ ...page, url: moved(page.url) })) };
};

/**
 * Compares the causes, and the rules that no cause explains, with those of a baseline; what costs most goes first.
 *
 * @param newRules ids of the rules with failures that the thresholds take for new.
 */
export const repairChanges = (report: Report, baseline: Report, newRules: ReadonlySet<string>): RepairChanges => {
  const [before, after] = [chargedOf(baseline), chargedOf(report)];
  const [{ causes, changes }] = compareReports(onHostOf(baseline, report), report, null).parts;
  const kinds = new Map([
    ...causes.map(({ id, kind }) => [id, kind] as const),
    ...changes.map(({ ruleId, kind }) => [ruleId, kind] as const),
  ]);
  const shownBy = new Map(report.causes.map(({ id, explains }) => [id, explains.map(({ ruleId }) => ruleId)]));
  const isNew = (id: string): boolean =>
    kinds.get(id) === 'new' || (shownBy.get(id) ?? [id]).some((ruleId) => newRules.has(ruleId));
  const grown = (id: string): number => {
    const [a, b] = [before.get(id)?.charges, after.get(id)?.charges];
    if (b === undefined) return 0;
    const by = (name: 'web' | 'ai'): number => b[name].share - (a?.[name].share ?? 0);
    return Math.abs(by('web')) > Math.abs(by('ai')) ? by('web') : by('ai');
  };
  const there = (id: string): keyof RepairChanges | null => {
    if (before.has(id)) return grown(id) >= TENTH ? 'worse' : grown(id) <= -TENTH ? 'better' : null;
    return isNew(id) ? 'appeared' : kinds.get(id) === 'open' ? 'worse' : 'unknown';
  };
  const rank = (id: string): number => {
    const charges = after.get(id)?.charges;
    return Math.abs(grown(id)) + (charges?.web.cap == null && charges?.ai.cap == null ? 0 : 1);
  };
  const ids = [...after.keys()].sort((a, b) => rank(b) - rank(a));
  const repairs = (kind: keyof RepairChanges): readonly Repair[] =>
    ids.filter((id) => there(id) === kind).map((id) => repairOf(report, id));
  return {
    appeared: repairs('appeared'),
    worse: repairs('worse'),
    better: repairs('better'),
    unknown: repairs('unknown'),
    gone: [...before.keys()]
      .filter((id) => !after.has(id) && kinds.get(id) === 'fixed')
      .map((id) => repairOf(baseline, id)),
  };
};
