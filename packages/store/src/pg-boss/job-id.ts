import { randomBytes } from 'node:crypto';

/** Number of values of the 20 bits after the milliseconds, which count ids within one millisecond. */
const PER_MS = 2 ** 20;

/** The part of an id that sorts by age: its last 17 characters, from the fourth group on. */
export const AGE_LENGTH = 17;

/**
 * Makes UUIDs (RFC 9562, version 8) that begin with random bits and end with their age: the last characters of a later
 * id from the same source sort after those of an earlier one, even within a millisecond and when the clock goes back.
 *
 * Not version 7, which begins with the time: jobs that are processed at the same time would then be on one page of the
 * index, and PostgreSQL treats transactions that read a page and write to it as conflicts
 * (https://www.postgresql.org/docs/current/transaction-iso.html#XACT-SERIALIZABLE).
 *
 * @param now ms since the epoch.
 */
export const jobIdSource = (now: () => number): (() => string) => {
  let tick = 0n;
  return () => {
    const time = BigInt(Math.floor(now())) * BigInt(PER_MS);
    tick = time > tick ? time : tick + 1n;
    const chance = randomBytes(8).toString('hex');
    const age = (tick | (1n << 63n)).toString(16); // the first two bits are those of the variant, 10
    return `${chance.slice(0, 8)}-${chance.slice(8, 12)}-8${chance.slice(13)}-${age.slice(0, 4)}-${age.slice(4)}`;
  };
};
