import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Spread, spread } from './figures.ts';
import { WHOLE_SITES } from './judged-sites.ts';
import type { FamilyRounds, JudgingRounds } from './judging-rounds.ts';
import { type Skipped, skippedWithout } from './skipped.ts';

const JUDGING = fileURLToPath(new URL('./judging.ts', import.meta.url));
const TIMEOUT_MS = 600_000;
/** A round judges about ninety pages with all their probes and takes seconds: three rounds are enough for a median. */
const MOST_ROUNDS = 3;

export interface FamilyFigures extends Omit<FamilyRounds, 'seconds' | 'slowest'> {
  /** Microseconds per judged page; the time of rules about the site is divided among its pages. */
  readonly microsPerPage: Spread;
  /** Microseconds per judged page for the slowest rule. */
  readonly slowest: { readonly rule: string; readonly microsPerPage: number };
}

export interface JudgingFigures extends Omit<JudgingRounds, 'seconds' | 'families'> {
  readonly pagesPerSecond: Spread;
  readonly msPerPage: Spread;
  readonly families: readonly FamilyFigures[];
}

/** Figures per judged page from the rounds. */
export const judgingFigures = ({ seconds, families, ...counts }: JudgingRounds): JudgingFigures => ({
  ...counts,
  families: families.map(({ name, rules, seconds: ofFamily, slowest }) => ({
    name,
    rules,
    microsPerPage: spread(ofFamily.map((one) => (one * 1e6) / counts.judgedPages)),
    slowest: { rule: slowest.rule, microsPerPage: (slowest.seconds * 1e6) / counts.judgedPages },
  })),
  pagesPerSecond: spread(seconds.map((one) => counts.judgedPages / one)),
  msPerPage: spread(seconds.map((one) => (one * 1000) / counts.judgedPages)),
});

/** How fast one thread turns recorded exchanges into reports: one scan of each whole site. */
export const measureJudging = async (options: {
  readonly rounds: number;
  readonly profileDir?: string | undefined;
}): Promise<JudgingFigures | Skipped> => {
  const skipped = skippedWithout({ 'the whole sites': WHOLE_SITES });
  if (skipped) return skipped;
  const profile = options.profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profileDir}`];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...profile, JUDGING, String(Math.min(options.rounds, MOST_ROUNDS))],
    {
      timeout: TIMEOUT_MS,
    },
  );
  return judgingFigures(JSON.parse(stdout) as JudgingRounds);
};
