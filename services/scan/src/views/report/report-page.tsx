import type { Report } from '@legible/audit';
import { reportImage } from '../../renderings/pictures/share-picture.tsx';
import { reportPageWords } from '../../words/report-page-words.ts';
import type { ReportPosition } from '../history/history-page.tsx';
import { Layout, type Site } from '../layout.tsx';
import { OnThisPage } from '../parts.tsx';
import type { TrailEvent } from '../trail.tsx';
import { EachInTurn } from '../turns.tsx';
import { AboutReport } from './about-report.tsx';
import { AccessMatrix } from './access-matrix.tsx';
import { CategoryBars, hasBars, Trend } from './charts.tsx';
import { ReportData, type ReportFormat } from './data.tsx';
import { Findings } from './findings.tsx';
import { FixFirst, stepsOf } from './fix-first.tsx';
import { PagesRead } from './pages-read.tsx';
import { Previews } from './previews.tsx';
import { RenderedPages, type ShownScreenshot } from './rendered.tsx';
import { isFiltered } from './report-filters.ts';
import { Summary } from './report-summary.tsx';
import { ReportTrail, shownEvents, WithTrail } from './report-trail.tsx';
import { type ReportQuery, reportView } from './report-view.ts';
import { Settled } from './settled.tsx';
import { Untested } from './untested.tsx';

interface ReportPageProps {
  readonly site: Site;
  readonly report: Report;
  readonly events: readonly TrailEvent[];
  /** Whether enough of the scan is kept to judge it again as another kind of site. */
  readonly judgeable: boolean;
  /** Other forms of the same report. */
  readonly formats: readonly ReportFormat[];
  /** What the reader asked for in the address. */
  readonly query: ReportQuery;
  /** Whether the domain is an address of its latest report. */
  readonly byDomain: boolean;
  /** Whether search engines may index it. */
  readonly indexable?: boolean;
  /** Pictures of its pages. */
  readonly screenshots?: readonly ShownScreenshot[];
  /** Its position among other reports of the site. */
  readonly position?: ReportPosition;
}

const PARTS = [
  'first',
  'fix-first',
  'categories',
  'findings',
  'previews',
  'access',
  'rendered',
  'untested',
  'settled',
  'pages',
  'trend',
  'data',
  'about',
] as const;

/** The finished report. Search engines may index it only if the operator allows, because it is about another site. */
export const ReportPage = ({ site, report, query, ...props }: ReportPageProps) => {
  const { language } = site;
  const words = reportPageWords(language);
  const view = reportView(report, query, site.standalone !== undefined, language);
  const screenshots = props.screenshots ?? [];
  const steps = stepsOf(report, language);
  const points = props.position?.points ?? [];
  const events = shownEvents(props.events);
  const missing: readonly string[] = [
    ...(report.summary.holdsBack.length > 0 ? [] : ['first']),
    ...(hasBars(report) ? [] : ['categories']),
    ...(report.pages.some(({ preview }) => preview !== undefined) ? [] : ['previews']),
    ...(points.length > 1 ? [] : ['trend']),
  ];
  return (
    <Layout
      site={site}
      title={words.title(report.target.domain)}
      description={words.description(report.target.domain)}
      path={`/scan/${report.scanId}`}
      alternates={props.formats}
      image={reportImage(report, language)}
      script={site.assets.reportScript}
      noindex={!props.indexable || isFiltered(query.chosen) || view.kept.length > 0}
    >
      <div class="report" data-copied={words.copied} data-selected={words.selected} data-lost={words.notFetched}>
        <WithTrail events={events}>
          <Summary view={view} steps={steps} screenshots={screenshots} baseUrl={site.baseUrl} />
          <OnThisPage parts={PARTS.filter((id) => !missing.includes(id)).map((id) => [id, words.parts[id]])} />
          <div class="parts">
            <EachInTurn>
              <FixFirst view={view} steps={steps} />
              <CategoryBars view={view} />
              <Findings view={view} />
              <Previews report={report} />
              <AccessMatrix view={view} />
              <RenderedPages view={view} screenshots={screenshots} />
              <Untested view={view} />
              <Settled view={view} />
              <PagesRead report={report} />
              <ReportTrail view={view} events={events} count={props.events.length} />
              <Trend points={points} />
              <ReportData
                view={view}
                formats={props.formats}
                baseUrl={site.baseUrl}
                byDomain={props.byDomain}
                position={props.position}
              />
              <AboutReport view={view} judgeable={props.judgeable} />
            </EachInTurn>
          </div>
        </WithTrail>
      </div>
    </Layout>
  );
};
