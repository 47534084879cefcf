import { join } from 'node:path';
import {
  type ImportDependencies,
  type ImportProgress,
  ImportRefused,
  type ImportReport,
  type ImportRequest,
  importedMarkdown,
  importNewsletter,
  issuesText,
  type OutputFiles,
  openSource,
  outputFiles,
  READERS,
  type Rhythm,
  summaryText,
  UnusableSource,
} from '@legible/migrate';
import { guardedDoor } from '@legible/outbound';
import {
  choice,
  date,
  type GivenWords,
  type Kind,
  type OptionTable,
  printable,
  printableJson,
  siteAddress,
  text,
  WrongCall,
} from '@legible/surface/cli';
import {
  type CommandSurroundings,
  command,
  EXIT,
  type ExitStatus,
  failed,
  isOfFileSystem,
  type OutputStream,
} from './program/command.ts';

/** Most issues whose lines are printed; the lines on more issues go to a file. */
const SHOWN_ISSUES = 20;
const REPORT_FILE = 'import-report.txt';

const KINDS = READERS.map(({ kind }) => kind);

const days: Kind<number> = (given, option) => {
  const [, count] = /^([1-9]\d{0,3})d?$/.exec(given) ?? [];
  if (count === undefined) throw new WrongCall(`${option} ${given} is not a number of days. Write one such as 7d.`);
  return Number(count);
};

export const IMPORT_OPTIONS = {
  from: {
    value: '<kind>',
    kind: choice(KINDS, (given) => `There is no kind ${given}. The kinds are ${KINDS.join(', ')}.`),
    help: 'kind of the source, if it should not be detected',
  },
  edition: {
    value: '<key>',
    kind: text,
    help: 'the edition that all issues are for, such as en; default: by their languages',
  },
  out: { value: '<folder>', kind: text, help: 'the content folder; default: content' },
  'dry-run': { help: 'report what would be imported, and write nothing' },
  images: { help: 'copy pictures into the folder: those of the source, and those on the web' },
  'base-url': {
    value: '<url>',
    kind: siteAddress({ mayHavePath: true }),
    help: 'where the newsletter was public, if the source does not say',
  },
  'first-date': {
    value: '<date>',
    kind: date,
    help: 'for issues without a date: the date of number 1, such as 2016-05-05 …',
  },
  every: { value: '<days>', kind: days, help: '… and the days from one to the next, such as 7d' },
  force: { help: 'overwrite files of an earlier import that were edited or removed since' },
  report: {
    value: '<file>',
    kind: text,
    help: `where the lines on each issue go; default beyond ${SHOWN_ISSUES}: ${REPORT_FILE} in the content folder`,
  },
  json: { help: 'print the report as JSON' },
  quiet: { help: 'print the summary only' },
} as const satisfies OptionTable;

interface ImportArguments {
  readonly request: ImportRequest;
  readonly print: 'text' | 'summary' | 'json';
  /** File for the lines on each issue; null: their number decides where they go. */
  readonly reportFile: string | null;
}

const rhythmOf = (first: string | null, every: number | null): Rhythm | null => {
  if (first === null && every === null) return null;
  if (first === null || every === null) throw new WrongCall('--first-date and --every belong together.');
  return { first, days: every };
};

/** Reads the arguments of a call. @throws WrongCall */
export const importArguments = ({ positionals, values }: GivenWords<typeof IMPORT_OPTIONS>): ImportArguments => {
  const [source, ...more] = positionals;
  if (source === undefined) throw new WrongCall('Which source? Name a folder, an archive or a file.');
  if (more.length > 0) throw new WrongCall('One source at a time.');
  const { from, edition, images, force } = values;
  return {
    request: {
      source,
      from,
      edition,
      out: values.out ?? 'content',
      dryRun: values['dry-run'],
      images,
      baseUrl: values['base-url']?.href ?? null,
      force,
      rhythm: rhythmOf(values['first-date'], values.every),
    },
    reportFile: values.report,
    print: values.json ? 'json' : values.quiet ? 'summary' : 'text',
  };
};

/** Erases the line and moves to its start. */
const CLEAR = '\u001b[2K\r';
/** Least time between two drawings, in milliseconds: terminals are slow. */
const PAUSE_MS = 80;
const CELLS = 24;

const WORDS: Readonly<Record<ImportProgress['stage'], string>> = {
  reading: 'Reading',
  converting: 'Converting',
  moving: 'Moving to the folder',
};

const line = ({ stage, done, total }: ImportProgress): string => {
  if (total === null) return `${WORDS[stage]}${done === 0 ? '' : ` ${done}`} …`;
  const filled = total === 0 ? CELLS : Math.floor((done / total) * CELLS);
  return `${WORDS[stage]} [${'#'.repeat(filled)}${'-'.repeat(CELLS - filled)}] ${done}/${total}`;
};

/** Shows an import as one line that renews itself on a terminal; anywhere else it stays silent. */
export const progressBar = (
  stream: OutputStream,
  now: () => number,
): { readonly show: (progress: ImportProgress) => void; readonly clear: () => void } => {
  let [shownAt, stage] = [Number.NEGATIVE_INFINITY, ''];
  return {
    show(progress) {
      if (!stream.isTTY) return;
      const at = now();
      if (at - shownAt < PAUSE_MS && stage === progress.stage) return;
      [shownAt, stage] = [at, progress.stage];
      stream.write(CLEAR + line(progress).slice(0, Math.max(1, (stream.columns ?? 80) - 1)));
    },
    clear() {
      if (stream.isTTY && stage !== '') stream.write(CLEAR);
    },
  };
};

/** What an import depends on, apart from its arguments. */
type Tools = Omit<ImportDependencies, 'progress' | 'stop'>;

/** Returns what is printed. Lines on many issues go to a file, and the summary names it. */
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
  const written = await files.replace(path, Buffer.from(printable(issuesText(report)))).then(
    () => `are in ${path}`,
    (error: unknown) => {
      if (!isOfFileSystem(error)) throw error;
      return `could not be written: ${error.message}`;
    },
  );
  return printable(`${summary}The lines on each issue ${written}.\n`);
};

const AS_BEFORE = 'The content folder is as it was before.';

/** Returns lines about an error that the operator can fix; null for a defect. */
const complaint = (error: unknown): readonly string[] | null => {
  if (error instanceof ImportRefused) return error.lines;
  if (error instanceof UnusableSource) return [error.message];
  return isOfFileSystem(error) ? [`${error.message}.`, AS_BEFORE] : null;
};

/** Imports as a call says. @returns the exit status */
export const runImport = async (
  asked: ImportArguments,
  within: CommandSurroundings,
  tools: Tools,
): Promise<ExitStatus> => {
  const bar = progressBar(within.stderr, tools.now);
  const stop = within.stopSignal();
  try {
    const report = await importNewsletter(asked.request, { ...tools, progress: bar.show, stop });
    bar.clear();
    within.stdout.write(await printed(report, asked, tools.files));
    return report.issues.every(({ outcome }) => outcome === 'left-out') ? EXIT.refused : EXIT.done;
  } catch (error) {
    bar.clear();
    return failed(error, stop, within, { lines: complaint(error), nothingDone: AS_BEFORE });
  }
};

export const importCommand = command({
  calls: ['<source> [options]'],
  about: `Puts the issues of a newsletter from elsewhere into a content folder.

A source is a folder, an archive or a file of one of these kinds:
${READERS.map(({ kind, name }) => `  ${kind.padEnd(12)}${name}`).join('\n')}`,
  options: IMPORT_OPTIONS,
  async run(given, within) {
    const asked = importArguments(given);
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
});
