import {
  LIGHTHOUSE_DIFFERENCES,
  type LighthouseRow,
  type Outcome,
  type ReportLighthouse,
  resultTitle,
} from '@legible/audit';
import { ForeignLink } from '../foreign-link.tsx';
import { Table } from '../parts.tsx';
import { OnService } from '../standalone.tsx';
import type { ReportView } from './report-view.ts';

/** What Lighthouse's SEO category would say about the page that represents the site, and why we say something else. */
export const InLighthouse = ({ view }: { readonly view: ReportView }) => {
  const page = view.report.pages.find(({ lighthouse }) => lighthouse !== undefined);
  return page?.lighthouse === undefined ? null : (
    <details>
      <summary>In Lighthouse, the SEO score of this page would be {page.lighthouse.score}</summary>
      <p>
        Lighthouse {page.lighthouse.version} asks ten questions about one page, here <ForeignLink url={page.finalUrl} />
        . We worked out its answers from what we read and did not run it. {differenceText(page.lighthouse)}
      </p>
      <OnService>
        <p>
          <a href="/docs/other-tools">The checks of other tools beside our rules</a>
        </p>
      </OnService>
      <Table
        caption="SEO audits of Lighthouse beside our rules"
        heads={['Audit', 'Lighthouse', 'Legible', 'Why they differ']}
        rows={page.lighthouse.rows.map((row) => [
          <code>{row.audit}</code>,
          THEIRS[row.outcome],
          <>
            {OURS[row.ours]}: <Rules row={row} view={view} />
          </>,
          row.difference === null ? '' : LIGHTHOUSE_DIFFERENCES[row.difference],
        ])}
      />
    </details>
  );
};

const THEIRS: Readonly<Record<LighthouseRow['outcome'], string>> = {
  pass: 'passes',
  fail: 'fails',
  'not-applicable': 'does not apply',
};

const OURS: Readonly<Record<Outcome, string>> = {
  pass: 'pass',
  warn: 'warning',
  fail: 'fail',
  untested: 'not checked',
  'not-applicable': 'does not apply',
};

const Rules = ({ row, view }: { readonly row: LighthouseRow; readonly view: ReportView }) => (
  <>
    {view.report.rules
      .filter(({ id }) => row.ruleIds.includes(id))
      .map((rule, at) => (
        <>
          {at === 0 ? '' : ', '}
          <a href={view.hrefOf(rule.id)}>{resultTitle(rule)}</a>
        </>
      ))}
  </>
);

const differenceText = ({ rows }: ReportLighthouse): string => {
  const count = rows.filter(({ difference }) => difference !== null).length;
  if (count === 0) return 'Our rules say the same.';
  return count === 1
    ? 'On one of them our rules say something else.'
    : `On ${count} of them our rules say something else.`;
};
