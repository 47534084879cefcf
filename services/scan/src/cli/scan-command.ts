import { join } from 'node:path';
import type { Report } from '@legible/audit';
import { missedGates, newFindings } from './gates.ts';
import type { ScannedReport } from './output-forms.tsx';
import { readReportFile } from './report-file.ts';
import { reportLines } from './report-text.ts';
import type { ScanArguments } from './scan-arguments.ts';
import { type ScanSettings, scanForReal } from './scan-for-real.ts';
import { EXIT, type ExitStatus, type Line, problem, type Terminal } from './terminal.ts';
import { pictureFile, prepareFolder, removeOldPictures, writeWhole } from './write-files.ts';

/** `legible scan`: scans, tells, writes, and holds the result against the thresholds of the call. */
export const scanCommand = async (given: ScanArguments, settings: ScanSettings): Promise<ExitStatus> => {
  const { terminal, publicBaseUrl } = settings;
  // Whatever is wrong with the files of the call is told before the site is bothered.
  const ready = given.write === null ? ({ ok: true } as const) : prepareFolder(given.write.folder);
  if (!ready.ok) return unusable(terminal, ready.message);
  const baseline = given.baseline === null ? null : readReportFile(given.baseline);
  if (baseline?.ok === false) return unusable(terminal, baseline.message);
  const scanned = await scanForReal(given, settings);
  if (!scanned.ok) return scanned.status;
  const written = writeForms(given, scanned, publicBaseUrl);
  if (!written.ok) return unusable(terminal, written.message);
  // On standard output there is nothing beside it.
  const alone = { ...scanned, screenshots: [] };
  if (given.print !== null) terminal.printDocument(given.print.render(alone, publicBaseUrl));
  else if (!given.quiet) terminal.print([...reportLines(scanned.report), ...fileLines(written.paths)]);
  return gate(given, scanned.report, baseline?.report ?? null, terminal);
};

const unusable = (terminal: Terminal, message: string): ExitStatus => {
  terminal.complain(problem(message));
  return EXIT.usage;
};

type WrittenForms =
  | { readonly ok: true; readonly paths: readonly string[] }
  | { readonly ok: false; readonly message: string };

const writeForms = ({ write }: ScanArguments, scanned: ScannedReport, baseUrl: string | null): WrittenForms => {
  const paths: string[] = [];
  const files = filesOf(write, scanned, baseUrl);
  if (write !== null) removeOldPictures(write.folder, new Set(files.map(([fileName]) => fileName)));
  for (const [fileName, content] of files) {
    const written = writeWhole(write?.folder ?? '', fileName, content);
    if (!written.ok) return written;
    paths.push(join(write?.folder ?? '', fileName));
  }
  return { ok: true, paths };
};

/** The forms, and the pictures that one of them shows. */
const filesOf = (
  write: ScanArguments['write'],
  scanned: ScannedReport,
  baseUrl: string | null,
): readonly (readonly [fileName: string, content: string | Uint8Array])[] => {
  const forms = write?.forms ?? [];
  const shown = forms.some(({ format }) => format === 'html') ? scanned.screenshots : [];
  return [
    ...shown.map((one) => [pictureFile(one), one.bytes] as const),
    ...forms.map(({ fileName, render }) => [fileName, render(scanned, baseUrl)] as const),
  ];
};

const fileLines = (paths: readonly string[]): readonly Line[] =>
  paths.length === 0 ? [] : ['', 'Written:', ...paths.map((path) => `  ${path}`)];

const gate = ({ gates }: ScanArguments, report: Report, baseline: Report | null, terminal: Terminal): ExitStatus => {
  const missed = missedGates(report, gates, baseline);
  terminal.complain(...missed.map(problem), ...(baseline === null ? [] : unknownRuleLines(report, baseline)));
  return missed.length === 0 ? EXIT.done : EXIT.missed;
};

const unknownRuleLines = (report: Report, baseline: Report): readonly Line[] => {
  const ids = newFindings(report, baseline).unknownRules.map(({ id }) => id);
  if (ids.length === 0) return [];
  return [
    `The baseline was judged by rules ${baseline.rulesetVersion}, which did not have ${ids.join(', ')}: not counted. Make a new baseline with rules ${report.rulesetVersion}.`,
  ];
};
