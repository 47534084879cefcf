import type { Report } from '@legible/audit';

export interface ScanRun {
  readonly host: string;
  /** Exit status of the command; null: it was killed. */
  readonly code: number | null;
  readonly seconds: number;
  /** NaN when it was not measured. */
  readonly cpuSeconds: number;
  /** What the command wrote to standard error. */
  readonly said: string;
}

export interface ScanSummary extends ScanRun {
  readonly status: 'COMPLETED' | 'COMPLETED_PARTIAL' | 'FAILED';
  readonly web: number | null;
  readonly ai: number | null;
  readonly pages: number;
  readonly warns: number;
  readonly fails: number;
  /** Rules that are untested because of an error of ours. */
  readonly defects: number;
}

/** Summarizes one scan. Every site of the table can be reached, so any failure is an error of ours. */
export const summaryOf = (run: ScanRun, output: string): ScanSummary => {
  const report = run.code === 0 ? (JSON.parse(output) as Report) : null;
  const withOutcome = (outcome: string): number => report?.rules.filter((rule) => rule.outcome === outcome).length ?? 0;
  const complete = report?.partial ? 'COMPLETED_PARTIAL' : 'COMPLETED';
  return {
    ...run,
    status: report === null ? 'FAILED' : complete,
    web: report?.scores.web.value ?? null,
    ai: report?.scores.ai.value ?? null,
    pages: report?.pages.length ?? 0,
    warns: withOutcome('warn'),
    fails: withOutcome('fail'),
    defects: report?.untested.filter(({ reason }) => reason === 'defect').length ?? 0,
  };
};

const HEAD = ['site', 'status', 'web', 'ai', 'pages', 'warns', 'fails', 'defects', 'seconds', 'CPU s'];

export const summaryRows = (summaries: readonly ScanSummary[]): readonly (readonly string[])[] => [
  HEAD,
  ...summaries.map((one) => [
    one.host,
    one.status,
    ...[one.web, one.ai, one.pages, one.warns, one.fails, one.defects].map((value) => `${value ?? '–'}`),
    ...[one.seconds, one.cpuSeconds].map((value) => value.toFixed(1)),
  ]),
];
