import { ExportRefused, exportNewsletter, exportText } from '@legible/migrate';
import { EXPORT_OPTIONS, type ExportArguments, exportArguments } from './export-arguments.ts';
import { type Command, type CommandSurroundings, EXIT, type ExitStatus } from './options/command.ts';
import { printable, printableJson } from './options/printable.ts';

const NOTHING_WRITTEN = 'Nothing was written.';

/** What the operator can do something about, in lines; null: a defect. */
const complaint = (error: unknown): readonly string[] | null => {
  if (error instanceof ExportRefused) return [...error.lines, NOTHING_WRITTEN];
  // Of the file system: a full disk, a folder that may not be written.
  return error instanceof Error && 'syscall' in error && 'code' in error
    ? [`${error.message}.`, NOTHING_WRITTEN]
    : null;
};

/** Exports by a call. @returns the exit status */
export const runExport = async (
  { request, print }: ExportArguments,
  { stdout, stderr, stopSignal }: CommandSurroundings,
  now: () => number,
): Promise<ExitStatus> => {
  const stop = stopSignal();
  try {
    const report = await exportNewsletter(request, { now, stop, progress: () => {} });
    stdout.write(
      print === 'json'
        ? `${printableJson(report)}\n`
        : printable(exportText(report, { summaryOnly: print === 'summary' })),
    );
    return EXIT.done;
  } catch (error) {
    if (stop.aborted) {
      stderr.write(`Stopped. ${NOTHING_WRITTEN}\n`);
      return EXIT.stopped;
    }
    const lines = complaint(error);
    if (lines === null) throw error;
    stderr.write(`${lines.map(printable).join('\n')}\n`);
    return EXIT.refused;
  }
};

export const exportCommand: Command = {
  calls: ['[folder] --as <form> --to <path> [options]'],
  about: `Writes everything in a content folder in a form that other programs read, drafts and locked texts too.

  markdown    a page for each issue with front matter, as Hugo has them, and the pictures
  ghost       a file that Ghost imports, and the pictures where Ghost wants them
  jsonfeed    JSON Feed 1.1, a file for each edition, and the pictures`,
  options: EXPORT_OPTIONS,
  run: (given, within) => runExport(exportArguments(given), within, Date.now),
};
