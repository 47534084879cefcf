import { setTimeout as sleep } from 'node:timers/promises';
import type { Exchange, FailureCode, HeaderLine } from '@legible/formats/exchange';
import type { Issue } from '@legible/issues/sealed';
import type { Door, FetchRequest } from '@legible/outbound';
import type { Database, Jobs, Store } from '@legible/store';
import type { PublicSite } from '../site/public-site.ts';
import { siteOf } from '../site/site-fixtures.ts';
import { limiterOf } from '../store/answered-soon.ts';
import { type StoreEngine, sqliteEngine } from '../store/store-fixtures.ts';
import type { WebhookKeys } from '../store/webhook-keys.ts';
import { type Delivery, type DeliveryOptions, startDelivery } from './start-delivery.ts';

export const BASE_URL = 'https://letter.example';
export const START = Date.UTC(2026, 10, 21, 12);
export const MINUTE = 60_000;
export const DAY = 86_400_000;
const KEYS: WebhookKeys = [{ id: 'first', bytes: Buffer.alloc(32, 1) }];

/** The answer of a sink: a status with a body, a failure of the door, or nothing until it is stopped. */
export type Said =
  | { readonly status: number; readonly body?: string; readonly headers?: readonly HeaderLine[] }
  | FailureCode
  | 'hangs';

/** A door to sinks. The host decides each answer, or `says` decides all of them. */
const sinkDoor = (says: (request: FetchRequest) => Said) => {
  const asked: FetchRequest[] = [];
  const door: Door = {
    fetch: async (request) => {
      asked.push(request);
      const said = says(request);
      if (said === 'hangs') {
        if (!request.signal?.aborted)
          await new Promise((resolve) => request.signal?.addEventListener('abort', resolve, { once: true }));
        return exchangeOf(request, 'aborted');
      }
      return exchangeOf(request, said);
    },
  };
  return { door, asked };
};

const exchangeOf = ({ url, headers = [] }: FetchRequest, said: Exclude<Said, 'hangs'>): Exchange => ({
  request: { method: 'POST', url, headers },
  hops: [],
  answer:
    typeof said === 'string'
      ? null
      : {
          url,
          status: said.status,
          headers: said.headers ?? [],
          body: Buffer.from(said.body ?? ''),
          truncated: false,
          wireBytes: 0,
          headersMs: 1,
        },
  failure: typeof said === 'string' ? { code: said, url } : null,
  startedAt: '2026-11-21T00:00:00.000Z',
  durationMs: 1,
});

export const OK: Said = { status: 200, body: 'ok' };

export interface World {
  readonly database: Database;
  readonly tier: Store['tier'];
  readonly jobs: Jobs;
  /** Safety margin of a test around the instant at which a message is due, ms. */
  readonly slackMs: number;
  readonly asked: FetchRequest[];
  /** Everything that was logged, as text. */
  readonly logged: string[];
  now: number;
  site: PublicSite;
  says: (request: FetchRequest) => Said;
  delivery: Delivery;
  /** Stops the delivery and starts it again on the same database. */
  restart(over?: Partial<DeliveryOptions>): Promise<void>;
  /** The site has these issues now. */
  publish(...issues: readonly Partial<Issue>[]): void;
  /** Waits until it is so. */
  until(isSo: () => boolean | Promise<boolean>): Promise<void>;
  /** Waits until nothing is running that could ask somebody. */
  quiet(): Promise<void>;
  /** Registers, follows the confirm link and returns its tokens. */
  register(url: string, editions?: readonly string[]): Promise<{ readonly confirm: string; readonly stop: string }>;
  /** Everything that is stored; for a file, its bytes. */
  bytes(): Promise<string>;
  close(): Promise<void>;
}

/** An issue that is published at that time. */
export const issueAt = (publishedAt: number, over: Partial<Issue> = {}): Partial<Issue> => ({
  edition: 'en',
  publishedAt: new Date(publishedAt).toISOString(),
  ...over,
});

