import { levelOf, type Score } from '@legible/audit';

/** A score that was fully tested, with changes. */
export const scoreOf = (value: number | null, change: Partial<Score> = {}): Score => ({
  value,
  level: levelOf(value),
  notJudged: value === null ? 'nothing-tested' : null,
  atMost: value,
  coverage: 100,
  partial: false,
  fromE1: null,
  gates: [],
  ...change,
});

/** A score of which too little was tested. */
export const atMostOf = (atMost: number): Score => scoreOf(null, { atMost, coverage: 59, partial: true });
