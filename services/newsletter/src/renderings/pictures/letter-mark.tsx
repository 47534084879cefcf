import { COLOURS } from './colours.ts';

interface LetterMarkProps {
  readonly x: number;
  readonly y: number;
  /** Width and height. */
  readonly size: number;
}

/** The mark of assets/icon.svg, for use inside of other pictures. */
export const LetterMark = ({ x, y, size }: LetterMarkProps) => (
  <g transform={`translate(${x} ${y}) scale(${size / 32})`}>
    <rect width="32" height="32" rx="4" fill={COLOURS.stamp} />
    <path
      d="M7 9.5l9 6.5 9-6.5M8.5 20h15M8.5 25h8"
      fill="none"
      stroke={COLOURS.onStamp}
      stroke-width="2.5"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
    <circle cx="22" cy="25" r="1.75" fill={COLOURS.onStamp} />
  </g>
);
