import { type Report, SCORE_WORDS, type Score, type ScoreName } from '@legible/audit';
import { ruleAnchor, ruleTitle } from '../rule-title.ts';

interface ScoresProps {
  readonly scores: Report['scores'];
}

/** The two headline scores side by side; never blended into one. */
export const Scores = ({ scores }: ScoresProps) => (
  <section aria-labelledby="scores">
    <h2 id="scores" class="visually-hidden">
      Scores
    </h2>
    <div class="scores">
      {(Object.keys(SCORE_WORDS) as ScoreName[]).map((name) => (
        <ScoreCard name={SCORE_WORDS[name]} score={scores[name]} />
      ))}
    </div>
  </section>
);

interface ScoreCardProps {
  readonly name: string;
  readonly score: Score;
}

const ScoreCard = ({ name, score }: ScoreCardProps) => (
  <article class="score">
    <h3>{name}</h3>
    <ScoreFigure score={score} />
    {score.partial && score.low !== null && score.high !== null ? (
      <p class="range">
        Somewhere from <strong>{score.low}</strong> to <strong>{score.high}</strong>: too much of the site could not be
        tested for one figure.
      </p>
    ) : null}
    <dl class="score-facts">
      <div>
        <dt>Coverage</dt>
        <dd>{score.coverage} % of what applies was tested</dd>
      </div>
      <div>
        <dt>Standards alone</dt>
        <dd>{score.fromE1 === null ? 'no such rule could be tested' : `${score.fromE1} of 100, from E1 rules`}</dd>
      </div>
      {score.caps.length === 0 ? null : (
        <div>
          <dt>Capped</dt>
          <dd>
            <ul class="plain">
              {score.caps.map(({ ruleId, cap }) => (
                <li>
                  at {cap} by <a href={`#${ruleAnchor(ruleId)}`}>{ruleTitle(ruleId)}</a>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  </article>
);

const ScoreFigure = ({ score }: { readonly score: Score }) =>
  score.value === null ? (
    <p class="score-figure">
      <span class="score-none">Not scored</span>
    </p>
  ) : (
    <>
      <p class="score-figure">
        <strong>{score.value}</strong> <span>of 100</span>
      </p>
      <svg class="score-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={score.value} height="1" />
      </svg>
    </>
  );
