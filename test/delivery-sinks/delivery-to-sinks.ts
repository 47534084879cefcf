import { setTimeout as sleep } from 'node:timers/promises';
import { libraryKeeper, readPublication } from '@legible/issues';
import { guardedDoor, type OutboundLimits } from '@legible/outbound';
import type { Database } from '@legible/store';
import { type Delivery, startDelivery } from '../../services/newsletter/dist/delivery/start-delivery.js';
import { type PublicSite, publicSite } from '../../services/newsletter/dist/site/public-site.js';
import { limiterOf } from '../../services/newsletter/dist/store/answered-soon.js';
import { openNewsletterStore } from '../../services/newsletter/dist/store/newsletter-store.js';
import type { Sinks } from './sinks.ts';

const SINKS_ORIGIN = 'https://letter.example';
const LOOPBACK = '127.0.0.1';
const KEY = { id: 'first', bytes: Buffer.alloc(32, 1) };
const UNLIMITED = { perClient: 1_000_000, perHost: 1_000_000, perPlatform: 1_000_000 };

/** An issue of the English edition. */
export interface SinkIssue {
  readonly number: number;
  /** Epoch milliseconds. */
  readonly publishedAt: number;
}

export interface DeliveryToSinks {
  readonly database: Database;
  readonly delivery: Delivery;
  /** From now on the site has these issues. */
  publish(issues: readonly SinkIssue[]): void;
  /** Ends everything. */
  close(): Promise<void>;
}

/** Where deliveries are stored. */
export interface DeliveryPlace {
  /** A PostgreSQL database with its tables. Default: the file. */
  readonly url?: string | null;
  /** The database file on one machine. */
  readonly file: string;
}

export interface DeliveryToSinksOptions extends DeliveryPlace {
  readonly port: number;
  readonly issues?: readonly SinkIssue[];
  readonly leaseMs?: number;
  /** Limits of the door that differ from its own. */
  readonly limits?: Partial<OutboundLimits>;
  readonly now?: () => number;
  /** For the jitter of waiting times. Default: the middle. */
  readonly random?: () => number;
  readonly log?: (line: string) => void;
}

/**
 * The built delivery with its real sender and the guarded door. Only two things differ: every name leads to the sinks,
 * and they speak HTTP at https addresses.
 */
export const deliveryToSinks = async (options: DeliveryToSinksOptions): Promise<DeliveryToSinks> => {
  const { url = null, file, port, issues = [], leaseMs, limits = {}, now = Date.now } = options;
  const { random = () => 0.5, log = () => {} } = options;
  const door = guardedDoor({
    userAgent: 'sinks/1',
    resolve: async () => ({ kind: 'addresses', addresses: [LOOPBACK] }),
    isAllowed: (address) => address === LOOPBACK,
    dialPort: () => port,
    limits,
  });
  const store = await openNewsletterStore({ url, file, now, ...(leaseMs !== undefined && { leaseMs }) });
  const { database } = store;
  const said =
    (level: string) =>
    (fields: object, message: string): void =>
      log(JSON.stringify({ level, message, ...fields }));
  let site = siteOf(issues, now());
  const delivery = await startDelivery({
    store,
    limiterOf: limiterOf(null, now),
    door: { fetch: (request) => door.fetch({ ...request, url: request.url.replace(/^https:/, 'http:') }) },
    site: () => site,
    baseUrl: SINKS_ORIGIN,
    linkUrl: (token) => `${SINKS_ORIGIN}/webhooks/${token}`,
    keys: [KEY],
    limits: UNLIMITED,
    ...(leaseMs !== undefined && { leaseMs }),
    now,
    random,
    log: { info: said('info'), warn: said('warn'), error: said('error') },
  });
  return {
    database,
    delivery,
    publish: (published) => {
      site = siteOf(published, now());
      delivery.onChange({ site, appeared: [] });
    },
    close: async () => {
      await delivery.stop(0);
      await door.close();
      await store.close();
    },
  };
};

const reading = readPublication('publisher: Legible\nname: Legible Letter\ndescription: About being read.\n', 'sinks');

const siteOf = (issues: readonly SinkIssue[], now: number): PublicSite => {
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const sealed = issues.map(({ number, publishedAt }) => ({
    id: `en-${number}`,
    edition: 'en',
    number,
    slug: `issue-${number}`,
    title: `Issue ${number}`,
    summary: 'What it is about.',
    publishedAt: new Date(publishedAt).toISOString(),
    updatedAt: null,
    topics: [],
    category: null,
    translationKey: null,
    access: 'public' as const,
    author: null,
    image: null,
    markdown: 'Text.\n',
    aliases: [],
    // Test rounds follow each other faster than issues do.
    announce: true,
    source: `en/${number}.md`,
  }));
  return publicSite(reading.publication, libraryKeeper()(sealed, reading.publication, now), []);
};

export interface SinkHook {
  readonly url: string;
  /** Null when it is derived from the address. */
  readonly platform: 'mattermost' | 'generic' | null;
}

/** Programs on their own hosts, which support Standard Webhooks. */
export const programHooks = (count: number): readonly SinkHook[] =>
  Array.from({ length: count }, (_, index) => ({
    url: `https://s${index}.program-${index}.com/inbox?key=${index}`,
    platform: 'generic',
  }));

/** The number of confirmations that the registration handles at a time. */
const AT_ONCE = 16;

/**
 * Registers all of them and follows their confirm links, as their channels would. The sinks must accept the
 * confirmation messages.
 */
export const registerAll = async (
  { delivery }: DeliveryToSinks,
  sinks: Sinks,
  hooks: readonly SinkHook[],
): Promise<readonly string[]> => {
  const tokens: string[] = [];
  for (let from = 0; from < hooks.length; from += AT_ONCE)
    await Promise.all(
      hooks.slice(from, from + AT_ONCE).map(async ({ url, platform }) => {
        const { kind } = await insist(() => delivery.register({ url, editions: ['en'], platform, client: 'client' }));
        if (kind !== 'accepted') throw new Error(`the registration of ${url} ended with ${kind}`);
        await until(() => sinks.to(url).length > 0);
        const found = [
          ...new Set(
            sinks
              .to(url)
              .at(-1)
              ?.body.match(/(?<=\/webhooks\/)[\w-]{22}/g),
          ),
        ];
        const [confirm = ''] = found;
        await until(async () => (await insist(() => delivery.links.look(confirm))) !== null);
        await insist(() => delivery.links.confirm(confirm));
        tokens.push(...found);
      }),
    );
  return tokens;
};

const PATIENCE_MS = 60_000;

/** Retries while a busy server gives no answer, as a person would. */
export const insist = async <T>(work: () => Promise<T>, withinMs = PATIENCE_MS): Promise<T> => {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await sleep(100);
  }
};

/** Waits until the condition holds. */
export const until = async (isSo: () => boolean | Promise<boolean>, withinMs = PATIENCE_MS): Promise<void> => {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`the condition never held: ${isSo}`);
    await sleep(10);
  }
};
