import { costOf } from './results.ts';
import type { Scanner } from './scanners/scanner.ts';
import { figuresOf, type Verdict } from './score.ts';
import type { JobResult } from './worker.ts';

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

/** Returns the figures of one scanner, each defect that it missed, and each oddity about which it complained. */
export const linesOf = (
  scanner: Scanner,
  verdicts: readonly Verdict[],
  results: readonly JobResult[],
): readonly string[] => {
  const { planted, found, rightPlace, rightCause, controls, alarms } = figuresOf(verdicts);
  const cost = costOf(results);
  const errors = results.filter(({ error }) => error !== null);
  const names = (news: Verdict['news']): string => [...new Set(news.map(({ id }) => id))].join(', ') || 'nothing';
  return [
    `${scanner.name} ${scanner.version()}`,
    `  found        ${found} of ${planted}, ${percent(found, planted)}`,
    `  right place  ${rightPlace} of ${found}, ${percent(rightPlace, found)}`,
    `  right cause  ${rightCause} of ${found}, ${percent(rightCause, found)}`,
    `  false alarms ${alarms} of ${controls} controls, ${percent(alarms, controls)}`,
    `  a scan       ${cost.seconds} s, ${cost.cpuSeconds} s of CPU, ${cost.memoryMiB} MiB, ${cost.requests} requests (medians)`,
    ...errors.map(({ site, planted: id, error }) => `  no report    ${site} ${id ?? 'clean'}: ${error}`),
    ...verdicts
      .filter(({ planting, isFound }) => planting.classes.length > 0 && !isFound)
      .map(
        ({ planting, news }) =>
          `  missed       ${planting.id} (${planting.classes[0]}) in ${planting.site} ${planting.paths.slice(0, 2).join(' ')}; new: ${names(news)}`,
      ),
    ...verdicts
      .filter(({ isFound, isRightCause }) => isFound && !isRightCause)
      .map(
        ({ planting, news }) =>
          `  other cause  ${planting.id} (${planting.classes[0]}) in ${planting.site}; new: ${names(news)}`,
      ),
    ...verdicts
      .filter(({ isFound, hasRightPlace }) => isFound && !hasRightPlace)
      .map(
        ({ planting, news }) =>
          `  other place  ${planting.id} in ${planting.site} ${planting.paths.slice(0, 2).join(' ')}; new: ${names(news)}`,
      ),
    ...verdicts
      .filter(({ planting, news }) => planting.classes.length === 0 && news.length > 0)
      .map(
        ({ planting, news }) =>
          `  false alarm  ${planting.id} in ${planting.site} ${planting.paths.slice(0, 2).join(' ')}: ${names(news)}`,
      ),
  ];
};
