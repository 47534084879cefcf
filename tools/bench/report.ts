import type { CreatesResult } from './durable-creates.ts';
import type { Spread } from './figures.ts';
import type { HttpFigures } from './http-comparison.ts';

/** Columns as wide as their widest cell; the first to the left, the others to the right. */
export const tableLines = (rows: readonly (readonly string[])[]): readonly string[] => {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
};

export type Verdict = 'PASS' | 'BELOW';

/** A goal is met at its value; without a goal there is no verdict. */
export const verdictOf = (ratio: number, goal: number | null): Verdict | null => {
  if (goal === null) return null;
  return ratio >= goal ? 'PASS' : 'BELOW';
};

export interface BenchResult {
  /** What it ran on, in words. */
  readonly machine: string;
  readonly http: readonly HttpFigures[];
  readonly creates: CreatesResult;
  /** Durable creates per second through the whole service. */
  readonly createsOverHttp: Spread;
}

/** Names of the measurements that missed their goal. */
export const missedGoals = ({ http }: BenchResult): readonly string[] =>
  http.filter(({ cpuMicros, goal }) => verdictOf(cpuMicros.ratio.median, goal) === 'BELOW').map(({ name }) => name);

const micros = ({ median }: Spread): string => `${median.toFixed(1)} µs`;
const perSecond = ({ median }: Spread): string => Math.round(median).toLocaleString('en');
const ratio = ({ median }: Spread): string => median.toFixed(2);
const range = ({ min, max }: Spread): string => `${min.toFixed(2)}..${max.toFixed(2)}`;

const httpRows = (http: readonly HttpFigures[]): readonly (readonly string[])[] => [
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

const createRows = ({ oneRow, sameRows, creates }: CreatesResult, overHttp: Spread): readonly (readonly string[])[] => [
  ['', 'per second', 'to one row', 'min..max', 'to same rows', 'min..max'],
  ['bare commit, one row', perSecond(oneRow)],
  ['bare commit, same rows', perSecond(sameRows)],
  ...creates.map((figures) => [
    `create, ${figures.name}`,
    perSecond(figures.creates),
    ratio(figures.toOneRow),
    range(figures.toOneRow),
    ratio(figures.toSameRows),
    range(figures.toSameRows),
  ]),
  ['POST /api/scans, 32 connections', perSecond(overHttp)],
];

/** The whole result for people. */
export const reportLines = ({ machine, http, creates, createsOverHttp }: BenchResult): readonly string[] => [
  machine,
  '',
  'HTTP beside a bare node:http server that sends the same bytes: CPU time of the server per request (1.00 = as fast)',
  ...tableLines(httpRows(http)),
  '',
  'Durable creates beside commits of node:sqlite (WAL, synchronous=FULL)',
  ...tableLines(createRows(creates, createsOverHttp)),
];
