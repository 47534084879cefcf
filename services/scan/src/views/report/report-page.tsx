import type { Report } from '@legible/audit';
import { ForeignLink, ForeignText } from '../foreign-link.tsx';
import { Instant } from '../instant.tsx';
import { Layout, type Site } from '../layout.tsx';
import { Trail, type TrailEvent } from '../trail.tsx';
import { Findings } from './findings.tsx';
import { JudgedAgain, KindOfSite } from './kind.tsx';
import { PagesRead } from './pages-read.tsx';
import { Scores } from './scores.tsx';
import { ReportSummary } from './summary.tsx';

interface ReportPageProps {
  readonly site: Site;
  readonly report: Report;
  readonly events: readonly TrailEvent[];
  /** Whether enough of the scan is kept to judge it again as another kind of site. */
  readonly judgeable: boolean;
  /** Other forms of the same report: label, path and media type. */
  readonly formats: readonly { readonly label: string; readonly href: string; readonly type: string }[];
}

const PARTS = [
  ['scores', 'Scores'],
  ['summary', 'In short'],
  ['kind', 'Kind of site'],
  ['findings', 'Findings'],
  ['pages', 'Pages read'],
  ['trail', 'What was done'],
  ['data', 'Data'],
] as const;

/** The finished result of a scan. Not for search engines: it is about somebody else's site. */
export const ReportPage = ({ site, report, events, judgeable, formats }: ReportPageProps) => (
  <Layout
    site={site}
    title={`Report on ${report.target.domain}`}
    description={`How ready ${report.target.domain} is for web search and AI search: scores, findings and their proof.`}
    path={`/scan/${report.scanId}`}
    alternates={formats}
    noindex
  >
    <div class="report">
      <ReportHeader report={report} />
      <Scores scores={report.scores} />
      <nav class="contents" aria-label="On this page">
        <ul>
          {PARTS.map(([id, label]) => (
            <li>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <ReportSummary report={report} />
      <KindOfSite report={report} judgeable={judgeable} />
      <Findings report={report} />
      <PagesRead report={report} />
      <section aria-labelledby="trail">
        <h2 id="trail">What was done, and why</h2>
        {events.length === 0 ? (
          <p class="muted">No steps were recorded.</p>
        ) : (
          <details>
            <summary>{events.length === 1 ? 'One step' : `${events.length} steps`}</summary>
            <Trail events={events} />
          </details>
        )}
      </section>
      <ReportData report={report} formats={formats} />
    </div>
  </Layout>
);

const ReportHeader = ({ report }: { readonly report: Report }) => (
  <div class="report-header">
    <p class="eyebrow">{report.partial ? 'Report, in part' : 'Report'}</p>
    <h1>
      <ForeignText text={report.target.domain} />
    </h1>
    <p class="muted">
      <ForeignLink url={report.target.url} /> · scanned <Instant at={report.finishedAt} />
    </p>
    <JudgedAgain report={report} />
    {report.partial ? (
      <p class="notice" data-tone="warn">
        Much of the site could not be tested, so the scores are ranges. What could not be tested is listed below.
      </p>
    ) : null}
  </div>
);

const ReportData = ({ report, formats }: Pick<ReportPageProps, 'report' | 'formats'>) => (
  <section aria-labelledby="data">
    <h2 id="data">Data</h2>
    <p>
      Judged by ruleset {report.rulesetVersion}. A later scan by another ruleset may differ although the site has not
      changed.
    </p>
    <ul class="formats">
      {formats.map(({ label, href, type }) => (
        <li>
          <a href={href} type={type}>
            {label}
          </a>
        </li>
      ))}
    </ul>
    <form method="post" action="/scan" class="again">
      <input type="hidden" name="url" value={report.target.url} />
      <input type="hidden" name="mode" value="refresh" />
      <button type="submit">Scan again</button>
    </form>
  </section>
);
