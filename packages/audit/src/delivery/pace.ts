/** When a server turned our scan away for its pace, and what that pace was. */
import type { ExchangeFact } from '../facts/exchange-fact.ts';
import type { StepPurpose } from '../plan/step-purpose.ts';

/** Asked in another's name, or of a host that may be another's: those may be turned away for other reasons. */
const NOT_COUNTED: readonly StepPurpose[] = ['probe', 'host-variant', 'machine-parity', 'canonical-target', 'retry'];

/**
 * 429, and 503 that names a time to come again or was gone at the second attempt: any other 503 is an error of that
 * address. A challenge is none of them.
 */
export const turnedAway = (list: readonly ExchangeFact[]): ExchangeFact[] =>
  list.filter(({ purpose, status, challenge, answer, again }) => {
    if (challenge !== null || NOT_COUNTED.includes(purpose)) return false;
    const passing = again?.status != null && again.status < 500;
    return status === 429 || (status === 503 && (answer?.retryAfter != null || passing));
  });

const at = ({ startedAt }: ExchangeFact): number => Date.parse(startedAt);

/** Requests that were made before one, redirects included, and how many of them in each second. */
export const paceOf = (
  list: readonly ExchangeFact[],
  one: ExchangeFact,
): { readonly before: number; readonly perSecond: number } => {
  const earlier = list.filter((other) => other !== one && at(other) <= at(one));
  const before = earlier.reduce((sum, { chain }) => sum + 1 + chain.length, 0);
  const seconds = (at(one) - Math.min(at(one), ...earlier.map(at))) / 1000;
  return { before, perSecond: seconds === 0 ? before : Math.round((before / seconds) * 10) / 10 };
};
