import fc from 'fast-check';

/** How often a property is tried, as a multiple of the runs in the test suite. */
const FUZZ_TIMES = Number(process.env.FUZZ_TIMES ?? 1);

/** Null for a different seed each time; a failure reports its seed. */
const FUZZ_SEED = process.env.FUZZ_SEED === undefined ? null : Number(process.env.FUZZ_SEED);

/** The parameters for a property that is tried `runs` times in the test suite. */
export const fuzzed = (runs: number): { readonly numRuns: number; readonly seed?: number } => ({
  numRuns: Math.max(1, Math.round(runs * FUZZ_TIMES)),
  ...(FUZZ_SEED !== null && { seed: FUZZ_SEED }),
});

/** Milliseconds that a test of the suite may take, multiplied when it is tried more often. */
export const FUZZ_TIMEOUT_MS = 30_000 * Math.max(1, FUZZ_TIMES);

/** How often a property without its own number is tried: the default of fast-check. */
const USUAL_RUNS = 100;

/** Multiplies the runs of properties without their own number as well. */
export const fuzzEveryProperty = (): void => fc.configureGlobal(fuzzed(USUAL_RUNS));

/** The beginning of output lines with figures, by which programs that run the tests find them. */
export const FUZZ_FIGURES = 'fuzz: ';

/** Prints what was seen, when more was tried than in the test suite. */
export const printFigures = (figures: string): void => {
  if (FUZZ_TIMES > 1) console.log(FUZZ_FIGURES + figures);
};
