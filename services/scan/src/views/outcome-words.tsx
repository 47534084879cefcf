import { type Outcome, type ReportFinding, SEVERITY_WORDS, type Severity, type UnknownReason } from '@legible/audit';

/** How outcomes and reasons are called in pages and other texts for people. */

export const OUTCOME_WORDS: Readonly<Record<Outcome, { readonly symbol: string; readonly word: string }>> = {
  fail: { symbol: '✕', word: 'Fail' },
  warn: { symbol: '!', word: 'Warning' },
  untested: { symbol: '?', word: 'Not tested' },
  pass: { symbol: '✓', word: 'Pass' },
  'not-applicable': { symbol: '–', word: 'Not applicable' },
};

const NOTE = { symbol: 'i', word: 'Note' } as const;

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

/** Of a rule, or of one of its findings: a note is calm, for there is nothing to repair. */
export const OutcomeChip = ({ outcome }: { readonly outcome: Outcome | ReportFinding['outcome'] }) => {
  const { symbol, word } = outcome === 'note' ? NOTE : OUTCOME_WORDS[outcome];
  return (
    <span class="chip" data-tone={outcome}>
      <span aria-hidden="true">{symbol}</span> {word}
    </span>
  );
};

export const SeverityChip = ({ severity }: { readonly severity: Severity }) => (
  <span class="chip" data-severity={severity}>
    {severity === 'info' ? SEVERITY_WORDS.info : `${SEVERITY_WORDS[severity]} severity`}
  </span>
);
