import { micros, perSecond, range, ratio, verdictOf } from './cells.ts';
import type { HttpFigures } from './http-comparison.ts';

export const HTTP_TITLE =
  'beside a bare node:http server that sends the same bytes: CPU time of the server per request (1.00 = as fast)';

/** Names of the cases that missed their goal. */
export const missedOverHttp = (http: readonly HttpFigures[]): readonly string[] =>
  http.filter(({ cpuMicros, goal }) => verdictOf(cpuMicros.ratio.median, goal) === 'BELOW').map(({ name }) => name);

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
