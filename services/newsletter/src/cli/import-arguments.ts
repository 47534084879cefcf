import type { ImportRequest, Rhythm } from '@legible/migrate';
import { type GivenWords, type OptionTable, WrongCall } from './options/command.ts';

/** The lines on so many issues are printed; those on more go to a file. */
export const SHOWN_ISSUES = 20;
export const REPORT_FILE = 'import-report.txt';

export const IMPORT_OPTIONS: OptionTable = {
  from: { value: '<kind>', about: 'what the source is, in place of finding out' },
  edition: { value: '<key>', about: 'the edition that all issues are for, such as en; default: by their languages' },
  out: { value: '<folder>', about: 'the content folder; default: content' },
  'dry-run': { about: 'tell what would come of it, and write nothing' },
  images: { about: 'copy pictures into the folder: those of the source, and those on the web' },
  'base-url': { value: '<url>', about: 'where the newsletter was public, if the source does not say' },
  'first-date': { value: '<date>', about: 'for issues without a date: that of number 1, such as 2016-05-05 …' },
  every: { value: '<days>', about: '… and the days from one to the next, such as 7d' },
  force: { about: 'overwrite files of an earlier import that were edited or removed since' },
  report: {
    value: '<file>',
    about: `where the lines on each issue go; default beyond ${SHOWN_ISSUES}: ${REPORT_FILE} in the content folder`,
  },
  json: { about: 'print the report as JSON' },
  quiet: { about: 'print the summary only' },
};

export interface ImportArguments {
  readonly request: ImportRequest;
  readonly print: 'text' | 'summary' | 'json';
  /** Where the lines on each issue go; null: where their number says. */
  readonly reportFile: string | null;
}

const DATE = /^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2}$/;
const DAYS = /^([1-9]\d{0,3})d?$/;

const rhythmOf = (first: string | null, every: string | null): Rhythm | null => {
  if (first === null && every === null) return null;
  if (first === null || every === null) throw new WrongCall('--first-date and --every belong together.');
  const days = DAYS.exec(every)?.[1];
  const at = DATE.test(first) ? Date.parse(`${first}T00:00:00Z`) : Number.NaN;
  // A day that its month does not have would be one of the next.
  const isDate = !Number.isNaN(at) && new Date(at).toISOString().startsWith(first);
  if (!isDate) throw new WrongCall(`--first-date ${first} is no date. Write one such as 2016-05-05.`);
  if (days === undefined) throw new WrongCall(`--every ${every} is no number of days. Write one such as 7d.`);
  return { first, days: Number(days) };
};

const siteOf = (address: string | null): string | null => {
  if (address === null) return null;
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new WrongCall(`--base-url ${address} is no address of a site. Write one such as https://example.com.`);
  return url.href;
};

/** @throws WrongCall */
export const importArguments = (
  { positionals, flags, values }: GivenWords,
  kinds: readonly string[],
): ImportArguments => {
  const [source, ...more] = positionals;
  if (source === undefined) throw new WrongCall('Which source? Name a folder, an archive or a file.');
  if (more.length > 0) throw new WrongCall('One source at a time.');
  const value = (name: string): string | null => values.get(name) ?? null;
  const from = value('from');
  if (from !== null && !kinds.includes(from))
    throw new WrongCall(`There is no kind ${from}. The kinds are ${kinds.join(', ')}.`);
  const empty = [...values].find(([, given]) => given === '');
  if (empty !== undefined) throw new WrongCall(`--${empty[0]} has no value.`);
  return {
    request: {
      source,
      from,
      edition: value('edition'),
      out: value('out') ?? 'content',
      dryRun: flags.has('dry-run'),
      images: flags.has('images'),
      baseUrl: siteOf(value('base-url')),
      force: flags.has('force'),
      rhythm: rhythmOf(value('first-date'), value('every')),
    },
    reportFile: value('report'),
    print: flags.has('json') ? 'json' : flags.has('quiet') ? 'summary' : 'text',
  };
};
