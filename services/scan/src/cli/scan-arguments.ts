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
import { configWords, type LoadedConfig } from './configuration/load-config.ts';
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

export const SCAN_OPTIONS = {
  ...TARGET_OPTIONS,
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

export interface ScanArguments {
  readonly kind: 'scan';
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
  const target = readTarget(named, values, surroundings);
  const sourceRoot = values['source-root'];
  // For a scanned folder it only sets the prefix of paths.
  if (sourceRoot !== null && target.folder === null && !surroundings.isFolder(sourceRoot))
    throw new WrongCall(`There is no folder ${sourceRoot}. --source-root names the one that holds the built files.`);
  return {
    kind: 'scan',
    target,
    ...readOutput(values),
    sourceRoot,
    gates: { under: { web: values['fail-under-web'], ai: values['fail-under-ai'] }, severity: values['fail-on'] },
    baseline: values.baseline,
    configured,
    languages: outputLanguages(values.lang, surroundings),
    quiet: values.quiet,
  };
};

const readOutput = ({ format: named, output, json }: OptionValues<typeof SCAN_OPTIONS>) => {
  const printed = json ? 'json' : output === null ? named?.[0] : undefined;
  const print = OUTPUT_FORMS.find((form) => form.format === printed) ?? null;
  if (output !== null) {
    const forms = OUTPUT_FORMS.filter((form) => named === null || named.includes(form.format));
    return { print, write: { folder: output, forms } };
  }
  if (named !== null && (named.length > 1 || (json && named[0] !== 'json')))
    throw new WrongCall('Only one form fits on standard output; add -o <folder> for files.');
  return { print, write: null };
};
