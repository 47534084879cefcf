/**
 * Journey, inside a network namespace with sites: the built scan service in one, two and four processes, and the store
 * alone with a growing queue. Prints one JSON value.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type ServiceProcess, startService } from '../../test/service-process.ts';
import { UNLIMITED } from '../../test/unlimited.ts';
import { journeyInput } from '../namespace/run.ts';
import { inStore, onTier, type Tier, type TierSetup } from '../namespace/tier.ts';
import { copyScans } from './copied-scans.ts';
import { type CpuQuota, cpuQuota } from './cpu-quota.ts';
import { probe } from './http-answer.ts';
import { type Load, openLoad } from './http-load.ts';
import { requestBytes } from './http-request.ts';
import { processTable } from './process-table.ts';
import { growTree } from './process-tree.ts';
import { measureQueue, type QueueCost } from './scale-queue.ts';

export interface ScaleInput {
  readonly hosts: number;
  readonly configurations: readonly ScaleConfiguration[];
  /** Numbers of processes on PostgreSQL whose scans are also measured when each process may use only this share of a core. */
  readonly held: { readonly processes: readonly number[]; readonly ofACore: number; readonly scansWithinMs: number };
  readonly queueLengths: readonly number[];
  /** Maximum for one scan. */
  readonly scanRequests: number;
  /** Scans that must end before the measurement, and then during it. */
  readonly scans: number;
  readonly scansWithinMs: number;
  readonly requestsForMs: number;
}

export interface ScaleConfiguration {
  readonly tier: Tier;
  readonly processes: number;
}

/** How often something was done, and the CPU time of services and database for each. */
export interface ScaleRate {
  readonly aSecond: number;
  /** Null when it was never done. */
  readonly cpuMsEach: number | null;
}

export interface ScaleFigures extends ScaleConfiguration {
  readonly scans: ScaleRate;
  readonly polls: ScaleRate;
  readonly creates: ScaleRate;
}

export interface ScaleResult {
  readonly figures: readonly ScaleFigures[];
  /** Scans by processes of equal strength; empty where this process may not limit others. */
  readonly held: readonly { readonly processes: number; readonly scans: ScaleRate }[];
  readonly queues: readonly { readonly tier: Tier; readonly costs: readonly QueueCost[] }[];
}

/** Concurrent scans over all processes: the same work for one process as for four. */
const SLOTS = 8;
/** More than can be finished in the time. */
const WAITING_SCANS = 1_000;
/**
 * Connections to one process. For creates, as many as it accepts at a time: the service asks a client that sends more to retry.
 */
const CONNECTIONS = { polls: 8, creates: 4 } as const;
const input = journeyInput<ScaleInput>();

const ENVIRONMENT = {
  ANONYMOUS_WAIT_MS: '0',
  LOG_LEVEL: 'fatal',
  RENDER: 'never',
  SCAN_REQUESTS: String(input.scanRequests),
  ...UNLIMITED,
};

/** CPU time of everything that this process has started: services and databases. */
const childrenCpuSeconds = (): number => {
  const table = processTable();
  const own = table.find(({ pid }) => pid === process.pid);
  if (own === undefined) throw new Error('this process is not there');
  const { alive } = growTree(new Map([[own.pid, own.start]]), table);
  return alive.reduce((sum, { pid, cpuSeconds }) => sum + (pid === process.pid ? 0 : cpuSeconds), 0);
};

const ownCpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Measures while `during` runs. `done` returns what was done so far. */
const rateOf = async (during: () => Promise<unknown>, done: () => Promise<number>): Promise<ScaleRate> => {
  const [before, cpuBefore, start] = [await done(), childrenCpuSeconds(), performance.now()];
  await during();
  const count = (await done()) - before;
  return {
    aSecond: count / ((performance.now() - start) / 1_000),
    cpuMsEach: count === 0 ? null : ((childrenCpuSeconds() - cpuBefore) * 1_000) / count,
  };
};

const withServices = async <T>(
  { dataDir, env }: TierSetup,
  roles: readonly string[],
  use: (services: readonly ServiceProcess[]) => Promise<T>,
): Promise<T> => {
  const services: ServiceProcess[] = [];
  try {
    for (const ROLE of roles)
      services.push(
        await startService({
          dataDir,
          env: { ...ENVIRONMENT, ...env, ROLE, WORKERS: String(SLOTS / roles.length) },
          readyWithinMs: 60_000,
        }),
      );
    return await use(services);
  } finally {
    // Running scans are no longer needed.
    await Promise.all(services.map((service) => service.end('SIGKILL')));
  }
};

