import { promises as dns } from 'node:dns';
import { type Clock, systemClock } from './clock.ts';
import { OUTBOUND_LIMITS } from './limits.ts';

export interface CAresChannelsOptions {
  /** Name servers as `address` or `address:port`; undefined for those of the machine. */
  readonly servers: readonly string[] | undefined;
  /** Time limit of one try at one name server. */
  readonly timeoutMs: number;
  readonly tries: number;
  /** Returns monotonic milliseconds. */
  readonly now: () => number;
}

/** Resolvers that ask one question at a time, so that canceling one never ends another question. */
export interface CAresChannels {
  take(): dns.Resolver;
  /** Takes back a resolver that has received its answer. A cancelled resolver must not be given back. */
  giveBack(resolver: dns.Resolver): void;
}

/**
 * Age at which a resolver is no longer used: it read the machine's name servers when it was created, and they may
 * change.
 */
const RENEWED_AFTER_MS = 10_000;
/** Maximum number of idle resolvers. More are rarely in use at the same time for long. */
const IDLE_AT_MOST = 32;

/** Keeps resolvers for the next question: creating one costs more than asking. */
export const cAresChannels = ({ servers, timeoutMs, tries, now }: CAresChannelsOptions): CAresChannels => {
  const idle: dns.Resolver[] = [];
  const madeAt = new WeakMap<dns.Resolver, number>();
  const isFresh = (resolver: dns.Resolver): boolean => now() - (madeAt.get(resolver) ?? 0) < RENEWED_AFTER_MS;
  const make = (): dns.Resolver => {
    const resolver = new dns.Resolver({ timeout: timeoutMs, tries });
    if (servers !== undefined) resolver.setServers(servers);
    madeAt.set(resolver, now());
    return resolver;
  };
  return {
    take() {
      for (let resolver = idle.pop(); resolver !== undefined; resolver = idle.pop())
        if (isFresh(resolver)) return resolver;
      return make();
    },
    giveBack(resolver) {
      if (idle.length < IDLE_AT_MOST && isFresh(resolver)) idle.push(resolver);
    },
  };
};

/** The addresses of a name. `failed` says nothing about the name: no name server gave a usable answer in time. */
export type Resolution =
  | { readonly kind: 'addresses'; readonly addresses: readonly string[] }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failed' };

/** Looks up the addresses of a host. Never throws for what a name or a name server does. */
export type Resolver = (host: string) => Promise<Resolution>;

/** Asks one question for one address family. Rejects with a c-ares code, and when `signal` aborts. */
export type AddressQuery = (host: string, family: 4 | 6, signal: AbortSignal) => Promise<readonly string[]>;

export interface DnsResolverOptions {
  /** Name servers as `address` or `address:port`; default: those of the machine. */
  readonly servers?: readonly string[];
  readonly deadlineMs?: number;
  readonly query?: AddressQuery;
  readonly clock?: Clock;
}

/** Number of tries for one question, within its deadline. */
const TRIES = 2;
/** Codes of c-ares when the name has no such record or does not exist. */
const ABSENT: readonly unknown[] = ['ENODATA', 'ENOTFOUND'];

/**
 * Makes a query that asks name servers directly. Unlike `dns.lookup`, it reads no hosts file, adds no search domain and
 * does not read a number as an address, so only the public DNS counts.
 */
const cAresQuery = (servers: readonly string[] | undefined, deadlineMs: number, now: () => number): AddressQuery => {
  const channels = cAresChannels({ servers, timeoutMs: Math.ceil(deadlineMs / TRIES), tries: TRIES, now });
  return async (host, family, signal) => {
    const resolver = channels.take();
    const cancel = (): void => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await (family === 4 ? resolver.resolve4(host) : resolver.resolve6(host));
    } finally {
      // The next question of this resolver belongs to another caller: this deadline must not end it.
      signal.removeEventListener('abort', cancel);
      if (!signal.aborted) channels.giveBack(resolver);
    }
  };
};

type FamilyAnswer = readonly string[] | 'failed';

const familyAnswer = (answer: PromiseSettledResult<readonly string[]>): FamilyAnswer => {
  if (answer.status === 'fulfilled') return answer.value;
  const code: unknown = Object(answer.reason).code;
  return ABSENT.includes(code) ? [] : 'failed';
};

/** Combines the answers of both families, IPv4 first. If one family fails, the other's addresses still count. */
const combine = (families: readonly FamilyAnswer[]): Resolution => {
  const addresses = families.flatMap((family) => (family === 'failed' ? [] : family));
  if (addresses.length > 0)
    return { kind: 'addresses', addresses: addresses.slice(0, OUTBOUND_LIMITS.resolvedAddresses) };
  return families.includes('failed') ? { kind: 'failed' } : { kind: 'not-found' };
};

/** Makes a resolver that asks for A and AAAA records in parallel, with one common deadline. */
export const dnsResolver = (options: DnsResolverOptions = {}): Resolver => {
  const deadlineMs = options.deadlineMs ?? OUTBOUND_LIMITS.resolveMs;
  const clock = options.clock ?? systemClock;
  const query = options.query ?? cAresQuery(options.servers, deadlineMs, clock.monotonicMs);
  return async (host) => {
    const controller = new AbortController();
    const late = new Promise<never>((_, reject) => {
      controller.signal.addEventListener('abort', () => reject(new Error('deadline')), { once: true });
    });
    const cancel = clock.after(deadlineMs, () => controller.abort());
    try {
      const asked = ([4, 6] as const).map((family) => Promise.race([query(host, family, controller.signal), late]));
      return combine((await Promise.allSettled(asked)).map(familyAnswer));
    } finally {
      cancel();
    }
  };
};

/**
 * Uses the machine's own lookup, including the hosts file and `localhost`. Only for a person's own machine
 * (`unguardedDoor`): it also returns private addresses, and reads `0x7f.1` as an address.
 */
export const machineResolver: Resolver = async (host) => {
  try {
    const found = await dns.lookup(host, { all: true, order: 'ipv4first' });
    return { kind: 'addresses', addresses: found.map(({ address }) => address) };
  } catch (error) {
    return { kind: ABSENT.includes(Object(error).code) ? 'not-found' : 'failed' };
  }
};

/** `not-public` also covers names without an address, so that it never reveals which private names exist. */
export type Admission = 'public' | 'not-public' | 'unknown';

/**
 * Checks whether a name leads only to public addresses at this moment. It gives the caller an early, clear answer, but
 * guards nothing, because the name may lead elsewhere a moment later. The connection itself checks again.
 */
export const resolveGate = async (
  host: string,
  resolve: Resolver,
  isAllowed: (address: string) => boolean,
): Promise<Admission> => {
  const resolution = await resolve(host);
  if (resolution.kind === 'failed') return 'unknown';
  const isPublic =
    resolution.kind === 'addresses' && resolution.addresses.length > 0 && resolution.addresses.every(isAllowed);
  return isPublic ? 'public' : 'not-public';
};
