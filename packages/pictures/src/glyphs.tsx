/** One character as a stroke without fill. Units: the baseline is y = 0, capitals and digits reach up to y = -14. */
interface Glyph {
  readonly width: number;
  /** Path data; empty for a gap. */
  readonly path: string;
}

const BOWL = 'M0 -5a5 5 0 1 1 10 0a5 5 0 1 1 -10 0z';

/**
 * The characters that pictures can show (those of English words and of host names). We draw them ourselves: a picture
 * must look the same on a machine without our fonts, and the PNG renderer has no fonts at all.
 */
export const GLYPHS = {
  ' ': { width: 3, path: '' },
  '-': { width: 5, path: 'M0 -6H5' },
  '.': { width: 0, path: 'M0 0h0.01' },
  ',': { width: 1, path: 'M1 -0.4L0 3' },
  _: { width: 9, path: 'M0 2H9' },
  '–': { width: 7, path: 'M0 -6H7' },
  '#': { width: 11, path: 'M4 -14L2 0M9 -14L7 0M1 -9.6H11M0 -4.4H10' },
  '0': { width: 9, path: 'M4.5 -14a4.5 5 0 0 1 4.5 5v4a4.5 5 0 0 1 -9 0v-4a4.5 5 0 0 1 4.5 -5z' },
  '1': { width: 9, path: 'M1.5 -11.2L5.5 -14V0' },
  '2': { width: 9, path: 'M0.3 -10.4A4.4 4.4 0 1 1 7.9 -6.5L0 0H9' },
  '3': { width: 9, path: 'M0.9 -11.9A3.6 3.4 0 1 1 4.4 -7.2A4.2 3.6 0 1 1 0.2 -2.6' },
  '4': { width: 9, path: 'M6.6 0V-14L0 -4.4H9' },
  '5': { width: 9, path: 'M8 -14H1.6L0.9 -7.9A4.6 4.6 0 1 1 0.2 -2.2' },
  '6': { width: 9, path: 'M6.5 -14L1 -7.3M4.5 0a4.5 4.5 0 1 1 0 -9a4.5 4.5 0 1 1 0 9z' },
  '7': { width: 9, path: 'M0 -14H9L3 0' },
  '8': {
    width: 9,
    path: 'M4.5 -7.2a3.7 3.4 0 1 1 0 -6.8a3.7 3.4 0 1 1 0 6.8a4.4 3.6 0 1 0 0 7.2a4.4 3.6 0 1 0 0 -7.2z',
  },
  '9': { width: 9, path: 'M2.5 0L8 -6.7M4.5 -14a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0 -9z' },
  A: { width: 11, path: 'M0 0L5.5 -14L11 0M2 -5H9' },
  B: { width: 9, path: 'M0 0V-14H4.5a3.4 3.4 0 0 1 0 6.8H0M4.5 -7.2H5a3.6 3.6 0 0 1 0 7.2H0' },
  C: { width: 10.5, path: 'M10.5 -11.4A6 7 0 1 0 10.5 -2.6' },
  D: { width: 10.5, path: 'M0 -14V0H4a6.5 7 0 0 0 0 -14z' },
  E: { width: 8, path: 'M8 -14H0V0H8M0 -7.2H7' },
  F: { width: 8, path: 'M8 -14H0V0M0 -7.2H7' },
  G: { width: 11, path: 'M10.4 -11.4A6 7 0 1 0 10.9 -4.4V-6.4H6.6' },
  H: { width: 10, path: 'M0 -14V0M10 -14V0M0 -7.2H10' },
  I: { width: 0, path: 'M0 -14V0' },
  J: { width: 7, path: 'M7 -14V-4a3.5 4 0 0 1 -7 0' },
  K: { width: 9.5, path: 'M0 -14V0M9 -14L0 -5.6M3.4 -8.8L9.5 0' },
  L: { width: 8, path: 'M0 -14V0H8' },
  M: { width: 12, path: 'M0 0V-14L6 -4L12 -14V0' },
  N: { width: 10.5, path: 'M0 0V-14L10.5 0V-14' },
  O: { width: 13, path: 'M6.5 -14a6.5 7 0 1 1 0 14a6.5 7 0 1 1 0 -14z' },
  P: { width: 9, path: 'M0 0V-14H5a4 4 0 0 1 0 8H0' },
  Q: { width: 13, path: 'M6.5 -14a6.5 7 0 1 1 0 14a6.5 7 0 1 1 0 -14zM8.4 -4L12.6 0.6' },
  R: { width: 9.5, path: 'M0 0V-14H5a4 4 0 0 1 0 8H0M4.6 -6L9.5 0' },
  S: { width: 9, path: 'M8.4 -11.8A4.2 3.6 0 1 0 4.5 -7.2A4.4 3.7 0 1 1 0.2 -2.3' },
  T: { width: 10, path: 'M0 -14H10M5 -14V0' },
  U: { width: 10, path: 'M0 -14V-5a5 5 0 0 0 10 0V-14' },
  V: { width: 11, path: 'M0 -14L5.5 0L11 -14' },
  W: { width: 15, path: 'M0 -14L3.6 0L7.5 -14L11.4 0L15 -14' },
  X: { width: 10, path: 'M0 -14L10 0M10 -14L0 0' },
  Y: { width: 10, path: 'M0 -14L5 -7L10 -14M5 -7V0' },
  Z: { width: 10, path: 'M0 -14H10L0 0H10' },
  a: { width: 10, path: `M10 -10V0${BOWL}` },
  b: { width: 10, path: `M0 -14V0${BOWL}` },
  c: { width: 9, path: 'M9 -8A5 5 0 1 0 9 -2' },
  d: { width: 10, path: `M10 -14V0${BOWL}` },
  e: { width: 10, path: 'M0 -5H10A5 5 0 1 0 8.6 -1.5' },
  f: { width: 6.5, path: 'M6.5 -13.6A3.5 3.5 0 0 0 2.5 -10.5V0M0 -10H6' },
  g: { width: 10, path: `M10 -10V0A4.6 4.3 0 0 1 1.2 2${BOWL}` },
  h: { width: 9, path: 'M0 -14V0M0 -5.5A4.5 4.5 0 0 1 9 -5.5V0' },
  i: { width: 0, path: 'M0 -10V0M0 -14h0.01' },
  j: { width: 3, path: 'M3 -10V1A3 3.2 0 0 1 0 4.2M3 -14h0.01' },
  k: { width: 8.5, path: 'M0 -14V0M8 -10L0 -3.6M3 -6L8.5 0' },
  l: { width: 0, path: 'M0 -14V0' },
  m: { width: 15, path: 'M0 -10V0M0 -6A3.75 4 0 0 1 7.5 -6V0M7.5 -6A3.75 4 0 0 1 15 -6V0' },
  n: { width: 9, path: 'M0 -10V0M0 -5.5A4.5 4.5 0 0 1 9 -5.5V0' },
  o: { width: 10, path: BOWL },
  p: { width: 10, path: `M0 -10V4.5${BOWL}` },
  q: { width: 10, path: `M10 -10V4.5${BOWL}` },
  r: { width: 5.5, path: 'M0 -10V0M0 -5.2A4.8 4.8 0 0 1 5.5 -9.8' },
  s: { width: 7.6, path: 'M7.2 -8.4A3.6 2.6 0 1 0 3.9 -5.1A3.8 2.6 0 1 1 0.2 -1.6' },
  t: { width: 6.5, path: 'M2.5 -13.5V-3A3 3 0 0 0 6.5 -0.2M0 -10H6' },
  u: { width: 9, path: 'M0 -10V-4.5A4.5 4.5 0 0 0 9 -4.5M9 -10V0' },
  v: { width: 9, path: 'M0 -10L4.5 0L9 -10' },
  w: { width: 13, path: 'M0 -10L3 0L6.5 -10L10 0L13 -10' },
  x: { width: 8.5, path: 'M0 -10L8.5 0M8.5 -10L0 0' },
  y: { width: 9, path: 'M0 -10L4.5 0M9 -10L2.5 4.5' },
  z: { width: 8, path: 'M0 -10H8L0 0H8' },
} as const satisfies Readonly<Record<string, Glyph>>;

