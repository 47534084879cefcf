/** What repairs would do to the scores, from the report alone: a stored report of any age will do. */

import { SCORES, type ScoreName } from '../kernel/rule.ts';
import type { Scored } from './report.ts';
import { type Charge, scoreOf } from './score.ts';
import { chargesOn, oneDecimal } from './summarize.ts';

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

/** Points that a score gains when one item is repaired, gates included. */
const gainOf = (charges: readonly (Charge & { readonly id: string })[], id: string): number =>
  oneDecimal(scoreOf(charges.filter((one) => one.id !== id)).value - scoreOf(charges).value);

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
    const charges = chargesOn(report, name);
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
    const charges = chargesOn(report, name);
    for (const { id, share, cap } of charges) {
      if (share === 0) continue;
      const heldBy: string[] = [];
      let free: readonly (Charge & { readonly id: string })[] = charges;
      // A second gate may follow, which caps the score only once the first is repaired.
      for (let count = -1; count < heldBy.length; ) {
        count = heldBy.length;
        const { product } = scoreOf(free.filter((one) => one.id !== id));
        const more = free.filter((one) => one.id !== id && one.cap !== null && one.cap < product);
        heldBy.push(...more.sort((x, y) => (x.cap ?? 0) - (y.cap ?? 0)).map((one) => one.id));
        free = charges.filter((one) => !heldBy.includes(one.id));
      }
      const cost = { gain: gainOf(charges, id), points: gainOf(free, id), cap, heldBy };
      found.set(id, { ...found.get(id), [name]: cost });
    }
  }
  return found;
};
