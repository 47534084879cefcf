import { RULESET_VERSION } from '@legible/audit';
import {
  type CommandHead,
  callLines,
  choice,
  type OptionTable,
  type Program,
  readCall,
  readWords,
  WrongCall,
} from '@legible/surface/cli';
import { API_VERSION } from '../contract/contract.ts';
import type { Language } from '../language/language.ts';
import { CI_OPTIONS, type CiArguments, readCiArguments } from './ci-arguments.ts';
import { SHELLS } from './completion-command.ts';
import { POLICY_OPTIONS, type PolicyArguments, readPolicyArguments } from './policy-command.ts';
import { readScanArguments, SCAN_OPTIONS, type ScanArguments } from './scan-arguments.ts';
import {
  EVERYWHERE,
  LANGUAGE_OPTION,
  outputLanguages,
  readTarget,
  type Surroundings,
  TARGET_OPTIONS,
} from './target-arguments.ts';
import { readWatchArguments, WATCH_OPTIONS, type WatchArguments } from './watch-arguments.ts';

const COMPARE_OPTIONS = {
  json: { help: 'print the comparison as JSON' },
  ...LANGUAGE_OPTION,
  ...EVERYWHERE,
} as const satisfies OptionTable;

/** The language of a command that takes nothing else from a configuration. @throws WrongCall */
const spokenLanguage = (chosen: Language | null, surroundings: Surroundings): Language =>
  outputLanguages(chosen ?? surroundings.readConfig(null)?.config.lang ?? null, surroundings).people;

/** The two report files, and whether to print JSON. */
const readCompareArguments = (words: readonly string[], surroundings: Surroundings) => {
  const { values, positionals } = readWords(words, COMPARE_OPTIONS);
  const [before, after, ...more] = positionals;
  if (before === undefined || after === undefined) throw new WrongCall('Which two report files should be compared?');
  if (more.length > 0) throw new WrongCall(`Two reports at a time; leave out ${more.join(' ')}.`);
  const language = spokenLanguage(values.lang, surroundings);
  return { kind: 'compare', before, after, json: values.json, language } as const;
};
export type CompareArguments = ReturnType<typeof readCompareArguments>;

const readMcpArguments = (words: readonly string[]) => {
  const { positionals } = readWords(words, EVERYWHERE);
  if (positionals.length > 0)
    throw new WrongCall(`legible mcp takes no arguments; leave out ${positionals.join(' ')}.`);
  return { kind: 'mcp' } as const;
};

const RECHECK_OPTIONS = {
  ...TARGET_OPTIONS,
  ...LANGUAGE_OPTION,
  quiet: { short: 'q', help: 'no progress and no standard output: only the exit status' },
  ...EVERYWHERE,
} as const satisfies OptionTable;

/**
 * `place` is the current address of the site; by default the address in the report. The target is parsed later, from
 * `values` together with the report that has its address.
 */
const readRecheckArguments = (words: readonly string[], surroundings: Surroundings) => {
  const { values, positionals } = readWords(words, RECHECK_OPTIONS);
  const [report, ruleId, place, ...more] = positionals;
  if (report === undefined || ruleId === undefined) throw new WrongCall('Which report file, and which rule of it?');
  if (more.length > 0) throw new WrongCall(`One address or folder at a time; leave out ${more.join(' ')}.`);
  const language = spokenLanguage(values.lang, surroundings);
  return { kind: 'recheck', report, ruleId, place, values, language } as const;
};
export type RecheckArguments = ReturnType<typeof readRecheckArguments>;

const RULES_OPTIONS = {
  json: { help: 'print JSON, as /rules.json of the service does' },
  ...EVERYWHERE,
} as const satisfies OptionTable;

/** Id of the rule, or null for the list of all rules. */
const readRulesArguments = (words: readonly string[]) => {
  const { values, positionals } = readWords(words, RULES_OPTIONS);
  const [id, ...more] = positionals;
  if (more.length > 0) throw new WrongCall(`One rule at a time; leave out ${more.join(' ')}.`);
  return { kind: 'rules', id: id ?? null, json: values.json } as const;
};
export type RulesArguments = ReturnType<typeof readRulesArguments>;

/** Id of a rule or a cause. */
const readExplainArguments = (words: readonly string[]) => {
  const { values, positionals } = readWords(words, RULES_OPTIONS);
  const [id, ...more] = positionals;
  if (id === undefined) throw new WrongCall('Which rule or cause? legible rules lists the rules.');
  if (more.length > 0) throw new WrongCall(`One rule or cause at a time; leave out ${more.join(' ')}.`);
  return { kind: 'explain', id, json: values.json } as const;
};
export type ExplainArguments = ReturnType<typeof readExplainArguments>;

const INIT_OPTIONS = {
  ...TARGET_OPTIONS,
  quiet: { short: 'q', help: 'no progress' },
  ...EVERYWHERE,
} as const satisfies OptionTable;

const readInitArguments = (words: readonly string[], surroundings: Surroundings) => {
  const { values, positionals } = readWords(words, INIT_OPTIONS);
  const [named, ...more] = positionals;
  if (more.length > 0) throw new WrongCall(`One address at a time; leave out ${more.join(' ')}.`);
  return { kind: 'init', target: readTarget(named, values, surroundings), quiet: values.quiet } as const;
};
export type InitArguments = ReturnType<typeof readInitArguments>;

