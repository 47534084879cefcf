import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tableLines } from '../table.ts';
import type { BenchParts, BenchResult } from './bench-result.ts';
import { benchmarksPage } from './benchmarks-page.ts';
import { measureCreatesOverHttp } from './creates-over-http.ts';
import { measureDearest } from './dearest.ts';
import { measureDelivery } from './delivery.ts';
import { measureCreates } from './durable-creates.ts';
import { compareHttp } from './http-comparison.ts';
import { compareWithLighthouse } from './lighthouse-comparison.ts';
import { machineFacts, machineNow } from './machine.ts';
import { measureNewsletter } from './newsletter.ts';
import { measureOwnPages } from './own-pages-ratio.ts';
import { measurePagesCurve, measureRealSites } from './pages-curve.ts';
import { measureJudging } from './pages-judged.ts';
import { measureReading } from './pages-read.ts';
import { measurePollersCurve } from './pollers-curve.ts';
import { measureRender } from './render.ts';
import { reportLines } from './report.ts';
import { scanServiceCases, startScanService } from './scan-service.ts';
import { measureSearch } from './search/measure.ts';
import { measureServiceScale } from './service-scale.ts';
import { compareWithStaticFiles } from './static-files.ts';
import { missedGoals, summaryRows } from './summary.ts';

const CONNECTIONS = 32;
/** For measurements that take seconds each, whatever the number of rounds of the others. */
const SLOW_ROUNDS = 3;
const SEARCH_ROUNDS = 5;
const SCALE_SECONDS = 15;
const LONGEST_QUEUE = 100_000;
const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'benchmarks.md');
const usage = (): string => `npm run bench -- [--only part] [--rounds 9] [--json] [--strict] [--profile folder]
  --only     only this part; may be repeated: ${PART_NAMES.join(', ')}
  --rounds   rounds of each measurement; figures are medians over them; at most 3 for measurements that take seconds
  --json     one line of JSON on standard output
  --strict   exit code 1 when a goal is missed
  --profile  CPU profiles of every measured process, for inspection and not for figures
With all parts, docs/benchmarks.md is written again.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '9' },
    json: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    profile: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const say = (text: string): void => console.error(text);

interface BenchOptions {
  readonly folder: string;
  readonly rounds: number;
  readonly profileDir: string | undefined;
}

const benchHttp = async ({ folder, rounds, profileDir }: BenchOptions): Promise<BenchParts['http']> => {
  const { service, scans } = await startScanService(join(folder, 'service'), profileDir);
  try {
    return await compareHttp({
      service,
      cases: await scanServiceCases(service, scans),
      rounds,
      connections: CONNECTIONS,
      roundMs: 350,
      warmUpMs: 1_500,
      folder,
      profileDir,
    });
  } finally {
    await service.end();
  }
};

/** Every part of the bench, by its name for `--only`. */
const PARTS: { readonly [part in keyof BenchParts]: (options: BenchOptions) => Promise<BenchParts[part]> } = {
  http: benchHttp,
  dearest: ({ folder }) => measureDearest(folder),
  creates: async ({ folder, rounds, profileDir }) => ({
    ...(await measureCreates({ folder, rounds, roundMs: 200 })),
    overHttp: await measureCreatesOverHttp({
      folder,
      rounds: SLOW_ROUNDS,
      roundMs: 500,
      connections: CONNECTIONS,
      profileDir,
    }),
  }),
  judging: measureJudging,
  reading: measureReading,
  scanners: ({ rounds }) => compareWithLighthouse(Math.min(rounds, SLOW_ROUNDS)),
  ownPages: ({ rounds }) => measureOwnPages(Math.min(rounds, SLOW_ROUNDS)),
  newsletter: (options) => measureNewsletter({ ...options, connections: CONNECTIONS }),
  staticFiles: (options) => compareWithStaticFiles({ ...options, connections: CONNECTIONS }),
  delivery: ({ folder, rounds }) => measureDelivery({ folder, rounds: Math.min(rounds, SLOW_ROUNDS) }),
  render: ({ rounds }) => measureRender(Math.min(rounds, SLOW_ROUNDS)),
  search: async ({ rounds }) => measureSearch({ rounds: Math.min(rounds, SEARCH_ROUNDS), only: null }),
  scale: () => measureServiceScale({ seconds: SCALE_SECONDS, longestQueue: LONGEST_QUEUE }),
  pages: ({ folder, rounds }) => measurePagesCurve({ folder, rounds: Math.min(rounds, SLOW_ROUNDS) }),
  realSites: ({ rounds }) => measureRealSites(Math.min(rounds, SLOW_ROUNDS)),
  pollers: measurePollersCurve,
};
const PART_NAMES = Object.keys(PARTS) as readonly (keyof BenchParts)[];

/** A failed part is reported and left out, so that the results of the others are not lost after half an hour. */
const bench = async (
  options: BenchOptions,
  wanted: readonly (keyof BenchParts)[],
): Promise<{ readonly result: BenchResult; readonly failed: readonly string[] }> => {
  const failed: string[] = [];
  const measured: [string, unknown][] = [];
  for (const part of wanted) {
    const start = performance.now();
    try {
      measured.push([part, await PARTS[part](options)]);
      say(`${part}: ${((performance.now() - start) / 1_000).toFixed(0)} s`);
    } catch (error) {
      say(`${part} failed: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
      failed.push(part);
    }
  }
  const parts = Object.fromEntries(measured) as Partial<BenchParts>;
  return { result: { machine: machineNow(), ...parts }, failed };
};

/** All figures, with the ratio table last. */
const printed = (result: BenchResult): readonly string[] => [
  ...reportLines(result),
  '',
  ...tableLines(
    [
      ['what', 'beside', 'asked', 'found', 'met'],
      ...summaryRows(result).map(({ what, beside, asked, found, ok }) => [
        what,
        beside,
        asked,
        found,
        ok === null ? '' : ok ? 'yes' : 'NO',
      ]),
    ],
    'left',
  ),
];

const main = async (): Promise<void> => {
  const rounds = Number(values.rounds);
  const wanted = PART_NAMES.filter((name) => values.only?.includes(name) ?? true);
  const isKnown = wanted.length === (values.only ? new Set(values.only).size : PART_NAMES.length);
  if (values.help || !isKnown || !Number.isInteger(rounds) || rounds < 1) {
    console.error(usage());
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  // Not the system's temporary folder: it is often in memory, where a durable commit costs nothing.
  const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'legible-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const [begun, before] = [new Date(), machineNow()];
  const { result, failed } = await bench({ folder, rounds, profileDir: values.profile }, wanted);
  const missed = missedGoals(result);
  if (wanted.length === PART_NAMES.length && values.profile === undefined) {
    const minutes = (Date.now() - begun.getTime()) / 60_000;
    const load = `Before: ${before}. After: ${machineNow()}`;
    writeFileSync(PAGE, benchmarksPage({ result, failed, machine: machineFacts(), load, begun, minutes }));
    say(`written to ${PAGE}`);
  }
  console.log(values.json ? JSON.stringify({ ...result, missed }) : printed(result).join('\n'));
  if (failed.length > 0 || (values.strict && missed.length > 0)) process.exitCode = 1;
};

await main();
