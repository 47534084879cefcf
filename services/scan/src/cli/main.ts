#!/usr/bin/env node
import { statSync } from 'node:fs';
import { readConfig } from '../config.ts';
import { type CommandArguments, readArguments } from './arguments/arguments.ts';
import type { Surroundings } from './arguments/target-arguments.ts';
import { compareCommand } from './compare-command.ts';
import { EXIT, type ExitStatus } from './exit-status.ts';
import { recheckCommand } from './recheck-command.ts';
import { rulesCommand } from './rules-command.ts';
import { scanCommand } from './scan-command.ts';
import type { ScanSettings } from './scan-for-real.ts';
import { problem, type Terminal, terminalOn } from './terminal.ts';

const surroundings: Surroundings = {
  isFolder: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true,
};

const run = async (words: readonly string[], terminal: Terminal): Promise<ExitStatus> => {
  const given = readArguments(words, surroundings);
  switch (given.kind) {
    case 'help':
      terminal.printDocument(given.text);
      return EXIT.done;
    case 'wrong':
      terminal.complain(problem(given.message), '', ...given.hint.trimEnd().split('\n'));
      return EXIT.usage;
    case 'rules':
      return rulesCommand(given, terminal);
    case 'compare':
      return compareCommand(given, terminal);
    default:
      return scanning(given, terminal);
  }
};

/** Commands that scan: they know the settings of the service, and stop when they are told to. */
const scanning = async (
  given: Extract<CommandArguments, { readonly kind: 'scan' | 'recheck' }>,
  terminal: Terminal,
): Promise<ExitStatus> => {
  const settings = readConfig(process.env);
  if (!settings.ok) {
    terminal.complain(...settings.errors.map(problem));
    return EXIT.usage;
  }
  const stop = new AbortController();
  // Once: who asks a second time is not kept waiting.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(signal));
  const { limits, publicBaseUrl } = settings.config;
  const deps: ScanSettings = { limits, publicBaseUrl, terminal, stop: stop.signal };
  return given.kind === 'scan' ? scanCommand(given, deps) : recheckCommand(given, deps, surroundings);
};

const words = process.argv.slice(2);
const terminal = terminalOn({
  stdout: process.stdout,
  stderr: process.stderr,
  // https://no-color.org: present and not empty, whatever it says.
  mayColour: !process.env.NO_COLOR && process.env.TERM !== 'dumb' && !words.includes('--no-color'),
  lost: () => process.exit(EXIT.usage),
});
try {
  process.exitCode = await run(words, terminal);
} catch (error) {
  // Node would end with 1, which means a missed threshold here.
  terminal.complain(problem(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  process.exitCode = EXIT.notScanned;
}
