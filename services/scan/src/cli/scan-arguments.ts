import { SEVERITIES } from '@legible/audit';
import {
  choice,
  type Kind,
  list,
  number,
  type OptionTable,
  type OptionValues,
  readWords,
  text,
  WrongCall,
} from '@legible/surface/cli';
import { MOST_CRAWLED, MOST_LINK_REQUESTS, MOST_PAGES } from '../config/config.ts';
import { configWords, type LoadedConfig, type PagePatterns } from './configuration/load-config.ts';
import { crawlFolder } from './crawl-file.ts';
import type { Gates } from './gates.ts';
import { OUTPUT_FORMS, type OutputForm } from './output-forms.tsx';
import {
  EVERYWHERE,
  LANGUAGE_OPTION,
  type OutputLanguages,
  outputLanguages,
  readTarget,
  type Surroundings,
  TARGET_OPTIONS,
  type TargetChoice,
} from './target-arguments.ts';

const FORMATS: readonly string[] = OUTPUT_FORMS.map(({ format }) => format);

const outputFolder: Kind<string> = (given) => {
  if (given === '') throw new WrongCall('-o needs the name of a folder.');
  return given;
};

/** Most requests for links of a crawl. A whole site links to more addresses than it has pages. */
const MOST_CRAWLED_LINKS = 5 * MOST_CRAWLED;

/** Pages that `--all` reads at most. */
const CRAWLED = 10_000;

