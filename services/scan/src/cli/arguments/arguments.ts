import { RULESET_VERSION } from '@legible/audit';
import { API_VERSION } from '../../version.ts';
import { COMPARE_OPTIONS, type CompareArguments, readCompareArguments } from './compare-arguments.ts';
import { MCP_OPTIONS, type McpArguments, readMcpArguments } from './mcp-arguments.ts';
import { didYouMean } from './nearest.ts';
import { type OptionTable, optionLines, type Wrong } from './option-table.ts';
import { RECHECK_OPTIONS, type RecheckArguments, readRecheckArguments } from './recheck-arguments.ts';
import { RULES_OPTIONS, type RulesArguments, readRulesArguments } from './rules-arguments.ts';
import { readScanArguments, SCAN_OPTIONS, type ScanArguments } from './scan-arguments.ts';
import type { Surroundings } from './target-arguments.ts';

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
