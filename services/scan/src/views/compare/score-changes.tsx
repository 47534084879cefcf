import { type ComparedPart, type Comparison, NOT_JUDGED, SCORE_WORDS, type ScoreName } from '@legible/audit';
import { Instant } from '../instant.tsx';

type Figure = ComparedPart['scores']['web']['before'];

const CAUSE_LABELS = { rules: 'By our rules', site: 'By the site', unknown: 'By either' } as const;

const NAMES = Object.keys(SCORE_WORDS) as ScoreName[];

/** Both scores of both reports, and how far each cause moved them. */
export const ScoreChangeTable = ({ comparison }: { readonly comparison: Comparison }) => {
  const { before, after, scores, parts } = comparison;
  const causes = parts.length === 1 ? [] : parts;
  return (
    <table class="score-changes">
      <caption>Scores of 100, and the difference in points</caption>
      <thead>
        <tr>
          <th scope="col">Score</th>
          <th scope="col">
            <Instant at={before.finishedAt} />
          </th>
          <th scope="col">
            <Instant at={after.finishedAt} />
          </th>
          <th scope="col">Difference</th>
          {causes.map(({ cause }) => (
            <th scope="col">{CAUSE_LABELS[cause]}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NAMES.map((name) => (
          <tr>
            <th scope="row">{SCORE_WORDS[name]}</th>
            <td data-label="Before">{figureText(scores[name].before)}</td>
            <td data-label="After">{figureText(scores[name].after)}</td>
            <td data-label="Difference">
              <strong>{differenceText(scores[name].difference)}</strong>
            </td>
            {causes.map((part) => (
              <td data-label={CAUSE_LABELS[part.cause]}>{differenceText(part.scores[name].difference)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const figureText = ({ value, low, high, partial, coverage }: Figure): string => {
  if (value === null) return NOT_JUDGED;
  const figure = partial && low !== null && high !== null ? `${low} to ${high}` : String(value);
  return coverage === 100 ? figure : `${figure} (${coverage} % tested)`;
};

/** With a true minus sign, and a plus for what is gained. */
const differenceText = (difference: number | null): string => {
  if (difference === null) return 'not known';
  return difference < 0 ? `−${-difference}` : difference > 0 ? `+${difference}` : '0';
};
