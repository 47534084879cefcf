import { promises as dns } from 'node:dns';

export interface CaresChannelsOptions {
  /** Name servers as `address` or `address:port`; undefined: those of the machine. */
  readonly servers: readonly string[] | undefined;
  /** One try of one name server, ms. */
  readonly timeoutMs: number;
  readonly tries: number;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** Resolvers that ask one question at a time, so that to cancel one ends no other's. */
export interface CaresChannels {
  take(): dns.Resolver;
  /** Of one that has its answer. One that was cancelled is not given back. */
  giveBack(resolver: dns.Resolver): void;
}

/** The machine's name servers may change; each resolver reads them when it is made. */
const RENEWED_AFTER_MS = 10_000;
/** More than that do not ask at the same time for long. */
const IDLE_AT_MOST = 32;

/** Keeps resolvers for the next question: to make one costs more than to ask. */
export const caresChannels = ({ servers, timeoutMs, tries, now }: CaresChannelsOptions): CaresChannels => {
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
