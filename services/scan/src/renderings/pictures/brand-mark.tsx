import { PALETTE } from './palette.ts';

interface BrandMarkProps {
  readonly x: number;
  readonly y: number;
  /** Width and height. */
  readonly size: number;
}

/** The mark of assets/icon.svg, for use inside of other pictures. */
export const BrandMark = ({ x, y, size }: BrandMarkProps) => (
  <g transform={`translate(${x} ${y}) scale(${size / 32})`}>
    <rect width="32" height="32" rx="7" fill={PALETTE.brand} />
    <path d="M8 9.5h16M8 16h11M8 22.5h6" fill="none" stroke={PALETTE.white} stroke-width="3" stroke-linecap="round" />
    <circle cx="22" cy="21.5" r="3.5" fill={PALETTE.dot} />
  </g>
);
