import { MissingNeighbour } from '../neighbours.ts';
import { tableLines } from '../table.ts';
import { GOAL_IDS, GOALS, type Goal, type GoalFigure } from './goals.ts';

/** A long experiment that a test suite has no time for. */
export interface Proof {
  readonly name: string;
  /** What it shows, as one sentence. */
  readonly about: string;
  /** The goals for which it finds figures: at least one for each. */
  readonly goals: readonly Goal[];
  readonly fullLength: number;
  /**
   * Its length when all proofs run together, in half an hour. Default: the full length. Null: it is left out then, because
   * it takes long and finds no figure for a goal.
   */
  readonly togetherLength?: number | null;
  /** The unit of its length. */
  readonly unit: string;
  run(length: number, seed: number): Promise<ProofOutcome>;
}

export interface ProofOutcome {
  /** What was seen, figures first. */
  readonly seen: readonly string[];
  /** What must not have been seen; empty when the proof holds. */
  readonly faults: readonly string[];
  /** Rows of the table of goals. */
  readonly figures?: readonly GoalFigure[];
}

/** Combines the outcomes of several parts of one proof. */
export const together = (outcomes: readonly ProofOutcome[]): ProofOutcome => ({
  seen: outcomes.flatMap(({ seen }) => seen),
  faults: outcomes.flatMap(({ faults }) => faults),
  figures: outcomes.flatMap(({ figures = [] }) => figures),
});

/** How long the proofs run: a tenth, as in CI; all together in half an hour; or in full. */
export type Extent = 'tenth' | 'together' | 'full';

/** Returns the length of a proof, at least 1 for a tenth. Null: it is left out. */
export const lengthOf = (
  { fullLength, togetherLength }: Pick<Proof, 'fullLength' | 'togetherLength'>,
  extent: Extent,
): number | null => {
  if (extent === 'tenth') return Math.max(1, Math.round(fullLength / 10));
  return extent === 'together' && togetherLength !== undefined ? togetherLength : fullLength;
};

/** Returns the words as a fault unless the condition holds. */
export const faultUnless = (condition: boolean, words: string): readonly string[] => (condition ? [] : [words]);

/** Most faults printed for a proof, because a defect that is everywhere would fill the screen. */
const FAULTS_SHOWN = 20;

export interface ProofRun {
  readonly proofs: readonly Proof[];
  readonly extent: Extent;
  readonly seed: number;
  readonly print: (line: string) => void;
  /** Returns milliseconds. */
  readonly now: () => number;
}

/**
 * Runs the proofs one after the other, even after one has failed, then prints the table of goals and a summary. Returns
 * true when all hold and no goal is missed. A proof that needs a missing neighbour of the clone is named and does not
 * count. If no proof could run for that reason, the result is false.
 */
export const runProofs = async ({ proofs, extent, seed, print, now }: ProofRun): Promise<boolean> => {
  const rows: GoalFigure[] = [];
  const failed: string[] = [];
  const begun = now();
  const leftOut: string[] = [];
  const notMade: string[] = [];
  for (const proof of proofs) {
    const length = lengthOf(proof, extent);
    if (length === null) {
      leftOut.push(proof.name);
      continue;
    }
    print(`${proof.name}: ${proof.about} (${length} ${proof.unit}, seed ${seed})`);
    const start = now();
    const outcome = await outcomeOf(proof, length, seed);
    if ('missing' in outcome) {
      print(`not made ${proof.name}: it needs ${outcome.missing}`);
      notMade.push(proof.name);
      continue;
    }
    const { seen, faults, figures = [] } = outcome;
    for (const line of seen) print(`  ${line}`);
    for (const fault of faults.slice(0, FAULTS_SHOWN)) print(`  FAULT ${fault}`);
    if (faults.length > FAULTS_SHOWN) print(`  … and ${faults.length - FAULTS_SHOWN} more`);
    print(`${faults.length === 0 ? 'holds ' : 'FAILED'} ${proof.name} after ${((now() - start) / 1000).toFixed(1)} s`);
    rows.push(...figures, ...missing(proof, figures));
    if (faults.length > 0) failed.push(proof.name);
  }
  const missed = rows.filter(({ ok }) => !ok);
  if (rows.length > 0) for (const line of ['', ...goalTable(rows), '']) print(line);
  if (leftOut.length > 0) print(`left out for their length: ${leftOut.join(', ')} (--only ${leftOut.join()})`);
  if (notMade.length > 0) print(`not made for want of something: ${notMade.join(', ')}`);
  const made = proofs.length - leftOut.length - notMade.length;
  print(
    `${made} proofs in ${((now() - begun) / 60_000).toFixed(1)} min, ${failed.length} failed${failed.map((name) => ` ${name}`).join()}; ` +
      `${new Set(rows.map(({ goal }) => goal)).size} goals, ${rows.length} figures, ${missed.length} missed${missed.map(({ goal, where }) => ` ${goal} (${where})`).join()}`,
  );
  return failed.length === 0 && missed.length === 0 && (made > 0 || notMade.length === 0);
};

const outcomeOf = async (
  proof: Proof,
  length: number,
  seed: number,
): Promise<ProofOutcome | { readonly missing: string }> => {
  try {
    return await proof.run(length, seed);
  } catch (error) {
    if (error instanceof MissingNeighbour) return { missing: error.message };
    return { seen: [], faults: [`it could not be made: ${error instanceof Error ? error.message : error}`] };
  }
};

/** Returns a missed row for each goal of a proof for which it found no figure. */
const missing = (proof: Proof, figures: readonly GoalFigure[]): readonly GoalFigure[] =>
  proof.goals
    .filter((goal) => !figures.some((figure) => figure.goal === goal))
    .map((goal) => ({ goal, where: proof.name, asked: 'a figure', found: 'none', ok: false }));

const goalTable = (rows: readonly GoalFigure[]): readonly string[] =>
  tableLines(
    [
      ['', 'goal', 'where', 'asked', 'found', 'ok'],
      ...GOAL_IDS.flatMap((goal) =>
        rows
          .filter((row) => row.goal === goal)
          .map(({ where, asked, found, ok }) => [goal, GOALS[goal], where, asked, found, ok ? 'yes' : 'NO']),
      ),
    ],
    'left',
  );
