import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Spread, spread } from './figures.ts';
import type { BigPageRounds, ReadingRounds } from './reading-rounds.ts';

const BIG_PAGES = fileURLToPath(new URL('./big-pages.ts', import.meta.url));
const TIMEOUT_MS = 120_000;
/** A reading takes seconds. */
const MOST_ROUNDS = 3;

export interface BigPageFigures extends Omit<BigPageRounds, 'seconds'> {
  readonly seconds: Spread;
  /** Relative to the time after which a reading is killed. */
  readonly shareOfLimit: Spread;
}

export interface ReadingFigures extends Omit<ReadingRounds, 'pages'> {
  readonly pages: readonly BigPageFigures[];
}

export const readingFigures = ({ pages, ...limits }: ReadingRounds): ReadingFigures => ({
  ...limits,
  pages: pages.map(({ seconds, ...page }) => ({
    ...page,
    seconds: spread(seconds),
    shareOfLimit: spread(seconds.map((one) => one / limits.killAfterSeconds)),
  })),
});

/** How close big honest pages come to the limits of a reader thread. */
export const measureReading = async (options: {
  readonly rounds: number;
  readonly profileDir?: string | undefined;
}): Promise<ReadingFigures> => {
  const profile = options.profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profileDir}`];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...profile, BIG_PAGES, String(Math.min(options.rounds, MOST_ROUNDS))],
    { timeout: TIMEOUT_MS },
  );
  return readingFigures(JSON.parse(stdout) as ReadingRounds);
};
