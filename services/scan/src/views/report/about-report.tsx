import { changesOf, type Report, SCORES, type ScoreName } from '@legible/audit';
import type { Language } from '../../language/language.ts';
import { pagesReadText } from '../../wording/counted.ts';
import { repairTitle } from '../../wording/repair-texts.ts';
import { aboutReportWords } from '../../words/about-report-words.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';
import { foreign } from '../foreign-link.tsx';
import { English, Phrase, useLanguage, useWords } from '../language.tsx';
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
export const AboutReport = ({ view, judgeable }: AboutReportProps) => {
  const language = useLanguage();
  const words = aboutReportWords(language);
  return (
    <Section id="about" title={words.title}>
      <p>{makingText(view.report, language)}</p>
      <dl class="score-facts">
        {SCORES.map((name) => (
          <ScoreFacts name={name} view={view} />
        ))}
      </dl>
      <OnService>
        <p class="hint">
          <a href="/methodology">{words.methodology}</a>
        </p>
      </OnService>
      <InOtherTools view={view} />
      <Configured report={view.report} />
      <KindOfSite report={view.report} judgeable={judgeable} />
    </Section>
  );
};

/** What the configuration of the command line changed: a number never looks better without saying why. */
const Configured = ({ report: { configuration } }: { readonly report: Report }) =>
  configuration === undefined ? null : (
    <>
      <h3>{useWords(aboutReportWords).changedBy(configuration.file)}</h3>
      <List items={changesOf(configuration).map((change) => <English>{change}</English>)} />
    </>
  );

/** What a score rests on, what it would be by standards alone, and which gates cap it. */
const ScoreFacts = ({ name, view }: { readonly name: ScoreName; readonly view: ReportView }) => {
  const { coverage, fromE1, gates, notJudged } = view.report.scores[name];
  const language = useLanguage();
  const words = aboutReportWords(language);
  const { scores, notJudgedBecause, space } = vocabularyWords(language);
  return (
    <div>
      <dt>{scores[name]}</dt>
      <dd>
        {words.coverage(coverage)}
        {space}
        {notJudged === null ? words.byStandards(fromE1) : words.notJudged(notJudgedBecause[notJudged])}
        {space}
        {gates.map(({ id, cap }) => {
          const title = repairTitle(view.report, id, language).replace(/[.。]$/, '');
          return (
            <>
              <Phrase text={words.heldAt(cap)} with={{ rule: <a href={view.hrefOf(id)}>{foreign(title)}</a> }} />
              {space}
            </>
          );
        })}
      </dd>
    </div>
  );
};

const makingText = (report: Report, language: Language): string => {
  const words = aboutReportWords(language);
  const parts = [pagesReadText(report, language), words.requests(report.requests), durationText(report, language)];
  return [...parts, words.ruleset(report.rulesetVersion)].filter((part) => part !== null).join(' · ');
};

const MINUTE_S = 60;

/** Null when a time cannot be parsed. */
const durationText = ({ startedAt, finishedAt }: Report, language: Language): string | null => {
  const words = aboutReportWords(language);
  const ms = Date.parse(finishedAt) - Date.parse(startedAt);
  if (!(ms >= 0)) return null;
  const seconds = Math.max(1, Math.round(ms / 1_000));
  return seconds < 2 * MINUTE_S ? words.seconds(seconds) : words.minutes(Math.round(seconds / MINUTE_S));
};