/** A delivery over a database in a folder of its own, sinks, and a clock that the test moves. */
export const openWorld = async (
  over: Partial<DeliveryOptions> = {},
  engine: StoreEngine = sqliteEngine,
): Promise<World> => {
  let world: World;
  let time = START;
  /** How far the wall clock was moved since the queue was last asked. */
  let passed = 0;
  const under = await engine.start(() => time);
  const work = workCounter();
  const database: Database = {
    ...under.store.database,
    write: (unit) => work.counted(under.store.database.write(unit)),
  };
  const jobs = clocked(under.store.jobs, work.counted, async () => {
    const ms = passed;
    if (ms > 0) await under.timePasses(ms);
    passed -= ms;
  });
  const store = { database, jobs, tier: under.store.tier };
  const logged: string[] = [];
  const log = (fields: object, message: string): void => void logged.push(`${message} ${JSON.stringify(fields)}`);
  const { door, asked } = sinkDoor((request) => world.says(request));
  const begin = (more: Partial<DeliveryOptions>): Promise<Delivery> =>
    startDelivery({
      store,
      limiterOf: limiterOf(null, () => world.now),
      door,
      site: () => world.site,
      baseUrl: BASE_URL,
      linkUrl: (token) => `${BASE_URL}/webhooks/${token}`,
      keys: KEYS,
      limits: { perClient: 1_000_000, perHost: 1_000_000, perPlatform: 1_000_000 },
      now: () => world.now,
      elapsedMs: () => world.now,
      random: () => 0.5,
      log: { info: log, warn: log, error: log },
      ...over,
      ...more,
    });
  const until: World['until'] = async (isSo) => {
    for (let tries = 0; !(await isSo()); tries++) {
      if (tries > 1_000) throw new Error(`it never came to be so; logged:\n${logged.join('\n')}`);
      await sleep(5);
    }
  };
  world = {
    database,
    tier: store.tier,
    jobs,
    slackMs: engine.slackMs,
    asked,
    logged,
    get now() {
      return time;
    },
    set now(at) {
      passed += at - time;
      time = at;
    },
    site: siteOf([], { now: START }),
    says: () => OK,
    delivery: undefined as unknown as Delivery,
    restart: async (more = {}) => {
      await world.delivery.stop(1_000);
      world.delivery = await begin(more);
    },
    publish: (...issues) => {
      world.site = siteOf(issues, { now: world.now });
      world.delivery.onChange({ site: world.site, appeared: [] });
    },
    until,
    quiet: async () => {
      await sleep(20);
      await until(async () => {
        const before = work.done() + asked.length + logged.length;
        await sleep(engine.quietMs);
        return work.underWay() === 0 && work.done() + asked.length + logged.length === before;
      });
    },
    register: async (url, editions = ['en']) => {
      const before = asked.length;
      const platform = url.includes('slack') ? null : 'generic';
      await world.delivery.register({ url, editions, platform, client: 'client' });
      await until(() => asked.length > before);
      const links = tokensOf(asked.at(-1));
      await until(async () => (await world.delivery.links.look(links.confirm)) !== null);
      await world.delivery.links.confirm(links.confirm);
      return links;
    },
    bytes: under.bytes,
    close: async () => {
      await world.delivery.stop(1_000);
      await under.close();
    },
  };
  world.delivery = await begin({});
  return world;
};

type Counted = <T>(work: Promise<T>) => Promise<T>;

/** Counts the running pieces of work, and all that there have been. */
const workCounter = () => {
  let begun = 0;
  let done = 0;
  const counted: Counted = async (work) => {
    begun++;
    try {
      return await work;
    } finally {
      done++;
    }
  };
  return { counted, underWay: () => begun - done, done: () => done };
};

/** A queue that learns of the wall clock's moves before it hands out jobs. */
const clocked = (jobs: Jobs, counted: Counted, move: () => Promise<void>): Jobs => {
  let moving: Promise<void> = Promise.resolve();
  const claim: Jobs['claim'] = async (queue, options) => {
    moving = moving.catch(() => {}).then(move);
    await moving;
    return jobs.claim(queue, options);
  };
  return { ...jobs, claim: (queue, options) => counted(claim(queue, options)) };
};

/** The tokens of the links in a question: first the one that confirms, then the one that stops. */
export const tokensOf = (request: FetchRequest | undefined): { readonly confirm: string; readonly stop: string } => {
  const [confirm = '', stop = ''] = new Set(request?.body?.match(/(?<=\/webhooks\/)[\w-]{22}/g) ?? []);
  return { confirm, stop };
};

/** A Slack webhook; different names make different ones. */
export const slackHook = (name: string): string => `https://hooks.slack.com/services/T0/B0/secret${name}`;
