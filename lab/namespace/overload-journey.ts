/**
 * Journey: many clients send several times as many creates as the process can accept, while others poll and read. First
 * with room in the queue, then with a full one, and with a process that was halted and is late. With each store.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServiceProcess, startService } from '../../test/service-process.ts';
import { copyScans } from '../bench/copied-scans.ts';
import { headerOf } from '../bench/http-answer.ts';
import { requestBytes } from '../bench/http-request.ts';
import { storeFinishedScan } from './finished-scan.ts';
import { type Latencies, latenciesOf } from './latencies.ts';
import { type AnswerClass, freePort, watchHistogram } from './own-histogram.ts';
import { type RawClient, rawClient } from './raw-client.ts';
import { journeyInput } from './run.ts';
import { inStore, onTier, TIERS, type Tier, type TierSetup } from './tier.ts';

export interface OverloadInput {
  readonly hosts: number;
  /** How many times its capacity is offered. */
  readonly times: number;
  /** Most creates a second: what one machine can send while it also runs the service. */
  readonly offeredAtMost: number;
  /** Connections that send creates. */
  readonly creators: number;
  readonly queueCap: number;
  readonly forMs: number;
}

/** One class of requests, as their clients saw them. */
export interface AskedClass extends Latencies {
  readonly byStatus: Readonly<Record<string, number>>;
}

export interface OverloadPhase {
  readonly offeredASecond: number;
  /** Creates that were sent. When all connections are busy, an offer is not sent. */
  readonly sentASecond: number;
  readonly accepted: AskedClass;
  readonly refused: AskedClass;
  /** Refusals by their Retry-After, such as `5 s`. */
  readonly refusedFor: Readonly<Record<string, number>>;
  /** By the clock of the service: ms within which 99 of 100 answers of a class were given; null when there were none. */
  readonly own: Readonly<Record<AnswerClass, number | null>>;
  /** How late the event loop of the clients was, ms; their times include this. */
  readonly clientsLateP99: number;
  /** Refusals without Retry-After. */
  readonly withoutTime: number;
  readonly otherAnswers: Readonly<Record<string, number>>;
  readonly polls: AskedClass;
  readonly reads: AskedClass;
}

export interface OverloadSeen {
  readonly tier: Tier;
  /** Creates a second that it accepts from a few clients. */
  readonly takes: number;
  readonly room: OverloadPhase;
  readonly full: OverloadPhase;
  /** Answers, by status, of a process that wakes after it was halted for a second. */
  readonly woken: {
    readonly creates: Readonly<Record<string, number>>;
    readonly polls: Readonly<Record<string, number>>;
  };
  readonly errors: readonly string[];
}

const CAPACITY_MS = 1_500;
const CAPACITY_CLIENTS = 8;
const TICK_MS = 5;
const POLLERS = 20;
const POLL_EVERY_MS = 200;
const READERS = 4;
const READ_EVERY_MS = 200;
const HALT_MS = 1_000;
const MARK = { full: 1 };

const input = journeyInput<OverloadInput>();
const errors: string[] = [];
let nextCreate = 0;

const count = (counts: Record<string, number>, word: string | number): void => {
  counts[word] = (counts[word] ?? 0) + 1;
};

/** Makes a create request from a new client for a new address. */
const createRequest = (): Buffer => {
  const index = nextCreate++;
  const url = `https://s${index % input.hosts}.proof-of-scans.org/?create=${index}`;
  const client = `2001:db8:${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}::1`;
  return requestBytes('POST', '/api/scans', { 'x-forwarded-for': client }, JSON.stringify({ url }));
};

const asked = () => {
  const times: number[] = [];
  const byStatus: Record<string, number> = {};
  return {
    add(ms: number, status: number): void {
      times.push(ms);
      count(byStatus, status);
    },
    result: (): AskedClass => ({ ...latenciesOf(times), byStatus }),
  };
};

/** Lets clients send requests at an interval until `until`. Returns their times. */
const regulars = (
  clients: readonly RawClient[],
  everyMs: number,
  requestOf: (index: number) => Buffer,
  until: number,
) => {
  const seen = asked();
  const done = Promise.all(
    clients.map(async (client, index) => {
      await sleep((index * everyMs) / clients.length);
      for (let due = performance.now(); due < until; due += everyMs) {
        await sleep(Math.max(0, due - performance.now()));
        const begun = performance.now();
        try {
          const { status } = await client.ask(requestOf(index));
          seen.add(performance.now() - begun, status);
        } catch (error) {
          errors.push(String(error));
        }
      }
    }),
  );
  return done.then(seen.result);
};

/** Returns how many creates a second are accepted from a few clients that each wait for their answer. */
const capacityOf = async (port: number): Promise<number> => {
  let taken = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CAPACITY_CLIENTS }, async () => {
      const client = rawClient(port);
      while (performance.now() - start < CAPACITY_MS) {
        const { status } = await client.ask(createRequest());
        if (status === 202) taken += 1;
      }
      client.close();
    }),
  );
  return taken / ((performance.now() - start) / 1_000);
};

/** Opens the connections one by one, as a proxy keeps them open. */
const connected = async (clients: readonly RawClient[]): Promise<void> => {
  for (const client of clients) await client.ask(requestBytes('GET', '/healthz'));
};

interface Readable {
  readonly queued: readonly string[];
  readonly finished: string;
}

