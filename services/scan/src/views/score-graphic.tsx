import type { Score } from '@legible/audit';
import { arcPath, type Gauge, pointAt, sayScore } from '../renderings/pictures/drawing.tsx';

interface ScoreGraphicProps {
  /** What is scored, such as `Web search`. */
  readonly name: string;
  readonly score: Score;
}

const GAUGE: Gauge = { x: 100, y: 96, radius: 78 };
/** The marks beside the ring, measured outwards from its middle line. */
const CAP_REACH = 12;
const E1_TIP = 8;
const E1_BASE = 18;
/** Half the width of the foot of the E1 mark, in points of the score. */
const E1_SPREAD = 1.6;

/**
 * One score as a ring from 0 to 100: its value, the value from E1 rules alone (a triangle) and the gate that holds it (a
 * line across). Its name says all of that in words, and its level. Colours follow score-graphic.css by the level;
 * nothing is told by colour alone.
 */
export const ScoreGraphic = ({ name, score }: ScoreGraphicProps) => {
  const { value, level, atMost, fromE1, gates } = score;
  const [gate] = gates;
  return (
    <svg
      class="score-graphic"
      viewBox="0 0 200 170"
      role="img"
      aria-label={scoreInWords({ name, score })}
      data-tone={level}
    >
      <Arc part="track" from={0} to={100} />
      {value === null ? null : <Arc part="value" from={0} to={value} />}
      {gate === undefined ? null : <CapMark at={gate.cap} />}
      {fromE1 === null ? null : <E1Mark at={fromE1} />}
      {value === null ? (
        <>
          <text class="score-none" x={GAUGE.x} y={GAUGE.y + 8}>
            Not judged
          </text>{' '}
          {atMost === null ? null : (
            <text class="score-of" x={GAUGE.x} y={GAUGE.y + 32}>
              at most {atMost} of 100
            </text>
          )}
        </>
      ) : (
        <>
          <text class="score-number" x={GAUGE.x} y={GAUGE.y + 20}>
            {value}
          </text>{' '}
          <text class="score-of" x={GAUGE.x} y={GAUGE.y + 44}>
            of 100
          </text>
        </>
      )}
    </svg>
  );
};

/** All that the graphic shows, as one line. */
const scoreInWords = ({ name, score }: ScoreGraphicProps): string => {
  const { fromE1, gates } = score;
  const parts = [`${name}: ${sayScore(score)}`];
  if (fromE1 !== null) parts.push(`${fromE1} from E1 rules alone`);
  if (gates[0] !== undefined) parts.push(`held at ${gates[0].cap}`);
  return parts.join(', ');
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

const CapMark = ({ at }: { readonly at: number }) => {
  const [innerX, innerY] = pointAt(GAUGE, at, -CAP_REACH);
  const [outerX, outerY] = pointAt(GAUGE, at, CAP_REACH);
  return <path class="score-cap" d={`M${innerX} ${innerY}L${outerX} ${outerY}`} />;
};

const E1Mark = ({ at }: { readonly at: number }) => {
  const corners = [
    pointAt(GAUGE, at, E1_TIP),
    pointAt(GAUGE, at - E1_SPREAD, E1_BASE),
    pointAt(GAUGE, at + E1_SPREAD, E1_BASE),
  ];
  return <path class="score-e1" d={`M${corners.map((corner) => corner.join(' ')).join('L')}z`} />;
};

/** The mark of the graphic beside the words that say what it means. */
export const ScoreKey = ({ of }: { readonly of: 'e1' | 'cap' }) => (
  <svg class="score-key" viewBox="0 0 12 12" aria-hidden="true">
    <path class={`score-${of}`} d={of === 'e1' ? 'M6 11L1 2H11z' : 'M6 1V11'} />
  </svg>
);
