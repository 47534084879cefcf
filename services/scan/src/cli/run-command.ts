import { statSync } from 'node:fs';
import type { ReaderPool } from '@legible/scanner';
import { WrongCall } from '@legible/surface/cli';
import { readConfig } from '../config/config.ts';
import { type Arguments, COMMANDS, type CommandArguments, readArguments } from './arguments.ts';
import { ciCommand } from './ci-command.ts';
import { compareCommand } from './compare-command.ts';
import { completionScript } from './completion-command.ts';
import { loadConfig } from './configuration/load-config.ts';
import { explainCommand } from './explain-command.ts';
import { initCommand } from './init-command.ts';
import { policyCommand } from './policy-command.ts';
import { recheckCommand } from './recheck-command.ts';
import { rulesCommand } from './rules-command.ts';
import { scanCommand } from './scan-command.ts';
import type { ScanSettings } from './scan-for-real.ts';
import type { Surroundings } from './target-arguments.ts';
import { EXIT, type ExitStatus, problem, type Terminal } from './terminal.ts';
import { watchCommand } from './watch-command.ts';

/** What a command may use of its process. */
export interface CommandSurroundings {
  readonly terminal: Terminal;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly openReader: () => ReaderPool;
  readonly openRenderer: ScanSettings['openRenderer'];
  /** Aborted when the user cancels the command; long commands check it. */
  readonly stopSignal: () => AbortSignal;
}

const surroundings: Surroundings = {
  isFolder: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true,
  readConfig: loadConfig,
};

/** Runs the command that the words name, and returns its exit status. */
export const runCommand = async (words: readonly string[], within: CommandSurroundings): Promise<ExitStatus> => {
  try {
    return await run(readArguments(words, { ...surroundings, env: within.env }), within);
  } catch (error) {
    if (!(error instanceof WrongCall)) throw error;
    within.terminal.complain(problem(error.message));
    return EXIT.usage;
  }
};

const run = async (given: Arguments, within: CommandSurroundings): Promise<ExitStatus> => {
  const { terminal } = within;
  switch (given.kind) {
    case 'help':
      terminal.printDocument(given.text);
      return EXIT.done;
    case 'wrong':
      terminal.complain(problem(given.message), '', ...given.hint.trimEnd().split('\n'));
      return EXIT.usage;
    case 'rules':
      return rulesCommand(given, terminal);
    case 'explain':
      return explainCommand(given, terminal);
    case 'completion':
      terminal.printDocument(completionScript(given.shell, COMMANDS));
      return EXIT.done;
    case 'compare':
      return compareCommand(given, terminal);
    default:
      return scanning(given, within);
  }
};

/** Limit of link checks, larger than that of the service, because users scan their own sites from here. */
const LINK_REQUESTS = '300';

/** Commands that scan. They use the settings of the service and can be cancelled. */
const scanning = async (
  given: Exclude<CommandArguments, { readonly kind: 'rules' | 'explain' | 'completion' | 'compare' }>,
  { env, stopSignal, ...within }: CommandSurroundings,
): Promise<ExitStatus> => {
  const settings = readConfig({ SCAN_LINK_REQUESTS: LINK_REQUESTS, ...env });
  if (!settings.ok) {
    within.terminal.complain(...settings.errors.map(problem));
    return EXIT.usage;
  }
  const { limits, browser, publicBaseUrl, bot } = settings.config;
  const deps: ScanSettings = { ...within, env, limits, browser, publicBaseUrl, keys: bot.keys, stop: stopSignal() };
  switch (given.kind) {
    case 'scan':
      return scanCommand(given, deps);
    case 'ci':
      return ciCommand(given, deps, env);
    case 'init':
      return initCommand(given, deps);
    case 'recheck':
      return recheckCommand(given, deps, surroundings);
    case 'watch':
      return watchCommand(given, deps);
    case 'policy':
      return policyCommand(given, deps, surroundings);
    case 'mcp':
      // It alone needs the MCP server, which would make every command start later.
      return (await import('./mcp-command.ts')).mcpCommand(deps, surroundings);
  }
};
