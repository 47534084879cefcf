/**
 * Journey: many clients, each with its own connection, request the progress of their scan at an interval, while
 * thousands of scans wait. One process answers, with each store.
 */

import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServiceProcess, startService } from '../../test/service-process.ts';
import { copyScans } from '../bench/copied-scans.ts';
import { headerOf } from '../bench/http-answer.ts';
import { requestBytes } from '../bench/http-request.ts';
import { parseStat, residentBytes } from '../bench/process-table.ts';
import { type Latencies, latenciesOf } from './latencies.ts';
import { type RawClient, rawClient } from './raw-client.ts';
import { journeyInput } from './run.ts';
import { inStore, onTier, type Tier, type TierSetup } from './tier.ts';

export interface PollersInput {
  readonly hosts: number;
  readonly tiers: readonly Tier[];
  readonly pollers: number;
  /** Time between two requests of one poller, ms. */
  readonly everyMs: number;
  /** Number of waiting scans at the start. */
  readonly queue: number;
  readonly forMs: number;
  /** Whether to measure once more with a process that also scans. */
  readonly whileScanning: boolean;
}

export interface PollersSeen {
  readonly tier: Tier;
  /** Whether the process also scans. */
  readonly scanning: boolean;
  /** From the time at which a poller was due to ask, so a late client is included. */
  readonly answered: Latencies;
  /** From the time at which it asked. */
  readonly served: Latencies;
  readonly byStatus: Readonly<Record<string, number>>;
  /** Requests without an answer: the error messages. */
  readonly errors: readonly string[];
  readonly mostResidentMb: number;
  /** CPU time of all threads of the process, as a share of one core. */
  readonly cpuShare: number;
  /** Number of scans that were seen running or ended. */
  readonly begun: number;
}

const SETTLE_MS = 1_000;
const TOGETHER = 10;
const LOOK_EVERY_MS = 250;

const input = journeyInput<PollersInput>();

const cpuSecondsOf = (pid: number): number => parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8')).cpuSeconds;

const poll = async (api: ServiceProcess, ids: readonly string[]): Promise<Omit<PollersSeen, 'tier' | 'scanning'>> => {
  const { pid = 0 } = api.child;
  const port = Number(new URL(api.url).port);
  const answered: number[] = [];
  const served: number[] = [];
  const byStatus: Record<string, number> = {};
  const errors: string[] = [];
  const begun = new Set<string>();
  const clients = Array.from({ length: input.pollers }, () => rawClient(port));
  // A few at a time: a server accepts one connection in each turn of its event loop.
  for (let index = 0; index < clients.length; index += TOGETHER)
    await Promise.all(
      clients.slice(index, index + TOGETHER).map((client) => client.ask(requestBytes('GET', '/healthz'))),
    );
  const start = performance.now() + SETTLE_MS;

  const poller = async (client: RawClient, index: number): Promise<void> => {
    const scanId = ids[index % ids.length] ?? '';
    const path = `/api/scans/${scanId}`;
    let etag: string | undefined;
    for (let due = start + (index * input.everyMs) / input.pollers; due < start + input.forMs; due += input.everyMs) {
      await sleep(Math.max(0, due - performance.now()));
      const asked = performance.now();
      try {
        const answer = await client.ask(requestBytes('GET', path, { ...(etag && { 'if-none-match': etag }) }));
        const now = performance.now();
        answered.push(now - due);
        served.push(now - asked);
        byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
        etag = headerOf(answer, 'etag');
        if (answer.status === 200 && !answer.body.includes('"status":"QUEUED"')) begun.add(scanId);
      } catch (error) {
        errors.push(error instanceof Error ? error.message : String(error));
      }
    }
    client.close();
  };
  let mostResident = 0;
  const look = setInterval(() => {
    mostResident = Math.max(mostResident, residentBytes(pid));
  }, LOOK_EVERY_MS);
  const cpuBefore = cpuSecondsOf(pid);
  await Promise.all(clients.map(poller));
  clearInterval(look);
  return {
    answered: latenciesOf(answered),
    served: latenciesOf(served),
    byStatus,
    errors,
    mostResidentMb: Math.round(mostResident / 2 ** 20),
    cpuShare: (cpuSecondsOf(pid) - cpuBefore) / ((performance.now() - start) / 1_000),
    begun: begun.size,
  };
};

const onSetup =
  (tier: Tier, scanning: boolean) =>
  async ({ place, dataDir, env }: TierSetup): Promise<PollersSeen> => {
    const copies = {
      count: input.queue,
      mark: 1,
      hosts: input.hosts,
      hostBefore: 's',
      hostAfter: '.proof-of-scans.org',
    };
    const ids = await inStore(place, (store) => copyScans(store, copies));
    const ROLE = scanning ? 'all' : 'api';
    const service = await startService({ dataDir, env: { ...env, ROLE, SCAN_REQUESTS: '25' } });
    try {
      return { tier, scanning, ...(await poll(service, ids)) };
    } finally {
      await service.end();
    }
  };

const seen: PollersSeen[] = [];
for (const tier of input.tiers) seen.push(await onTier(tier, onSetup(tier, false)));
if (input.whileScanning) seen.push(await onTier('SQLite', onSetup('SQLite', true)));
console.log(JSON.stringify(seen));
