import type { FailureCode } from '@legible/formats';

/**
 * Why a scan ended without a report. The list is closed and coarse on purpose: together with its texts it must not
 * tell a stranger which internal names exist or which ports answer.
 */
export const SCAN_ERRORS = {
  'not-public': 'The address does not lead to a public website.',
  'name-lookup-failed': 'The name could not be looked up. Its name servers may be down; try again later.',
  unreachable: 'The site did not give a usable answer. It may be down, too slow, or refusing us.',
  'tls-invalid': 'The site’s certificate or TLS set-up is not valid, so its content cannot be trusted.',
  'redirects-broken': 'The address redirects in a loop, too often, or to an address that cannot be scanned.',
  interrupted: 'The scan was interrupted too often and was given up. Please start it again.',
  internal: 'The scan failed because of an error of ours. Please start it again.',
} as const;
export type ScanError = keyof typeof SCAN_ERRORS;

export const isScanError = (code: string): code is ScanError => Object.hasOwn(SCAN_ERRORS, code);

const OF_FAILURE: Readonly<Record<FailureCode, ScanError>> = {
  'refused-address': 'not-public',
  'name-not-found': 'not-public',
  'resolver-failed': 'name-lookup-failed',
  'connect-failed': 'unreachable',
  'tls-invalid': 'tls-invalid',
  timeout: 'unreachable',
  'too-many-redirects': 'redirects-broken',
  'redirect-loop': 'redirects-broken',
  'redirect-invalid': 'redirects-broken',
  'headers-too-large': 'unreachable',
  'protocol-error': 'unreachable',
  'connection-lost': 'unreachable',
  'decoding-failed': 'unreachable',
  'robots-disallowed': 'internal', // the submitted page is asked for in any case
  'budget-spent': 'unreachable',
  aborted: 'unreachable', // by the scan's own wall clock; a stopped scan never gets this far
};

/** What a failed exchange with the submitted page means for its scan. */
export const scanErrorOf = (failure: FailureCode): ScanError => OF_FAILURE[failure];
