import type { Report } from '@legible/audit';
import { CHROMIUM } from '../../test/environment.ts';
import { type Spread, spread } from './figures.ts';
import { KVROCKS } from './kvrocks.ts';
import { type CommandFigures, measureCommand } from './measured-command.ts';
import { SCAN } from './page-scanners.ts';
import { interleaved } from './rounds.ts';

const TIMEOUT_MS = 180_000;
const MIB = 1024 * 1024;

type Measured = Pick<CommandFigures, 'seconds' | 'cpuSeconds' | 'peakBytes'>;

/** One scan, and how many pages a browser showed in it. */
export interface CostRun extends Measured {
  readonly rendered: number;
}

export interface RenderCost {
  /** Pages that a browser showed in a scan; on a busy machine one may take too long. */
  readonly rendered: Spread;
  /** For a whole scan in each round. */
  readonly without: { readonly seconds: Spread; readonly peakMiB: Spread };
  readonly with: { readonly seconds: Spread; readonly peakMiB: Spread };
  /** The additional cost of a page in the browser, including its share of the browser's start. */
  readonly addedSeconds: Spread;
  readonly addedCpuSeconds: Spread;
  /** The additional peak memory of all processes: one page is open at a time. */
  readonly addedMiB: Spread;
}

const summary = (runs: readonly CostRun[]) => ({
  seconds: spread(runs.map(({ seconds }) => seconds)),
  peakMiB: spread(runs.map(({ peakBytes }) => peakBytes / MIB)),
});

/**
 * Computed for each round: other work on the machine affects both in the same round.
 *
 * @throws Error when the browser showed no page in a round.
 */
export const renderCost = (without: readonly CostRun[], withBrowser: readonly CostRun[]): RenderCost => {
  if (withBrowser.some(({ rendered }) => rendered === 0)) throw new Error('the browser showed no page');
  const added = (measure: keyof Measured, share: (run: CostRun) => number): Spread =>
    spread(withBrowser.map((run, round) => (run[measure] - (without[round]?.[measure] ?? Number.NaN)) / share(run)));
  const byPage = ({ rendered }: CostRun): number => rendered;
  return {
    rendered: spread(withBrowser.map(byPage)),
    without: summary(without),
    with: summary(withBrowser),
    addedSeconds: added('seconds', byPage),
    addedCpuSeconds: added('cpuSeconds', byPage),
    addedMiB: added('peakBytes', () => MIB),
  };
};

const scan = async (folder: string, render: 'always' | 'never'): Promise<CostRun> => {
  const { output, ...figures } = await measureCommand({
    args: [SCAN, 'scan', KVROCKS.folder, '--as', `${KVROCKS.origin}/`, '--json', '--render', render],
    env: { HOME: folder, TMPDIR: folder, CHROMIUM_PATH: CHROMIUM },
    timeoutMs: TIMEOUT_MS,
  });
  const { pages } = JSON.parse(output) as Report;
  return { ...figures, rendered: pages.filter((page) => page.rendered !== undefined).length };
};

/** A whole scan of kvrocks from its folder, with and without the browser, so that the network plays no part. */
export const measureRenderCost = async (folder: string, rounds: number): Promise<RenderCost> => {
  const [without = [], withBrowser = []] = await interleaved(rounds, [
    () => scan(folder, 'never'),
    () => scan(folder, 'always'),
  ]);
  return renderCost(without, withBrowser);
};
