import type { UntestedEntry } from '@legible/audit';
import { UNKNOWN_WORDS } from '../outcome-words.tsx';

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
