/** A long experiment that a test suite has no time for. */
export interface Proof {
  readonly name: string;
  /** What it shows, in one sentence. */
  readonly about: string;
  readonly fullLength: number;
  /** What its length counts. */
  readonly unit: string;
  run(length: number, seed: number): Promise<ProofOutcome>;
}

export interface ProofOutcome {
  /** What was seen, figures first. */
  readonly seen: readonly string[];
  /** What must not have been seen; empty when the proof holds. */
  readonly faults: readonly string[];
}

/** At least one, so that a proof of one round is made in every case. */
export const lengthOf = ({ fullLength }: Pick<Proof, 'fullLength'>, tenth: boolean): number =>
  tenth ? Math.max(1, Math.round(fullLength / 10)) : fullLength;

/** A fault with these words, unless the condition holds. */
export const faultUnless = (condition: boolean, words: string): readonly string[] => (condition ? [] : [words]);

/** A defect that is everywhere must not bury the screen. */
const FAULTS_SHOWN = 20;

export interface ProofRun {
  readonly proofs: readonly Proof[];
  readonly tenth: boolean;
  readonly seed: number;
  readonly print: (line: string) => void;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Runs one proof after the other, also after one has failed. True when all hold. */
export const runProofs = async ({ proofs, tenth, seed, print, now }: ProofRun): Promise<boolean> => {
  let ok = true;
  for (const proof of proofs) {
    const length = lengthOf(proof, tenth);
    print(`${proof.name}: ${proof.about} (${length} ${proof.unit}, seed ${seed})`);
    const start = now();
    const { seen, faults } = await outcomeOf(proof, length, seed);
    for (const line of seen) print(`  ${line}`);
    for (const fault of faults.slice(0, FAULTS_SHOWN)) print(`  FAULT ${fault}`);
    if (faults.length > FAULTS_SHOWN) print(`  … and ${faults.length - FAULTS_SHOWN} more`);
    print(`${faults.length === 0 ? 'holds ' : 'FAILED'} ${proof.name} after ${((now() - start) / 1000).toFixed(1)} s`);
    ok &&= faults.length === 0;
  }
  return ok;
};

const outcomeOf = async (proof: Proof, length: number, seed: number): Promise<ProofOutcome> => {
  try {
    return await proof.run(length, seed);
  } catch (error) {
    return { seen: [], faults: [`it could not be made: ${error instanceof Error ? error.message : error}`] };
  }
};
