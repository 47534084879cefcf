import { join } from 'node:path';
import { configuredRules, type Report, RULES, withConfiguration } from '@legible/audit';
import type { Language } from '../language/language.ts';
import { reportTextWords } from '../words/report-text-words.ts';
import { ignoresOf, matchesPath, pagesToRead, ruleSettings } from './configuration/load-config.ts';
import { missedBudgets, missedGates, newFindings } from './gates.ts';
import type { ScannedReport } from './output-forms.tsx';
import { readReportFile } from './report-file.ts';
import { reportLines } from './report-text.ts';
import type { ScanArguments } from './scan-arguments.ts';
import { type LocalScan, type ScanSettings, scanForReal } from './scan-for-real.ts';
import { type SourceFolder, sourcePlaces } from './source-files.ts';
import { EXIT, type ExitStatus, type Line, problem } from './terminal.ts';
import { pictureFile, prepareFolder, removeOldPictures, writeWhole } from './write-files.ts';

/** Result of a scan with thresholds. */
export interface EndedScan {
  readonly scanned: ScannedReport;
  readonly baseline: Report | null;
  /** Missed thresholds, one sentence each. */
  readonly missed: readonly string[];
}

/**
 * `legible scan`: scans, prints and writes the report, and checks the thresholds.
 *
 * @param then receives the report for further work, which does not change the exit status.
 * @throws WrongCall
 */
export const scanCommand = async (
  given: ScanArguments,
  settings: ScanSettings,
  then: (ended: EndedScan) => Promise<void> = async () => {},
): Promise<ExitStatus> => {
  const { terminal, publicBaseUrl } = settings;
  // Report problems with the call's files before sending the site any request.
  if (given.write !== null) prepareFolder(given.write.folder);
  const baseline = given.baseline === null ? null : readReportFile(given.baseline);
  const result = await scanConfigured(given, settings);
  if (!result.ok) return result.status;
  const source = sourceFolder(given);
  const scanned = source === null ? result : { ...result, sourceOf: await sourcePlaces(result.report, source) };
  const paths = writeForms(given, scanned, publicBaseUrl);
  // Standard output contains nothing else.
  const alone = { ...scanned, screenshots: [] };
  if (given.print !== null)
    terminal.printDocument(given.print.render(alone, publicBaseUrl, given.languages[given.print.readers]));
  else if (!given.quiet) terminal.print(summaryLines(scanned.report, paths, given.languages.people));
  const missed = [
    ...missedGates(scanned.report, given.gates, baseline),
    ...missedBudgets(scanned.report, given.configured?.config.budgets ?? {}),
  ];
  terminal.complain(...missed.map(problem), ...(baseline === null ? [] : unknownRuleLines(scanned.report, baseline)));
  await then({ scanned, baseline, missed });
  return missed.length === 0 ? EXIT.done : EXIT.missed;
};

/** Runs the scan with configured rules, and marks accepted places in its report. */
const scanConfigured = async (given: ScanArguments, settings: ScanSettings): Promise<LocalScan> => {
  if (given.configured === null) return scanForReal(given, settings);
  const { file, config } = given.configured;
  const [rules, ignores] = [ruleSettings(config), ignoresOf(config)];
  const request = { ...given, rules: configuredRules(RULES, rules, matchesPath), reads: pagesToRead(config) };
  const result = await scanForReal(request, settings);
  if (!result.ok || (rules.length === 0 && ignores.length === 0)) return result;
  const today = result.report.finishedAt.slice(0, 'yyyy-mm-dd'.length);
  return {
    ...result,
    report: withConfiguration(result.report, { file, rules, ignores }, { today, matches: matchesPath }),
  };
};

/** Returns the folder with the site's files: the scanned one or, for a scanned address, the one that the call names. */
const sourceFolder = ({ target, sourceRoot }: ScanArguments): SourceFolder | null => {
  const folder = target.folder ?? sourceRoot;
  return folder === null ? null : { folder, url: target.url, root: sourceRoot ?? folder };
};

/** @returns the path of each file. */
const writeForms = ({ write, languages }: ScanArguments, scanned: ScannedReport, baseUrl: string | null) => {
  if (write === null) return [];
  const shown = write.forms.some(({ format }) => format === 'html') ? scanned.screenshots : [];
  // The pictures belong to the page.
  const files = [
    ...shown.map((one) => [pictureFile(one), one.bytes] as const),
    ...write.forms.map((form) => [form.fileName, form.render(scanned, baseUrl, languages[form.readers])] as const),
  ];
  removeOldPictures(write.folder, new Set(files.map(([fileName]) => fileName)));
  return files.map(([fileName, content]) => {
    writeWhole(write.folder, fileName, content);
    return join(write.folder, fileName);
  });
};

const summaryLines = (report: Report, paths: readonly string[], language: Language): readonly Line[] => [
  ...reportLines(report, language),
  ...(paths.length === 0 ? [] : ['', reportTextWords(language).written, ...paths.map((path) => `  ${path}`)]),
];

const unknownRuleLines = (report: Report, baseline: Report): readonly Line[] => {
  const ids = newFindings(report, baseline).unknownRules.map(({ id }) => id);
  if (ids.length === 0) return [];
  return [
    `The baseline was judged by rules ${baseline.rulesetVersion}, which did not have ${ids.join(', ')}: not counted. Make a new baseline with rules ${report.rulesetVersion}.`,
  ];
};
