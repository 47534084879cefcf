import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureCreatesOverHttp } from './creates-over-http.ts';
import { measureDelivery } from './delivery.ts';
import { measureCreates } from './durable-creates.ts';
import { compareHttp } from './http-comparison.ts';
import { compareWithLighthouse } from './lighthouse-comparison.ts';
import { measureNewsletter } from './newsletter.ts';
import { measureOwnPages } from './own-pages.ts';
import { measureJudging } from './pages-judged.ts';
import { measureReading } from './pages-read.ts';
import { measureRender } from './render.ts';
import { type BenchParts, type BenchResult, missedGoals, reportLines } from './report.ts';
import { scanServiceCases, startScanService } from './scan-service.ts';

const CONNECTIONS = 32;
/** Of measurements that take seconds each, however many rounds the others have. */
const SLOW_ROUNDS = 3;
const USAGE = `npm run bench -- [--only part] [--rounds 9] [--json] [--strict] [--profile folder]
  --only     this part alone, may be given again: http, creates, judging, reading, scanners, ownPages, newsletter, delivery or render
  --rounds   rounds of each measurement; figures are medians over them; at most 3 of what takes seconds
  --json     one line of JSON on standard output
  --strict   exit code 1 when a goal is missed
  --profile  CPU profiles of every measured process, for a look and not for figures`;

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

/** The load says how far to trust the figures: above the number of cores, neighbours took part. */
const machineNow = (): string =>
  `Node ${process.versions.node}, ${availableParallelism()} cores, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`;

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

/** Every part of the bench, by the name that `--only` takes. */
const PARTS: { readonly [part in keyof BenchParts]: (options: BenchOptions) => Promise<BenchParts[part]> } = {
  http: benchHttp,
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
  delivery: ({ folder, rounds }) => measureDelivery({ folder, rounds: Math.min(rounds, SLOW_ROUNDS) }),
  render: ({ rounds }) => measureRender(Math.min(rounds, SLOW_ROUNDS)),
};
const PART_NAMES = Object.keys(PARTS) as readonly (keyof BenchParts)[];

const bench = async (options: BenchOptions, wanted: readonly (keyof BenchParts)[]): Promise<BenchResult> => {
  const measured: [string, unknown][] = [];
  for (const part of wanted) {
    say(`${part}: ${options.rounds} rounds …`);
    measured.push([part, await PARTS[part](options)]);
  }
  return { machine: machineNow(), ...(Object.fromEntries(measured) as Partial<BenchParts>) };
};

const main = async (): Promise<void> => {
  const rounds = Number(values.rounds);
  const wanted = PART_NAMES.filter((name) => values.only?.includes(name) ?? true);
  const isKnown = wanted.length === (values.only ? new Set(values.only).size : PART_NAMES.length);
  if (values.help || !isKnown || !Number.isInteger(rounds) || rounds < 1) {
    console.error(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  // Not the system's folder for temporary files: that is often kept in memory, where a durable commit costs nothing.
  const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'legible-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const result = await bench({ folder, rounds, profileDir: values.profile }, wanted);
  const missed = missedGoals(result);
  console.log(values.json ? JSON.stringify({ ...result, missed }) : reportLines(result).join('\n'));
  if (values.strict && missed.length > 0) process.exitCode = 1;
};

await main();
