import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DefectClass } from './classes.ts';
import type { Scanner } from './scanners/scanner.ts';
import type { Verdict } from './score.ts';
import type { JobResult } from './worker.ts';

const FOLDER = join(import.meta.dirname, 'results');

/** How one scanner judged one planted change. */
export interface StoredVerdict {
  readonly id: string;
  readonly site: string;
  /** Null for a control. */
  readonly class: DefectClass | null;
  readonly found: boolean;
  readonly rightPlace: boolean;
  readonly rightCause: boolean;
  /** Ids of the messages that the scanner does not report for the clean site. */
  readonly news: readonly string[];
}

/** One run of one scanner. Everything but `cost` is the same in each run. */
export interface StoredResults {
  readonly scanner: string;
  readonly version: string;
  readonly reads: 'site' | 'page';
  readonly seed: string;
  /** Classes that its messages can report. */
  readonly classes: readonly string[];
  readonly verdicts: readonly StoredVerdict[];
  /** Defects and oddities that were not scanned. */
  readonly unread: number;
  /** Scans without a report. */
  readonly errors: number;
  /** Medians of one scan. */
  readonly cost: {
    readonly seconds: number;
    readonly cpuSeconds: number;
    readonly memoryMiB: number;
    readonly requests: number;
  };
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0;

/** Medians of what one scan costs. */
export const costOf = (results: readonly JobResult[]): StoredResults['cost'] => ({
  seconds: Math.round(median(results.map(({ seconds }) => seconds)) * 10) / 10,
  cpuSeconds: Math.round(median(results.map(({ cpuSeconds }) => cpuSeconds)) * 10) / 10,
  memoryMiB: Math.round(median(results.map(({ memoryMiB }) => memoryMiB))),
  requests: median(results.map(({ requests }) => requests)),
});

export const storeResults = (
  { name, reads, version }: Scanner,
  seed: string,
  classes: readonly string[],
  planned: number,
  verdicts: readonly Verdict[],
  results: readonly JobResult[],
): void => {
  const stored: StoredResults = {
    scanner: name,
    version: version(),
    reads,
    seed,
    classes: [...new Set(classes)].sort(),
    verdicts: verdicts.map(({ planting, news, isFound, hasRightPlace, isRightCause }) => ({
      id: planting.id,
      site: planting.site,
      class: planting.classes[0] ?? null,
      found: isFound,
      rightPlace: isFound && hasRightPlace,
      rightCause: isFound && isRightCause,
      news: [...new Set(news.map(({ id }) => id))].sort(),
    })),
    unread: planned - verdicts.length,
    errors: results.filter(({ error }) => error !== null).length,
    cost: costOf(results),
  };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(stored, null, 1)}\n`);
};

/** All stored runs, ours first, then by name. */
export const readResults = (): readonly StoredResults[] =>
  existsSync(FOLDER)
    ? readdirSync(FOLDER)
        .filter((file) => file.endsWith('.json'))
        .map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as StoredResults)
        .toSorted(
          (a, b) =>
            Number(b.scanner === 'legible') - Number(a.scanner === 'legible') || a.scanner.localeCompare(b.scanner),
        )
    : [];
