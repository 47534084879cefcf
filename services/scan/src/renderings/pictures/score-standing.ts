import { NOT_JUDGED, type Score } from '@legible/audit';

/** How a score stands, as a colour tells it. */
export type Standing = 'pass' | 'warn' | 'fail' | 'none';

/** From here on there is little left to repair. */
const GOOD_FROM = 80;
/** One critical failure holds a score at 49, so that no score under 50 is taken for a fair one. */
const FAIR_FROM = 50;

const standingAt = (value: number): Standing => {
  if (value >= GOOD_FROM) return 'pass';
  return value >= FAIR_FROM ? 'warn' : 'fail';
};

/** What may be said of a score in a picture: its value, or from where to where it is when too little was tested. */
export const boundsOf = (score: Score): readonly [low: number, high: number] | null => {
  const { value, low, high, partial } = score;
  if (value === null) return null;
  return partial && low !== null && high !== null ? [low, high] : [value, value];
};

/** `none` for what is not judged, and for a range that reaches from one standing into another. */
export const standingOf = (score: Score): Standing => {
  const bounds = boundsOf(score);
  if (bounds === null) return 'none';
  const [low, high] = bounds.map(standingAt);
  return low === high && low !== undefined ? low : 'none';
};

/** As drawn: `82`, `38–91`, `not judged`. */
export const figureOf = (score: Score): string => {
  const bounds = boundsOf(score);
  if (bounds === null) return NOT_JUDGED;
  return bounds[0] === bounds[1] ? String(bounds[0]) : bounds.join('–');
};

/** As said: `82 of 100`, `38 to 91 of 100`, `not judged`. */
export const sayScore = (score: Score): string => {
  const bounds = boundsOf(score);
  if (bounds === null) return NOT_JUDGED;
  return `${bounds[0] === bounds[1] ? bounds[0] : bounds.join(' to ')} of 100`;
};
