import { EXPORT_FORMS, ExportRefused, type ExportRequest, exportNewsletter, exportText } from '@legible/migrate';
import {
  choice,
  type GivenWords,
  type OptionTable,
  printable,
  printableJson,
  siteAddress,
  text,
  WrongCall,
} from '@legible/surface/cli';
import { type CommandSurroundings, command, EXIT, type ExitStatus, failed, isOfFileSystem } from './program/command.ts';

const FORMS = EXPORT_FORMS.join(', ');

export const EXPORT_OPTIONS = {
  as: {
    value: '<form>',
    kind: choice(EXPORT_FORMS, (given) => `There is no form ${given}. Say --as with one of ${FORMS}.`),
    help: `one of ${FORMS}`,
  },
  to: { value: '<path>', kind: text, help: 'a folder; for ghost and jsonfeed also a file, if its name ends in .json' },
  edition: { value: '<key>', kind: text, help: 'the only edition to export, such as en; default: all' },
  'base-url': {
    value: '<url>',
    kind: siteAddress({ mayHavePath: false }),
    help: 'public address of the newsletter: makes the addresses in the export absolute',
  },
  force: { help: 'replace an earlier export' },
  json: { help: 'print the report as JSON' },
  quiet: { help: 'print the summary only' },
} as const satisfies OptionTable;

interface ExportArguments {
  readonly request: ExportRequest;
  readonly print: 'text' | 'summary' | 'json';
}

/** Reads the arguments of a call. @throws WrongCall */
export const exportArguments = ({ positionals, values }: GivenWords<typeof EXPORT_OPTIONS>): ExportArguments => {
  const [folder = 'content', ...more] = positionals;
  if (more.length > 0) throw new WrongCall('One content folder at a time.');
  const { to, as: form, edition, force } = values;
  if (to === null) throw new WrongCall('Where to? Name a folder with --to.');
  if (form === null) throw new WrongCall(`In which form? Say --as with one of ${FORMS}.`);
  return {
    request: { folder, to, form, edition, baseUrl: values['base-url']?.origin ?? null, force },
    print: values.json ? 'json' : values.quiet ? 'summary' : 'text',
  };
};

const NOTHING_WRITTEN = 'Nothing was written.';

/** Returns lines about an error that the operator can fix; null for a defect. */
const complaint = (error: unknown): readonly string[] | null => {
  if (error instanceof ExportRefused) return [...error.lines, NOTHING_WRITTEN];
  return isOfFileSystem(error) ? [`${error.message}.`, NOTHING_WRITTEN] : null;
};

/** Exports as a call says. @returns the exit status */
export const runExport = async (
  { request, print }: ExportArguments,
  within: CommandSurroundings,
  now: () => number,
): Promise<ExitStatus> => {
  const stop = within.stopSignal();
  try {
    const report = await exportNewsletter(request, { now, stop, progress: () => {} });
    within.stdout.write(
      print === 'json'
        ? `${printableJson(report)}\n`
        : printable(exportText(report, { summaryOnly: print === 'summary' })),
    );
    return EXIT.done;
  } catch (error) {
    return failed(error, stop, within, { lines: complaint(error), nothingDone: NOTHING_WRITTEN });
  }
};

export const exportCommand = command({
  calls: ['[folder] --as <form> --to <path> [options]'],
  about: `Writes everything in a content folder in a form that other programs read, drafts and locked texts too.

  markdown    a page for each issue with front matter, as Hugo has them, and the pictures
  ghost       a file that Ghost imports, and the pictures where Ghost wants them
  jsonfeed    JSON Feed 1.1, a file for each edition, and the pictures`,
  options: EXPORT_OPTIONS,
  run: (given, within) => runExport(exportArguments(given), within, Date.now),
});
