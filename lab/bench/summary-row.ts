import type { Spread } from './figures.ts';

/** A line of the one table: what was found, beside what was asked. */
export interface SummaryRow {
  readonly what: string;
  /** What it was measured beside, in the same run; '' where it is alone. */
  readonly beside: string;
  /** '' where nothing is asked and the figure is for information. */
  readonly asked: string;
  readonly found: string;
  /** Null where nothing is asked. */
  readonly ok: boolean | null;
}

interface Measured {
  readonly what: string;
  readonly beside?: string;
  readonly figure: Spread | number;
  readonly digits?: number;
  /** After the figure and its bound. */
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

/** Met at its value; by the median of a spread. */
export const atLeast = (least: number, measured: Measured): SummaryRow =>
  rowOf(measured, bound('≥', least, measured), medianOf(measured.figure) >= least);

/** Met at its value; by the median of a spread. */
export const atMost = (most: number, measured: Measured): SummaryRow =>
  rowOf(measured, bound('≤', most, measured), medianOf(measured.figure) <= most);

/** Of which nothing is asked. */
export const figureOnly = (measured: Measured): SummaryRow => rowOf(measured, '', null);
