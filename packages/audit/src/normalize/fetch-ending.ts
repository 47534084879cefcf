import type { FailureCode } from '@legible/formats';
import type { FetchFact, UnknownReason } from '../facts.ts';
import type { Observation } from '../plan/steps.ts';
import { fetchOf, ownReason, unseenReason } from './fetch-facts.ts';

/** One text for both: nobody learns here whether a name exists inside a network. */
const NO_NAME = 'has no public address';

/**
 * Failures that are the address's own. The others may be ours: our patience, our bounds, our rules for addresses
 * (`redirect-invalid` covers a missing Location as well as a port that we do not ask).
 */
const DEAD: Partial<Record<FailureCode, string>> = {
  'refused-address': NO_NAME,
  'name-not-found': NO_NAME,
  'connect-failed': 'takes no connection',
  'tls-invalid': 'has no valid certificate',
  'redirect-loop': 'redirects in a circle',
  'too-many-redirects': 'redirects without end',
  'protocol-error': 'does not answer in HTTP',
  'connection-lost': 'breaks off its answer',
};

/** Refusals that may be meant for a scanner only: what others are answered is not known. */
const REFUSALS = [403, 429];

type Ending =
  | { readonly kind: 'answers'; readonly status: number }
  | { readonly kind: 'dead'; readonly because: string }
  | { readonly kind: 'unseen' };

/** Whether an address is there, for anyone who asks. */
export const endingOf = ({ status, failure, challenge }: FetchFact): Ending => {
  if (challenge !== null) return { kind: 'unseen' };
  const because = failure === null ? undefined : DEAD[failure];
  if (because !== undefined) return { kind: 'dead', because };
  if (status === null || REFUSALS.includes(status)) return { kind: 'unseen' };
  return status >= 400 ? { kind: 'dead', because: `answers with status ${status}` } : { kind: 'answers', status };
};

/** Why a step tells nothing of its address; null where the address answered, or fails by itself. */
export const blindReason = (one: Observation): UnknownReason | null => {
  const reason = ownReason(one) ?? unseenReason(one);
  if (reason === null || one.exchange.handshake !== undefined) return reason;
  return endingOf(fetchOf(one)).kind === 'dead' ? null : reason;
};

/** The redirects and the end of a fetch in one line. */
export const hopsText = (fetch: FetchFact): string => {
  const ending = endingOf(fetch);
  const end = ending.kind === 'dead' ? ending.because : (fetch.status ?? 'not seen');
  return [...fetch.chain.map(({ status, url }) => `${url} (${status})`), `${fetch.url} (${end})`].join(' → ');
};
