import type { Spread } from './figures.ts';

export type Verdict = 'PASS' | 'BELOW';

/** A goal is met when the ratio equals it; without a goal there is no verdict. */
export const verdictOf = (ratio: number, goal: number | null): Verdict | null => {
  if (goal === null) return null;
  return ratio >= goal ? 'PASS' : 'BELOW';
};

/** For figures that must not exceed a limit; a figure equal to the limit is met. */
export const verdictWithin = (figure: number, most: number): 'PASS' | 'ABOVE' => (figure <= most ? 'PASS' : 'ABOVE');

export const micros = ({ median }: Spread): string => `${median.toFixed(1)} µs`;
export const perSecond = ({ median }: Spread): string => Math.round(median).toLocaleString('en');
export const ratio = ({ median }: Spread): string => median.toFixed(2);
export const range = ({ min, max }: Spread): string => `${min.toFixed(2)}..${max.toFixed(2)}`;
