/** Requests that failed for a cause that lies with the site. */
import type { FailureCode } from '@legible/formats';
import { hostOf } from '../addresses/address.ts';
import type { ExchangeFact } from '../facts.ts';
import type { StepPurpose } from '../plan/purposes.ts';

/** Failures of resolver, connection, certificate and server. The others concern one address, or bounds of ours. */
const CAUSES: Partial<Record<FailureCode, string>> = {
  'resolver-failed': 'its name could not be looked up',
  'name-not-found': 'its name has no public address',
  'connect-failed': 'no connection',
  'connection-lost': 'connection lost',
  'tls-invalid': 'no valid certificate',
  timeout: 'no answer in time',
  'protocol-error': 'no HTTP',
};

/** An address nobody has, other names of the host, clients that may be turned away: other rules judge their answers. */
const ELSEWHERE: readonly StepPurpose[] = [
  'missing-url',
  'host-variant',
  'probe',
  'markdown',
  'machine-parity',
  'mcp',
  'agent-resource',
  'api-error',
  'nlweb',
  'retry',
];

const bare = (host: string): string => host.replace(/^www\./, '');

export const causeOf = ({ failure, status, challenge }: ExchangeFact): string | null => {
  if (failure !== null) return CAUSES[failure] ?? null;
  return status !== null && status >= 500 && challenge === null ? `status ${status}` : null;
};

export const hasRecovered = ({ again }: ExchangeFact): boolean => again !== null && (again.status ?? 500) < 500;

/** Variants that the resolver failed for at every request, and at two or more: once may be chance, or ours. */
export const nameless = (list: readonly ExchangeFact[]): ExchangeFact[] => {
  const byHost = Map.groupBy(
    list.filter(({ purpose }) => purpose === 'host-variant'),
    ({ url }) => hostOf(url),
  );
  return [...byHost.values()].flatMap((asked) =>
    asked.length > 1 && asked.every(({ failure }) => failure === 'resolver-failed') ? asked.slice(0, 1) : [],
  );
};

/** Requests to the hosts that the site is judged by, `www.` or not. */
export const ownRequests = (list: readonly ExchangeFact[], hosts: readonly string[]): ExchangeFact[] =>
  list.filter(({ purpose, url }) => !ELSEWHERE.includes(purpose) && hosts.map(bare).includes(bare(hostOf(url) ?? '')));

/** `https://e.x/ (status 503 after 1.2 s)`. */
export const failureInWords = (one: ExchangeFact): string =>
  `${one.url} (${causeOf(one)} after ${(one.ms / 1000).toFixed(1)} s)`;
