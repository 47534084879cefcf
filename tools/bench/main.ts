import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureCreatesOverHttp } from './creates-over-http.ts';
import { measureCreates } from './durable-creates.ts';
import { compareHttp } from './http-comparison.ts';
import { type BenchResult, missedGoals, reportLines } from './report.ts';
import { scanServiceCases, startScanService } from './scan-service.ts';

const CONNECTIONS = 32;
const USAGE = `npm run bench -- [--rounds 9] [--json] [--strict] [--profile folder]
  --rounds   rounds of each measurement; figures are medians over them
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

const bench = async (folder: string, rounds: number, profileDir: string | undefined): Promise<BenchResult> => {
  const { service, scans } = await startScanService(join(folder, 'service'), profileDir);
  const say = (text: string): void => console.error(text);
  try {
    say(`HTTP: ${rounds} rounds …`);
    const http = await compareHttp({
      service,
      cases: await scanServiceCases(service, scans),
      rounds,
      connections: CONNECTIONS,
      roundMs: 350,
      warmUpMs: 1_500,
      folder,
      profileDir,
    });
    say(`Creates: ${rounds} rounds …`);
    const creates = await measureCreates({ folder, rounds, roundMs: 200 });
    const createsOverHttp = await measureCreatesOverHttp({
      folder,
      rounds: 3,
      roundMs: 500,
      connections: CONNECTIONS,
      profileDir,
    });
    return { machine: machineNow(), http, creates, createsOverHttp };
  } finally {
    await service.end();
  }
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
  const result = await bench(folder, rounds, values.profile);
  const missed = missedGoals(result);
  console.log(values.json ? JSON.stringify({ ...result, missed }) : reportLines(result).join('\n'));
  if (values.strict && missed.length > 0) process.exitCode = 1;
};

await main();
