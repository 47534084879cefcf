/** Findings that count and list: one for each sort of trouble. */
import type { TallyFact } from './facts/tally-fact.ts';
import { fail, type ProofPointer, pass, type Verdict, warn } from './rule.ts';
import { tallyOf } from './tally.ts';

/** The arguments of their messages. */
export type Tally = { readonly [K in keyof TallyFact]: TallyFact[K] };

interface TallyFinding<K extends string> {
  readonly message: K;
  readonly args: Tally;
  readonly proof: ProofPointer;
}

/** The first of many: `a, b, …`. */
export const listText = ({ count, examples }: Tally): string =>
  `${examples.join(', ')}${count > examples.length ? ', …' : ''}`;

/** One finding for each sort that has any, in the order of the table; the first of each is its proof. */
export const tallyFindings = <K extends string>(
  step: string,
  sorts: Readonly<Record<K, TallyFact | readonly string[]>>,
): TallyFinding<K>[] =>
  (Object.keys(sorts) as K[]).flatMap((message) => {
    const sort = sorts[message];
    const { count, examples } = 'count' in sort ? sort : tallyOf(sort);
    return count === 0 ? [] : [{ message, args: { count, examples }, proof: { step, excerpt: examples[0] ?? '' } }];
  });

/** Fails when a grave one is among them, warns of others, and passes without any. */
export const worstOf = <F extends { readonly message: string }>(
  findings: readonly F[],
  ...grave: readonly F['message'][]
): Verdict<F> => {
  const [first, ...more] = findings;
  if (first === undefined) return pass;
  return findings.some(({ message }) => grave.includes(message)) ? fail(first, ...more) : warn(first, ...more);
};

/** A share in whole percent, and never 0 or 100 unless it is. */
export const percent = (share: number): number =>
  share > 0 && share < 1 ? Math.min(99, Math.max(1, Math.round(share * 100))) : Math.round(share * 100);
