import { EVERYWHERE, type OptionTable, type OptionValues, readWords, type Wrong, wrong } from './option-table.ts';
import { TARGET_OPTIONS } from './target-arguments.ts';

export const RECHECK_OPTIONS = {
  ...TARGET_OPTIONS,
  quiet: { type: 'boolean', short: 'q', help: 'no progress, and nothing on standard output: the exit status tells' },
  ...EVERYWHERE,
} as const satisfies OptionTable;

export interface RecheckArguments {
  readonly kind: 'recheck';
  readonly report: string;
  readonly ruleId: string;
  /** Where the site is now; undefined: where the report says. */
  readonly place: string | undefined;
  /** The target is read with the report at hand, which has its address. */
  readonly values: OptionValues<typeof RECHECK_OPTIONS>;
}

export const readRecheckArguments = (words: readonly string[]): RecheckArguments | Wrong => {
  const read = readWords(words, RECHECK_OPTIONS);
  if (read.kind === 'wrong') return read;
  const [report, ruleId, place, ...more] = read.positionals;
  if (report === undefined || ruleId === undefined) return wrong('Which report file, and which rule of it?');
  if (more.length > 0) return wrong(`One address or folder at a time: ${more.join(' ')} is too much.`);
  return { kind: 'recheck', report, ruleId, place, values: read.values };
};
