import { ratioSpread, type Spread, spread } from './figures.ts';
import type { CommandFigures } from './measured-command.ts';
import type { ScannerOutput } from './scanner-output.ts';

type Measure = 'seconds' | 'cpuSeconds' | 'peakBytes';
type Measured = Readonly<Record<Measure, Spread>>;

/** One run of a scanner over the site. */
export type ScannerRun = ScannerOutput & Pick<CommandFigures, Measure>;

export type ScannerFigures = ScannerOutput & Measured;

export interface ScannerComparison {
  readonly ours: ScannerFigures;
  readonly peer: ScannerFigures;
  /** Our whole runs relative to the peer's, however many pages each of them read: less is better. */
  readonly ratio: Measured;
}

/** @throws Error when one of them has no runs, or their numbers of runs differ. */
export const scannerComparison = (ours: readonly ScannerRun[], peer: readonly ScannerRun[]): ScannerComparison => ({
  ours: figuresOf(ours),
  peer: figuresOf(peer),
  ratio: measured((measure) => ratioSpread(valuesOf(ours, measure), valuesOf(peer, measure))),
});

const valuesOf = (runs: readonly ScannerRun[], measure: Measure): readonly number[] => runs.map((run) => run[measure]);

const measured = (spreadOf: (measure: Measure) => Spread): Measured => ({
  seconds: spreadOf('seconds'),
  cpuSeconds: spreadOf('cpuSeconds'),
  peakBytes: spreadOf('peakBytes'),
});

const figuresOf = (runs: readonly ScannerRun[]): ScannerFigures => {
  const [first] = runs;
  if (first === undefined) throw new Error('no runs');
  const { name, pages, rules } = first;
  return { name, pages, rules, ...measured((measure) => spread(valuesOf(runs, measure))) };
};
