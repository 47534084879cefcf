import { LEVEL_WORDS, type Level, NOT_JUDGED, type Score } from '@legible/audit';
import type { Language } from '../../language/language.ts';
import { scoreWords } from '../../words/score-words.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';

/** The figure in a picture: `82`, `not judged`. */
export const figureOf = ({ value }: Score): string => (value === null ? NOT_JUDGED : String(value));

/** The words beside the figure: `held back`; empty when the figure is enough. */
export const drawnLevel = ({ value, level }: Score): string =>
  value === null ? '' : (LEVEL_WORDS[level].toLowerCase().split(',')[0] ?? '');

/** The score in a text: `82 of 100 (good, with gaps)`, `not judged, at most 64 of 100`. @param language Default: English. */
export const sayScore = ({ value, level, atMost }: Score, language: Language = 'en'): string => {
  const words = scoreWords(language);
  if (value !== null) return words.said(value, vocabularyWords(language).levels[level]);
  return atMost === null ? words.saidNone : words.saidAtMost(atMost);
};

/**
 * Colours of pictures on other people's pages, whose colour scheme is unknown. They are those of our light scheme. White on
 * each colour of `level` and on `brand` has a contrast of at least 4.5:1.
 */
export const PALETTE = {
  brand: '#0b5c5a',
  dot: '#f2b84b',
  white: '#ffffff',
  ground: '#fbfaf7',
  line: '#dfdbd1',
  ink: '#1b2021',
  quiet: '#565e5f',
  level: {
    ready: '#1d6238',
    good: '#1f4f8a',
    'held-back': '#7a4b00',
    blocked: '#9c241b',
    'not-judged': '#565e5f',
  } satisfies Record<Level, string>,
} as const;

/** A gauge: three quarters of a circle, open at the bottom, 0 at its lower left and 100 at its lower right. */
export interface Gauge {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const START_DEGREES = 135;
const SWEEP_DEGREES = 270;

const held = (value: number): number => Math.min(100, Math.max(0, value));
const degreesAt = (value: number): number => START_DEGREES + (value / 100) * SWEEP_DEGREES;
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Returns the point of a value on the gauge, or `outwards` from it. Values below 0 and above 100 continue the circle. */
export const pointAt = ({ x, y, radius }: Gauge, value: number, outwards = 0): readonly [x: number, y: number] => {
  const angle = (degreesAt(value) * Math.PI) / 180;
  return [rounded(x + (radius + outwards) * Math.cos(angle)), rounded(y + (radius + outwards) * Math.sin(angle))];
};

/** Returns the path data of the gauge between two values, limited to 0 and 100; null when the part is empty. */
export const arcPath = (gauge: Gauge, from: number, to: number): string | null => {
  const [start, end] = [held(from), held(to)];
  if (end <= start) return null;
  const [startX, startY] = pointAt(gauge, start);
  const [endX, endY] = pointAt(gauge, end);
  const large = degreesAt(end) - degreesAt(start) > 180 ? 1 : 0;
  return `M${startX} ${startY}A${gauge.radius} ${gauge.radius} 0 ${large} 1 ${endX} ${endY}`;
};

/** All words in our pictures; the rest are numbers. */
export const DRAWN_WORDS = {
  brand: 'Legible',
  web: 'web',
  ai: 'AI',
  pending: 'pending',
  noReport: 'no report',
} as const;

interface BrandMarkProps {
  readonly x: number;
  readonly y: number;
  /** Width and height. */
  readonly size: number;
}

/** Draws the logo of assets/icon.svg inside other pictures. */
export const BrandMark = ({ x, y, size }: BrandMarkProps) => (
  <g transform={`translate(${x} ${y}) scale(${size / 32})`}>
    <rect width="32" height="32" rx="7" fill={PALETTE.brand} />
    <path d="M8 9.5h16M8 16h11M8 22.5h6" fill="none" stroke={PALETTE.white} stroke-width="3" stroke-linecap="round" />
    <circle cx="22" cy="21.5" r="3.5" fill={PALETTE.dot} />
  </g>
);
