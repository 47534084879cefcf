import { z } from 'zod';

export const RuleIdArgument = z
  .string()
  .min(1)
  .max(80)
  .meta({ description: 'Id of a rule, for example canonical-single.' });

/** Ids that share most with the one that was asked for, so that a slip is mended with one more call. */
const NEAREST = 3;

const shared = (a: string, b: string): number => {
  const parts = new Set(b.split('-'));
  return a.split('-').filter((part) => parts.has(part)).length;
};

/** What to say to an id that no rule has. */
export const unknownRule = (id: string, known: readonly string[]): string => {
  const nearest = [...known]
    .map((one) => [shared(id, one), one] as const)
    .filter(([count]) => count > 0)
    .sort(([a, one], [b, other]) => b - a || (one < other ? -1 : 1))
    .slice(0, NEAREST)
    .map(([, one]) => one);
  const hint = nearest.length === 0 ? '' : ` Did you mean ${nearest.join(', ')}?`;
  return `There is no rule with this id.${hint} Ids stand in findings and at /rules.json.`;
};