const patterns: Kind<readonly string[]> = (given, option) => {
  const named = given.split(',').filter((pattern) => pattern !== '');
  if (named.length === 0 || named.some((pattern) => !/^[/*]/.test(pattern)))
    throw new WrongCall(`--${option} needs patterns of paths, such as /blog/**, and not ${JSON.stringify(given)}.`);
  return named;
};

/** Options of a crawl of a whole site. */
const CRAWL_OPTIONS = {
  all: { help: `read all pages that sitemaps and links name, up to --max-pages (${CRAWLED})` },
  include: {
    value: '<patterns>',
    kind: patterns,
    help: 'read only pages on these paths, with commas: /docs/**,/blog/*',
  },
  exclude: { value: '<patterns>', kind: patterns, help: 'read no page on these paths' },
  resume: { help: 'go on with a crawl of --all that was stopped' },
  'crawl-folder': {
    value: '<folder>',
    kind: text,
    help: 'where a crawl keeps its answers until it ends; default legible/crawls in the cache folder',
  },
} as const satisfies OptionTable;

export const SCAN_OPTIONS = {
  ...TARGET_OPTIONS,
  'max-pages': {
    ...TARGET_OPTIONS['max-pages'],
    kind: number(1, MOST_CRAWLED),
    help: `${TARGET_OPTIONS['max-pages'].help}; more than ${MOST_PAGES} is a crawl, as --all`,
  },
  'max-links': { ...TARGET_OPTIONS['max-links'], kind: number(0, MOST_CRAWLED_LINKS) },
  ...CRAWL_OPTIONS,
  format: {
    value: '<list>',
    kind: list(FORMATS),
    help: `forms of the report, with commas: ${FORMATS.join(', ')}; one alone may go to standard output`,
  },
  output: {
    short: 'o',
    value: '<folder>',
    kind: outputFolder,
    help: 'write the forms there as files; all without --format',
  },
  'source-root': {
    value: '<folder>',
    kind: text,
    help: 'SARIF: where in the repository the built files are; default the scanned folder',
  },
  json: { help: 'print the report as JSON, and nothing else, on standard output' },
  ...LANGUAGE_OPTION,
  'fail-under-web': {
    value: '<n>',
    kind: number(0, 100),
    help: 'exit 1 when the score for web search is under n',
  },
  'fail-under-ai': { value: '<n>', kind: number(0, 100), help: 'exit 1 when the score for AI search is under n' },
  'fail-on': {
    value: '<severity>',
    kind: choice(SEVERITIES),
    help: `exit 1 when a rule of that severity or worse failed: ${SEVERITIES.join(', ')}`,
  },
  baseline: {
    value: '<file>',
    kind: text,
    help: 'a report as JSON: only findings that are new against it count; alone, new ones of any severity',
  },
  config: { value: '<file>', kind: text, help: 'the configuration; default legible.config.json or .ts of this folder' },
  'no-config': { help: 'read no configuration' },
  quiet: { short: 'q', help: 'no progress and no summary' },
  ...EVERYWHERE,
} as const satisfies OptionTable;

/** A crawl of a whole site. */
export interface CrawlChoice {
  readonly folder: string;
  readonly resume: boolean;
  /** The words of the call with `--resume`, for a shell. */
  readonly resumeWords: string;
}

export interface ScanArguments {
  readonly kind: 'scan';
  /** Null for a sample. */
  readonly crawl: CrawlChoice | null;
  /** Patterns of paths that override those of the configuration. */
  readonly paths: PagePatterns;
  readonly target: TargetChoice;
  /** Format that is printed in place of the summary. */
  readonly print: OutputForm | null;
  readonly write: { readonly folder: string; readonly forms: readonly OutputForm[] } | null;
  /** Prefix of paths in SARIF; null: the scanned folder. */
  readonly sourceRoot: string | null;
  readonly gates: Gates;
  /** Configuration besides options; null when there is none. */
  readonly configured: LoadedConfig | null;
  /** Path of the baseline file. */
  readonly baseline: string | null;
  readonly languages: OutputLanguages;
  readonly quiet: boolean;
}

/** @throws WrongCall */
export const readScanArguments = (words: readonly string[], surroundings: Surroundings): ScanArguments => {
  const call = readWords(words, SCAN_OPTIONS);
  if (call.values['no-config'] && call.values.config !== null)
    throw new WrongCall('--config names a configuration and --no-config reads none: leave one of them out.');
  const configured = call.values['no-config'] ? null : surroundings.readConfig(call.values.config);
  const defaults = configured === null ? [] : configWords(configured.config, call.positionals.length > 0);
  const { values, positionals } = readWords([...defaults, ...words], SCAN_OPTIONS);
  const [named, ...more] = positionals;
  if (more.length > 0) throw new WrongCall(`One address at a time; leave out ${more.join(' ')}.`);
  const crawl = readCrawl(words, values, surroundings);
  const target = targetOf(readTarget(named, values, surroundings), crawl);
  const sourceRoot = values['source-root'];
  // For a scanned folder it only sets the prefix of paths.
  if (sourceRoot !== null && target.folder === null && !surroundings.isFolder(sourceRoot))
    throw new WrongCall(`There is no folder ${sourceRoot}. --source-root names the one that holds the built files.`);
  return {
    kind: 'scan',
    target,
    crawl,
    paths: { ...(values.include && { include: values.include }), ...(values.exclude && { exclude: values.exclude }) },
    ...readOutput(values, crawl !== null),
    sourceRoot,
    gates: { under: { web: values['fail-under-web'], ai: values['fail-under-ai'] }, severity: values['fail-on'] },
    baseline: values.baseline,
    configured,
    languages: outputLanguages(values.lang, surroundings),
    quiet: values.quiet,
  };
};

type Values = OptionValues<typeof SCAN_OPTIONS>;

/** @throws WrongCall */
const readCrawl = (words: readonly string[], values: Values, { env = {} }: Surroundings): CrawlChoice | null => {
  const { all, resume, 'max-pages': pages, 'max-links': links, 'crawl-folder': folder } = values;
  if (all || (pages ?? 0) > MOST_PAGES) {
    const resumed = words.includes('--resume') ? words : [...words, '--resume'];
    const resumeWords = resumed.map((word) =>
      /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`,
    );
    return { folder: folder ?? crawlFolder(env), resume, resumeWords: resumeWords.join(' ') };
  }
  if (resume || folder !== null) throw new WrongCall(`--${resume ? 'resume' : 'crawl-folder'} goes with --all.`);
  if ((links ?? 0) > MOST_LINK_REQUESTS)
    throw new WrongCall(`--max-links goes to ${MOST_LINK_REQUESTS}; with --all to ${MOST_CRAWLED_LINKS}.`);
  return null;
};

const targetOf = (target: TargetChoice, crawl: CrawlChoice | null): TargetChoice => {
  if (crawl === null) return target;
  const maxPages = target.maxPages ?? CRAWLED;
  return { ...target, maxPages, maxLinks: target.maxLinks ?? 5 * maxPages };
};

const readOutput = ({ format: named, output, json }: Values, isCrawl: boolean) => {
  const missing = OUTPUT_FORMS.find(({ format, ofCrawls }) => ofCrawls && !isCrawl && named?.includes(format));
  if (missing !== undefined) throw new WrongCall(`--format ${missing.format} goes with --all.`);
  const printed = json ? 'json' : output === null ? named?.[0] : undefined;
  const print = OUTPUT_FORMS.find((form) => form.format === printed) ?? null;
  if (output !== null) {
    const forms = OUTPUT_FORMS.filter(({ format, ofCrawls }) =>
      named === null ? isCrawl || !ofCrawls : named.includes(format),
    );
    return { print, write: { folder: output, forms } };
  }
  if (named !== null && (named.length > 1 || (json && named[0] !== 'json')))
    throw new WrongCall('Only one form fits on standard output; add -o <folder> for files.');
  return { print, write: null };
};