/** Distance from the end of one character to the start of the next. */
const TRACKING = 4.6;

/** Height of capitals and digits in the units of the table. */
export const CAPITALS = 14;

const isDrawn = (character: string): character is keyof typeof GLYPHS => Object.hasOwn(GLYPHS, character);

const glyphOf = (character: string): Glyph => {
  if (!isDrawn(character)) throw new Error(`there is no glyph for ${JSON.stringify(character)}`);
  return GLYPHS[character];
};

/** Whether every character of the text has a glyph. */
export const canLetter = (text: string): boolean => [...text].every(isDrawn);

/** Returns the width of the text when capitals are `size` high. Throws for a character that has no glyph. */
export const letteringWidth = (text: string, size: number): number =>
  (size / CAPITALS) *
  [...text].reduce((sum, character, index) => sum + (index === 0 ? 0 : TRACKING) + glyphOf(character).width, 0);

interface LetteringProps {
  /** Characters of the table only; throws for any other. */
  readonly text: string;
  /** The x position of the first stroke. */
  readonly x: number;
  readonly baseline: number;
  /** Height of capitals. */
  readonly size: number;
  readonly colour: string;
  /** Width of the stroke in the units of the table. Default 2. */
  readonly weight?: number;
}

/** Draws text as strokes. */
export const Lettering = ({ text, x, baseline, size, colour, weight = 2 }: LetteringProps) => {
  let at = 0;
  const placed = [...text].map((character) => {
    const { width, path } = glyphOf(character);
    const left = at;
    at += width + TRACKING;
    return { left, path };
  });
  return (
    <g
      transform={`translate(${round(x)} ${round(baseline)}) scale(${round(size / CAPITALS)})`}
      fill="none"
      stroke={colour}
      stroke-width={weight}
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      {placed.map(({ left, path }) =>
        path === '' ? null : <path transform={left === 0 ? undefined : `translate(${round(left)})`} d={path} />,
      )}
    </g>
  );
};

const round = (value: number): number => Math.round(value * 1_000) / 1_000;
