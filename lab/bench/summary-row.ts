import type { Spread } from './figures.ts';

/** A row of the ratio table: the figure next to its goal. */
export interface SummaryRow {
  readonly what: string;
  /** What it was compared with, in the same run; '' when it has no peer. */
  readonly beside: string;
  /** '' when there is no goal and the figure is for information. */
  readonly asked: string;
  readonly found: string;
  /** Null when there is no goal. */
  readonly ok: boolean | null;
}

interface Measured {
  readonly what: string;
  readonly beside?: string;
  readonly figure: Spread | number;
  readonly digits?: number;
  /** Printed after the figure and its limit. */
  readonly unit?: string;
}

const medianOf = (figure: Spread | number): number => (typeof figure === 'number' ? figure : figure.median);

const written = ({ figure, digits = 2, unit = '' }: Measured): string => {
  if (typeof figure === 'number') return `${figure.toFixed(digits)}${unit}`;
  const { median, min, max } = figure;
  return `${median.toFixed(digits)}${unit} (${min.toFixed(digits)} to ${max.toFixed(digits)})`;
};

const rowOf = (measured: Measured, asked: string, ok: boolean | null): SummaryRow => ({
  what: measured.what,
  beside: measured.beside ?? '',
  asked,
  found: written(measured),
  ok,
});

const bound = (sign: string, value: number, { unit = '' }: Measured): string =>
  `${sign} ${value.toLocaleString('en', { maximumFractionDigits: 2 })}${unit}`;

/** Met when equal; compares the median of a spread. */
export const atLeast = (least: number, measured: Measured): SummaryRow =>
  rowOf(measured, bound('≥', least, measured), medianOf(measured.figure) >= least);

/** Met when equal; compares the median of a spread. */
export const atMost = (most: number, measured: Measured): SummaryRow =>
  rowOf(measured, bound('≤', most, measured), medianOf(measured.figure) <= most);

/** A figure without a goal. */
export const figureOnly = (measured: Measured): SummaryRow => rowOf(measured, '', null);
