import {
  type CauseResult,
  type ChangeKind,
  compareReports,
  type Report,
  type RuleResult,
  SCORING,
} from '@legible/audit';
import { isCharged, type Repair, repairOf } from '../../wording/repair-words.ts';

/** A cause, or a rule that no cause explains, and what became of it. */
export interface ChangedRepair extends Repair {
  /** `unlooked`: it is there, and the baseline had not looked. */
  readonly change: 'new' | 'worse' | 'unlooked' | 'gone' | 'better';
  /** As the baseline had it, where both have it. */
  readonly was?: Repair;
}

/** Where a rule that found something had looked before, or had nothing to look at. */
const NEW_KINDS: readonly (ChangeKind | undefined)[] = ['new', 'open', 'applies-now'];

type Charged = CauseResult | RuleResult;

const chargedOf = ({ causes, rules }: Report): ReadonlyMap<string, Charged> =>
  new Map([...causes, ...rules].filter(isCharged).map((one) => [one.id, one]));

/** The baseline as if it were of the other report's host: a folder and a preview have their own. */
const onHostOf = (before: Report, after: Report): Report => {
  const [from, to] = [new URL(before.target.url).origin, new URL(after.target.url).origin];
  const moved = (url: string): string => (URL.parse(url)?.origin === from ? to + url.slice(from.length) : url);
  return { ...before, pages: before.pages.map((page) => ({ ...page, url: moved(page.url) })) };
};

/** How many places are wrong, and of how many. */
const extentOf = (one: Charged): readonly [wrong: number, all: number] => {
  if ('explains' in one)
    return [sum(one.counts.map(({ affected }) => affected)), sum(one.counts.map(({ asked }) => asked))];
  const { pass, warn, fail } = one.counts;
  return [fail * SCORING.outcome.fail + warn * SCORING.outcome.warn, pass + warn + fail];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** More places, and a larger share of them: a site that grows as it was is neither worse nor better. */
const isLess = (a: Charged, b: Charged): boolean => {
  const [[wrongA, allA], [wrongB, allB]] = [extentOf(a), extentOf(b)];
  return wrongA < wrongB && wrongA * allB < wrongB * allA;
};

/** What costs most goes first, and what caps a score before all. */
const weightOf = ({ charges: { web, ai } }: Charged): number =>
  Math.max(web.share, ai.share) + (web.cap === null && ai.cap === null ? 0 : 1);

/** Compares what costs points with a baseline. */
export const repairChanges = (report: Report, baseline: Report): readonly ChangedRepair[] => {
  const [before, after] = [chargedOf(baseline), chargedOf(report)];
  const [{ causes, changes }] = compareReports(onHostOf(baseline, report), report, null).parts;
  const kinds = new Map<string, ChangeKind>(changes.map(({ ruleId, kind }) => [ruleId, kind]));
  for (const { id, kind } of causes) kinds.set(id, kind);
  const changeOf = (now: Charged): ChangedRepair['change'] | null => {
    const was = before.get(now.id);
    if (was !== undefined) return isLess(was, now) ? 'worse' : isLess(now, was) ? 'better' : null;
    const rules = 'explains' in now ? now.explains.map(({ ruleId }) => ruleId) : [now.id];
    return rules.some((id) => NEW_KINDS.includes(kinds.get(id))) ? 'new' : 'unlooked';
  };
  const there = [...after.values()].sort((a, b) => weightOf(b) - weightOf(a));
  const gone = [...before.keys()].filter((id) => !after.has(id) && kinds.get(id) === 'fixed');
  return [
    ...there.flatMap((one) => {
      const change = changeOf(one);
      const was = before.has(one.id) ? { was: repairOf(baseline, one.id) } : {};
      return change === null ? [] : [{ ...repairOf(report, one.id), ...was, change }];
    }),
    ...gone.map((id) => ({ ...repairOf(baseline, id), change: 'gone' as const })),
  ];
};
