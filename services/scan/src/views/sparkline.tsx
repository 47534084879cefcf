import type { Report } from '@legible/audit';
import type { Language } from '../language/language.ts';
import { sparklineWords } from '../words/sparkline-words.ts';
import { vocabularyWords } from '../words/vocabulary-words.ts';
import { useLanguage, useWords } from './language.tsx';

type ScoreName = keyof Report['scores'];

/** The scores of one report in a series. */
export interface SparklinePoint extends Readonly<Record<ScoreName, number | null>> {
  /** When the scan finished, ISO 8601. */
  readonly at: string;
  /** The ruleset that judged it; a change of it is marked. Null or absent when it is not known. */
  readonly ruleset?: string | null;
}

interface SparklineProps {
  /** The oldest first; at least one. */
  readonly points: readonly SparklinePoint[];
}

const NAMES = ['web', 'ai'] as const satisfies readonly ScoreName[];

const WIDTH = 640;
const HEIGHT = 150;
/** Margins around the lines, for the numbers of the scale and for the marks of the last report. */
const LEFT = 48;
const RIGHT = 12;
const TOP = 10;
const BOTTOM = 10;
const SCALE = [0, 50, 100] as const;

const rounded = (value: number): number => Math.round(value * 10) / 10;
const yOf = (value: number): number => rounded(TOP + ((100 - value) / 100) * (HEIGHT - TOP - BOTTOM));

/** Reports appear at equal distances, whatever the time between them. The list beside the drawing has the dates. */
const xOf = (index: number, count: number): number =>
  count === 1 ? rounded((LEFT + WIDTH - RIGHT) / 2) : rounded(LEFT + (index / (count - 1)) * (WIDTH - LEFT - RIGHT));

/** Both scores over several reports. A missing score is a gap. The accessible name says where each began and ended. */
export const Sparkline = ({ points }: SparklineProps) => (
  <figure class="sparkline">
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={sparklineInWords(points, useLanguage())}>
      {SCALE.map((value) => (
        <>
          <path class="sparkline-scale" d={`M${LEFT} ${yOf(value)}H${WIDTH - RIGHT}`} />
          <text x={LEFT - 8} y={yOf(value) + 4} text-anchor="end">
            {value}
          </text>
        </>
      ))}
      {rulesetChanges(points).map((index) => (
        <path class="sparkline-ruleset" d={`M${xOf(index, points.length)} ${TOP}V${HEIGHT - BOTTOM}`} />
      ))}
      {NAMES.map((name) => (
        <Line name={name} values={points.map((point) => point[name])} />
      ))}
    </svg>
    <figcaption>
      {NAMES.map((name) => (
        <span>
          <svg viewBox="0 0 28 10" aria-hidden="true">
            <path class={`sparkline-${name}`} d="M2 5H26" />
            <Mark name={name} x={14} y={5} />
          </svg>
          {useWords(vocabularyWords).scores[name]}
        </span>
      ))}
      {rulesetChanges(points).length === 0 ? null : (
        <span>
          <svg viewBox="0 0 28 10" aria-hidden="true">
            <path class="sparkline-ruleset" d="M14 0V10" />
          </svg>
          {useWords(sparklineWords).ruleset}
        </span>
      )}
    </figcaption>
  </figure>
);

/** Returns the points at which another ruleset judged than at the point before. */
const rulesetChanges = (points: readonly SparklinePoint[]): readonly number[] =>
  points.flatMap(({ ruleset }, index) => {
    const before = points[index - 1]?.ruleset;
    return ruleset != null && before != null && ruleset !== before ? [index] : [];
  });

interface LineProps {
  readonly name: ScoreName;
  readonly values: readonly (number | null)[];
}

const Line = ({ name, values }: LineProps) => {
  const places = values.map((value, index) =>
    value === null ? null : { x: xOf(index, values.length), y: yOf(value) },
  );
  const path = places
    .map((place, index) => place && `${places[index - 1] ? 'L' : 'M'}${place.x} ${place.y}`)
    .filter((part) => part !== null)
    .join('');
  return (
    <>
      {path === '' ? null : <path class={`sparkline-${name}`} d={path} />}
      {places.map((place) => place && <Mark name={name} x={place.x} y={place.y} />)}
    </>
  );
};

/** A point whose line caps the style draws, as large on a phone as on a desktop. The two marks also differ in shape. */
const Mark = ({ name, x, y }: { readonly name: ScoreName; readonly x: number; readonly y: number }) => (
  <path class={`sparkline-mark-${name}`} d={`M${x} ${y}h0.01`} />
);

const sparklineInWords = (points: readonly SparklinePoint[], language: Language): string => {
  const { scores, colon } = vocabularyWords(language);
  return NAMES.map((name) => `${scores[name]}${colon}${course(points, name, language)}`).join(
    sparklineWords(language).stop,
  );
};

const course = (points: readonly SparklinePoint[], name: ScoreName, language: Language): string => {
  const words = sparklineWords(language);
  const scored = points.flatMap((point) => {
    const score = point[name];
    return score === null ? [] : [[score, point.at.slice(0, 10)] as const];
  });
  const [first] = scored;
  const last = scored.at(-1);
  if (first === undefined || last === undefined) return vocabularyWords(language).notJudged;
  if (first === last) return words.once(first);
  const values = scored.map(([score]) => score);
  return words.course(first, last, scored.length, Math.min(...values), Math.max(...values));
};
