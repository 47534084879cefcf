import { EXPORT_FORMS, ExportRefused, type ExportRequest, exportNewsletter, exportText } from '@legible/migrate';
import {
  type Command,
  type CommandSurroundings,
  EXIT,
  type ExitStatus,
  type GivenWords,
  type OptionTable,
  WrongCall,
} from './options/command.ts';
import { printable, printableJson } from './options/printable.ts';

export const EXPORT_OPTIONS: OptionTable = {
  as: { value: '<form>', about: `one of ${EXPORT_FORMS.join(', ')}` },
  to: { value: '<path>', about: 'a folder; for ghost and jsonfeed also a file, if its name ends in .json' },
  edition: { value: '<key>', about: 'the only edition to export, such as en; default: all' },
  'base-url': { value: '<url>', about: 'where the newsletter is public: addresses in the export are whole then' },
  force: { about: 'replace an earlier export' },
  json: { about: 'print the report as JSON' },
  quiet: { about: 'print the summary only' },
};

interface ExportArguments {
  readonly request: ExportRequest;
  readonly print: 'text' | 'summary' | 'json';
}

/** Without the slash at its end. */
const siteOf = (address: string | null): string | null => {
  if (address === null) return null;
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new WrongCall(`--base-url ${address} is no address of a site. Write one such as https://example.com.`);
  return url.origin;
};

/** @throws WrongCall */
export const exportArguments = ({ positionals, flags, values }: GivenWords): ExportArguments => {
  const [folder = 'content', ...more] = positionals;
  if (more.length > 0) throw new WrongCall('One content folder at a time.');
  const empty = [...values].find(([, given]) => given === '');
  if (empty !== undefined) throw new WrongCall(`--${empty[0]} has no value.`);
  const [to, as] = [values.get('to'), values.get('as')];
  if (to === undefined) throw new WrongCall('Where to? Name a folder with --to.');
  const form = EXPORT_FORMS.find((known) => known === as);
  if (form === undefined)
    throw new WrongCall(
      `${as === undefined ? 'In which form?' : `There is no form ${as}.`} Say --as with one of ${EXPORT_FORMS.join(', ')}.`,
    );
  return {
    request: {
      folder,
      to,
      form,
      edition: values.get('edition') ?? null,
      baseUrl: siteOf(values.get('base-url') ?? null),
      force: flags.has('force'),
    },
    print: flags.has('json') ? 'json' : flags.has('quiet') ? 'summary' : 'text',
  };
};

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
