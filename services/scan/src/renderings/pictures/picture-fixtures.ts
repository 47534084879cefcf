import { levelOf, type Score } from '@legible/audit';

/** Makes a fully tested score, with changes. */
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

/** Makes a score with too little coverage. */
export const atMostOf = (atMost: number): Score => scoreOf(null, { atMost, coverage: 59, partial: true });
