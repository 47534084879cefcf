import fc from 'fast-check';

/** How often a property is tried, as a multiple of what the test suite has time for. */
const FUZZ_TIMES = Number(process.env.FUZZ_TIMES ?? 1);

/** Null: another one each time; what fails says which it was. */
const FUZZ_SEED = process.env.FUZZ_SEED === undefined ? null : Number(process.env.FUZZ_SEED);

/** For one property that is tried `runs` times in the test suite. */
export const fuzzed = (runs: number): { readonly numRuns: number; readonly seed?: number } => ({
  numRuns: Math.max(1, Math.round(runs * FUZZ_TIMES)),
  ...(FUZZ_SEED !== null && { seed: FUZZ_SEED }),
});

/** Milliseconds that a test of the suite may take, and so many times as long where it is tried more often. */
export const FUZZ_TIMEOUT_MS = 30_000 * Math.max(1, FUZZ_TIMES);

/** How often a property is tried that does not say it: the default of fast-check. */
const USUAL_RUNS = 100;

/** Properties that do not say how often they are tried are tried so many times as often too. */
export const fuzzEveryProperty = (): void => fc.configureGlobal(fuzzed(USUAL_RUNS));

/** What lines of figures begin with, for anyone who runs the tests to find them. */
export const FUZZ_FIGURES = 'fuzz: ';

/** Says what was seen, where more was tried than in the test suite. */
export const tellFigures = (figures: string): void => {
  if (FUZZ_TIMES > 1) console.log(FUZZ_FIGURES + figures);
};