const readCompletionArguments = (words: readonly string[]) => {
  const { positionals } = readWords(words, EVERYWHERE);
  const [shell, ...more] = positionals;
  if (shell === undefined || more.length > 0) throw new WrongCall(`Which shell? Name one of ${SHELLS.join(', ')}.`);
  return { kind: 'completion', shell: choice(SHELLS)(shell, 'The shell') } as const;
};

export type CommandArguments =
  | ScanArguments
  | CiArguments
  | InitArguments
  | RulesArguments
  | ExplainArguments
  | CompareArguments
  | RecheckArguments
  | WatchArguments
  | PolicyArguments
  | ReturnType<typeof readMcpArguments>
  | ReturnType<typeof readCompletionArguments>;
export type Arguments =
  | CommandArguments
  | { readonly kind: 'help'; readonly text: string }
  /** A call that cannot run, with the reason and the right usage. */
  | { readonly kind: 'wrong'; readonly message: string; readonly hint: string };

interface Command extends CommandHead {
  /** @throws WrongCall */
  readonly read: (words: readonly string[], surroundings: Surroundings) => CommandArguments;
}

/** All commands with their options. The usage texts are made from this table, and a test compares the documentation with it. */
export const COMMANDS: Readonly<Record<CommandArguments['kind'], Command>> = {
  scan: {
    calls: ['<url> [options]', '<folder> --as <url> [options]'],
    about: 'Scans one website from this machine and prints the result.',
    options: SCAN_OPTIONS,
    read: readScanArguments,
  },
  ci: {
    calls: ['<url> [options]', '<folder> --as <url> [options]'],
    about:
      'Scans in a CI: as scan -o does, and shows the result on GitHub or GitLab.\nVariables may give options: LEGIBLE_FAIL_ON for --fail-on, LEGIBLE_TARGET for what to scan.',
    options: CI_OPTIONS,
    read: readCiArguments,
  },
  init: {
    calls: ['<url> [options]', '<folder> --as <url> [options]'],
    about: 'Scans once, and writes legible.config.json with thresholds that the site meets today.',
    options: INIT_OPTIONS,
    read: readInitArguments,
  },
  rules: {
    calls: ['[id] [options]'],
    about: 'Lists the rules, or explains one of them.',
    options: RULES_OPTIONS,
    read: readRulesArguments,
  },
  explain: {
    calls: ['<rule or cause> [options]'],
    about: 'Explains a rule or a cause: why it matters, how to fix it, where it is set.',
    options: RULES_OPTIONS,
    read: readExplainArguments,
  },
  compare: {
    calls: ['<before.json> <after.json> [options]'],
    about: 'Shows what is fixed, new and still open between two reports.',
    options: COMPARE_OPTIONS,
    read: readCompareArguments,
  },
  recheck: {
    calls: ['<report.json> <rule-id> [<url or folder>] [options]'],
    about: 'Asks one rule of a report again: has the repair worked?',
    options: RECHECK_OPTIONS,
    read: readRecheckArguments,
  },
  watch: {
    calls: ['[options]'],
    about:
      'Scans the sites and folders of the configuration once a day, and reports what changed.\nChat channels get a message for each site with changes.',
    options: WATCH_OPTIONS,
    read: readWatchArguments,
  },
  policy: {
    calls: ['<url, folder or report.json> [options]', '--refuse training [options]'],
    about:
      'Reads what a site lets robots do: search, AI answers, training, agents and previews.\nWith --allow, --refuse, --paths or --for: writes a policy for every channel that can say it.',
    options: POLICY_OPTIONS,
    read: readPolicyArguments,
  },
  mcp: {
    calls: ['[options]'],
    about: 'Serves coding agents as an MCP server over standard input and output.',
    options: EVERYWHERE,
    read: readMcpArguments,
  },
  completion: {
    calls: [`${SHELLS.join(' | ')}`],
    about: 'Prints a script that completes commands, options and ids of rules in a shell.',
    options: EVERYWHERE,
    read: readCompletionArguments,
  },
};

const EXIT_LINES = `Exit status: 0 done, whatever was found; 1 a --fail-… or --baseline threshold is missed, the rule that
was checked again still fails, or a watched site got worse; 2 the call was wrong; 3 the target could not be scanned.
`;

const PROGRAM: Program<Command> = {
  name: 'legible',
  commands: COMMANDS,
  notes: `legible <command> --help lists the options of a command, legible --version the versions of command and rules.

${EXIT_LINES}`,
  commandNotes: `\n${EXIT_LINES}`,
};

/** Whether the first word is a site or a folder instead of a command: then the command is `scan`. */
const areForScan = ([first = '', ...more]: readonly string[], { isFolder }: Surroundings): boolean =>
  !Object.hasOwn(COMMANDS, first) &&
  first !== 'help' &&
  (/[./:]/.test(first) || isFolder(first) || (first !== '' && more.includes('--as')));

/** Reads the words after the program's name. Pure, except for what it reads from its environment. */
export const readArguments = (words: readonly string[], surroundings: Surroundings): Arguments => {
  if (words[0] === '--version' || words[0] === '-V')
    return { kind: 'help', text: `legible ${API_VERSION}, rules ${RULESET_VERSION}\n` };
  const call = readCall(PROGRAM, areForScan(words, surroundings) ? ['scan', ...words] : words);
  if (call.kind !== 'command') return call;
  const { name, command } = call;
  try {
    return command.read(call.words, surroundings);
  } catch (error) {
    if (!(error instanceof WrongCall)) throw error;
    const hint = `${callLines(PROGRAM.name, name, command)}\n${PROGRAM.name} ${name} --help lists the options.\n`;
    return { kind: 'wrong', message: error.message, hint };
  }
};
