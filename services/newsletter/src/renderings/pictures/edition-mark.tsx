import type { Child } from 'hono/jsx';

/** What tells editions apart at a glance. */
interface EditionMark {
  readonly colour: string;
  /** @param x centre. @param y centre. @param radius of the circle that it fits into. */
  readonly figure: (x: number, y: number, radius: number) => Child;
}

/** White on each of them has a contrast of 4.5:1 or more. */
const COLOURS = ['#0b5c5a', '#7a4b00', '#3b4a8c', '#8c2f52', '#3f6212', '#5b4a7a'] as const;

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
 * The mark of an edition by its place in the publication. Five figures and six colours make thirty that are not the
 * same, more than a publication may have editions.
 */
export const editionMark = (place: number): EditionMark => ({
  colour: COLOURS[place % COLOURS.length] ?? COLOURS[0],
  figure: FIGURES[place % FIGURES.length] ?? Ring,
});
