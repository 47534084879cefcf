import type { Failure, FailureCode } from '@legible/formats/exchange';

/**
 * Why a scan ended without a report. The list is closed, because neither a cause nor its text may reveal which internal
 * names exist. It may reveal whether a port of a public address answers: scans ask only 80 and 443.
 */
export const SCAN_ERRORS = {
  'not-public': 'The address does not lead to a public website.',
  'name-lookup-failed': 'The name could not be looked up. Its name servers may be down; try again later.',
  'connection-refused': 'The site takes no connection. Its server may be down, or may turn us away.',
  'timed-out': 'The site did not answer in time. Its server may be down or overloaded, or may ignore us.',
  'too-slow': 'The site answers too slowly: its page did not arrive whole in the time that there is for it.',
  'http-only': 'The site does not answer over https, only over http. To scan it so, enter its address with http://.',
  'answer-broken':
    'The answer of the site cannot be read: it is not valid HTTP, breaks off, or is larger than allowed.',
  // In older scans, from before these causes were distinguished, and when robots.txt cannot be read.
  unreachable: 'The site did not give a usable answer. It may be down, too slow, or refusing us.',
  'tls-invalid': 'The site’s certificate or TLS set-up is not valid, so its content cannot be trusted.',
  'redirects-broken': 'The address redirects in a loop, too often, or to an address that cannot be scanned.',
  // Only in scans that no visitor asked for.
  'robots-disallowed': 'robots.txt of the site closes this address to our robot.',
  interrupted: 'The scan was interrupted too often and was given up. Please start it again.',
  internal: 'The scan failed because of an error of ours. Please start it again.',
} as const;
export type ScanError = keyof typeof SCAN_ERRORS;

export const isScanError = (code: string): code is ScanError => Object.hasOwn(SCAN_ERRORS, code);

const OF_FAILURE: Readonly<Record<FailureCode, ScanError>> = {
  'refused-address': 'not-public',
  'name-not-found': 'not-public',
  'resolver-failed': 'name-lookup-failed',
  'connect-failed': 'connection-refused',
  'tls-invalid': 'tls-invalid',
  timeout: 'too-slow',
  'too-many-redirects': 'redirects-broken',
  'redirect-loop': 'redirects-broken',
  'redirect-invalid': 'redirects-broken',
  'headers-too-large': 'answer-broken',
  'protocol-error': 'answer-broken',
  'connection-lost': 'answer-broken',
  'decoding-failed': 'answer-broken',
  'robots-disallowed': 'robots-disallowed',
  'budget-spent': 'too-slow',
  aborted: 'too-slow', // by the scan's own wall clock; a stopped scan never gets this far
};

/** Returns the error of a scan whose submitted page could not be fetched. */
export const scanErrorOf = ({ code, silent }: Pick<Failure, 'code' | 'silent'>): ScanError =>
  silent ? 'timed-out' : OF_FAILURE[code];
