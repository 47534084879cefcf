import {
  AFDOCS_DIFFERENCES,
  LIGHTHOUSE_DIFFERENCES,
  type Outcome,
  resultTitle,
  type ToolOutcome,
  type ToolRow,
} from '@legible/audit';
import { foreignLink } from '../foreign-link.tsx';
import { joined, Table } from '../parts.tsx';
import { OnService } from '../standalone.tsx';
import type { ReportView } from './report-view.ts';

/** What Lighthouse's SEO category and AFDocs would say, and why we say something else. */
export const InOtherTools = ({ view }: { readonly view: ReportView }) => {
  const { pages, afdocs } = view.report;
  const page = pages.find(({ lighthouse }) => lighthouse !== undefined);
  return (
    <>
      {page?.lighthouse !== undefined && (
        <details>
          <summary>In Lighthouse, the SEO score of this page would be {page.lighthouse.score}</summary>
          <p>
            Lighthouse {page.lighthouse.version} asks ten questions about one page, here {foreignLink(page.finalUrl)}.
            We worked out its answers from what we read and did not run it. {differenceText(page.lighthouse.rows)}
          </p>
          <Beside tool="Lighthouse" rows={page.lighthouse.rows} differences={LIGHTHOUSE_DIFFERENCES} view={view} />
        </details>
      )}
      {afdocs !== undefined && afdocs.rows.length > 0 && (
        <details>
          <summary>
            In AFDocs, {counted(afdocs.rows, 'fail')} of {afdocs.rows.length} checks would fail
            {counted(afdocs.rows, 'warn') > 0 && ` and ${counted(afdocs.rows, 'warn')} warn`}
          </summary>
          <p>
            AFDocs {afdocs.version} asks how well coding agents can read a documentation site. Of its 28 checks, what we
            read answers these. We did not run it, and it draws up to 50 pages of its own. {differenceText(afdocs.rows)}
          </p>
          <Beside tool="AFDocs" rows={afdocs.rows} differences={AFDOCS_DIFFERENCES} view={view} />
        </details>
      )}
    </>
  );
};

interface BesideProps {
  readonly tool: string;
  readonly rows: readonly ToolRow<string>[];
  /** The sentences by kind of difference. */
  readonly differences: Readonly<Record<string, string>>;
  readonly view: ReportView;
}

const Beside = ({ tool, rows, differences, view }: BesideProps) => (
  <>
    <OnService>
      <p>
        <a href="/docs/other-tools">The checks of other tools beside our rules</a>
      </p>
    </OnService>
    <Table
      caption={`Checks of ${tool} beside our rules`}
      heads={['Check', tool, 'Legible', 'Why they differ']}
      rows={rows.map((row) => [
        <code>{row.audit}</code>,
        THEIRS[row.outcome],
        <>
          {OURS[row.ours]}: {rulesOf(row, view)}
        </>,
        row.difference === null ? '' : differences[row.difference],
      ])}
    />
  </>
);

const THEIRS: Readonly<Record<ToolOutcome, string>> = {
  pass: 'passes',
  warn: 'warns',
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

const rulesOf = (row: ToolRow<string>, { report, hrefOf }: ReportView) =>
  joined(
    report.rules
      .filter(({ id }) => row.ruleIds.includes(id))
      .map((rule) => <a href={hrefOf(rule.id)}>{resultTitle(rule)}</a>),
    ', ',
  );

const counted = (rows: readonly ToolRow<string>[], outcome: ToolOutcome): number =>
  rows.filter((row) => row.outcome === outcome).length;

const differenceText = (rows: readonly ToolRow<string>[]): string => {
  const count = rows.filter(({ difference }) => difference !== null).length;
  if (count === 0) return 'Our rules say the same.';
  return count === 1
    ? 'On one of them our rules say something else.'
    : `On ${count} of them our rules say something else.`;
};
