/**
 * Which entries hold a term, and how often. All terms share one array. Each term has a block of it, which doubles when it
 * is full.
 */
export interface Postings {
  /** Adds `entry` to `term`, whose block stays sorted by entry. `frequency`: 1–2047. */
  add(term: number, entry: number, frequency: number): void;
  /** Removes `entry` from `term` if it is there. */
  remove(term: number, entry: number): void;
  count(term: number): number;
  /** Returns the packed postings of `term`, valid until the next change. `entryIn` and `frequencyIn` unpack them. */
  of(term: number): Uint32Array;
}

const FREQUENCY_BITS = 11;
const MOST_FREQUENT = 2 ** FREQUENCY_BITS - 1;
const MOST_ENTRIES = 2 ** (32 - FREQUENCY_BITS);

/** Packs an entry, or another number below 2^21, with a frequency. */
export const posting = (entry: number, frequency: number): number =>
  entry * 2 ** FREQUENCY_BITS + Math.min(frequency, MOST_FREQUENT);
export const entryIn = (packed: number): number => packed >>> FREQUENCY_BITS;
export const frequencyIn = (packed: number): number => packed & MOST_FREQUENT;

/** @throws RangeError (from `add`) for an entry number of 2^21 or more. */
export const createPostings = (): Postings => {
  let pool = new Uint32Array(64);
  let poolEnd = 0;
  let starts = new Uint32Array(256);
  let counts = new Uint32Array(256);
  /** Free blocks by the exponent of their size. */
  const free: number[][] = [];

  const allocate = (exponent: number): number => {
    const reused = free[exponent]?.pop();
    if (reused !== undefined) return reused;
    if (poolEnd + 2 ** exponent > pool.length) grow(2 ** exponent);
    const start = poolEnd;
    poolEnd += 2 ** exponent;
    return start;
  };
  /** Moves all used blocks into a larger pool. Up to half of the old one are free blocks that terms have outgrown. */
  const grow = (more: number): void => {
    const used = counts.reduce((sum, count) => sum + (count === 0 ? 0 : 2 ** exponentOf(count)), 0);
    const bytes = 4 * Math.ceil((used + more) * 1.3);
    // With a maximum size, the buffer gets pages of its own. In the allocator's heap, the earlier pools would remain as
    // holes.
    const larger = new Uint32Array(new ArrayBuffer(bytes, { maxByteLength: bytes }));
    poolEnd = 0;
    for (let term = 0; term < counts.length; term++) {
      const count = counts[term] ?? 0;
      if (count === 0) continue;
      const from = starts[term] ?? 0;
      starts[term] = poolEnd;
      for (let place = 0; place < count; place++) larger[poolEnd + place] = pool[from + place] ?? 0;
      poolEnd += 2 ** exponentOf(count);
    }
    pool = larger;
    free.length = 0;
  };
  const release = (exponent: number, start: number): void => {
    free[exponent] ??= [];
    free[exponent].push(start);
  };
  const makeRoom = (term: number, count: number): void => {
    if (term >= counts.length) {
      const size = Math.max(term + 1, Math.ceil(counts.length * 1.5));
      starts = extended(starts, size);
      counts = extended(counts, size);
    }
    // Blocks halve as well as double, so a block is full exactly when its count is a power of two.
    if (count > 0 && (count & (count - 1)) !== 0) return;
    move(term, count, count === 0 ? 0 : exponentOf(count) + 1);
  };
  const move = (term: number, count: number, exponent: number): void => {
    const to = allocate(exponent);
    const from = starts[term] ?? 0;
    pool.copyWithin(to, from, from + count);
    if (count > 0) release(exponentOf(count), from);
    starts[term] = to;
  };
  /** Returns where `entry` is in the block of `term`, or where it belongs. */
  const placeOf = (term: number, entry: number): number => {
    const start = starts[term] ?? 0;
    let high = start + (counts[term] ?? 0);
    // Most of the time, a new entry has the highest number.
    let low = high > start && entryIn(pool[high - 1] ?? 0) < entry ? high : start;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (entryIn(pool[middle] ?? 0) < entry) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    add(term, entry, frequency) {
      if (entry >= MOST_ENTRIES) throw new RangeError(`an index holds ${MOST_ENTRIES} entries at most`);
      const count = counts[term] ?? 0;
      makeRoom(term, count);
      const place = placeOf(term, entry);
      const end = (starts[term] ?? 0) + count;
      if (place < end) pool.copyWithin(place + 1, place, end);
      pool[place] = posting(entry, frequency);
      counts[term] = count + 1;
    },
    remove(term, entry) {
      const count = counts[term] ?? 0;
      const place = placeOf(term, entry);
      const end = (starts[term] ?? 0) + count;
      if (place === end || entryIn(pool[place] ?? 0) !== entry) return;
      pool.copyWithin(place, place + 1, end);
      const left = count - 1;
      if (left === 0) release(0, starts[term] ?? 0);
      else if ((left & (left - 1)) === 0) {
        const to = allocate(exponentOf(left));
        const from = starts[term] ?? 0;
        pool.copyWithin(to, from, from + left);
        release(exponentOf(left) + 1, from);
        starts[term] = to;
      }
      counts[term] = left;
    },
    count: (term) => counts[term] ?? 0,
    of: (term) => pool.subarray(starts[term] ?? 0, (starts[term] ?? 0) + (counts[term] ?? 0)),
  };
};

/** Returns the exponent of the smallest block that holds `count` postings. */
const exponentOf = (count: number): number => (count <= 1 ? 0 : 32 - Math.clz32(count - 1));

const extended = (from: Uint32Array<ArrayBuffer>, size: number): Uint32Array<ArrayBuffer> => {
  const to = new Uint32Array(size);
  to.set(from);
  return to;
};
