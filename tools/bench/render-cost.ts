import { join } from 'node:path';
import type { Report } from '@legible/audit';
import { CHROMIUM } from '../../test/environment.ts';
import { type Spread, spread } from './figures.ts';
import { KVROCKS } from './kvrocks.ts';
import { type CommandFigures, measureCommand } from './measured-command.ts';
import { interleaved } from './rounds.ts';

const SCAN = join(import.meta.dirname, '..', '..', 'services', 'scan', 'dist', 'cli', 'main.js');
const TIMEOUT_MS = 180_000;
const MIB = 1024 * 1024;

type Measured = Pick<CommandFigures, 'seconds' | 'cpuSeconds' | 'peakBytes'>;

/** One scan, and how many pages a browser opened in it. */
export interface CostRun extends Measured {
  readonly rendered: number;
}

export interface RenderCost {
  /** Pages that a browser opened in each scan. */
  readonly rendered: number;
  /** Of a whole scan in each round. */
  readonly without: { readonly seconds: Spread; readonly peakMiB: Spread };
  readonly with: { readonly seconds: Spread; readonly peakMiB: Spread };
  /** What a page in the browser adds, the start of the browser shared among them. */
  readonly addedSeconds: Spread;
  readonly addedCpuSeconds: Spread;
  /** What the browser adds to the highest memory of all processes: one page is open at a time. */
  readonly addedMiB: Spread;
}

const summary = (runs: readonly CostRun[]) => ({
  seconds: spread(runs.map(({ seconds }) => seconds)),
  peakMiB: spread(runs.map(({ peakBytes }) => peakBytes / MIB)),
});

/**
 * Round by round: what a neighbour on the machine does in a round, it does to both.
 *
 * @throws Error when a scan with the browser opened no page, or not as many as the others.
 */
export const renderCost = (without: readonly CostRun[], withBrowser: readonly CostRun[]): RenderCost => {
  const rendered = withBrowser[0]?.rendered ?? 0;
  if (rendered === 0 || withBrowser.some((run) => run.rendered !== rendered))
    throw new Error(`a browser opened ${withBrowser.map((run) => run.rendered).join(', ')} pages`);
  const added = (measure: keyof Measured, share: number): Spread =>
    spread(withBrowser.map((run, round) => (run[measure] - (without[round]?.[measure] ?? Number.NaN)) / share));
  return {
    rendered,
    without: summary(without),
    with: summary(withBrowser),
    addedSeconds: added('seconds', rendered),
    addedCpuSeconds: added('cpuSeconds', rendered),
    addedMiB: added('peakBytes', MIB),
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

/** A whole scan of kvrocks from its folder, with and without the browser: the network has no part in it. */
export const measureRenderCost = async (folder: string, rounds: number): Promise<RenderCost> => {
  const [without = [], withBrowser = []] = await interleaved(rounds, [
    () => scan(folder, 'never'),
    () => scan(folder, 'always'),
  ]);
  return renderCost(without, withBrowser);
};
