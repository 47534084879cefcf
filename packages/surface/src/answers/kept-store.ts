import { LRUCache } from 'lru-cache';
import type { KeptAnswer } from './kept-answer.ts';

/** Number of header values remembered. Browsers, crawlers and readers send a few dozen different ones. */
const MOST = 500;
/** Values longer than this, in characters, are not remembered. */
const LONGEST = 512;

/** Caches a function of a header value, because clients send the same few values repeatedly. */
export const memoisedByHeader = <T>(of: (header: string | undefined) => T): ((header: string | undefined) => T) => {
  const known = new Map<string | undefined, { readonly value: T }>();
  return (header) => {
    const before = known.get(header);
    if (before) return before.value;
    const value = of(header);
    if (header !== undefined && header.length > LONGEST) return value;
    // Cleared at once: a client that always sends new values costs no more than without a cache.
    if (known.size >= MOST) known.clear();
    known.set(header, { value });
    return value;
  };
};

export interface KeptOptions {
  /** Limit of all cached bodies and headers, in bytes. */
  readonly maxBytes: number;
  /**
   * Returns the version of the state that answers are made from; compared with ===. Called for every request, so it has to be
   * cheap. Answers of another version are never sent. It may also advance the state, when an issue locks by time.
   */
  readonly version: () => unknown;
  /** Returns which form an Accept header chooses, a short word, for answers that vary by Accept. Cached by header. */
  readonly formOf: (accept: string | undefined) => string;
  /**
   * Returns whether the answer depends on the query string of this target. Other targets have one answer for all queries, so
   * that made-up queries cost nothing. Default: it depends. Called only for targets with a query.
   */
  readonly readsQuery?: (target: string) => boolean;
}

/** The cached answers of one request target. */
interface KeptTarget {
  /** Whether its answers vary by Accept, so that forms are kept apart. */
  readonly varies: boolean;
  /** Answers by form; '' for an answer that does not vary. */
  readonly answers: ReadonlyMap<string, KeptAnswer>;
}

/** Largest share of the cache for one target. */
const LARGEST_PART = 1 / 8;

const sizeOf = (target: string, { answers }: KeptTarget): number =>
  [...answers.values()].reduce((sum, { size }) => sum + size, target.length);

/** Caches answers by request target and form, up to a number of bytes; evicts the least recently used target first. */
export const keptStore = ({ maxBytes, version, readsQuery = () => true, ...options }: KeptOptions) => {
  const formOf = memoisedByHeader(options.formOf);
  const targets = new LRUCache<string, KeptTarget>({
    maxSize: maxBytes,
    sizeCalculation: (kept, target) => sizeOf(target, kept),
  });
  let current: unknown = {};
  return {
    /** The form that an Accept header chooses, cached by header. */
    formOf,
    /** Returns the key of a raw target. */
    targetOf(raw: string) {
      const query = raw.indexOf('?');
      return query === -1 || readsQuery(raw) ? raw : raw.slice(0, query);
    },
    /** Checks the version and drops answers of another one. Call it before any other method. */
    renew() {
      const now = version();
      if (now !== current) {
        current = now;
        targets.clear();
      }
      return now;
    },
    find(target: string, accept: string | undefined) {
      const kept = targets.get(target);
      return kept?.answers.get(kept.varies ? formOf(accept) : '');
    },
    /** Stores an answer, or replaces an earlier one. Too large answers are not stored. */
    keep(target: string, accept: string | undefined, answer: KeptAnswer) {
      const before = targets.peek(target);
      const varies = answer.variesByAccept || before?.varies === true;
      const others = before?.varies === varies ? before.answers : [];
      const kept = { varies, answers: new Map([...others, [varies ? formOf(accept) : '', answer]]) };
      if (sizeOf(target, kept) <= maxBytes * LARGEST_PART) targets.set(target, kept);
    },
  };
};

export type KeptStore = ReturnType<typeof keptStore>;
