import type { Outcome, UnknownReason, UntestedEntry } from '@legible/audit';

/** How outcomes and reasons are called in pages and other texts for people. */

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
  'resolver-failed': 'the name could not be looked up',
  'connect-failed': 'no connection could be made',
  'tls-invalid': 'the certificate or the TLS set-up is not valid',
  timeout: 'the answer took too long',
  'too-many-redirects': 'there were too many redirects',
  'redirect-loop': 'the redirects ran in a circle',
  'redirect-invalid': 'a redirect could not be followed',
  'headers-too-large': 'the response headers were too large',
  'protocol-error': 'the answer was not valid HTTP',
  'connection-lost': 'the connection was lost in the middle of the answer',
  'decoding-failed': 'the compressed answer could not be unpacked',
  'robots-disallowed': 'robots.txt does not admit our bot',
  'budget-spent': 'a limit of the scan was reached first',
  aborted: 'the scan was stopped',
  'not-looked': 'the scan did not need to ask',
  'not-asked': 'not asked',
  'not-recorded': 'the scan is older than this question',
  'other-host': 'it is on another host, which the scan does not ask',
  'not-readable': 'what answered could not be read',
  'not-deployed': 'only a deployed site shows it, and this scan read a folder',
  'no-field-data': 'it takes measurements of real visits, which this service has no access to',
  'no-renderer': 'it takes a browser that runs scripts, and none has looked at it',
  'browser-not-started': 'it takes a browser that runs scripts, and the one of this machine did not start',
  'render-timeout': 'a browser had nothing to show when its time was up',
  'render-failed': 'a browser did not get to the page',
  'reader-timeout': 'the answer took too long to read',
  'reader-crashed': 'the answer could not be read',
  'cut-off': 'it is longer than what is read of it',
  challenged: 'a bot challenge was shown instead of the page',
  'rate-limited': 'the site asked us to slow down',
  'server-error': 'the server reported an error of its own',
  forbidden: 'the server refused our bot',
  defect: 'an error of ours',
};

type Reason = UntestedEntry['reason'];

const PUBLIC = 'A name that leads to an address on the public internet.';
const ANSWER = 'An answer of the server in time and in order, then a new scan.';
const ADMIT = 'Admit our bot, in robots.txt or at the firewall, then scan again.';
const OURS = 'Nothing of you. A later scan may see more.';

/** What it would take to test after all. */
const REMEDY_WORDS: Readonly<Record<Reason, string>> = {
  'refused-address': PUBLIC,
  'name-not-found': PUBLIC,
  'resolver-failed': 'A name server that answers, then a new scan.',
  'connect-failed': 'A server that accepts connections from everywhere, then a new scan.',
  'tls-invalid': 'A certificate that is valid for this name, then a new scan.',
  timeout: ANSWER,
  'too-many-redirects': 'Fewer redirects on the way.',
  'redirect-loop': 'A redirect that ends.',
  'redirect-invalid': 'A redirect to a web address.',
  'headers-too-large': 'Smaller response headers.',
  'protocol-error': ANSWER,
  'connection-lost': ANSWER,
  'decoding-failed': 'A content coding that fits its header.',
  'robots-disallowed': ADMIT,
  'budget-spent': 'A scan of a single address looks at it first; a smaller part of the site fits into one scan.',
  aborted: 'A new scan.',
  'not-looked': 'A question that this site gave no reason to ask.',
  'not-asked': 'A scan with `--all-bots`, or with more requests for links.',
  'not-recorded': 'A new scan: this one was made by an older version.',
  'other-host': 'A scan of that host.',
  'not-readable': 'A file in the form that its place and type promise.',
  'not-deployed': 'A scan of the deployed site.',
  'no-field-data': 'Measurements of real visits; Search Console and the CrUX report have them.',
  'no-renderer': 'A scan with a browser.',
  'browser-not-started': OURS,
  'render-timeout': 'A page that shows its content within ten seconds, then a new scan.',
  'render-failed': 'A page that opens in a browser as in this scan, or a new scan.',
  'reader-timeout': OURS,
  'reader-crashed': OURS,
  'cut-off': 'A smaller answer: of a page 5 MiB are read, of other files less.',
  challenged: 'A firewall that lets our bot pass without a challenge, then a new scan.',
  'rate-limited': 'A limit that leaves room for a scan, or a new scan when it is quiet.',
  'server-error': 'A server without this error, then a new scan.',
  forbidden: ADMIT,
  defect: OURS,
};

/** What could not be tested for one reason. */
export interface ReasonGroup {
  readonly words: string;
  /** What it would take to test it. */
  readonly remedy: string;
  readonly entries: readonly UntestedEntry[];
}

/** Entries by the words for their reason, the most frequent first: reasons that are told alike stay together. */
export const byReason = (entries: readonly UntestedEntry[]): readonly ReasonGroup[] =>
  [...Map.groupBy(entries, ({ reason }) => UNKNOWN_WORDS[reason])]
    .map(([words, group]) => ({ words, remedy: REMEDY_WORDS[group[0]?.reason ?? 'defect'], entries: group }))
    .sort((a, b) => b.entries.length - a.entries.length);
