import type { Score } from '@legible/audit';
import { arcPath, type Gauge, sayScore } from '../renderings/pictures/drawing.tsx';
import { scoreWords } from '../words/score-words.ts';
import { vocabularyWords } from '../words/vocabulary-words.ts';
import { useLanguage } from './language.tsx';

interface ScoreGraphicProps {
  /** What is scored, such as `Web search`. */
  readonly name: string;
  readonly score: Score;
}

const GAUGE: Gauge = { x: 100, y: 96, radius: 78 };

/**
 * One score as a ring from 0 to 100. Its accessible name says the score and its level in words. The style sheet
 * score-graphic.css colours it by level; the colour is never the only sign.
 */
export const ScoreGraphic = ({ name, score }: ScoreGraphicProps) => {
  const { value, level, atMost } = score;
  const language = useLanguage();
  const words = scoreWords(language);
  return (
    <svg
      class="score-graphic"
      viewBox="0 0 200 170"
      role="img"
      aria-label={`${name}${vocabularyWords(language).colon}${sayScore(score, language)}`}
      data-tone={level}
    >
      <Arc part="track" from={0} to={100} />
      {value === null ? null : <Arc part="value" from={0} to={value} />}
      {value === null ? (
        <>
          <text class="score-none" x={GAUGE.x} y={GAUGE.y + 8}>
            {words.none}
          </text>{' '}
          {atMost === null ? null : (
            <text class="score-of" x={GAUGE.x} y={GAUGE.y + 32}>
              {words.atMost(atMost)}
            </text>
          )}
        </>
      ) : (
        <>
          <text class="score-number" x={GAUGE.x} y={GAUGE.y + 20}>
            {value}
          </text>{' '}
          <text class="score-of" x={GAUGE.x} y={GAUGE.y + 44}>
            {words.of}
          </text>
        </>
      )}
    </svg>
  );
};

interface ArcProps {
  readonly part: 'track' | 'value';
  readonly from: number;
  readonly to: number;
}

const Arc = ({ part, from, to }: ArcProps) => {
  const path = arcPath(GAUGE, from, to);
  return path === null ? null : <path class={`score-${part}`} d={path} />;
};
