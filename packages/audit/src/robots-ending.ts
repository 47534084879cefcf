/** How a request for robots.txt ended, as crawlers take it. */
import type { FailureCode } from '@legible/formats';
import type { RobotsFileFact } from './facts.ts';

/**
 * Failures that crawlers meet too, in words. Left out: what may lie with us (our resolver, our limits). A refused
 * address and an unknown name share one text, so that it tells nothing about private names.
 */
export const CAUSES: Partial<Record<FailureCode, string>> = {
  'name-not-found': 'its host name leads nowhere public',
  'refused-address': 'its host name leads nowhere public',
  'connect-failed': 'no connection could be made',
  'connection-lost': 'the connection broke off',
  'protocol-error': 'the answer is not valid HTTP',
  'tls-invalid': 'the TLS certificate or handshake is not acceptable',
  timeout: 'there was no answer in time',
};
export const ENDLESS: readonly (FailureCode | null)[] = ['too-many-redirects', 'redirect-loop', 'redirect-invalid'];

export const isSettled = (status: number | null): boolean =>
  status !== null && ((status >= 200 && status < 300) || status === 404 || status === 410);

/** What makes crawlers stay away, in words; null for an answer that does not. */
export const troubleOf = ({ status, failure }: RobotsFileFact): string | null => {
  if (failure !== null) return CAUSES[failure] ?? null;
  return status !== null && (status >= 500 || status === 429) ? `status ${status}` : null;
};
