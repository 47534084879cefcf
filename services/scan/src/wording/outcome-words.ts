import type { Outcome, UnknownReason, UntestedEntry } from '@legible/audit';

/** What pages and other texts for people call outcomes and reasons. */

export const OUTCOME_WORDS: Readonly<Record<Outcome, { readonly symbol: string; readonly word: string }>> = {
  fail: { symbol: '✕', word: 'Fail' },
  warn: { symbol: '!', word: 'Warning' },
  untested: { symbol: '?', word: 'Not tested' },
  pass: { symbol: '✓', word: 'Pass' },
  'not-applicable': { symbol: '–', word: 'Not applicable' },
};

export const UNKNOWN_WORDS: Readonly<Record<UnknownReason, string>> = {
  'refused-address': 'the address does not lead to a public website',
  'name-not-found': 'the address does not lead to a public website',
  'resolver-failed': 'the name lookup failed',
  'connect-failed': 'no connection could be made',
  'tls-invalid': 'the certificate or the TLS setup is not valid',
  timeout: 'the answer took too long',
  'too-many-redirects': 'there were too many redirects',
  'redirect-loop': 'the redirects form a loop',
  'redirect-invalid': 'a redirect could not be followed',
  'headers-too-large': 'the response headers were too large',
  'protocol-error': 'the answer was not valid HTTP',
  'connection-lost': 'the connection was lost in the middle of the answer',
  'decoding-failed': 'the compressed answer could not be decoded',
  'robots-disallowed': 'robots.txt does not admit our bot',
  'budget-spent': 'a limit of the scan was reached first',
  aborted: 'the scan was stopped',
  'not-looked': 'the scan did not need to request it',
  'not-asked': 'the scan did not request it',
  'not-recorded': 'the scan is older than this rule',
  'other-host': 'it is on another host, which the scan does not read',
  'not-readable': 'the answer is not in a readable form',
  'not-deployed': 'only a deployed site can show it, and this scan read a folder',
  'no-field-data': 'it needs measurements of real visits, which this service cannot access',
  'no-renderer': 'it needs a browser that runs scripts, and this scan had none',
  'browser-not-started': 'it needs a browser that runs scripts, and ours did not start',
  'render-timeout': 'our browser showed nothing before our time limit',
  'render-failed': 'our browser could not open the page',
  'reader-timeout': 'the answer took too long to read',
  'reader-crashed': 'the answer could not be read',
  'cut-off': 'it is longer than the part that we read',
  challenged: 'a bot challenge was shown instead of the page',
  'rate-limited': 'the site asked us to slow down',
  'server-error': 'the server reported an error',
  forbidden: 'the server refused our bot',
  defect: 'an error in our own code',
};

type Reason = UntestedEntry['reason'];

const PUBLIC = 'A name that leads to an address on the public internet, then a new scan.';
const ANSWER = 'A valid answer of the server in time, then a new scan.';
const ADMIT = 'Permission for our bot, in robots.txt or at the firewall, then a new scan.';
const OURS = 'Nothing from you. A later scan may see more.';

/** What a test would take. */
const REMEDY_WORDS: Readonly<Record<Reason, string>> = {
  'refused-address': PUBLIC,
  'name-not-found': PUBLIC,
  'resolver-failed': 'A name server that answers, then a new scan.',
  'connect-failed': 'A server that accepts connections from everywhere, then a new scan.',
  'tls-invalid': 'A certificate that is valid for this name, then a new scan.',
  timeout: ANSWER,
  'too-many-redirects': 'Fewer redirects, then a new scan.',
  'redirect-loop': 'Redirects that end at a page, then a new scan.',
  'redirect-invalid': 'A redirect to a web address, then a new scan.',
  'headers-too-large': 'Smaller response headers, then a new scan.',
  'protocol-error': ANSWER,
  'connection-lost': ANSWER,
  'decoding-failed': 'A body compressed as its Content-Encoding header says, then a new scan.',
  'robots-disallowed': ADMIT,
  'budget-spent': 'A scan of this address alone, or of a smaller part of the site.',
  aborted: 'A new scan.',
  'not-looked': 'A site that gives a reason to request it.',
  'not-asked': 'A scan with `--all-bots`, or with more requests for links.',
  'not-recorded': 'A new scan. This one is from an older version.',
  'other-host': 'A scan of that host.',
  'not-readable': 'A file in the format that its address and type promise, then a new scan.',
  'not-deployed': 'A scan of the deployed site.',
  'no-field-data': 'Measurements of real visits, which Search Console and the CrUX report have.',
  'no-renderer': 'A scan with a browser.',
  'browser-not-started': OURS,
  'render-timeout': 'A page that shows its content within ten seconds, then a new scan.',
  'render-failed': 'A page that opens in a browser, then a new scan.',
  'reader-timeout': OURS,
  'reader-crashed': OURS,
  'cut-off': 'A smaller answer. We read 5 MiB of a page, and less of other files.',
  challenged: 'A firewall that lets our bot pass without a challenge, then a new scan.',
  'rate-limited': 'A higher limit for our bot, or a new scan at a quiet time.',
  'server-error': 'A server that answers without an error, then a new scan.',
  forbidden: ADMIT,
  defect: OURS,
};

/** What could not be tested for one reason. */
export interface ReasonGroup {
  readonly words: string;
  /** What a test would take. */
  readonly remedy: string;
  readonly entries: readonly UntestedEntry[];
}

/** Entries grouped by the words for their reason, the most frequent first. */
export const byReason = (entries: readonly UntestedEntry[]): readonly ReasonGroup[] =>
  [...Map.groupBy(entries, ({ reason }) => UNKNOWN_WORDS[reason])]
    .map(([words, group]) => ({ words, remedy: REMEDY_WORDS[group[0]?.reason ?? 'defect'], entries: group }))
    .sort((a, b) => b.entries.length - a.entries.length);
