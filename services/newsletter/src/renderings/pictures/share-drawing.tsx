import { Lettering, letteringWidth, sharePicture } from '@legible/pictures';
import type { Child } from 'hono/jsx';

/**
 * Colours of pictures for other sites' pages. These have no light or dark scheme to follow, so the colours are the
 * light ones of our pages.
 */
const COLOURS = { stamp: '#b23a24', onStamp: '#fff8f0', ground: '#fbf9f5', ink: '#1f1b18' } as const;

interface LetterMarkProps {
  readonly x: number;
  readonly y: number;
  /** Width and height. */
  readonly size: number;
}

/** The mark of assets/icon.svg, for use inside other pictures. Parts outside its frame are cut off. */
const LetterMark = ({ x, y, size }: LetterMarkProps) => (
  <svg x={x} y={y} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="4" fill={COLOURS.stamp} />
    <path
      d="M-1 4.3L16 16.5 33 4.3M7 22h13M7 27h7"
      fill="none"
      stroke={COLOURS.onStamp}
      stroke-width="2.5"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
);

/** What distinguishes editions at a glance. */
interface EditionMark {
  readonly colour: string;
  /** @param x centre. @param y centre. @param radius of the circle that it fits into. */
  readonly figure: (x: number, y: number, radius: number) => Child;
}

/** Each has a contrast of 4.5:1 or more with white. */
const STRIPE_COLOURS = ['#0b5c5a', '#7a4b00', '#3b4a8c', '#8c2f52', '#3f6212', '#5b4a7a'] as const;

const Ring = (x: number, y: number, radius: number): Child => (
  <>
    <circle cx={x} cy={y} r={radius} fill="currentColor" fill-opacity="0.16" />
    <circle cx={x} cy={y} r={radius * 0.56} fill="currentColor" />
  </>
);

const Steps = (x: number, y: number, radius: number): Child =>
  [0, 1, 2].map((step) => {
    const height = radius * (0.7 + 0.5 * step);
    const left = x - radius * 0.85 + step * radius * 0.62;
    return (
      <rect
        x={left}
        y={y + radius * 0.85 - height}
        width={radius * 0.46}
        height={height}
        rx={radius * 0.08}
        fill="currentColor"
        fill-opacity={0.4 + 0.3 * step}
      />
    );
  });

const Peak = (x: number, y: number, radius: number): Child => (
  <>
    <path
      d={`M${x} ${y - radius}L${x + radius} ${y + radius * 0.8}H${x - radius}z`}
      fill="currentColor"
      fill-opacity="0.16"
    />
    <path
      d={`M${x} ${y - radius * 0.1}L${x + radius * 0.5} ${y + radius * 0.8}H${x - radius * 0.5}z`}
      fill="currentColor"
    />
  </>
);

const Diamond = (x: number, y: number, radius: number): Child =>
  [1, 0.52].map((share, index) => {
    const r = radius * share;
    return (
      <path
        d={`M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}z`}
        fill="currentColor"
        fill-opacity={index === 0 ? 0.16 : 1}
      />
    );
  });

const Grid = (x: number, y: number, radius: number): Child =>
  [-1, 0, 1].flatMap((row) =>
    [-1, 0, 1].map((column) => (
      <circle
        cx={x + column * radius * 0.66}
        cy={y + row * radius * 0.66}
        r={radius * 0.2}
        fill="currentColor"
        fill-opacity={row + column === 0 ? 1 : 0.28}
      />
    )),
  );

const FIGURES = [Ring, Steps, Peak, Diamond, Grid] as const;

/**
 * Returns the mark of an edition by its place in the publication. Five figures and six colours make thirty different marks,
 * more than a publication may have editions.
 */
export const editionMark = (place: number): EditionMark => ({
  colour: STRIPE_COLOURS[place % STRIPE_COLOURS.length] ?? STRIPE_COLOURS[0],
  figure: FIGURES[place % FIGURES.length] ?? Ring,
});

export interface ShareDrawing {
  /** Key of the edition: letters, digits and hyphens. */
  readonly edition: string;
  /** Its place in the publication, from 0. */
  readonly place: number;
  /** Number of the issue; null for the picture of the edition itself. */
  readonly number: number | null;
}

const LEFT = 96;
/** Widest lettering, in pixels: the figure begins beyond it. */
const WIDTH = 600;
const FIGURE = { x: 940, y: 316, radius: 170 } as const;
const NUMBER_SIZE = 170;
const KEY_SIZE = 62;
const ALONE_SIZE = 150;

/**
 * Returns the picture of an issue or an edition as SVG for the PNG renderer: our mark, the number, the key and the mark of
 * the edition. It shows no title, because our lettering lacks most scripts of titles.
 */
export const shareDrawing = ({ edition, place, number }: ShareDrawing): string => {
  const { colour, figure } = editionMark(place);
  const key = edition.toUpperCase();
  const label = number === null ? null : `#${number}`;
  return sharePicture({
    title: label === null ? edition : `${edition} ${label}`,
    ground: COLOURS.ground,
    bar: colour,
    parts: (
      <>
        <LetterMark x={LEFT} y={72} size={84} />
        {label === null ? (
          <Fitted text={key} baseline={416} size={ALONE_SIZE} colour={COLOURS.ink} />
        ) : (
          <>
            <Fitted text={label} baseline={408} size={NUMBER_SIZE} colour={COLOURS.ink} />
            <Fitted text={key} baseline={534} size={KEY_SIZE} colour={colour} />
          </>
        )}
        <g color={colour}>{figure(FIGURE.x, FIGURE.y, FIGURE.radius)}</g>
      </>
    ),
  });
};

interface FittedProps {
  readonly text: string;
  readonly baseline: number;
  /** Height of capitals, unless the text would be too wide. */
  readonly size: number;
  readonly colour: string;
}

const Fitted = ({ text, baseline, size, colour }: FittedProps) => (
  <Lettering
    text={text}
    x={LEFT + 4}
    baseline={baseline}
    size={Math.min(size, WIDTH / letteringWidth(text, 1))}
    colour={colour}
    weight={2.2}
  />
);
