import { z } from 'zod';

export const RuleIdArgument = z
  .string()
  .min(1)
  .max(80)
  .meta({ description: 'Id of a rule, for example canonical-single.' });

/** Ids that are named to a caller who slipped, so that the slip is mended with one more call. */
const NAMED = 3;
/** Less likeness than this is chance. */
const LEAST_LIKENESS = 0.4;

const pairsOf = (text: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));

/** How alike two ids are, 0 to 1, by the pairs of letters that they share (Dice's coefficient): order counts for little. */
const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  (2 * [...a].filter((pair) => b.has(pair)).length) / Math.max(1, a.size + b.size);

/** What to say to an id that no rule has. */
export const unknownRule = (id: string, known: readonly string[]): string => {
  const asked = pairsOf(id.toLowerCase());
  const nearest = known
    .map((one) => ({ one, alike: likeness(asked, pairsOf(one)) }))
    .filter(({ alike }) => alike >= LEAST_LIKENESS)
    .sort((a, b) => b.alike - a.alike || (a.one < b.one ? -1 : 1))
    .slice(0, NAMED)
    .map(({ one }) => one);
  const hint = nearest.length === 0 ? '' : ` Did you mean ${nearest.join(', ')}?`;
  return `There is no rule with this id.${hint} Ids stand in findings and at /rules.json.`;
};
