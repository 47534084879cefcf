import { SEVERITIES, type Severity } from '@legible/audit';
import type { Gates } from './gates.ts';
import {
  didYouMean,
  EVERYWHERE,
  type OptionTable,
  type OptionValues,
  readWords,
  type Wrong,
  wrong,
} from './option-table.ts';
import { OUTPUT_FORMS, type OutputForm } from './output-forms.tsx';
import { readTarget, type Surroundings, TARGET_OPTIONS, type TargetChoice } from './target-arguments.ts';

const FORMATS: readonly string[] = OUTPUT_FORMS.map(({ format }) => format);

export const SCAN_OPTIONS = {
  ...TARGET_OPTIONS,
  format: {
    type: 'string',
    value: '<list>',
    help: `forms of the report, with commas: ${FORMATS.join(', ')}; one alone may go to standard output`,
  },
  output: {
    type: 'string',
    short: 'o',
    value: '<folder>',
    help: 'write the forms there as files; all without --format',
  },
  json: { type: 'boolean', help: 'print the report as JSON, and nothing else, on standard output' },
  'fail-under-web': { type: 'string', value: '<n>', help: 'exit 1 when the score for web search is under n' },
  'fail-under-ai': { type: 'string', value: '<n>', help: 'exit 1 when the score for AI search is under n' },
  'fail-on': {
    type: 'string',
    value: '<severity>',
    help: `exit 1 when a rule of that severity or worse failed: ${SEVERITIES.join(', ')}`,
  },
  baseline: {
    type: 'string',
    value: '<file>',
    help: 'a report as JSON: only findings that are new against it count; alone, new ones of any severity',
  },
  quiet: { type: 'boolean', short: 'q', help: 'no progress and no summary' },
  ...EVERYWHERE,
} as const satisfies OptionTable;

export interface ScanArguments {
  readonly kind: 'scan';
  readonly target: TargetChoice;
  /** Printed in place of the summary. */
  readonly print: OutputForm | null;
  readonly write: { readonly folder: string; readonly forms: readonly OutputForm[] } | null;
  readonly gates: Gates;
  /** The file of the baseline. */
  readonly baseline: string | null;
  readonly quiet: boolean;
}

export const readScanArguments = (words: readonly string[], surroundings: Surroundings): ScanArguments | Wrong => {
  const read = readWords(words, SCAN_OPTIONS);
  if (read.kind === 'wrong') return read;
  const { values, positionals } = read;
  const [named, ...more] = positionals;
  if (more.length > 0) return wrong(`One address at a time: ${more.join(' ')} is too much.`);
  const target = readTarget(named, values, surroundings);
  if ('kind' in target) return target;
  const output = readOutput(values);
  if ('kind' in output) return output;
  const gates = readGates(values);
  if ('kind' in gates) return gates;
  return { kind: 'scan', target, ...output, gates, baseline: values.baseline, quiet: values.quiet };
};

type Values = OptionValues<typeof SCAN_OPTIONS>;

const readOutput = ({ format, output, json }: Values): Pick<ScanArguments, 'print' | 'write'> | Wrong => {
  const named = format === null ? null : [...new Set(format.split(',').map((name) => name.trim()))];
  const stranger = named?.find((name) => !FORMATS.includes(name));
  if (stranger !== undefined) {
    const suggestion = didYouMean(stranger, FORMATS);
    return wrong(`--format takes ${FORMATS.join(', ')}, not ${JSON.stringify(stranger)}.${suggestion}`);
  }
  if (output === '') return wrong('-o needs the name of a folder.');
  const printed = json ? 'json' : output === null ? named?.[0] : undefined;
  const print = OUTPUT_FORMS.find((form) => form.format === printed) ?? null;
  if (output !== null) {
    const forms = OUTPUT_FORMS.filter((form) => named === null || named.includes(form.format));
    return { print, write: { folder: output, forms } };
  }
  if (named !== null && (named.length > 1 || (json && named[0] !== 'json')))
    return wrong('Only one form fits on standard output; add -o <folder> for files.');
  return { print, write: null };
};

const readGates = (values: Values): Gates | Wrong => {
  const web = readScore(values['fail-under-web']);
  if (web === 'wrong') return wrong('--fail-under-web is a whole number from 0 to 100.');
  const ai = readScore(values['fail-under-ai']);
  if (ai === 'wrong') return wrong('--fail-under-ai is a whole number from 0 to 100.');
  const said = values['fail-on'];
  const severity: Severity | null = SEVERITIES.find((one) => one === said) ?? null;
  if (said !== null && severity === null) {
    const suggestion = didYouMean(said, SEVERITIES);
    return wrong(`--fail-on is one of ${SEVERITIES.join(', ')}, not ${JSON.stringify(said)}.${suggestion}`);
  }
  return { under: { web, ai }, severity };
};

const readScore = (text: string | null): number | null | 'wrong' => {
  if (text === null) return null;
  return /^(?:100|[1-9]?\d)$/.test(text) ? Number(text) : 'wrong';
};
