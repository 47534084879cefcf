/** Computes from a report alone, even an old one, what repairs do to the scores. */

import { oncePer } from '../kernel/once-per.ts';
import { SCORES, type ScoreName } from '../kernel/rule.ts';
import type { Scored } from './report.ts';
import { type Charge, scoreOf } from './score.ts';
import { chargesOn, oneDecimal } from './summarize.ts';

/** Cost of one cause or rule in one score. */
export interface Cost {
  /** Points gained when only this is repaired, to one decimal; 0 while another cap holds the score. */
  readonly gain: number;
  /** Points gained after everything in `heldBy` is repaired; equal to `gain` when nothing else holds the score. */
  readonly points: number;
  /** Value at which it caps the score; null when it does not. */
  readonly cap: number | null;
  /** Ids of the others that cap the score below its value after the repair, the lowest cap first. */
  readonly heldBy: readonly string[];
}

/** Returns the points that a score gains when one item is repaired, including its cap. */
const gainOf = (charges: readonly (Charge & { readonly id: string })[], id: string): number =>
  oneDecimal(scoreOf(charges.filter((one) => one.id !== id)).value - scoreOf(charges).value);

/**
 * Returns both scores as if these causes and rules were repaired and nothing else changed. Without ids it returns the
 * scores of the report. It does not predict new findings: untested rules stay untested.
 *
 * @param ids of causes and rules. A rule that a cause explains partly keeps that part until the cause is repaired.
 * @returns whole numbers; null for a score that is not judged.
 */
export const projectedScores = (report: Scored, ids: readonly string[]): Readonly<Record<ScoreName, number | null>> => {
  const fixed = new Set(ids);
  const projected = (name: ScoreName): number | null => {
    const { value } = report.scores[name];
    const charges = chargesOn(report, name);
    // A report from before 2.0.0 has a score but no charges.
    if (value === null || !charges.some(({ id, share }) => share > 0 && fixed.has(id))) return value;
    return Math.round(scoreOf(charges.filter(({ id }) => !fixed.has(id))).value);
  };
  return { web: projected('web'), ai: projected('ai') };
};

/** The costs of each cause or rule in the scores, by id. */
type Costs = ReadonlyMap<string, Readonly<Partial<Record<ScoreName, Cost>>>>;

/**
 * Returns the cost of each cause or rule in the scores, by id. Those without a cost are left out. Cached for each report,
 * because its page asks at each fault that it shows.
 */
export const costs = oncePer((report: Scored): Costs => {
  const found = new Map<string, Partial<Record<ScoreName, Cost>>>();
  for (const name of SCORES) {
    if (report.scores[name].value === null) continue;
    const charges = chargesOn(report, name);
    for (const { id, share, cap } of charges) {
      if (share === 0) continue;
      const heldBy: string[] = [];
      let free: readonly (Charge & { readonly id: string })[] = charges;
      // A second cap may take effect only after the first is repaired.
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
});
