import { changesOf, NOT_JUDGED_WORDS, type Report, SCORE_WORDS, SCORES, type ScoreName } from '@legible/audit';
import { counted, pagesReadText } from '../../wording/counted.ts';
import { repairTitle } from '../../wording/repair-words.ts';
import { foreign } from '../foreign-link.tsx';
import { List, Section } from '../parts.tsx';
import { OnService } from '../standalone.tsx';
import { InOtherTools } from './in-other-tools.tsx';
import { KindOfSite } from './kind.tsx';
import type { ReportView } from './report-view.ts';

interface AboutReportProps {
  readonly view: ReportView;
  /** Whether enough of the scan is kept to judge it again. */
  readonly judgeable: boolean;
}

/** How the report was made and what its scores rest on, for readers who want to check it. */
export const AboutReport = ({ view, judgeable }: AboutReportProps) => (
  <Section id="about" title="About this report">
    <p>{makingText(view.report)}</p>
    <dl class="score-facts">
      {SCORES.map((name) => (
        <ScoreFacts name={name} view={view} />
      ))}
    </dl>
    <OnService>
      <p class="hint">
        <a href="/methodology">How we compute the scores</a>
      </p>
    </OnService>
    <InOtherTools view={view} />
    <Configured report={view.report} />
    <KindOfSite report={view.report} judgeable={judgeable} />
  </Section>
);

/** What the configuration of the command line changed: a number never looks better without saying why. */
const Configured = ({ report: { configuration } }: { readonly report: Report }) =>
  configuration === undefined ? null : (
    <>
      <h3>Changed by {configuration.file}</h3>
      <List items={changesOf(configuration)} />
    </>
  );

/** What a score rests on, what it would be by standards alone, and which gates cap it. */
const ScoreFacts = ({ name, view }: { readonly name: ScoreName; readonly view: ReportView }) => {
  const { coverage, fromE1, gates, notJudged } = view.report.scores[name];
  return (
    <div>
      <dt>{SCORE_WORDS[name]}</dt>
      <dd>
        {coverage} % of what applies was tested (coverage).{' '}
        {notJudged !== null
          ? `Not judged: ${NOT_JUDGED_WORDS[notJudged]}. `
          : `By ratified standards alone (grade E1): ${fromE1 === null ? 'none could be tested' : `${fromE1} of 100`}. `}
        {gates.map(({ id, cap }) => (
          <>
            Held at {cap} by <a href={view.hrefOf(id)}>{foreign(repairTitle(view.report, id).replace(/\.$/, ''))}</a>
            {'. '}
          </>
        ))}
      </dd>
    </div>
  );
};

const makingText = (report: Report): string =>
  [pagesReadText(report), counted(report.requests, 'request'), durationText(report), `ruleset ${report.rulesetVersion}`]
    .filter((part) => part !== null)
    .join(' · ');

const MINUTE_S = 60;

/** Null when a time cannot be parsed. */
const durationText = ({ startedAt, finishedAt }: Report): string | null => {
  const ms = Date.parse(finishedAt) - Date.parse(startedAt);
  if (!(ms >= 0)) return null;
  const seconds = Math.max(1, Math.round(ms / 1_000));
  return seconds < 2 * MINUTE_S ? counted(seconds, 'second') : counted(Math.round(seconds / MINUTE_S), 'minute');
};
