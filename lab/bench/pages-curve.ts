import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Spread, spread } from './figures.ts';
import { GENERATED_ORIGIN, writeGeneratedSite } from './generated-site.ts';
import { WHOLE_SITES, wholeSites } from './judged-sites.ts';
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

/** The same for a real site. */
export interface RealSitePoint extends PagesPoint {
  /** Name of its folder. */
  readonly site: string;
  /** The most CPU that it should take. */
  readonly cpuSecondsGoal: number;
}

const PAGES = [1, 10, 100, 1_000];
/** Fewest pages first. */
const REAL_PAGES = [
  { pages: 20, cpuSecondsGoal: 2.5 },
  { pages: 60, cpuSecondsGoal: 4 },
];
const TIMEOUT_MS = 300_000;
const NEEDS = { 'the process figures of Linux': '/proc/self/smaps_rollup' } as const;

/**
 * How the cost of a scan grows with its pages, read from a folder: there is no waiting for a network or for politeness.
 */
export const measurePagesCurve = async (options: {
  readonly folder: string;
  readonly rounds: number;
}): Promise<readonly PagesPoint[] | Skipped> => {
  const skipped = skippedWithout(NEEDS);
  if (skipped) return skipped;
  const folder = join(options.folder, 'generated-site');
  mkdirSync(folder);
  writeGeneratedSite(folder, Math.max(...PAGES));
  const points: PagesPoint[] = [];
  for (const pages of PAGES) {
    const { read, ...point } = await measureScan({ folder, home: GENERATED_ORIGIN }, pages, options.rounds);
    if (read !== pages) throw new Error(`a scan of ${pages} pages read ${read}`);
    points.push(point);
  }
  return points;
};

/** What a scan of real sites costs, of each that has as many pages. */
export const measureRealSites = async (rounds: number): Promise<readonly RealSitePoint[] | Skipped> => {
  const skipped = skippedWithout({ ...NEEDS, 'the whole sites': WHOLE_SITES });
  if (skipped) return skipped;
  const points: RealSitePoint[] = [];
  for (const site of wholeSites().filter(({ mount }) => mount === undefined))
    for (const { pages, cpuSecondsGoal } of REAL_PAGES) {
      const { read, ...point } = await measureScan(site, pages, rounds);
      if (read < pages) break;
      points.push({ site: basename(site.folder), cpuSecondsGoal, ...point });
    }
  return points;
};

const measureScan = async (
  { folder, home }: { readonly folder: string; readonly home: string },
  pages: number,
  rounds: number,
): Promise<PagesPoint & { readonly read: number }> => {
  const runs = [];
  let read = 0;
  for (let round = 0; round < rounds; round++) {
    const { output, ...figures } = await measureCommand({
      args: [SCAN, 'scan', folder, '--as', home, '--max-pages', String(pages), '--render', 'never', '--json'],
      env: {},
      timeoutMs: TIMEOUT_MS,
    });
    read = (JSON.parse(output) as { readonly pages: readonly unknown[] }).pages.length;
    runs.push(figures);
  }
  return {
    read,
    pages,
    seconds: spread(runs.map(({ seconds }) => seconds)),
    cpuSeconds: spread(runs.map(({ cpuSeconds }) => cpuSeconds)),
    peakBytes: spread(runs.map(({ peakBytes }) => peakBytes)),
  };
};
