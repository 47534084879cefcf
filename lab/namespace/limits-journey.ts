import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownServer } from '../../test/own-server.ts';
import { progressOf, watchScan } from '../../test/scan-client.ts';
import { inTemporaryFolder, type ServiceProcess, startService } from '../../test/service-process.ts';
import { postgresEnvironment, runProgram } from '../../tools/backup/postgres-programs.ts';
import { limitHost } from './limit-hosts.ts';
import { migrateService } from './migrate-service.ts';
import { endJourney, journeyInput } from './run.ts';

export interface LimitsInput {
  readonly tier: 'SQLite' | 'PostgreSQL';
  /** Number of scans of one site whose overlap is checked. */
  readonly scans: number;
}

/** A limit, and how many attempts it allowed. */
export interface LimitSeen {
  readonly name: string;
  readonly attempts: number;
  readonly allowed: number;
  readonly passed: number;
  /** Whether a create after ten minutes behaves as it should: accepted, or refused where the window is longer. */
  readonly passesLater: boolean;
}

export interface LimitsResult {
  readonly processes: number;
  readonly limits: readonly LimitSeen[];
  /** Joins of a waiting scan: how many were not counted, of how many. */
  readonly uncounted: readonly [free: number, of: number];
  readonly refusals: number;
  /** Joins of a waiting scan: how many of them were not counted. */
  readonly mostAtOnce: number;
  readonly watched: number;
  readonly faults: readonly string[];
}

const APIS = { SQLite: 1, PostgreSQL: 3 } as const;
const WINDOW_S = { client: 600, target: 3_600 } as const;
const QUEUE_ROOM = 4;
const JOINS = 40;
const SCAN_WITHIN_MS = 90_000;
const READY_WITHIN_MS = 180_000;
const PRELOAD = join(import.meta.dirname, 'shifted-clock.ts');

const { tier, scans } = journeyInput<LimitsInput>();

const faults = new Set<string>();
let refusals = 0;
let turn = 0;

interface Ask {
  readonly client: string;
  readonly url: string;
  /** Length of the window that refuses, if one does. */
  readonly windowS: number;
}

const post = (base: string, { client, url }: Pick<Ask, 'client' | 'url'>): Promise<Response> =>
  fetch(`${base}/api/scans`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify({ url }),
  });

/** Retry-After of a process that is overloaded itself, as it may be on a busy machine. Such refusals do not count. */
const LATE_S = '5';

/** Like `post`, but retries until the process is not overloaded. */
const postPatiently = async (base: string, asked: Pick<Ask, 'client' | 'url'>): Promise<Response> => {
  for (;;) {
    const response = await post(base, asked);
    const { status, headers } = response;
    const isLate = status === 429 && headers.get('ratelimit') === null && headers.get('retry-after') === LATE_S;
    if (!isLate) return response;
    await response.body?.cancel();
    await sleep(200);
  }
};

/** Returns the faults of a refusal by a limit: wrong Retry-After, body or RateLimit fields. */
const refusalFaults = async (response: Response, windowS: number): Promise<readonly string[]> => {
  const { headers } = response;
  const after = Number(headers.get('retry-after'));
  const body = await response.text();
  const spent = /"([a-z-]+)";r=0;t=(\d+)/.exec(headers.get('ratelimit') ?? '');
  return [
    ...(after >= 1 && after <= windowS ? [] : [`Retry-After of ${after} s in a window of ${windowS} s`]),
    ...(/^\{"error":"[^"]+"\}$/.test(body) ? [] : [`a refusal is not an Error: ${body.slice(0, 80)}`]),
    ...(spent === null ? [`RateLimit says nothing is spent: ${headers.get('ratelimit')}`] : []),
    ...((headers.get('ratelimit-policy') ?? '').includes(`w=${windowS}`)
      ? []
      : ['RateLimit-Policy has no such window']),
  ];
};

/** Sends one create, to each process in turn. Returns whether it was accepted. */
const ask = async (bases: readonly string[], { client, url, windowS }: Ask): Promise<boolean> => {
  const response = await postPatiently(bases[turn++ % bases.length] ?? '', { client, url });
  if (response.status === 202) {
    await response.body?.cancel();
    return true;
  }
  refusals += 1;
  if (response.status !== 429) faults.add(`a create is answered ${response.status}`);
  for (const fault of await refusalFaults(response, windowS)) faults.add(fault);
  return false;
};

const AT_ONCE = 4;

/** Returns how many of the creates were accepted. Several are sent at a time. */
const passing = async (bases: readonly string[], asks: readonly Ask[]): Promise<number> => {
  let passed = 0;
  const next = asks.values();
  const asker = async (): Promise<void> => {
    for (const one of next) if (await ask(bases, one)) passed += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, asker));
  return passed;
};

