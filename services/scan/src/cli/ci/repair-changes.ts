import {
  type CauseResult,
  type ChangeKind,
  compareReports,
  type Report,
  type RuleResult,
  SCORING,
} from '@legible/audit';
import type { Language } from '../../language/language.ts';
import { isCharged, type Repair, repairOf } from '../../wording/repair-texts.ts';

/** A cause, or a rule that no cause explains, and how it changed. */
export interface ChangedRepair extends Repair {
  /** `unlooked`: it is present, and the baseline had not checked it. */
  readonly change: 'new' | 'worse' | 'unlooked' | 'gone' | 'better';
  /** The one in the baseline, when both reports have it. */
  readonly was?: Repair;
}

/** Kinds of change whose rule the baseline tested, or to which the rule did not apply then. */
const NEW_KINDS: readonly (ChangeKind | undefined)[] = ['new', 'open', 'applies-now'];

type Charged = CauseResult | RuleResult;

const chargedOf = ({ causes, rules }: Report): ReadonlyMap<string, Charged> =>
  new Map([...causes, ...rules].filter(isCharged).map((one) => [one.id, one]));

/** Returns the baseline with the host of the other report, because a folder and a preview have hosts of their own. */
const onHostOf = (before: Report, after: Report): Report => {
  const [from, to] = [new URL(before.target.url).origin, new URL(after.target.url).origin];
  const moved = (url: string): string => (URL.parse(url)?.origin === from ? to + url.slice(from.length) : url);
  return { ...before, pages: before.pages.map((page) => ({ ...page, url: moved(page.url) })) };
};

/** Returns how many places are wrong, and how many were checked. */
const extentOf = (one: Charged): readonly [wrong: number, all: number] => {
  if ('explains' in one)
    return [sum(one.counts.map(({ affected }) => affected)), sum(one.counts.map(({ asked }) => asked))];
  const { pass, warn, fail } = one.counts;
  return [fail * SCORING.outcome.fail + warn * SCORING.outcome.warn, pass + warn + fail];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Whether both the number and the share of wrong places grew. A site that only grows is neither worse nor better. */
const isLess = (a: Charged, b: Charged): boolean => {
  const [[wrongA, allA], [wrongB, allB]] = [extentOf(a), extentOf(b)];
  return wrongA < wrongB && wrongA * allB < wrongB * allA;
};

/** Returns the lost share of a score, plus 1 when it caps a score, so that caps come first in the order. */
const weightOf = ({ charges: { web, ai } }: Charged): number =>
  Math.max(web.share, ai.share) + (web.cap === null && ai.cap === null ? 0 : 1);

/** Compares everything that costs points with a baseline. @param language of the texts. Default: English. */
export const repairChanges = (
  report: Report,
  baseline: Report,
  language: Language = 'en',
): readonly ChangedRepair[] => {
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
      const was = before.has(one.id) ? { was: repairOf(baseline, one.id, language) } : {};
      return change === null ? [] : [{ ...repairOf(report, one.id, language), ...was, change }];
    }),
    ...gone.map((id) => ({ ...repairOf(baseline, id, language), change: 'gone' as const })),
  ];
};
