import { NOT_JUDGED_WORDS, type Report, SCORE_WORDS, type Score, type ScoreName } from '@legible/audit';
import { ruleTitle } from '../../wording/rule-words.ts';
import { ScoreGraphic, ScoreKey } from '../score-graphic.tsx';
import { OnService } from '../standalone.tsx';

interface ScoresProps {
  readonly scores: Report['scores'];
  /** Where the rule that capped a score stands. */
  readonly hrefOf: (ruleId: string) => string;
}

/** The two headline scores side by side; never blended into one. */
export const Scores = ({ scores, hrefOf }: ScoresProps) => (
  <section aria-labelledby="scores">
    <h2 id="scores" class="visually-hidden">
      Scores
    </h2>
    <div class="scores">
      {(Object.keys(SCORE_WORDS) as ScoreName[]).map((name) => (
        <ScoreCard name={SCORE_WORDS[name]} score={scores[name]} hrefOf={hrefOf} />
      ))}
    </div>
    <OnService>
      <p class="hint">
        <a href="/methodology">How the scores come about</a>
      </p>
    </OnService>
  </section>
);

interface ScoreCardProps extends Pick<ScoresProps, 'hrefOf'> {
  readonly name: string;
  readonly score: Score;
}

const ScoreCard = ({ name, score, hrefOf }: ScoreCardProps) => (
  <article class="score">
    <h3>{name}</h3>
    <ScoreGraphic name={name} score={score} />
    {score.partial && score.low !== null && score.high !== null && score.low < score.high ? (
      <p class="range">
        Somewhere from <strong>{score.low}</strong> to <strong>{score.high}</strong>: too much of the site could not be
        tested for one figure.
      </p>
    ) : null}
    {score.notJudged === null ? null : <p class="range">Not judged: {NOT_JUDGED_WORDS[score.notJudged]}.</p>}
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
      {score.caps.length === 0 ? null : (
        <div>
          <dt>
            <ScoreKey of="cap" />
            Capped
          </dt>
          <dd>
            <ul class="plain">
              {score.caps.map(({ ruleId, cap }) => (
                <li>
                  at {cap} by <a href={hrefOf(ruleId)}>{ruleTitle(ruleId)}</a>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  </article>
);