interface Limit {
  readonly name: string;
  readonly allowed: number;
  readonly asks: readonly Ask[];
  readonly windowS: number;
}

const url = (site: number, page: number): string => `https://${limitHost(site)}/?page=${page}`;
const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

const LIMITS: readonly Limit[] = [
  {
    name: 'one client, one domain',
    allowed: 10,
    windowS: WINDOW_S.client,
    asks: range(16).map((page) => ({ client: '203.0.113.1', url: url(0, page), windowS: WINDOW_S.client })),
  },
  {
    name: 'one client',
    allowed: 30,
    windowS: WINDOW_S.client,
    asks: range(45).map((index) => ({
      client: '203.0.113.2',
      url: url(1 + (index % 5), Math.floor(index / 5)),
      windowS: WINDOW_S.client,
    })),
  },
  {
    name: 'one target, all clients',
    allowed: 30,
    windowS: WINDOW_S.target,
    asks: range(45).map((page) => ({
      client: `198.51.100.${1 + (page % 15)}`,
      url: url(6, page),
      windowS: WINDOW_S.target,
    })),
  },
];

/** Lets ten minutes pass for the limits: by the clock of the processes, or by moving the windows on the server. */
const passTime = async (processes: readonly ServiceProcess[], databaseUrl: string | null): Promise<void> => {
  if (databaseUrl === null) {
    for (const { child } of processes) child.kill('SIGUSR2');
    await sleep(200);
    return;
  }
  const ms = WINDOW_S.client * 1_000;
  await runProgram(
    'psql',
    [
      '--no-psqlrc',
      '-c',
      `update legible_scan.rate_window set started_at = started_at - ${ms}, ends_at = ends_at - ${ms}`,
    ],
    postgresEnvironment(databaseUrl) ?? {},
  );
};

const counted = async (
  processes: readonly ServiceProcess[],
  databaseUrl: string | null,
): Promise<Pick<LimitsResult, 'limits' | 'uncounted'>> => {
  const bases = processes.map((one) => one.url);
  const seen: Omit<LimitSeen, 'passesLater'>[] = [];
  for (const { name, allowed, asks } of LIMITS)
    seen.push({ name, attempts: asks.length, allowed, passed: await passing(bases, asks) });

  // All requests for one address join one waiting scan, so its client has used only one of its ten creates.
  const client = '203.0.113.3';
  const ids = new Set<string>();
  let free = 0;
  for (const _ of range(JOINS)) {
    const response = await postPatiently(bases[turn++ % bases.length] ?? '', { client, url: url(7, 0) });
    if (response.status === 202) ids.add(((await response.json()) as { scanId: string }).scanId);
    else await response.body?.cancel();
    if (response.status === 202 && response.headers.get('ratelimit') === null) free += 1;
  }
  if (ids.size !== 1) faults.add(`one address waits as ${ids.size} scans`);
  const rest = range(12).map((page) => ({ client, url: url(7, page + 1), windowS: WINDOW_S.client }));
  const left = await passing(bases, rest);
  if (left !== 9) faults.add(`after one scan and its joins a client has ${left} left, not 9`);

  await passTime(processes, databaseUrl);
  const again = async ({ asks, windowS }: Limit, page: number): Promise<boolean> => {
    const [first] = asks;
    if (first === undefined) return false;
    return ask(bases, { ...first, windowS, url: first.url.replace(/page=.*/, `page=later${page}`) });
  };
  const later: boolean[] = [];
  // The window of a target is an hour: ten minutes later it still refuses.
  for (const [index, limit] of LIMITS.entries())
    later.push((await again(limit, index)) === (limit.windowS === WINDOW_S.client));
  return {
    limits: seen.map((one, index) => ({ ...one, passesLater: later[index] ?? false })),
    uncounted: [free, JOINS - 1],
  };
};

/** Creates scans until the queue is full: the global limit. */
const queueLimit = async (start: StartProcess, waiting: number): Promise<LimitSeen> => {
  const service = await start('api', { LIMIT_QUEUE: String(waiting + QUEUE_ROOM) });
  try {
    let passed = 0;
    for (const index of range(2 * QUEUE_ROOM)) {
      const response = await postPatiently(service.url, { client: `192.0.2.${index + 1}`, url: url(8, index) });
      await response.body?.cancel();
      if (response.status === 202) passed += 1;
      else if (response.status !== 429 || !(Number(response.headers.get('retry-after')) >= 1))
        faults.add(`a full queue is answered ${response.status}`);
    }
    return { name: 'all that waits', attempts: 2 * QUEUE_ROOM, allowed: QUEUE_ROOM, passed, passesLater: true };
  } finally {
    await service.end();
  }
};

