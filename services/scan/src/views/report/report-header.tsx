import {
  LEVEL_WORDS,
  NOT_JUDGED_WORDS,
  partialBecause,
  type Report,
  SCORE_WORDS,
  type Score,
  type ScoreName,
} from '@legible/audit';
import { counted, pagesReadText } from '../../wording/counted.ts';
import { repairTitle } from '../../wording/repair-words.ts';
import { ForeignLink, ForeignText } from '../foreign-link.tsx';
import { Instant } from '../instant.tsx';
import { ScoreGraphic, ScoreKey } from '../score-graphic.tsx';
import { OnService } from '../standalone.tsx';
import { JudgedAgain } from './kind.tsx';
import type { ReportView } from './report-view.ts';

interface ScoresProps {
  readonly view: ReportView;
}

/** The two headline scores side by side; never blended into one. */
export const Scores = ({ view }: ScoresProps) => (
  <section aria-labelledby="scores">
    <h2 id="scores" class="visually-hidden">
      Scores
    </h2>
    <div class="scores">
      {(Object.keys(SCORE_WORDS) as ScoreName[]).map((name) => (
        <ScoreCard name={SCORE_WORDS[name]} score={view.report.scores[name]} view={view} />
      ))}
    </div>
    <OnService>
      <p class="hint">
        <a href="/methodology">How the scores come about</a>
      </p>
    </OnService>
  </section>
);

interface ScoreCardProps extends ScoresProps {
  readonly name: string;
  readonly score: Score;
}

const ScoreCard = ({ name, score, view }: ScoreCardProps) => (
  <article class="score">
    <h3>{name}</h3>
    <ScoreGraphic name={name} score={score} />
    <p class="level">
      <span class="chip" data-tone={score.level}>
        {LEVEL_WORDS[score.level]}
      </span>
    </p>
    {score.notJudged === null ? null : (
      <p class="range">
        {capitalised(NOT_JUDGED_WORDS[score.notJudged])}.
        {score.atMost === null ? null : (
          <>
            {' '}
            At most <strong>{score.atMost}</strong> of 100.
          </>
        )}
      </p>
    )}
    <dl class="score-facts">
      <div>
        <dt>Coverage</dt>
        <dd>{score.coverage} % of what applies was tested</dd>
      </div>
      {score.notJudged === null ? (
        <div>
          <dt>
            {score.fromE1 === null ? null : <ScoreKey of="e1" />}
            Standards alone
          </dt>
          <dd>{score.fromE1 === null ? 'no such rule could be tested' : `${score.fromE1} of 100, from E1 rules`}</dd>
        </div>
      ) : null}
      {score.gates.length === 0 ? null : (
        <div>
          <dt>
            <ScoreKey of="cap" />
            Held
          </dt>
          <dd>
            <ul class="plain">
              {score.gates.map(({ id, cap }) => (
                <li>
                  at {cap} by{' '}
                  <a href={view.hrefOf(id)}>
                    <ForeignText text={repairTitle(view.report, id)} />
                  </a>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  </article>
);

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

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
