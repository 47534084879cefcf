import { StoreUnavailable } from '@legible/store';

/** Whoever asks over HTTP is told within two seconds that the store is away: two such waits and the rest fit in them. */
const SOON_MS = 700;

/**
 * What the store says, if it says it soon. A server that hangs is waited for in vain until its statement is given up,
 * which takes many seconds; the work goes on meanwhile, and its end is nobody's.
 *
 * @throws StoreUnavailable `away` when it does not; of a write it is not known then whether it was done.
 */
export const answeredSoon = async <T>(work: Promise<T>, withinMs = SOON_MS): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new StoreUnavailable('away', `The store has not answered within ${withinMs} ms.`)),
    withinMs,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
};
