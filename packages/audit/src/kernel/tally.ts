import type { Quote } from './quote.ts';
import { fail, type ProofPointer, pass, passWithNote, type Reach, type Verdict, verdictOn } from './rule.ts';

/** A number of things, and the first of them as examples: in our words or as quotes. */
export interface TallyFact<T extends string = string> {
  readonly count: number;
  /** At most ten examples. */
  readonly examples: readonly T[];
}

const EXAMPLES = 10;

/** Counts a list and keeps its first items. */
export const tallyOf = <T extends string>(items: readonly T[]): TallyFact<T> => ({
  count: items.length,
  examples: items.slice(0, EXAMPLES),
});

/** Arguments of messages that count and list. */
export type Tally = { readonly [K in keyof TallyFact]: TallyFact[K] };

interface TallyFinding<K extends string> {
  readonly message: K;
  readonly args: Tally;
  readonly proof: ProofPointer;
}

/** Makes arguments and proof of a finding that counts and lists; the first example is its proof. */
export const tallied = <A extends object = object>(step: string, sort: TallyFact | readonly string[], more?: A) => {
  const { count, examples } = 'count' in sort ? sort : tallyOf(sort);
  return { args: { count, examples, ...(more as A) }, proof: { step, observation: examples[0] ?? '' } };
};

/** Makes the same for quotes: the first quote is the proof. */
export const talliedQuotes = <A extends object = object>(step: string, sort: TallyFact<Quote>, more?: A) => ({
  ...tallied(step, sort, more),
  proof: { step, quote: sort.examples[0] },
});

/** Makes one finding for each kind that occurs, in the order of the table. The first example of each is its proof. */
export const tallyFindings = <K extends string>(
  step: string,
  sorts: Readonly<Record<K, TallyFact | readonly string[]>>,
): TallyFinding<K>[] =>
  (Object.keys(sorts) as K[])
    .map((message) => ({ message, ...tallied(step, sorts[message]) }))
    .filter(({ args }) => args.count > 0);

/** Fails when a finding is grave; the others then only warn. Warns when none is grave, and passes without findings. */
export const worstOf = <F extends { readonly message: string } & Reach>(
  findings: readonly F[],
  ...grave: readonly F['message'][]
): Verdict<F> => {
  const isGrave = ({ message }: F): boolean => grave.includes(message);
  if (!findings.some(isGrave)) return verdictOn(findings, false);
  const [first, ...more] = findings.map((one) => (isGrave(one) ? one : { ...one, outcome: 'warn' as const }));
  return first === undefined ? pass : fail(first, ...more);
};

/** Returns a share in whole percent. It is 0 or 100 only when the share is exactly 0 or 1. */
export const percent = (share: number): number =>
  share > 0 && share < 1 ? Math.min(99, Math.max(1, Math.round(share * 100))) : Math.round(share * 100);

/** Arguments of a pass that was judged from only some of many. */
export type Sampled = { readonly asked: number; readonly found: number };

/** Makes the text that gives the sample on which a pass is based: `40 of 239 link targets asked …`. */
export const sampledText =
  (nouns: string) =>
  ({ asked, found }: Sampled): string =>
    `${asked} of ${found} ${nouns} asked and answered, nothing wrong there; nothing is known of the other ${found - asked}.`;

/** Returns a pass, with a note when fewer were requested than exist. The text of its message `sampled` is `sampledText`. */
export const sampledPass = (step: string, asked: number, found: number) =>
  asked >= found
    ? pass
    : passWithNote({
        message: 'sampled' as const,
        args: { asked, found },
        proof: { step, observation: `${asked} of ${found}` },
      });