const overload = async (
  { port, metricsPort }: { readonly port: number; readonly metricsPort: number },
  offeredASecond: number,
  { queued, finished }: Readable,
): Promise<OverloadPhase> => {
  const clientsOf = (length: number) => Array.from({ length }, () => rawClient(port));
  const [creators, pollers, readers] = [clientsOf(input.creators), clientsOf(POLLERS), clientsOf(READERS)];
  await connected([...creators, ...pollers, ...readers]);
  const [ownGood, ownBad] = [await watchHistogram(metricsPort, '2xx'), await watchHistogram(metricsPort, '4xx')];
  const late = monitorEventLoopDelay({ resolution: TICK_MS });
  late.enable();
  const start = performance.now();
  const until = start + input.forMs;
  const polls = regulars(pollers, POLL_EVERY_MS, (index) => requestBytes('GET', `/api/scans/${queued[index]}`), until);
  const paths = [`/scan/${finished}.json`, `/scan/${finished}`, '/', `/api/scans/${finished}`];
  const reads = regulars(
    readers,
    READ_EVERY_MS,
    (index) => requestBytes('GET', paths[index % paths.length] ?? '/', { accept: '*/*' }),
    until,
  );
  const accepted = asked();
  const refused = asked();
  const refusedFor: Record<string, number> = {};
  const otherAnswers: Record<string, number> = {};
  let withoutTime = 0;
  let sent = 0;
  const free = [...creators];
  const under = new Set<Promise<void>>();

  const create = async (client: RawClient): Promise<void> => {
    const begun = performance.now();
    try {
      const answer = await client.ask(createRequest());
      const ms = performance.now() - begun;
      if (answer.status === 202) accepted.add(ms, answer.status);
      else if (answer.status === 429 || answer.status === 503) {
        refused.add(ms, answer.status);
        const retryAfter = headerOf(answer, 'retry-after');
        if (!(Number(retryAfter) > 0)) withoutTime += 1;
        count(refusedFor, `${retryAfter} s`);
      } else count(otherAnswers, answer.status);
    } catch (error) {
      errors.push(String(error));
    }
    free.push(client);
  };
  for (let offered = 0; performance.now() < until; ) {
    const due = ((performance.now() - start) * offeredASecond) / 1_000;
    for (; offered < due; offered++) {
      const client = free.shift();
      if (client === undefined) continue;
      sent += 1;
      const one = create(client);
      under.add(one);
      void one.then(() => under.delete(one));
    }
    await sleep(TICK_MS);
  }
  const seconds = (performance.now() - start) / 1_000;
  late.disable();
  await Promise.all(under);
  const result = {
    offeredASecond: Math.round(offeredASecond),
    sentASecond: Math.round(sent / seconds),
    accepted: accepted.result(),
    refused: refused.result(),
    refusedFor,
    own: { '2xx': await ownGood(), '4xx': await ownBad() },
    clientsLateP99: Math.round(late.percentile(99) / 1e6),
    withoutTime,
    otherAnswers,
    polls: await polls,
    reads: await reads,
  };
  for (const client of [...creators, ...pollers, ...readers]) client.close();
  return result;
};

/** Sends requests while the process is halted. When it goes on, its event loop is late. */
const wake = async (api: ServiceProcess, port: number, { queued }: Readable): Promise<OverloadSeen['woken']> => {
  const [creates, polls]: [Record<string, number>, Record<string, number>] = [{}, {}];
  const clients = Array.from({ length: 20 }, () => rawClient(port));
  await connected(clients); // because a halted process accepts no connection
  api.child.kill('SIGSTOP');
  const answers = clients.map(async (client, index) => {
    const isCreate = index % 2 === 0;
    const request = isCreate ? createRequest() : requestBytes('GET', `/api/scans/${queued[index]}`);
    const { status } = await client.ask(request);
    count(isCreate ? creates : polls, status);
  });
  await sleep(HALT_MS);
  api.child.kill('SIGCONT');
  await Promise.all(answers);
  for (const client of clients) client.close();
  return { creates, polls };
};

const onSetup =
  (tier: Tier) =>
  async (setup: TierSetup): Promise<OverloadSeen> => {
    errors.length = 0;
    const finished = await inStore(setup.place, storeFinishedScan);
    const metricsPort = await freePort();
    const env = {
      METRICS_PORT: String(metricsPort),
      ...setup.env,
      ROLE: 'api',
      ANONYMOUS_WAIT_MS: '0',
      TRUSTED_PROXIES: '127.0.0.0/8',
      LIMIT_QUEUE: String(input.queueCap),
      // All hosts here have the same domain.
      LIMIT_CREATES_PER_TARGET: '1000000',
      LIMIT_NAMES_PER_CLIENT: '1000000',
    };
    const api = await startService({ dataDir: setup.dataDir, env });
    const port = Number(new URL(api.url).port);
    try {
      const copies = { count: 100, mark: 9, hosts: input.hosts, hostBefore: 's', hostAfter: '.proof-of-scans.org' };
      const queued = await inStore(setup.place, (store) => copyScans(store, copies));
      const readable = { queued, finished };
      const takes = await capacityOf(port);
      const offered = Math.min(input.times * takes, input.offeredAtMost);
      const room = await overload({ port, metricsPort }, offered, readable);
      const woken = await wake(api, port, readable);
      await inStore(setup.place, (store) => copyScans(store, { ...copies, count: input.queueCap, mark: MARK.full }));
      await sleep(1_100); // longer than the service relies on its last count of the queue
      const full = await overload({ port, metricsPort }, offered, readable);
      return { tier, takes: Math.round(takes), room, full, woken, errors: [...errors] };
    } finally {
      await api.end();
    }
  };

const seen: OverloadSeen[] = [];
for (const tier of TIERS) seen.push(await onTier(tier, onSetup(tier)));
console.log(JSON.stringify(seen));
