import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Spread, spread } from './figures.ts';
import { GENERATED_ORIGIN, writeGeneratedSite } from './generated-site.ts';
import { measureCommand } from './measured-command.ts';
import { SCAN } from './page-scanners.ts';
import { type Skipped, skippedWithout } from './skipped.ts';

/** A whole scan that reads this many pages: the process from start to end. */
export interface PagesPoint {
  readonly pages: number;
  readonly seconds: Spread;
  readonly cpuSeconds: Spread;
  readonly peakBytes: Spread;
}

const PAGES = [1, 10, 100, 1_000];
const TIMEOUT_MS = 300_000;

/**
 * How the cost of a scan grows with its pages, read from a folder: there is no waiting for a network or for politeness.
 */
export const measurePagesCurve = async (options: {
  readonly folder: string;
  readonly rounds: number;
}): Promise<readonly PagesPoint[] | Skipped> => {
  const skipped = skippedWithout({ 'the process figures of Linux': '/proc/self/smaps_rollup' });
  if (skipped) return skipped;
  const site = join(options.folder, 'generated-site');
  mkdirSync(site);
  writeGeneratedSite(site, Math.max(...PAGES));
  const points: PagesPoint[] = [];
  for (const pages of PAGES) {
    const runs = [];
    for (let round = 0; round < options.rounds; round++) {
      const { output, ...figures } = await measureCommand({
        args: [
          SCAN,
          'scan',
          site,
          '--as',
          GENERATED_ORIGIN,
          '--max-pages',
          String(pages),
          '--render',
          'never',
          '--json',
        ],
        env: {},
        timeoutMs: TIMEOUT_MS,
      });
      const read = (JSON.parse(output) as { readonly pages: readonly unknown[] }).pages.length;
      if (read !== pages) throw new Error(`a scan of ${pages} pages read ${read}`);
      runs.push(figures);
    }
    points.push({
      pages,
      seconds: spread(runs.map(({ seconds }) => seconds)),
      cpuSeconds: spread(runs.map(({ cpuSeconds }) => cpuSeconds)),
      peakBytes: spread(runs.map(({ peakBytes }) => peakBytes)),
    });
  }
  return points;
};
