import { LRUCache } from 'lru-cache';
import type { KeptAnswer } from './kept-answer.ts';

/** Headers that are remembered. Browsers, crawlers and readers together send some dozens of different ones. */
const MOST = 500;
/** Longer ones are not remembered, characters. */
const LONGEST = 512;

/** Remembers what a function of a header says of it: clients send the same few again and again. */
export const memoisedByHeader = <T>(of: (header: string | undefined) => T): ((header: string | undefined) => T) => {
  const known = new Map<string | undefined, { readonly value: T }>();
  return (header) => {
    const before = known.get(header);
    if (before) return before.value;
    const value = of(header);
    if (header !== undefined && header.length > LONGEST) return value;
    // All at once: anyone who sends ever new ones costs what he would cost without a memory.
    if (known.size >= MOST) known.clear();
    known.set(header, { value });
    return value;
  };
};

export interface KeptOptions {
  /** All bodies and headers kept, bytes. */
  readonly maxBytes: number;
  /**
   * Names the state of everything that answers are made of; compared with ===. Asked at every request, so it is cheap. An
   * answer made under another version is never handed out. It may also advance the state (an issue locks by time).
   */
  readonly version: () => unknown;
  /** Of an answer that varies by Accept: which of its forms this header asks for, a short word. Remembered by header. */
  readonly formOf: (accept: string | undefined) => string;
  /**
   * Whether what is answered depends on the query string of this target. All others have one answer whatever their query
   * is, so that nobody has a page made again and again. Default: it does. Asked only where there is a query.
   */
  readonly readsQuery?: (target: string) => boolean;
}

/** All that is kept for one request target. */
interface KeptTarget {
  /** Some of its answers said `Vary: Accept`: they are distinguished by form. */
  readonly varies: boolean;
  /** By form; the one that does not vary under ''. */
  readonly answers: ReadonlyMap<string, KeptAnswer>;
}

export interface KeptStore {
  /** Asks for the version, and forgets all that was made under another. Before each of the others. */
  renew(): unknown;
  /** Remembered by header. */
  readonly formOf: KeptOptions['formOf'];
  /** Under which the answer to this raw target is kept. */
  targetOf(raw: string): string;
  find(target: string, accept: string | undefined): KeptAnswer | undefined;
  /** Also in place of an earlier state of the same answer. What is too large is not kept. */
  keep(target: string, accept: string | undefined, answer: KeptAnswer): void;
}

/** One target takes at most this part of the whole. */
const LARGEST_PART = 1 / 8;

const sizeOf = (target: string, { answers }: KeptTarget): number =>
  [...answers.values()].reduce((sum, { size }) => sum + size, target.length);

/** Answers by request target and, where they vary, form; bounded by bytes: the least recently asked target goes first. */
export const keptStore = ({ maxBytes, version, readsQuery = () => true, ...options }: KeptOptions): KeptStore => {
  const formOf = memoisedByHeader(options.formOf);
  const targets = new LRUCache<string, KeptTarget>({
    maxSize: maxBytes,
    sizeCalculation: (kept, target) => sizeOf(target, kept),
  });
  let current: unknown = {};
  return {
    formOf,
    targetOf(raw) {
      const query = raw.indexOf('?');
      return query === -1 || readsQuery(raw) ? raw : raw.slice(0, query);
    },
    renew() {
      const now = version();
      if (now !== current) {
        current = now;
        targets.clear();
      }
      return now;
    },
    find(target, accept) {
      const kept = targets.get(target);
      return kept?.answers.get(kept.varies ? formOf(accept) : '');
    },
    keep(target, accept, answer) {
      const before = targets.peek(target);
      const varies = answer.variesByAccept || before?.varies === true;
      const others = before?.varies === varies ? before.answers : [];
      const kept = { varies, answers: new Map([...others, [varies ? formOf(accept) : '', answer]]) };
      if (sizeOf(target, kept) <= maxBytes * LARGEST_PART) targets.set(target, kept);
    },
  };
};
