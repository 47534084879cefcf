import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureCreatesOverHttp } from './creates-over-http.ts';
import { measureCreates } from './durable-creates.ts';
import { compareHttp } from './http-comparison.ts';
import { compareWithLighthouse } from './lighthouse-comparison.ts';
import { measureOwnPages } from './own-pages.ts';
import { measureJudging } from './pages-judged.ts';
import { measureReading } from './pages-read.ts';
import { type BenchResult, missedGoals, reportLines } from './report.ts';
import { scanServiceCases, startScanService } from './scan-service.ts';

const CONNECTIONS = 32;
/** Of measurements that take seconds each, however many rounds the others have. */
const SLOW_ROUNDS = 3;
const USAGE = `npm run bench -- [--rounds 9] [--json] [--strict] [--profile folder]
  --rounds   rounds of each measurement; figures are medians over them; at most 3 of what takes seconds
  --json     one line of JSON on standard output
  --strict   exit code 1 when a goal is missed
  --profile  CPU profiles of every measured process, for a look and not for figures`;

const { values } = parseArgs({
  options: {
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

const benchHttp = async ({ folder, rounds, profileDir }: BenchOptions): Promise<BenchResult['http']> => {
  say(`HTTP: ${rounds} rounds …`);
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

const bench = async (options: BenchOptions): Promise<BenchResult> => {
  const { folder, rounds, profileDir } = options;
  const http = await benchHttp(options);
  say(`Creates: ${rounds} rounds …`);
  const creates = await measureCreates({ folder, rounds, roundMs: 200 });
  const createsOverHttp = await measureCreatesOverHttp({
    folder,
    rounds: SLOW_ROUNDS,
    roundMs: 500,
    connections: CONNECTIONS,
    profileDir,
  });
  say(`Pages judged: ${rounds} rounds …`);
  const judging = await measureJudging({ rounds, profileDir });
  say(`Big pages: ${Math.min(rounds, SLOW_ROUNDS)} rounds …`);
  const reading = await measureReading({ rounds, profileDir });
  const slowRounds = Math.min(rounds, SLOW_ROUNDS);
  say(`Lighthouse: ${slowRounds} rounds …`);
  const scanners = await compareWithLighthouse(slowRounds);
  say(`Own pages: ${slowRounds} rounds …`);
  const ownPages = await measureOwnPages(slowRounds);
  return { machine: machineNow(), http, creates, createsOverHttp, judging, reading, scanners, ownPages };
};

const main = async (): Promise<void> => {
  const rounds = Number(values.rounds);
  if (values.help || !Number.isInteger(rounds) || rounds < 1) {
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
  const result = await bench({ folder, rounds, profileDir: values.profile });
  const missed = missedGoals(result);
  console.log(values.json ? JSON.stringify({ ...result, missed }) : reportLines(result).join('\n'));
  if (values.strict && missed.length > 0) process.exitCode = 1;
};

await main();
