import type { BenchResult } from './bench-result.ts';
import { reportLines } from './report.ts';
import { costCurves, skippedParts, summaryRows } from './summary.ts';

export interface BenchRun {
  readonly result: BenchResult;
  /** Names of parts whose measurement failed. */
  readonly failed: readonly string[];
  /** The machine, in words. */
  readonly machine: string;
  /** Load averages before and after, in words. */
  readonly load: string;
  readonly begun: Date;
  readonly minutes: number;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

const markdownTable = ([head = [], ...rows]: readonly (readonly string[])[]): readonly string[] =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`);

const VERDICTS = { true: 'yes', false: '**no**', null: '' } as const;

/** `docs/benchmarks.md`: the table of ratios, the cost curves, and all figures of one run. */
export const benchmarksPage = ({ result, failed, machine, load, begun, minutes }: BenchRun): string => {
  const rows = summaryRows(result);
  const asked = rows.filter(({ ok }) => ok !== null);
  const skipped = [...skippedParts(result), ...failed.map((part) => `${part}: it failed in this run`)];
  const lines = [
    '<!-- Written by `npm run bench`. -->',
    '',
    '# Benchmarks',
    '',
    `One run on ${begun.toISOString().slice(0, 10)}, ${minutes.toFixed(0)} minutes: ${machine}. ${load}.`,
    '',
    'Services, clients, browsers and databases share the cores. Figures are medians over rounds, with the lowest and highest in',
    'brackets. Ratios are computed for each round of one run, ours and the peer alternating, and carry over to other machines;',
    'times do not.',
    '',
    '## Ratios and bounds',
    '',
    `${asked.length} rows have a goal, ${asked.filter(({ ok }) => ok).length} meet it. A row without a goal is for information.`,
    '',
    ...markdownTable([
      ['what', 'beside', 'asked', 'found', 'met'],
      ...rows.map(({ what, beside, asked: question, found, ok }) => [what, beside, question, found, VERDICTS[`${ok}`]]),
    ]),
    '',
    ...(skipped.length === 0 ? [] : ['Not measured here:', '', ...skipped.map((line) => `- ${line}`), '']),
    '## Cost curves',
    '',
    ...costCurves(result).flatMap(({ title, rows: points }) => [`### ${title}`, '', ...markdownTable(points), '']),
    '## All figures',
    '',
    '```text',
    ...reportLines(result),
    '```',
  ];
  return `${lines.join('\n')}\n`;
};
