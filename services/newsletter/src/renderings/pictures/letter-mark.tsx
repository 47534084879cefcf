import { COLOURS } from './colours.ts';

interface LetterMarkProps {
  readonly x: number;
  readonly y: number;
  /** Width and height. */
  readonly size: number;
}

/** The mark of assets/icon.svg, for use inside of other pictures. What sticks out of its frame is cut off. */
export const LetterMark = ({ x, y, size }: LetterMarkProps) => (
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
