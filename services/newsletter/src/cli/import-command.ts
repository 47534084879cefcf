import { join } from 'node:path';
import {
  type ImportGround,
  ImportRefused,
  type ImportReport,
  importedMarkdown,
  importNewsletter,
  issuesText,
  type OutputFiles,
  openSource,
  outputFiles,
  READERS,
  summaryText,
  UnusableSource,
} from '@legible/migrate';
import { guardedDoor } from '@legible/outbound';
import {
  IMPORT_OPTIONS,
  type ImportArguments,
  importArguments,
  REPORT_FILE,
  SHOWN_ISSUES,
} from './import-arguments.ts';
import { type Command, type CommandSurroundings, EXIT, type ExitStatus } from './options/command.ts';
import { printable, printableJson } from './options/printable.ts';
import { progressBar } from './progress-bar.ts';

/** What an import of this process stands on, but for what it was asked. */
type Tools = Omit<ImportGround, 'progress' | 'stop'>;

/** What is printed. Lines on many issues go to a file, and the summary says to which. */
const printed = async (
  report: ImportReport,
  { request, print, reportFile }: ImportArguments,
  files: OutputFiles,
): Promise<string> => {
  if (print === 'json') return `${printableJson(report)}\n`;
  const summary = summaryText(report);
  const isShort = report.issues.length <= SHOWN_ISSUES;
  if (reportFile === null && print === 'summary') return printable(summary);
  if (reportFile === null && isShort) return printable(`${issuesText(report)}\n${summary}`);
  if (reportFile === null && request.dryRun)
    return printable(`${summary}--report <file> gives the lines on each issue.\n`);
  const path = reportFile ?? join(request.out, REPORT_FILE);
  // The import itself is done by now.
  const told = await files.replace(path, Buffer.from(printable(issuesText(report)))).then(
    () => `are in ${path}`,
    (error: unknown) => {
      if (!isOfFileSystem(error)) throw error;
      return `could not be written: ${error.message}`;
    },
  );
  return printable(`${summary}The lines on each issue ${told}.\n`);
};

/** A full disk, a folder that may not be written. */
const isOfFileSystem = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && 'code' in error;

/** What the operator can do something about, in lines; null: a defect. */
const complaint = (error: unknown): readonly string[] | null => {
  if (error instanceof ImportRefused) return error.lines;
  if (error instanceof UnusableSource) return [error.message];
  return isOfFileSystem(error) ? [`${error.message}.`, 'The content folder is as it was before.'] : null;
};

/** Imports by a call. @returns the exit status */
export const runImport = async (
  asked: ImportArguments,
  { stdout, stderr, stopSignal }: CommandSurroundings,
  tools: Tools,
): Promise<ExitStatus> => {
  const bar = progressBar(stderr, tools.now);
  const stop = stopSignal();
  try {
    const report = await importNewsletter(asked.request, { ...tools, progress: bar.show, stop });
    bar.clear();
    stdout.write(await printed(report, asked, tools.files));
    return report.issues.every(({ outcome }) => outcome === 'left-out') ? EXIT.refused : EXIT.done;
  } catch (error) {
    bar.clear();
    if (stop.aborted) {
      stderr.write('Stopped. The content folder is as it was before.\n');
      return EXIT.stopped;
    }
    const lines = complaint(error);
    if (lines === null) throw error;
    stderr.write(`${lines.map(printable).join('\n')}\n`);
    return EXIT.refused;
  }
};

export const importCommand: Command = {
  calls: ['<source> [options]'],
  about: `Puts the issues of a newsletter from elsewhere into a content folder.

A source is a folder, an archive or a file of one of these kinds:
${READERS.map(({ kind, name }) => `  ${kind.padEnd(12)}${name}`).join('\n')}`,
  options: IMPORT_OPTIONS,
  async run(given, within) {
    const asked = importArguments(
      given,
      READERS.map(({ kind }) => kind),
    );
    const door = guardedDoor({ userAgent: 'Legible-Newsletter/1.0' });
    try {
      return await runImport(asked, within, {
        readers: READERS,
        openSource,
        markdownOf: importedMarkdown,
        files: outputFiles,
        door,
        now: Date.now,
      });
    } finally {
      await door.close();
    }
  },
};
