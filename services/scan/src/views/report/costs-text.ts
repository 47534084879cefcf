import { type RuleCost, SCORE_WORDS, type ScoreName } from '@legible/audit';

/** What a rule costs each score; none for a score it takes nothing from. */
export type RuleCosts = Readonly<Partial<Record<ScoreName, RuleCost>>>;

/** What a rule takes from each score, and where it holds it. */
export const costsText = (costs: RuleCosts | undefined): string => {
  const parts = (Object.keys(SCORE_WORDS) as ScoreName[]).flatMap((name) => {
    const cost = costs?.[name];
    if (cost === undefined) return [];
    const cap = cost.cap === null ? '' : `, and caps it at ${cost.cap}`;
    // A rule that costs next to nothing still costs something.
    const points = cost.points === 0 ? 'less than 0.1' : `−${cost.points}`;
    return [`${SCORE_WORDS[name]} ${points}${cap}`];
  });
  return parts.length === 0 ? 'Costs no points' : parts.join(' · ');
};
