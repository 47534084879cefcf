import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../random.ts';
import { inTemporaryFolder } from '../service-process.ts';
import { type DeliveryPlace, programHooks, type SinkHook, type SinkIssue } from './delivery-to-sinks.ts';
import { registeredDatabase } from './fan-out.ts';
import { type SendingProcess, startSending } from './sending-process.ts';
import { type Received, type SinkAnswer, type Sinks, startSinks } from './sinks.ts';
import { type DeliveryRecords, type InFlight, recordsOfFile, recordsOfServer } from './stored-deliveries.ts';

export interface DeliveryKillInput {
  readonly seed: number;
  readonly hooks: number;
  /** Each is one issue that goes to all webhooks. */
  readonly fanOuts: number;
  /** One after the other, within one fan-out. */
  readonly killsPerFanOut: number;
  /** Maximum lifetime of a process, from opening its database, in ms. */
  readonly lifeAtMostMs: number;
  readonly leaseMs: number;
  /** Processes that send at the same time; more than one need a server. */
  readonly processes: number;
  /** An empty PostgreSQL database with its tables; null for a file. */
  readonly url: string | null;
}

export interface DeliveryKillResult {
  readonly kills: number;
  readonly deliveries: number;
  readonly messages: number;
  /** Messages that a webhook received more than once. */
  readonly repeated: number;
  /** Messages under way, at each kill. */
  readonly inFlight: readonly number[];
  /** For each fan-out: ms from the last start until every delivery had ended. */
  readonly endedAfterMs: readonly number[];
  readonly faults: readonly string[];
}

/** How long the sinks take: most answer quickly, some so slowly that the sender waits for them outside its slots. */
const SOON_MS = 60;
const LATE_MS = [300, 600] as const;
const LATE = 0.3;

/** Kills sending processes (SIGKILL) at random moments of their fan-outs, and counts what the sinks received. */
export const deliveryKillLoop = (input: DeliveryKillInput): Promise<DeliveryKillResult> =>
  inTemporaryFolder(async (folder) => {
    const { url } = input;
    const place = { url, file: join(folder, 'newsletter.sqlite') };
    const records = url === null ? recordsOfFile(place.file) : recordsOfServer(url);
    const sinks = await startSinks();
    try {
      const hooks = programHooks(input.hooks);
      await registeredDatabase(place, sinks, hooks);
      return await loop(input, { place, records, sinks, hooks });
    } finally {
      await sinks.close();
    }
  });

interface Setup {
  readonly place: DeliveryPlace;
  readonly records: DeliveryRecords;
  readonly sinks: Sinks;
  readonly hooks: readonly SinkHook[];
}

const loop = async (input: DeliveryKillInput, { place, records, sinks, hooks }: Setup): Promise<DeliveryKillResult> => {
  const random = seededRandom(input.seed);
  const questions = sinks.received.length;
  sinks.answer = () => answerAfter(random() < LATE ? between(LATE_MS, random()) : SOON_MS * random());
  const issues: SinkIssue[] = [];
  const inFlight: number[] = [];
  const hits = new Map<string, Set<number>>();
  const endedAfterMs: number[] = [];
  for (let fanOut = 0; fanOut < input.fanOuts; fanOut++) {
    issues.push({ number: fanOut + 1, publishedAt: Date.now() });
    const sending = { ...place, port: sinks.port, issues, leaseMs: input.leaseMs, isFresh: false };
    const running: SendingProcess[] = [];
    const startAll = async (): Promise<void> => {
      for (let index = 0; index < input.processes; index++)
        if (running[index]?.isOver() !== false) running[index] = await startSending(sending);
    };
    for (let kill = 0; kill < input.killsPerFanOut; kill++) {
      await startAll();
      await sleep(input.lifeAtMostMs * random());
      await running[Math.floor(random() * input.processes)]?.kill();
      inFlight.push(newHits(await records.inFlight(), hits));
    }
    await startAll();
    const lastStart = Math.max(...running.map(({ startedAt }) => startedAt));
    await Promise.all(running.map((last) => last.ended()));
    endedAfterMs.push(Math.round(performance.timeOrigin + performance.now() - lastStart));
  }
  const messages = sinks.received.slice(questions);
  const deliveries = hooks.length * issues.length;
  return {
    kills: inFlight.length,
    deliveries,
    messages: messages.length,
    repeated: messages.length - deliveries,
    inFlight,
    endedAfterMs,
    faults: faultsOf(await records.deliveries(), messages, { hooks, issues, hits }),
  };
};

const answerAfter = (afterMs: number): SinkAnswer => ({ status: 204, afterMs });
const between = ([least, most]: readonly [number, number], share: number): number => least + share * (most - least);

/**
 * Deliveries that were under way at this kill. One that an earlier kill hit keeps its lease, and is not counted again.
 */
const newHits = (inFlight: readonly InFlight[], hits: Map<string, Set<number>>): number => {
  let count = 0;
  for (const { deliveryId, claims } of inFlight) {
    const known = hits.get(deliveryId) ?? new Set();
    if (!known.has(claims)) count++;
    hits.set(deliveryId, known.add(claims));
  }
  return count;
};

interface Expected {
  readonly hooks: readonly SinkHook[];
  readonly issues: readonly SinkIssue[];
  readonly hits: ReadonlyMap<string, ReadonlySet<number>>;
}

const issueOf = ({ body }: Received): string => (JSON.parse(body) as { data: { id: string } }).data.id;
const idOf = ({ headers }: Received): string => String(headers['webhook-id']);

const faultsOf = (
  stored: Awaited<ReturnType<DeliveryRecords['deliveries']>>,
  messages: readonly Received[],
  expected: Expected,
): readonly string[] => {
  const got = Map.groupBy(messages, (message) => `${message.hook} ${issueOf(message)}`);
  const faults = [...stored.values()]
    .filter(({ state }) => state !== 'delivered')
    .map(({ id, state }) => `${id} is ${state}`);
  if (stored.size !== expected.hooks.length * expected.issues.length)
    faults.push(`${stored.size} deliveries are stored`);
  for (const { url } of expected.hooks)
    for (const { number } of expected.issues) {
      const copies = got.get(`${url} en-${number}`) ?? [];
      const ids = [...new Set(copies.map(idOf))];
      const [id = ''] = ids;
      const hits = expected.hits.get(id)?.size ?? 0;
      if (copies.length === 0) faults.push(`LOST: issue ${number} to ${url}`);
      else if (ids.length > 1) faults.push(`issue ${number} came to ${url} under ${ids.length} ids`);
      else if (stored.get(id)?.issueId !== `en-${number}`)
        faults.push(`${id} is not the id of a delivery of ${number}`);
      else if (copies.length > 1 + hits) faults.push(`${id} came ${copies.length} times, and ${hits} kills hit it`);
    }
  return faults;
};
