import { NOT_JUDGED } from '@legible/audit';
import { comparePath } from '../compare/compare-page.tsx';
import { foreign } from '../foreign-link.tsx';
import { instant } from '../instant.tsx';
import { Layout, type Site } from '../layout.tsx';
import { Section, Table } from '../parts.tsx';
import { Sparkline, type SparklinePoint } from '../sparkline.tsx';

/** The position of a report among other reports. */
export interface ReportPosition {
  /** The scan of the report before this one; null when none can be seen. */
  readonly previous: string | null;
  /** The host whose reports over time can be looked up; null when they cannot. */
  readonly host: string | null;
  /** The reports of the home page up to this one, the oldest first; empty where they cannot be looked up. */
  readonly points: readonly SparklinePoint[];
}

interface HistoryLinksProps extends Pick<ReportPosition, 'previous' | 'host'> {
  readonly scanId: string;
}

/** Returns the path of the reports of a host over time. */
export const historyPath = (host: string): string => `/scan/${encodeURIComponent(host.toWellFormed())}/history`;

/** Links from a report to the previous one and to all reports of its site; nothing when neither can be seen. */
export const HistoryLinks = ({ scanId, previous, host }: HistoryLinksProps) =>
  previous === null && host === null ? null : (
    <ul class="formats">
      {previous === null ? null : (
        <li>
          <a href={comparePath(previous, scanId)}>Compare with the previous report</a>
        </li>
      )}
      {host === null ? null : (
        <li>
          <a href={historyPath(host)}>Reports of this site over time</a>
        </li>
      )}
    </ul>
  );

interface ListedScore {
  readonly value: number | null;
  readonly coverage: number | null;
}

/** One report of a host's home page. */
export interface HistoryEntry {
  readonly scanId: string;
  /** ISO 8601, UTC. */
  readonly finishedAt: string;
  readonly web: ListedScore;
  readonly ai: ListedScore;
  readonly partial: boolean;
  /** Null when an old report does not say. */
  readonly rulesetVersion: string | null;
  /** The scan of the report before this one; null for the first report. */
  readonly previous: string | null;
}

interface HistoryPageProps {
  readonly site: Site;
  readonly host: string;
  /** The newest first; at least one. */
  readonly entries: readonly HistoryEntry[];
  /** The scan after which the page of older reports begins; null on the last page. */
  readonly next: string | null;
  /** Whether there are newer reports on an earlier page. */
  readonly hasNewer: boolean;
  /** Whether search engines may index it. */
  readonly indexable: boolean;
}

/** The reports of a host's home page over time. */
export const HistoryPage = ({ site, host, entries, next, hasNewer, indexable }: HistoryPageProps) => {
  const path = historyPath(host);
  return (
    <Layout
      site={site}
      title={hasNewer ? `Earlier reports over time: ${host}` : `Reports over time: ${host}`}
      description={`The scores of ${host} for web search and AI search, report by report.`}
      path={path}
      alternates={[{ href: `${path}.json`, type: 'application/json' }]}
      noindex={!indexable}
    >
      <div class="history">
        <div>
          <p class="eyebrow">Reports over time</p>
          <h1>{foreign(host)}</h1>
          <p class="muted">
            These are reports on the home page.{' '}
            <a href={`/scan/${encodeURIComponent(host.toWellFormed())}`}>The latest report</a>
          </p>
        </div>
        <section aria-labelledby="course">
          <h2 id="course" class="visually-hidden">
            How the scores changed
          </h2>
          <Sparkline points={pointsOf(entries)} />
        </section>
        <Section id="reports" title="Reports">
          <EntryTable entries={entries} />
          <p class="formats">
            {hasNewer ? <a href={path}>Newest reports</a> : null}
            {next === null ? null : <a href={`${path}?before=${next}`}>Older reports</a>}
            <a href={`${path}.json`} type="application/json">
              JSON
            </a>
          </p>
          {changesRuleset(entries) ? (
            <p class="hint">
              We judged some of these with an older ruleset. A comparison shows which changes come from our rules and
              which from the site.
            </p>
          ) : null}
        </Section>
      </div>
    </Layout>
  );
};

const COLUMNS = ['Web search', 'AI search', 'Ruleset', 'Change'];

const EntryTable = ({ entries }: Pick<HistoryPageProps, 'entries'>) => (
  <Table
    class="entries"
    caption="Scores of 100, the newest report first"
    heads={['Report', ...COLUMNS]}
    labels={COLUMNS}
    rows={entries.map(({ scanId, finishedAt, web, ai, partial, rulesetVersion, previous }) => [
      <>
        <a href={`/scan/${scanId}`}>{instant(finishedAt)}</a>
        {partial ? <span class="muted"> (partial)</span> : null}
      </>,
      figure(web),
      figure(ai),
      rulesetVersion ?? 'not known',
      previous === null ? (
        <span class="muted">first report</span>
      ) : (
        <a href={comparePath(previous, scanId)}>
          Compare
          <span class="visually-hidden"> the report of {instant(finishedAt)}</span> with the one before
        </a>
      ),
    ])}
  />
);

const FULL = 100;

const figure = ({ value, coverage }: ListedScore): string => {
  if (value === null) return NOT_JUDGED;
  return coverage === null || coverage === FULL ? String(value) : `${value} (${coverage} % tested)`;
};

/** Returns the points of the sparkline, the oldest first. */
export const pointsOf = (entries: readonly Pick<HistoryEntry, 'finishedAt' | 'web' | 'ai'>[]): SparklinePoint[] =>
  entries.map(({ finishedAt, web, ai }) => ({ at: finishedAt, web: web.value, ai: ai.value })).reverse();

const changesRuleset = (entries: readonly HistoryEntry[]): boolean =>
  new Set(entries.map(({ rulesetVersion }) => rulesetVersion)).size > 1;
