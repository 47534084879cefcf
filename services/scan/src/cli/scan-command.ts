import { join } from 'node:path';
import { configuredRules, type Report, RULES, type Rule, withConfiguration } from '@legible/audit';
import type { Language } from '../language/language.ts';
import { counted } from '../wording/counted.ts';
import { reportTextWords } from '../words/report-text-words.ts';
import { ignoresOf, type LoadedConfig, matchesPath, pagesToRead, ruleSettings } from './configuration/load-config.ts';
import { type CrawlFile, CrawlNotKept, type CrawlSettings, openCrawl } from './crawl-file.ts';
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
  readonly missed: (language: Language) => readonly string[];
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
  const { terminal } = settings;
  // Report problems with the call's files before sending the site any request.
  if (given.write !== null) prepareFolder(given.write.folder);
  const baseline = given.baseline === null ? null : readReportFile(given.baseline);
  const crawl =
    given.crawl === null ? null : openCrawl({ ...given.crawl, url: given.target.url, settings: crawlSettings(given) });
  try {
    const status = await scanAndWrite(given, settings, { baseline, crawl, then });
    if (status === EXIT.stopped && crawl !== null && given.crawl !== null)
      terminal.complain(...keptLines(crawl, given.crawl.resumeWords));
    return status;
  } catch (error) {
    if (!(error instanceof CrawlNotKept) || crawl === null || given.crawl === null) throw error;
    terminal.complain(problem(error.message), ...keptLines(crawl, given.crawl.resumeWords));
    return EXIT.usage;
  } finally {
    crawl?.close();
  }
};

interface Within {
  readonly baseline: Report | null;
  readonly crawl: CrawlFile | null;
  readonly then: (ended: EndedScan) => Promise<void>;
}

/** What a crawl leaves when it ends early. */
const keptLines = (crawl: CrawlFile, resumeWords: string): readonly Line[] => [
  `${counted(crawl.answers(), 'answer')} are kept in ${crawl.path} until you go on or delete it. To go on:`,
  `  legible scan ${resumeWords}`,
];

/** What decides which requests a crawl makes: the same is needed to go on with it. */
const crawlSettings = ({ target, configured, paths }: ScanArguments): CrawlSettings => {
  const { include, exclude, rules } = { ...configured?.config, ...paths };
  return {
    folder: target.folder,
    '--max-pages': target.maxPages,
    '--max-links': target.maxLinks,
    '--site-kind': target.siteKind,
    '--all-bots': target.allBots,
    '--include': include?.join(',') ?? null,
    '--exclude': exclude?.join(',') ?? null,
    rules: rules === undefined ? null : JSON.stringify(rules),
  };
};

const scanAndWrite = async (
  given: ScanArguments,
  settings: ScanSettings,
  { baseline, crawl, then }: Within,
): Promise<ExitStatus> => {
  const { terminal, publicBaseUrl } = settings;
  const result = await scanConfigured(given, settings, crawl);
  if (!result.ok) return result.status;
  const source = sourceFolder(given);
  const scanned = source === null ? result : { ...result, sourceOf: await sourcePlaces(result.report, source) };
  const paths = writeForms(given, scanned, publicBaseUrl);
  // Standard output contains nothing else.
  const alone = { ...scanned, screenshots: [] };
  if (given.print !== null)
    terminal.printDocument(given.print.render(alone, publicBaseUrl, given.languages[given.print.readers]));
  else if (!given.quiet) terminal.print(summaryLines(scanned.report, paths, given.languages.people));
  const missedIn = (language: Language) => missedThresholds(scanned.report, given, baseline, language);
  const missed = missedIn(given.languages.people);
  terminal.complain(...missed.map(problem), ...(baseline === null ? [] : unknownRuleLines(scanned.report, baseline)));
  crawl?.finish();
  await then({ scanned, baseline, missed: missedIn });
  return missed.length === 0 ? EXIT.done : EXIT.missed;
};

/** Returns the thresholds of options and configuration that a report misses, one sentence each. */
export const missedThresholds = (
  report: Report,
  { gates, configured }: Pick<ScanArguments, 'gates' | 'configured'>,
  baseline: Report | null,
  language: Language,
): readonly string[] => [
  ...missedGates(report, gates, baseline, language),
  ...missedBudgets(report, configured?.config.budgets ?? {}, language),
];

/** Runs the scan with configured rules, and marks accepted places in its report. */
export const scanConfigured = async (
  given: ScanArguments,
  settings: ScanSettings,
  store: CrawlFile | null = null,
): Promise<LocalScan> => {
  const reads = pagesToRead({ ...given.configured?.config, ...given.paths });
  const result = await scanForReal({ ...given, store, reads, rules: rulesFor(given.configured) }, settings);
  return result.ok ? { ...result, report: markedReport(result.report, given.configured) } : result;
};

/** The rules with the changes of a configuration. */
export const rulesFor = (configured: LoadedConfig | null): readonly Rule[] =>
  configured === null ? RULES : configuredRules(RULES, ruleSettings(configured.config), matchesPath);

/** The report with the places marked that a configuration accepts or rates differently. */
export const markedReport = (report: Report, configured: LoadedConfig | null): Report => {
  if (configured === null) return report;
  const { file, config } = configured;
  const [rules, ignores] = [ruleSettings(config), ignoresOf(config)];
  if (rules.length === 0 && ignores.length === 0) return report;
  const today = report.finishedAt.slice(0, 'yyyy-mm-dd'.length);
  return withConfiguration(report, { file, rules, ignores }, { today, matches: matchesPath });
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
  // The pictures belong to the report page.
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
