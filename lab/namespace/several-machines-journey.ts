import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OwnServer, ownServer } from '../../test/own-server.ts';
import { seededRandom } from '../../test/random.ts';
import { createScan } from '../../test/scan-client.ts';
import { inTemporaryFolder } from '../../test/service-process.ts';
import { UNLIMITED } from '../../test/unlimited.ts';
import { type Fleet, type FleetRole, startFleet } from './fleet.ts';
import { migrateService } from './migrate-service.ts';
import { type OutageSeen, outage } from './outage.ts';
import { proofAddresses } from './proof-hosts.ts';
import { journeyInput } from './run.ts';
import { type ScanWatch, scanWatch } from './scan-watch.ts';
import { type StoredOnServer, storedOnServer } from './stored-on-server.ts';

export interface SeveralMachinesInput {
  readonly seed: number;
  readonly hosts: number;
  readonly apis: number;
  readonly workers: number;
  readonly scans: number;
  readonly kills: number;
  /** Roles whose processes are killed. A killed worker blocks its scans for the rest of their lease. */
  readonly killable: readonly FleetRole[];
  readonly outages: readonly OutageSeen['how'][];
  /** How long one worker is halted, ms: longer than its lease. 0: never. */
  readonly haltMs: number;
  readonly scanRequests: number;
  /** Longest time from the last accepted scan until all have ended, ms. */
  readonly settleWithinMs: number;
}

export interface SeveralMachinesResult {
  readonly acknowledged: number;
  readonly killed: Readonly<Record<string, number>>;
  readonly otherAnswers: Readonly<Record<string, number>>;
  readonly outages: readonly OutageSeen[];
  readonly pictures: number;
  readonly settledAfterMs: number;
  readonly unsettled: readonly string[];
  readonly faults: readonly string[];
  readonly lostProcesses: number;
  readonly failedStarts: readonly string[];
  readonly exitCodes: readonly (number | null)[];
  readonly stored: StoredOnServer;
}

const input = journeyInput<SeveralMachinesInput>();
const random = seededRandom(input.seed);
const nextAddress = proofAddresses(input.hosts);

const count = (counts: Record<string, number>, word: string): void => {
  counts[word] = (counts[word] ?? 0) + 1;
};

/** Creates scans until `input.scans` were acknowledged. */
const feed = async (fleet: Fleet, watch: ScanWatch, others: Record<string, number>): Promise<void> => {
  while (watch.known().length < input.scans) {
    try {
      const response = await createScan(fleet.someUrl(), nextAddress());
      const { scanId } = (await response.json()) as { scanId?: string };
      if (scanId !== undefined) watch.add(scanId);
      else {
        count(others, String(response.status));
        await sleep(200);
      }
    } catch {
      count(others, 'none'); // killed before it answered: nothing was promised
      await sleep(50);
    }
  }
};

const FEEDERS = 4;

const journey = async (dataDir: string, server: OwnServer): Promise<SeveralMachinesResult> => {
  const fleet = await startFleet({
    ...input,
    dataDir,
    random,
    env: {
      DATABASE_URL: server.url,
      ANONYMOUS_WAIT_MS: '0',
      LOG_LEVEL: 'silent',
      RENDER: 'never',
      SCAN_REQUESTS: String(input.scanRequests),
      ...UNLIMITED,
    },
  });
  const watch = scanWatch({ mayBeAway: true });
  const others: Record<string, number> = {};
  const killed: Record<string, number> = {};
  const outages: OutageSeen[] = [];
  const done = new AbortController();

  const kill = async (): Promise<void> => {
    count(killed, await fleet.killSome(() => sleep(random() * 1_000)));
  };
  const takeAway = async (how: OutageSeen['how']): Promise<void> => {
    const [scanId] = watch.known();
    if (scanId === undefined) throw new Error('no scan was taken before the first outage');
    const seen = await outage({
      how,
      urls: fleet.urls(),
      scanId,
      open: watch.open,
      nextAddress,
      begin: async () => (how === 'crash' ? server.stopNow() : server.halt()),
      end: async () => (how === 'crash' ? server.start() : server.goOn()),
      onAcknowledged: watch.add,
    });
    outages.push(seen);
  };
  /** Kills and outages, one at a time, while scans come in: no process can start while the database is away. */
  const trouble = async (): Promise<void> => {
    const steps = Array.from({ length: input.kills }, () => kill);
    for (const [index, how] of input.outages.entries())
      steps.splice(Math.round(((index + 1) * input.kills) / (input.outages.length + 1)) + index, 0, () =>
        takeAway(how),
      );
    for (const [index, step] of steps.entries()) {
      const due = (index / steps.length) * input.scans;
      while (watch.known().length <= due) await sleep(20);
      await step();
    }
  };
  /** Reads the scans again and again, each time from a random process. Two reads at once could overtake each other. */
  const follow = async (): Promise<void> => {
    while (!done.signal.aborted) {
      await watch.look(fleet.someUrl());
      await sleep(100);
    }
  };
  const halt = async (): Promise<void> => {
    if (input.haltMs === 0) return;
    while (watch.known().length < input.scans / 4) await sleep(20);
    await fleet.haltWorker(input.haltMs);
  };
  const following = follow();
  await Promise.all([trouble(), halt(), ...Array.from({ length: FEEDERS }, () => feed(fleet, watch, others))]);
  const start = performance.now();
  while (watch.open().length > 0 && performance.now() - start < input.settleWithinMs) await sleep(100);
  const settledAfterMs = Math.round(performance.now() - start);
  done.abort();
  await following;
  const lostProcesses = fleet.lost();
  const exitCodes = await fleet.stop();
  return {
    acknowledged: watch.known().length,
    killed,
    otherAnswers: others,
    outages,
    pictures: watch.pictures(),
    settledAfterMs,
    unsettled: watch.open(),
    faults: watch.faults(),
    lostProcesses,
    failedStarts: fleet.failedStarts(),
    exitCodes,
    stored: await storedOnServer(server.url, watch.known()),
  };
};

chmodSync(tmpdir(), 0o711); // the server runs as another user
const result = await inTemporaryFolder(async (dataDir) => {
  const server = await ownServer(['max_connections=200']);
  process.once('exit', () => void server.stopNow());
  try {
    await server.start();
    migrateService('scan', server.url);
    return await journey(dataDir, server);
  } finally {
    await server.remove();
  }
});
console.log(JSON.stringify(result));
