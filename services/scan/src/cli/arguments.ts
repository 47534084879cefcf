import { RULESET_VERSION } from '@legible/audit';
import { API_VERSION } from '../contract/contract.ts';
import {
  didYouMean,
  EVERYWHERE,
  type OptionTable,
  type OptionValues,
  optionLines,
  readWords,
  type Wrong,
  wrong,
} from './option-table.ts';
import { readScanArguments, SCAN_OPTIONS, type ScanArguments } from './scan-arguments.ts';
import { type Surroundings, TARGET_OPTIONS } from './target-arguments.ts';

const COMPARE_OPTIONS = {
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

const readCompareArguments = (words: readonly string[]): CompareArguments | Wrong => {
  const read = readWords(words, COMPARE_OPTIONS);
  if (read.kind === 'wrong') return read;
  const [before, after, ...more] = read.positionals;
  if (before === undefined || after === undefined) return wrong('Which two report files should be compared?');
  if (more.length > 0) return wrong(`Two reports at a time: ${more.join(' ')} is too much.`);
  return { kind: 'compare', before, after, json: read.values.json };
};

const MCP_OPTIONS = { ...EVERYWHERE } as const satisfies OptionTable;

export interface McpArguments {
  readonly kind: 'mcp';
}

const readMcpArguments = (words: readonly string[]): McpArguments | Wrong => {
  const read = readWords(words, MCP_OPTIONS);
  if (read.kind === 'wrong') return read;
  if (read.positionals.length > 0)
    return wrong(`legible mcp takes no words: ${read.positionals.join(' ')} is too much.`);
  return { kind: 'mcp' };
};

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

const readRecheckArguments = (words: readonly string[]): RecheckArguments | Wrong => {
  const read = readWords(words, RECHECK_OPTIONS);
  if (read.kind === 'wrong') return read;
  const [report, ruleId, place, ...more] = read.positionals;
  if (report === undefined || ruleId === undefined) return wrong('Which report file, and which rule of it?');
  if (more.length > 0) return wrong(`One address or folder at a time: ${more.join(' ')} is too much.`);
  return { kind: 'recheck', report, ruleId, place, values: read.values };
};

const RULES_OPTIONS = {
  json: { type: 'boolean', help: 'print JSON, as /rules.json of the service does' },
  ...EVERYWHERE,
} as const satisfies OptionTable;

export interface RulesArguments {
  readonly kind: 'rules';
  /** Null for the list of all. */
  readonly id: string | null;
  readonly json: boolean;
}

const readRulesArguments = (words: readonly string[]): RulesArguments | Wrong => {
  const read = readWords(words, RULES_OPTIONS);
  if (read.kind === 'wrong') return read;
  const [id, ...more] = read.positionals;
  if (more.length > 0) return wrong(`One rule at a time: ${more.join(' ')} is too much.`);
  return { kind: 'rules', id: id ?? null, json: read.values.json };
};

export type CommandArguments = ScanArguments | RulesArguments | CompareArguments | RecheckArguments | McpArguments;
export type Arguments =
  | CommandArguments
  | { readonly kind: 'help'; readonly text: string }
  | (Wrong & {
      /** How the call should have looked. */
      readonly hint: string;
    });

interface Command {
  readonly calls: readonly string[];
  readonly about: string;
  readonly options: OptionTable;
  readonly read: (words: readonly string[], surroundings: Surroundings) => CommandArguments | Wrong;
}

/** Everything the command line can do: the usage texts are made of it, and the documentation is tested against it. */
export const COMMANDS: Readonly<Record<CommandArguments['kind'], Command>> = {
  scan: {
    calls: ['<url> [options]', '<folder> --as <url> [options]'],
    about: 'Scans one website from this machine and tells what came of it.',
    options: SCAN_OPTIONS,
    read: readScanArguments,
  },
  rules: {
    calls: ['[id] [options]'],
    about: 'Lists the rules, or tells all about one of them.',
    options: RULES_OPTIONS,
    read: readRulesArguments,
  },
  compare: {
    calls: ['<before.json> <after.json> [options]'],
    about: 'Tells what is fixed, new and still open between two reports.',
    options: COMPARE_OPTIONS,
    read: readCompareArguments,
  },
  recheck: {
    calls: ['<report.json> <rule-id> [<url or folder>] [options]'],
    about: 'Asks one rule of a report again: has the repair worked?',
    options: RECHECK_OPTIONS,
    read: readRecheckArguments,
  },
  mcp: {
    calls: ['[options]'],
    about: 'Serves coding agents as an MCP server over standard input and output.',
    options: MCP_OPTIONS,
    read: readMcpArguments,
  },
};
const NAMES = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];

const EXIT_LINES = `Exit status: 0 done, whatever was found; 1 a --fail-… or --baseline threshold is missed, or the rule
that was checked again still fails; 2 the call was wrong; 3 the target could not be scanned.
`;

const callLines = (name: keyof typeof COMMANDS): string =>
  COMMANDS[name].calls.map((call) => `legible ${name} ${call}\n`).join('       ');

const usageOf = (name: keyof typeof COMMANDS): string => {
  const { about, options } = COMMANDS[name];
  return `Usage: ${callLines(name)}\n${about}\n\n${optionLines(options)}\n\n${EXIT_LINES}`;
};

const USAGE = `Usage: legible <command> [options]

${NAMES.map((name) => `  ${name.padEnd(8)}  ${COMMANDS[name].about}`).join('\n')}

legible <command> --help lists the options of a command, legible --version the versions of command and rules.

${EXIT_LINES}`;

const asksForHelp = (words: readonly string[]): boolean => {
  const own = words.includes('--') ? words.slice(0, words.indexOf('--')) : words;
  return own.includes('--help') || own.includes('-h');
};

/** Reads the words after the program's name. Pure but for what it asks of its surroundings. */
export const readArguments = (words: readonly string[], surroundings: Surroundings): Arguments => {
  const [first, ...rest] = words;
  const named = first === 'help' ? rest[0] : first;
  const name = NAMES.find((command) => command === named);
  if (name !== undefined && (first === 'help' || asksForHelp(rest))) return { kind: 'help', text: usageOf(name) };
  if (first === '--help' || first === '-h' || (first === 'help' && named === undefined))
    return { kind: 'help', text: USAGE };
  if (first === '--version' || first === '-V')
    return { kind: 'help', text: `legible ${API_VERSION}, rules ${RULESET_VERSION}\n` };
  if (name === undefined) return { kind: 'wrong', message: unknownCommand(named), hint: USAGE };
  const read = COMMANDS[name].read(rest, surroundings);
  return read.kind === 'wrong'
    ? { ...read, hint: `Usage: ${callLines(name)}\nlegible ${name} --help lists the options.\n` }
    : read;
};

const unknownCommand = (word: string | undefined): string => {
  if (word === undefined) return 'What should be done?';
  const suggestion = didYouMean(word, NAMES);
  const meant = suggestion === '' && /[./:]/.test(word) ? ` To scan it: legible scan ${word}` : suggestion;
  return `There is no command ${word}.${meant}`;
};
