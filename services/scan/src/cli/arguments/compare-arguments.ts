import { EVERYWHERE, type OptionTable, readWords, type Wrong, wrong } from './option-table.ts';

export const COMPARE_OPTIONS = {
  json: { type: 'boolean', help: 'print the comparison as JSON' },
  ...EVERYWHERE,
} as const satisfies OptionTable;

export interface CompareArguments {
  readonly kind: 'compare';
  /** Files of two reports. */
  readonly before: string;
  readonly after: string;
  readonly json: boolean;
}

export const readCompareArguments = (words: readonly string[]): CompareArguments | Wrong => {
  const read = readWords(words, COMPARE_OPTIONS);
  if (read.kind === 'wrong') return read;
  const [before, after, ...more] = read.positionals;
  if (before === undefined || after === undefined) return wrong('Which two report files should be compared?');
  if (more.length > 0) return wrong(`Two reports at a time: ${more.join(' ')} is too much.`);
  return { kind: 'compare', before, after, json: read.values.json };
};
