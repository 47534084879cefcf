import { createHash } from 'node:crypto';

/** A reproducible series of choices. */
export interface Draw {
  /** A number from 0 (included) to `below` (excluded). */
  readonly number: (below: number) => number;
  /** @throws RangeError when the list is empty. */
  readonly pick: <T>(list: readonly T[]) => T;
  /** `count` different elements in their order, or all when there are fewer. */
  readonly some: <T>(list: readonly T[], count: number) => readonly T[];
}

/** Starts a series that depends on `seed` alone. */
export const drawFrom = (seed: string): Draw => {
  let turn = 0;
  const number = (below: number): number => {
    turn += 1;
    return createHash('sha256').update(`${seed}\n${turn}`).digest().readUInt32BE(0) % below;
  };
  return {
    number,
    pick(list) {
      if (list.length === 0) throw new RangeError('There is nothing to pick from.');
      return list[number(list.length)] as (typeof list)[number];
    },
    some(list, count) {
      const left = list.map((_, index) => index);
      const taken = Array.from({ length: Math.min(count, list.length) }, () => left.splice(number(left.length), 1)[0]);
      return list.filter((_, index) => taken.includes(index));
    },
  };
};
