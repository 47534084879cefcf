import { stageOf } from '@legible/scanner/record';
import { Section, Table } from '../parts.tsx';

/** A form of the report, and how to request it. */
export interface ReportForm {
  readonly label: string;
  /** With its dot. */
  readonly extension: string;
  readonly mediaType: string;
}

/** How to request each form of a report. */
export const Forms = ({ forms }: { readonly forms: readonly ReportForm[] }) => (
  <Section id="forms" title="Forms of a report">
    <p>
      Add the extension to the address of a scan, or send the type in <code>Accept</code>. Quality values work. At an
      address by domain only <code>Accept</code> works, because an extension may be the end of a domain. If you accept
      none of these types, the answer is 406.
    </p>
    <Table
      caption="Forms beside the page (.html, text/html)"
      heads={['Form', 'Extension', 'Type']}
      rows={forms.map(({ label, extension, mediaType }) => [label, <code>{extension}</code>, <code>{mediaType}</code>])}
    />
  </Section>
);

interface StatusesProps {
  readonly statuses: readonly { readonly status: Parameters<typeof stageOf>[0]; readonly terminal: boolean }[];
}

/** What each status of a scan means. */
export const Statuses = ({ statuses }: StatusesProps) => (
  <Section id="statuses" title="Statuses">
    <Table
      caption="Statuses of a scan, in order"
      heads={['Status', 'Meaning', 'Terminal']}
      rows={statuses.map(({ status, terminal }) => [
        <code>{status}</code>,
        stageOf(status).message,
        terminal ? 'yes' : 'no',
      ])}
    />
  </Section>
);

const ERRORS = [
  ['400', 'createScan', 'The body is not JSON.'],
  ['404', 'getScanProgress', 'No scan has this id.'],
  ['413', 'createScan', 'The body is too large.'],
  ['422', 'createScan', 'The address is missing, malformed, private, or otherwise unsafe to scan.'],
  [
    '429',
    'createScan',
    'You or the site have reached a limit, the queue is full, or the service is busy. The text says which; Retry-After says when to try again.',
  ],
  ['500', 'createScan', 'The scan could not be created. Try again.'],
  ['400', 'results', 'A parameter has an unknown value, or a form field is missing.'],
  ['404', 'results', 'There is no such scan, it has no report, or we know nothing about the domain.'],
  ['405', 'all', 'The address needs another method; Allow names it.'],
  ['406', 'results', 'We offer none of the types in Accept.'],
  [
    '429',
    'results',
    'You have read too many reports in a minute, or had too many judged again. Retry-After says when to go on.',
  ],
  ['503', 'all', 'The database does not answer at the moment. Retry-After says when to try again.'],
] as const;

/** Every error, and when it occurs. */
export const Errors = () => (
  <Section id="errors" title="Errors">
    <p>
      The body of every error is <code>{'{"error": "…"}'}</code>. Browsers get a page instead.
    </p>
    <Table
      caption="Errors and when they come"
      heads={['Status', 'Operation', 'When']}
      rows={ERRORS.map(([status, operation, when]) => [
        status,
        operation === 'results' || operation === 'all' ? operation : <code>{operation}</code>,
        when,
      ])}
    />
  </Section>
);
