/** How a request for robots.txt ended, as crawlers take it. */
import type { FailureCode } from '@legible/formats';
import type { RobotsFileFact } from '../facts.ts';

/**
 * Failures that crawlers meet too, in words. Left out: what may lie with us (our resolver, our limits). A refused
 * address and an unknown name share one text, so that it tells nothing about private names.
 */
const CAUSES: Partial<Record<FailureCode, string>> = {
  'name-not-found': 'its host name leads nowhere public',
  'refused-address': 'its host name leads nowhere public',
  'connect-failed': 'no connection could be made',
  'connection-lost': 'the connection broke off',
  'protocol-error': 'the answer is not valid HTTP',
  'tls-invalid': 'the TLS certificate or handshake is not acceptable',
  timeout: 'there was no answer in time',
};
const ENDLESS: readonly (FailureCode | null)[] = ['too-many-redirects', 'redirect-loop', 'redirect-invalid'];

export const isSettled = (status: number | null): boolean =>
  status !== null && ((status >= 200 && status < 300) || status === 404 || status === 410);

/** Files to be judged, each address once: no challenge, which may let others through, and no failure that may be ours. */
export const judgedFiles = (files: readonly RobotsFileFact[]): RobotsFileFact[] =>
  files
    .filter(({ challenge }) => challenge === null)
    .filter((file, index, all) => all.findIndex(({ url }) => url === file.url) === index)
    .filter(({ failure }) => failure === null || ENDLESS.includes(failure) || CAUSES[failure] !== undefined);

/** What makes crawlers stay away, in words; null for an answer that does not. */
export const troubleOf = ({ status, failure }: RobotsFileFact): string | null => {
  if (failure !== null) return CAUSES[failure] ?? null;
  return status !== null && (status >= 500 || status === 429) ? `status ${status}` : null;
};
