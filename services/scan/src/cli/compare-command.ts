import { compareReports } from '@legible/audit';
import type { CompareArguments } from './arguments/compare-arguments.ts';
import { comparisonLines } from './comparison-text.ts';
import { EXIT, type ExitStatus } from './exit-status.ts';
import { readReportFile } from './report-file.ts';
import { problem, type Terminal } from './terminal.ts';

/** `legible compare`: what became of the findings between two reports. */
export const compareCommand = (given: CompareArguments, terminal: Terminal): ExitStatus => {
  const [before, after] = [readReportFile(given.before), readReportFile(given.after)];
  if (!before.ok || !after.ok) {
    terminal.complain(...[before, after].flatMap((file) => (file.ok ? [] : [problem(file.message)])));
    return EXIT.usage;
  }
  // Files hold no facts, so the older report cannot be judged again by newer rules.
  const comparison = compareReports(before.report, after.report, null);
  if (given.json) terminal.printDocument(JSON.stringify(comparison, null, 2));
  else terminal.print(comparisonLines(comparison));
  return EXIT.done;
};
