/**
 * Journey: scans well-behaved sites, in alternate rounds alone and together with hostile ones. Measures what the hostile
 * ones cost the others, and what they leave in memory.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../test/random.ts';
import { hasEnded } from '../../test/scan-client.ts';
import { inTemporaryFolder, type ServiceProcess, startService } from '../../test/service-process.ts';
import { UNLIMITED } from '../../test/unlimited.ts';
import type { Misbehaviour } from '../hostile-web/misbehaviour.ts';
import { type HostileInternet, hostileInternet } from './hostile-internet.ts';
import { peakMbOf, residentMbOf } from './process-memory.ts';
import { proofAddresses, proofSites } from './proof-hosts.ts';
import { endJourney, journeyInput } from './run.ts';
import { wholeScan } from './whole-scan.ts';

export interface HostileSoakInput {
  readonly seed: number;
  /** One process for all, or one that answers and one that scans. */
  readonly roles: readonly ('all' | 'api' | 'worker')[];
  /** A pair is a round without hostile sites and one with them; which comes first alternates. */
  readonly pairs: number;
  /** A round lasts at least this long, and until each client has made `scansAtLeast` scans. */
  readonly roundMs: number;
  readonly scansAtLeast: number;
  /** Number of clients that scan well-behaved sites, each one scan at a time. */
  readonly clients: number;
  /** One of this many scans is of a hostile site. */
  readonly hostileOf: number;
  readonly hosts: number;
  readonly scanSeconds: number;
  readonly scanRequests: number;
  readonly workers: number;
  /** How long the service is idle before its memory is measured, ms. */
  readonly quietMs: number;
}

/** `latencies`: of the scans of well-behaved sites, from the submission to the end, ms. */
export interface Round {
  readonly hostile: boolean;
  readonly latencies: readonly number[];
}

interface Memory {
  readonly role: string;
  readonly startMb: number;
  readonly peakMb: number;
  readonly endMb: number;
}

export interface HostileSoakResult {
  readonly rounds: readonly Round[];
  readonly hostileScans: Readonly<Record<string, number>>;
  readonly slowestHostileMs: number;
  /** How often the busy service did not accept a scan at once. */
  readonly refusals: number;
  readonly memory: readonly Memory[];
  readonly canaryAsked: number;
  readonly faults: readonly string[];
  readonly exitCodes: readonly (number | null)[];
}

const LOOK_EVERY_MS = 100;
/** A scan that has not ended this long after its time limit is stuck. */
const STUCK_AFTER_MS = 120_000;

const input = journeyInput<HostileSoakInput>();
const random = seededRandom(input.seed);
const nextAddress = proofAddresses(input.hosts);
const faults: string[] = [];
const hostileScans: Record<string, number> = {};
let slowestHostileMs = 0;
let refusals = 0;

const scan = async (base: string, url: string): Promise<{ readonly status: string; readonly ms: number }> => {
  const withinMs = input.scanSeconds * 1_000 + STUCK_AFTER_MS;
  const { progress, ms, refusals: refused } = await wholeScan(base, url, { lookEveryMs: LOOK_EVERY_MS, withinMs });
  refusals += refused;
  return { status: progress.status, ms };
};

const scanGood = async (base: string, latencies: number[]): Promise<void> => {
  const { status, ms } = await scan(base, nextAddress());
  if (!status.startsWith('COMPLETED')) faults.push(`a scan of a well-behaved site is ${status} after ${ms} ms`);
  latencies.push(ms);
};

const scanHostile = async (base: string, internet: HostileInternet, site: Misbehaviour): Promise<void> => {
  const { status, ms } = await scan(base, `${internet.urlOf(site)}?turn=${Math.floor(random() * 1e9)}`);
  hostileScans[status] = (hostileScans[status] ?? 0) + 1;
  slowestHostileMs = Math.max(slowestHostileMs, ms);
  if (!hasEnded({ status })) faults.push(`the scan of ${site.name} is ${status} after ${ms} ms`);
};

