/** What repairs would do to the scores, from the report alone: a stored report of any age will do. */

import { SCORES, type ScoreName } from '../kernel/rule.ts';
import type { Scored } from './report.ts';
import { type Charge, scoreOf } from './score.ts';
import { chargedItems, gainOf } from './summarize.ts';

/** What one cause or rule costs one score. */
export interface Cost {
  /** What repairing it alone gives now, in points to one decimal; 0 while something else holds the score. */
  readonly gain: number;
  /** What it gives after those that hold the score are repaired; `gain` where nothing does. */
  readonly points: number;
  /** Where it holds the score; null when it does not. */
  readonly cap: number | null;
  /** The others that hold the score below what the repair would make it, the lowest first. */
  readonly heldBy: readonly string[];
}

const chargesOf = (report: Scored, name: ScoreName) =>
  chargedItems(report).map(({ id, charges }) => ({ id, ...charges[name] }));

const oneDecimal = (points: number): number => Math.round(points * 10) / 10;

/**
 * Both scores had these causes and rules been repaired, and nothing else changed. Without any it gives the scores of the
 * report. What a repair brings to light is not foreseen: what could not be tested stays so.
 *
 * @param ids of causes and rules. A rule that a cause explains in part keeps that part until the cause is repaired.
 * @returns whole numbers; null where the score is not judged.
 */
export const projectedScores = (report: Scored, ids: readonly string[]): Readonly<Record<ScoreName, number | null>> => {
  const fixed = new Set(ids);
  const projected = (name: ScoreName): number | null => {
    const { value } = report.scores[name];
    const charges = chargesOf(report, name);
    // A report of before 2.0.0 has a score and no charges.
    if (value === null || !charges.some(({ id, share }) => share > 0 && fixed.has(id))) return value;
    return Math.round(scoreOf(charges.filter(({ id }) => !fixed.has(id))).value);
  };
  return { web: projected('web'), ai: projected('ai') };
};

/** What each cause or rule that is charged costs the scores, by id; what costs nothing is left out. */
export const costs = (report: Scored): ReadonlyMap<string, Readonly<Partial<Record<ScoreName, Cost>>>> => {
  const found = new Map<string, Partial<Record<ScoreName, Cost>>>();
  for (const name of SCORES) {
    if (report.scores[name].value === null) continue;
    const charges = chargesOf(report, name);
    for (const { id, share, cap } of charges) {
      if (share === 0) continue;
      const { now } = gainOf(charges, new Set([id]));
      const heldBy: string[] = [];
      let free: readonly (Charge & { readonly id: string })[] = charges;
      // Behind one that holds may stand another, which the score only reaches once the first is repaired.
      for (let count = -1; count < heldBy.length; ) {
        count = heldBy.length;
        const { product } = scoreOf(free.filter((one) => one.id !== id));
        const more = free.filter((one) => one.id !== id && one.cap !== null && one.cap < product);
        heldBy.push(...more.sort((x, y) => (x.cap ?? 0) - (y.cap ?? 0)).map((one) => one.id));
        free = charges.filter((one) => !heldBy.includes(one.id));
      }
      const points = oneDecimal(gainOf(free, new Set([id])).now);
      found.set(id, { ...found.get(id), [name]: { gain: oneDecimal(now), points, cap, heldBy } });
    }
  }
  return found;
};
