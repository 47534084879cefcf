import { micros, perSecond, range, ratio, verdictOf } from './cells.ts';
import type { HttpFigures } from './http-comparison.ts';
import { atLeast, figureOnly, type SummaryRow } from './summary-row.ts';

export const HTTP_TITLE =
  'next to a bare node:http server that sends the same bytes: CPU time of the server per request (1.00 = as fast)';

/** Rows of the ratio table: CPU time of the bare server relative to ours. */
export const httpSummary = (http: readonly HttpFigures[]): readonly SummaryRow[] =>
  http.map(({ name, goal, cpuMicros }) => {
    const measured = { what: name, beside: 'bare node:http, CPU of bare/ours', figure: cpuMicros.ratio };
    return goal === null ? figureOnly(measured) : atLeast(goal, measured);
  });

export const httpRows = (http: readonly HttpFigures[]): readonly (readonly string[])[] => [
  ['', 'ours', 'bare', 'bare/ours', 'min..max', 'goal', '', 'ours/s', 'bare/s', 'ours/bare'],
  ...http.map(({ name, goal, cpuMicros: cpu, perSecond: rate }) => [
    name,
    micros(cpu.ours),
    micros(cpu.bare),
    ratio(cpu.ratio),
    range(cpu.ratio),
    goal === null ? '-' : `>= ${goal.toFixed(2)}`,
    verdictOf(cpu.ratio.median, goal) ?? '',
    perSecond(rate.ours),
    perSecond(rate.bare),
    ratio(rate.ratio),
  ]),
];