/** Returns a function that draws sites at random, each once before any is drawn again. */
const drawing = (sites: readonly Misbehaviour[]): (() => Misbehaviour) => {
  let left: Misbehaviour[] = [];
  return () => {
    if (left.length === 0) left = [...sites];
    const [site] = left.splice(Math.floor(random() * left.length), 1);
    if (site === undefined) throw new Error('the hostile web has no sites');
    return site;
  };
};

/** Runs one round. Both kinds have the same clients; a hostile one has hostile scans in addition. */
const makeRound = async (
  base: string,
  internet: HostileInternet,
  draw: () => Misbehaviour,
  hostile: boolean,
): Promise<Round> => {
  const latencies: number[] = [];
  const beside: Promise<void>[] = [];
  const until = performance.now() + input.roundMs;
  let begun = 0;
  const client = async (): Promise<void> => {
    for (let made = 0; made < input.scansAtLeast || performance.now() < until; made++) {
      if (hostile && begun++ % (input.hostileOf - 1) === 0) beside.push(scanHostile(base, internet, draw()));
      await scanGood(base, latencies);
    }
  };
  await Promise.all(Array.from({ length: input.clients }, client));
  await Promise.all(beside);
  return { hostile, latencies };
};

const startAll = async (folder: string, caFile: string): Promise<readonly ServiceProcess[]> => {
  const services: ServiceProcess[] = [];
  for (const role of input.roles)
    services.push(
      await startService({
        dataDir: join(folder, 'data'),
        log: true,
        readyWithinMs: 120_000,
        env: {
          ROLE: role,
          NODE_EXTRA_CA_CERTS: caFile,
          ANONYMOUS_WAIT_MS: '0',
          WORKERS: String(input.workers),
          SCAN_SECONDS: String(input.scanSeconds),
          SCAN_REQUESTS: String(input.scanRequests),
          LOG_LEVEL: 'error',
          ...UNLIMITED,
        },
      }),
    );
  return services;
};

const residentOf = ({ child }: ServiceProcess): number => residentMbOf(child.pid ?? 0);

const soak = async (services: readonly ServiceProcess[], internet: HostileInternet) => {
  const base = services.find(({ url }) => url !== '')?.url ?? '';
  const draw = drawing(internet.sites);
  // A warm-up with hostile sites: everything that is loaded only once is loaded before memory is measured.
  await makeRound(base, internet, draw, true);
  await sleep(input.quietMs);
  const start = services.map(residentOf);
  const rounds: Round[] = [];
  for (let pair = 0; pair < input.pairs; pair++) {
    for (const hostile of pair % 2 === 0 ? [false, true] : [true, false])
      rounds.push(await makeRound(base, internet, draw, hostile));
    console.error(`  pair ${pair + 1} of ${input.pairs}: ${services.map(residentOf).join(' + ')} MiB`);
  }
  await sleep(input.quietMs);
  const memory = services.map((service, at): Memory => {
    const [startMb = 0, endMb] = [start[at], residentOf(service)];
    return { role: input.roles[at] ?? '', startMb, endMb, peakMb: peakMbOf(service.child.pid ?? 0) };
  });
  return { rounds, memory };
};

const result = await inTemporaryFolder(async (folder): Promise<HostileSoakResult> => {
  const internet = await hostileInternet(
    folder,
    proofSites(input.hosts).map(({ host }) => host),
  );
  const services = await startAll(folder, internet.caFile);
  try {
    const { rounds, memory } = await soak(services, internet);
    const exitCodes = await Promise.all(services.map((service) => service.end()));
    return {
      rounds,
      memory,
      hostileScans,
      slowestHostileMs,
      refusals,
      canaryAsked: internet.canaryAsked(),
      faults,
      exitCodes,
    };
  } finally {
    await Promise.all(services.map((service) => service.end('SIGKILL')));
    await internet.close();
  }
});
endJourney(result);