const SITES = { hosts: input.hosts, hostBefore: 's', hostAfter: '.proof-of-scans.org' };

const requestRate = async (
  services: readonly ServiceProcess[],
  what: keyof typeof CONNECTIONS,
  nextRequest: () => Buffer,
): Promise<ScaleRate> => {
  const connections = CONNECTIONS[what];
  const status = what === 'polls' ? 200 : 202;
  const ports = services.map(({ url }) => Number(new URL(url).port));
  const loads: Load[] = [];
  for (const port of ports) {
    const usualLength = (await probe(port, nextRequest())).bytes.length;
    loads.push(await openLoad({ port, connections, nextRequest, status, usualLength }));
  }
  const run = () => Promise.all(loads.map((load) => load.run(input.requestsForMs)));
  let done = 0;
  try {
    await Promise.all(loads.map((load) => load.run(input.requestsForMs / 4)));
    return await rateOf(
      async () => {
        for (const { requests } of await run()) done += requests;
      },
      async () => done,
    );
  } finally {
    for (const load of loads) load.close();
  }
};

const requestsOf = ({ tier, processes }: ScaleConfiguration) =>
  onTier(tier, async (setup) => {
    const ids = await inStore(setup.place, (store) => copyScans(store, { ...SITES, count: WAITING_SCANS, mark: 1 }));
    const roles = Array.from({ length: processes }, () => 'api');
    return withServices(setup, roles, async (services) => {
      let turn = 0;
      const polls = await requestRate(services, 'polls', () =>
        requestBytes('GET', `/api/scans/${ids[turn++ % ids.length]}`),
      );
      const creates = await requestRate(services, 'creates', () => {
        const number = String(turn++);
        const url = `https://s${turn % input.hosts}.proof-of-scans.org/?create=${number.padStart(9, '0')}`;
        return requestBytes('POST', '/api/scans', {}, JSON.stringify({ url }));
      });
      return { polls, creates };
    });
  });

const scansOf = (
  { tier, processes }: ScaleConfiguration,
  withinMs: number = input.scansWithinMs,
  quotas: readonly CpuQuota[] = [],
): Promise<ScaleRate> =>
  onTier(tier, async (setup) => {
    await inStore(setup.place, (store) => copyScans(store, { ...SITES, count: WAITING_SCANS, mark: 1 }));
    // On one machine, the process that scans is also the one that answers.
    const roles = Array.from({ length: processes }, () => (tier === 'SQLite' ? 'all' : 'worker'));
    return withServices(setup, roles, (services) =>
      inStore(setup.place, async (store) => {
        for (const [place, quota] of quotas.entries()) quota.hold(services[place]?.child.pid ?? 0);
        const ended = async (): Promise<number> => {
          const { rows } = await sql<{
            ended: number;
          }>`select count(*) as ended from scan where finished_at is not null`.execute(store.database.kysely);
          return Number(rows[0]?.ended);
        };
        const until = performance.now() + withinMs;
        const more = async (): Promise<void> => {
          const before = await ended();
          while ((await ended()) < before + input.scans && performance.now() < until) await sleep(50);
        };
        // The first scans begin and end together; later ones are spread over time.
        await more();
        return rateOf(more, ended);
      }),
    );
  });

const figures: ScaleFigures[] = [];
for (const configuration of input.configurations) {
  const requests = await requestsOf(configuration);
  figures.push({ ...configuration, ...requests, scans: await scansOf(configuration) });
  console.error(`  ${configuration.tier}, ${configuration.processes}: done`);
}
const held: ScaleResult['held'][number][] = [];
for (const processes of input.held.processes) {
  const name = (place: number) => `legible-${process.pid}-${processes}-${place}`;
  const quotas = Array.from({ length: processes }, (_, place) => cpuQuota(name(place), input.held.ofACore));
  const made = quotas.filter((quota) => quota !== null);
  try {
    if (made.length === processes)
      held.push({ processes, scans: await scansOf({ tier: 'PostgreSQL', processes }, input.held.scansWithinMs, made) });
  } finally {
    for (const quota of made) quota.remove();
  }
  console.error(`  ${processes} of ${input.held.ofACore} cores each: done`);
}
const queues: ScaleResult['queues'][number][] = [];
for (const tier of new Set(input.configurations.map(({ tier }) => tier))) {
  const costs = await onTier(tier, ({ place }) =>
    measureQueue(place, input.queueLengths, { process: ownCpuSeconds, server: childrenCpuSeconds }),
  );
  queues.push({ tier, costs });
}
console.log(JSON.stringify({ figures, held, queues } satisfies ScaleResult));
