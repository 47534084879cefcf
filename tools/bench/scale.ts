// How the scan service grows: with processes, on both tiers, and with the length of its queue.
//   npm run bench:scale [-- --seconds 15] [--queue 100000]
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { proofSites } from '../../test/namespace/proof-hosts.ts';
import { runInNamespace } from '../../test/namespace/run.ts';
import type { Tier } from '../../test/namespace/tier.ts';
import { tableLines } from '../table.ts';
import type { ScaleFigures, ScaleInput, ScaleRate, ScaleResult } from './scale-journey.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '15' }, queue: { type: 'string', default: '100000' } },
});
const HOSTS = 200;
/** Of each configuration, once to warm up and once measured. */
const SCANS = 24;
/** Short scans: many end in the time, and politeness, 100 ms between two requests to a host, does not hold them for long. */
const SCAN_REQUESTS = 25;
const seconds = Number(values.seconds);
const longest = Number(values.queue);
const input: ScaleInput = {
  hosts: HOSTS,
  configurations: [
    { tier: 'SQLite', processes: 1 },
    ...[1, 2, 4].map((processes) => ({ tier: 'PostgreSQL', processes }) as const),
  ],
  queueLengths: [0, 1_000, 10_000, 100_000].filter((length) => length <= longest),
  scanRequests: SCAN_REQUESTS,
  scans: SCANS,
  scansWithinMs: seconds * 8_000,
  requestsForMs: seconds * 200,
};
/** Starts, sites, and a queue that is filled, beside what is measured. */
const AROUND_MS = 600_000;

const ratio = (value: number, first: number): string => (first > 0 ? `x${(value / first).toFixed(2)}` : '–');

const rate = ({ aSecond, cpuMsEach }: ScaleRate, first: ScaleRate | undefined, digits = 0): readonly string[] => [
  aSecond.toFixed(digits),
  ratio(aSecond, first?.aSecond ?? 0),
  cpuMsEach === null ? '–' : cpuMsEach.toFixed(cpuMsEach < 10 ? 2 : 0),
];

const processRows = (figures: readonly ScaleFigures[]): readonly (readonly string[])[] =>
  figures.map((row) => {
    const first = figures.find(({ tier }) => tier === row.tier);
    return [
      row.tier,
      String(row.processes),
      ...rate(row.scans, first?.scans, 2),
      ...rate(row.polls, first?.polls),
      ...rate(row.creates, first?.creates),
    ];
  });

const queueRows = (tier: Tier, { queues }: ScaleResult): readonly (readonly string[])[] => {
  const costs = queues.find((queue) => queue.tier === tier)?.costs ?? [];
  return costs.map(({ waiting, createMs, claimMs, scanMs, processCpuMs, serverCpuMs }) => [
    tier,
    String(waiting),
    createMs.toFixed(2),
    claimMs.toFixed(2),
    scanMs.toFixed(0),
    processCpuMs.toFixed(0),
    serverCpuMs.toFixed(0),
    ratio(processCpuMs + serverCpuMs, (costs[0]?.processCpuMs ?? 0) + (costs[0]?.serverCpuMs ?? 0)),
  ]);
};

const load = () => loadavg().map((average) => average.toFixed(1));
const [cores, before, start] = [availableParallelism(), load(), performance.now()];
const { result } = await runInNamespace<ScaleResult>({
  journey: '../../tools/bench/scale-journey.ts',
  sites: proofSites(HOSTS),
  input,
  withinMs: input.configurations.length * seconds * 10_000 + AROUND_MS,
});
for (const line of [
  `Node ${process.versions.node}, ${cores} cores for services, database, clients and sites together; load ${before.join(', ')} before, ${load().join(', ')} after.`,
  'Rates stop growing where the cores are used up; processor time (of services and database, ms for each) is what carries over.',
  '',
  ...tableLines([
    ['', 'processes', 'scans/s', '', 'CPU ms', 'polls/s', '', 'CPU ms', 'creates/s', '', 'CPU ms'],
    ...processRows(result.figures),
  ]),
  `SQLite: one process by design, a file has one. Scans of ${SCAN_REQUESTS} requests at most, eight at a time over all processes.`,
  '',
  ...tableLines([
    ['the store', 'waiting', 'create ms', 'claim ms', 'a scan ms', 'CPU ms', 'of the server', 'to none waiting'],
    ...result.queues.flatMap(({ tier }) => queueRows(tier, result)),
  ]),
  '',
  `${((performance.now() - start) / 60_000).toFixed(1)} minutes`,
])
  console.log(line);