/** Runs several scans of one site; their trails show which ran at the same time. */
const watched = async (base: string): Promise<Pick<LimitsResult, 'mostAtOnce' | 'watched'>> => {
  const client = '203.0.113.9';
  const ids: string[] = [];
  for (const page of range(scans)) {
    const response = await postPatiently(base, { client, url: url(9, page) });
    const { scanId } = (await response.json()) as { scanId?: string };
    if (scanId === undefined) faults.add(`a create is answered ${response.status}`);
    else ids.push(scanId);
  }
  const spans: (readonly [begun: number, ended: number])[] = [];
  for (const id of ids) {
    await watchScan(base, id, SCAN_WITHIN_MS);
    const { explorationEvents } = await progressOf(base, id);
    const times = explorationEvents.flatMap(({ startedAt, completedAt }) =>
      [startedAt, completedAt ?? startedAt].map((time) => Date.parse(time)),
    );
    spans.push([Math.min(...times), Math.max(...times)]);
  }
  const atOnce = spans.map(([begun]) => spans.filter(([from, to]) => from <= begun && begun < to).length);
  // The report now exists: a request for the same address gets it and is not counted.
  const reused = await postPatiently(base, { client, url: url(9, 0) });
  const { scanId } = (await reused.json()) as { scanId: string };
  if (scanId !== ids[0]) faults.add('a stored report is not handed out again');
  if (reused.headers.get('ratelimit') !== null) faults.add('a stored report is counted');
  return { mostAtOnce: Math.max(0, ...atOnce), watched: spans.length };
};

type StartProcess = (role: 'api' | 'worker' | 'all', env?: Readonly<Record<string, string>>) => Promise<ServiceProcess>;

const journey = async (folder: string, databaseUrl: string | null): Promise<LimitsResult> => {
  const starting =
    (dataDir: string): StartProcess =>
    (role, env = {}) =>
      startService({
        dataDir,
        readyWithinMs: READY_WITHIN_MS,
        env: {
          ROLE: role,
          TRUSTED_PROXIES: '127.0.0.0/8',
          ANONYMOUS_WAIT_MS: '0',
          SCAN_REQUESTS: '5',
          WORKERS: '4',
          LOG_LEVEL: 'silent',
          NODE_OPTIONS: `--import=${PRELOAD}`,
          CLOCK_SHIFT_MS: String(WINDOW_S.client * 1_000 + 1_000),
          ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
          ...env,
        },
      });
  const start = starting(join(folder, 'waiting'));
  const apis: ServiceProcess[] = [];
  for (const _ of range(APIS[tier])) apis.push(await start('api'));
  const { limits, uncounted } = await counted(apis, databaseUrl);
  const waiting = limits.reduce((sum, { passed }) => sum + passed, 0) + 10 + 2;
  for (const api of apis) await api.end();
  const queue = await queueLimit(start, waiting);
  // The waiting scans would run first, so these scans use another store, or one without them.
  if (databaseUrl !== null) await clear(databaseUrl);
  const all = await starting(join(folder, 'working'))('all');
  const others = databaseUrl === null ? [] : [await starting(join(folder, 'working'))('worker')];
  const made = await watched(all.url).finally(() => Promise.all([all, ...others].map((one) => one.end())));
  return { processes: apis.length, limits: [...limits, queue], uncounted, refusals, ...made, faults: [...faults] };
};

const clear = (databaseUrl: string): Promise<unknown> =>
  runProgram(
    'psql',
    [
      '--no-psqlrc',
      '-c',
      'delete from legible_scan_jobs.job',
      '-c',
      "delete from legible_scan.scan where status = 'QUEUED'",
    ],
    postgresEnvironment(databaseUrl) ?? {},
  );

const onTier = async (folder: string): Promise<LimitsResult> => {
  if (tier === 'SQLite') return journey(folder, null);
  chmodSync(tmpdir(), 0o711); // the server runs as another user
  const server = await ownServer(['max_connections=200']);
  process.once('exit', () => void server.stopNow());
  try {
    await server.start();
    migrateService('scan', server.url);
    return await journey(folder, server.url);
  } finally {
    await server.remove();
  }
};

endJourney(await inTemporaryFolder(onTier));
