import { partialBecause, type Report } from '@legible/audit';
import { counted, pagesReadText } from '../../wording/counted.ts';
import { ForeignLink, ForeignText } from '../foreign-link.tsx';
import { Instant } from '../instant.tsx';
import { JudgedAgain } from './kind.tsx';
import type { ReportView } from './report-view.ts';

/** What the report is about, when and how it came to be, and what to know before reading it. */
export const ReportHeader = ({ view: { report, query } }: { readonly view: ReportView }) => (
  <div class="report-header">
    <p class="eyebrow">{report.partial ? 'Report, in part' : 'Report'}</p>
    <h1>
      <ForeignText text={report.target.domain} />
    </h1>
    <p class="muted">
      <ForeignLink url={report.target.url} /> · scanned <Instant at={report.finishedAt} />
    </p>
    <p class="muted">{makingText(report)}</p>
    <Compared view={{ report, query }} />
    <JudgedAgain report={report} />
    {report.partial ? (
      <p class="notice" data-tone="warn">
        <ForeignText text={partialBecause(report) ?? ''} />{' '}
        <a href="#untested">What could not be tested, and what it would take</a>
      </p>
    ) : null}
  </div>
);

/** What came of the wish to see the difference. */
const Compared = ({ view: { report, query } }: { readonly view: Pick<ReportView, 'report' | 'query'> }) => {
  const { comparedWith } = query;
  if (comparedWith === null) return null;
  return comparedWith.scanId === report.scanId ? (
    <p class="notice">
      This is still the same report: it was less than a minute old, and a new scan would have shown the same. Wait a
      moment, then scan again.
    </p>
  ) : (
    <p class="notice">
      <a href={`/scan/${comparedWith.scanId}/compare/${report.scanId}`}>
        Compare with the report of <Instant at={comparedWith.finishedAt} />
      </a>
      : what is repaired, what is new, and what is still open.
    </p>
  );
};

const makingText = (report: Report): string =>
  [pagesReadText(report), counted(report.requests, 'request'), durationText(report), `ruleset ${report.rulesetVersion}`]
    .filter((part) => part !== null)
    .join(' · ');

const MINUTE_S = 60;

/** Null for times that nobody can read. */
const durationText = ({ startedAt, finishedAt }: Report): string | null => {
  const ms = Date.parse(finishedAt) - Date.parse(startedAt);
  if (!(ms >= 0)) return null;
  const seconds = Math.max(1, Math.round(ms / 1_000));
  return seconds < 2 * MINUTE_S ? counted(seconds, 'second') : counted(Math.round(seconds / MINUTE_S), 'minute');
};
