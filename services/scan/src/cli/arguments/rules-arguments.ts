import { EVERYWHERE, type OptionTable, readWords, type Wrong, wrong } from './option-table.ts';

export const RULES_OPTIONS = {
  json: { type: 'boolean', help: 'print JSON, as /rules.json of the service does' },
  ...EVERYWHERE,
} as const satisfies OptionTable;

export interface RulesArguments {
  readonly kind: 'rules';
  /** Null for the list of all. */
  readonly id: string | null;
  readonly json: boolean;
}

export const readRulesArguments = (words: readonly string[]): RulesArguments | Wrong => {
  const read = readWords(words, RULES_OPTIONS);
  if (read.kind === 'wrong') return read;
  const [id, ...more] = read.positionals;
  if (more.length > 0) return wrong(`One rule at a time: ${more.join(' ')} is too much.`);
  return { kind: 'rules', id: id ?? null, json: read.values.json };
};
