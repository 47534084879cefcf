import { type OptionTable, readWords, text, WrongCall } from '@legible/surface/cli';
import type { Variables } from './configuration/credentials.ts';
import { OUTPUT_FORMS } from './output-forms.tsx';
import { readScanArguments, SCAN_OPTIONS, type ScanArguments } from './scan-arguments.ts';
import type { Surroundings } from './target-arguments.ts';

/** Folder of the report when the call names none. */
const FOLDER = 'legible-report';

/** Arguments of a scan that writes its report in all formats, for the host and for people. */
const { format: _format, json: _json, ...KEPT } = SCAN_OPTIONS;

export const CI_OPTIONS = {
  ...KEPT,
  output: { ...SCAN_OPTIONS.output, kind: text, help: `write the forms there as files; default ${FOLDER}` },
  'no-comment': { help: 'GitHub: write no comment on the pull request' },
} as const satisfies OptionTable;

export interface CiArguments {
  readonly kind: 'ci';
  readonly scan: ScanArguments;
  /** Whether a pull request gets a comment. */
  readonly mayComment: boolean;
}

/** The variable that gives an option: LEGIBLE_FAIL_ON for --fail-on. */
export const variableOf = (option: string): string => `LEGIBLE_${option.toUpperCase().replaceAll('-', '_')}`;

/** Returns the options from variables. An empty variable counts as unset, like an input that a workflow leaves out. @throws WrongCall */
const wordsOf = (env: Variables): readonly string[] =>
  Object.entries(CI_OPTIONS).flatMap(([name, option]) => {
    const given = env[variableOf(name)] ?? '';
    if (given === '' || name === 'help') return [];
    if ('many' in option)
      return given.split('\n').flatMap((line) => (line.trim() === '' ? [] : [`--${name}=${line.trim()}`]));
    if ('kind' in option) return [`--${name}=${given}`];
    if (given !== 'true' && given !== 'false')
      throw new WrongCall(`${variableOf(name)} is true or false, not ${JSON.stringify(given)}.`);
    return given === 'true' ? [`--${name}`] : [];
  });

/** Reads words and variables; a word overrides its variable. @throws WrongCall */
export const readCiArguments = (words: readonly string[], surroundings: Surroundings): CiArguments => {
  const { env = {} } = surroundings;
  const named = [...wordsOf(env), ...words];
  const { values, positionals } = readWords(named, CI_OPTIONS);
  const scan = [
    `--output=${values.output ?? FOLDER}`,
    // All formats, regardless of the configuration: the host reads some, people read others.
    `--format=${OUTPUT_FORMS.flatMap(({ format, ofCrawls }) => (ofCrawls ? [] : format)).join(',')}`,
    ...named.filter((word) => word !== '--no-comment'),
    ...(positionals.length === 0 && env.LEGIBLE_TARGET ? [env.LEGIBLE_TARGET] : []),
  ];
  return { kind: 'ci', scan: readScanArguments(scan, surroundings), mayComment: !values['no-comment'] };
};
