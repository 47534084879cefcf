import type { Score } from '@legible/audit';

/** A score that was fully tested, with changes. */
export const scoreOf = (value: number | null, change: Partial<Score> = {}): Score => ({
  value,
  notJudged: value === null ? 'nothing-tested' : null,
  low: value,
  high: value,
  coverage: 100,
  partial: false,
  fromE1: null,
  caps: [],
  ...change,
});

/** A score of which too little was tested. */
export const rangeOf = (low: number, value: number, high: number): Score =>
  scoreOf(value, { low, high, coverage: 59, partial: true });
