import type { SiteChange } from '@legible/audit';
import { localPath } from '../../language/paths.ts';
import { followWords } from '../../words/follow-words.ts';
import { historyWords } from '../../words/history-words.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';
import { comparePath } from '../compare/compare-page.tsx';
import { foreign } from '../foreign-link.tsx';
import { instant } from '../instant.tsx';
import { Phrase, useLanguage, useWords } from '../language.tsx';
import { Layout, type Site } from '../layout.tsx';
import { Section, Table } from '../parts.tsx';
import { Sparkline, type SparklinePoint } from '../sparkline.tsx';
import { ChangeList, FollowForm } from './follow-page.tsx';

/** The position of a report among other reports. */
export interface ReportPosition {
  /** The scan of the report before this one; null when none can be seen. */
  readonly previous: string | null;
  /** The host whose reports over time can be looked up; null when they cannot. */
  readonly host: string | null;
  /** The reports of the home page up to this one, the oldest first; empty where they cannot be looked up. */
  readonly points: readonly SparklinePoint[];
}

/** Returns the path of the feed of a host's reports. */
const reportsFeedPath = (host: string): string => `/scan/${encodeURIComponent(host.toWellFormed())}/feed.atom`;

interface HistoryLinksProps extends Pick<ReportPosition, 'previous' | 'host'> {
  readonly scanId: string;
}

/** Returns the path of the reports of a host over time. */
export const historyPath = (host: string): string => `/scan/${encodeURIComponent(host.toWellFormed())}/history`;

/** Links from a report to the previous one and to all reports of its site; nothing when neither can be seen. */
export const HistoryLinks = ({ scanId, previous, host }: HistoryLinksProps) => {
  const language = useLanguage();
  const { comparePrevious, overTime } = useWords(historyWords);
  return previous === null && host === null ? null : (
    <ul class="formats">
      {previous === null ? null : (
        <li>
          <a href={comparePath(previous, scanId)}>{comparePrevious}</a>
        </li>
      )}
      {host === null ? null : (
        <li>
          <a href={localPath(language, historyPath(host))}>{overTime}</a>
        </li>
      )}
    </ul>
  );
};

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
  /** What changed since that report; empty for reports of older versions. */
  readonly changes: readonly SiteChange[];
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
  /** Whether visitors may follow the site. */
  readonly mayFollow: boolean;
}

/** The reports of a host's home page over time. */
export const HistoryPage = (props: HistoryPageProps) => {
  const { site, host, hasNewer, indexable } = props;
  const path = historyPath(host);
  const words = historyWords(site.language);
  return (
    <Layout
      site={site}
      title={words.title(host, hasNewer)}
      description={words.description(host)}
      path={path}
      alternates={[
        { href: `${path}.json`, type: 'application/json' },
        { href: reportsFeedPath(host), type: 'application/atom+xml' },
      ]}
      noindex={!indexable}
    >
      <Content {...props} />
    </Layout>
  );
};

const Content = ({ host, entries, next, hasNewer, mayFollow }: HistoryPageProps) => {
  const language = useLanguage();
  const words = useWords(historyWords);
  const path = historyPath(host);
  const local = localPath(language, path);
  return (
    <div class="history">
      <div>
        <p class="eyebrow">{words.eyebrow}</p>
        <h1>{foreign(host)}</h1>
        <p class="muted">
          {words.lead}{' '}
          <a href={localPath(language, `/scan/${encodeURIComponent(host.toWellFormed())}`)}>{words.latest}</a>
        </p>
      </div>
      <section aria-labelledby="course">
        <h2 id="course" class="visually-hidden">
          {words.course}
        </h2>
        <Sparkline points={pointsOf(entries)} />
      </section>
      <Section id="reports" title={words.reports}>
        <EntryTable entries={entries} />
        <p class="formats">
          {hasNewer ? <a href={local}>{words.newest}</a> : null}
          {next === null ? null : <a href={`${local}?before=${next}`}>{words.older}</a>}
          <a href={`${path}.json`} type="application/json">
            JSON
          </a>
          <a href={reportsFeedPath(host)} type="application/atom+xml">
            {useWords(followWords).reportsFeed}
          </a>
        </p>
        {changesRuleset(entries) ? <p class="hint">{words.rulesets}</p> : null}
      </Section>
      {mayFollow ? <FollowForm host={host} /> : null}
    </div>
  );
};

const EntryTable = ({ entries }: Pick<HistoryPageProps, 'entries'>) => {
  const language = useLanguage();
  const words = useWords(historyWords);
  const { scores, notJudged } = useWords(vocabularyWords);
  const columns = [scores.web, scores.ai, words.ruleset, words.change];
  const [shown, heard, rest] = words.compare;
  const figure = ({ value, coverage }: ListedScore): string => {
    if (value === null) return notJudged;
    return coverage === null || coverage === FULL ? String(value) : words.tested(value, coverage);
  };
  return (
    <Table
      class="entries"
      caption={words.caption}
      heads={[words.report, ...columns]}
      labels={columns}
      rows={entries.map(({ scanId, finishedAt, web, ai, partial, rulesetVersion, previous, changes }) => [
        <>
          <a href={localPath(language, `/scan/${scanId}`)}>{instant(finishedAt, language)}</a>
          {partial ? <span class="muted"> {words.partial}</span> : null}
        </>,
        figure(web),
        figure(ai),
        rulesetVersion ?? words.unknown,
        previous === null ? (
          <span class="muted">{words.first}</span>
        ) : (
          <>
            <ChangeList changes={changes} />
            <a href={comparePath(previous, scanId)}>
              {shown}
              <span class="visually-hidden">
                <Phrase text={heard} with={{ time: instant(finishedAt, language) }} />
              </span>
              {rest}
            </a>
          </>
        ),
      ])}
    />
  );
};

const FULL = 100;

/** Returns the points of the sparkline, the oldest first. */
export const pointsOf = (
  entries: readonly Pick<HistoryEntry, 'finishedAt' | 'web' | 'ai' | 'rulesetVersion'>[],
): SparklinePoint[] =>
  entries
    .map(({ finishedAt, web, ai, rulesetVersion }) => ({
      at: finishedAt,
      web: web.value,
      ai: ai.value,
      ruleset: rulesetVersion,
    }))
    .reverse();

const changesRuleset = (entries: readonly HistoryEntry[]): boolean =>
  new Set(entries.map(({ rulesetVersion }) => rulesetVersion)).size > 1;
