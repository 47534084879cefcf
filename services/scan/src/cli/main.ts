#!/usr/bin/env node
import { openRenderer, readerPool } from '@legible/scanner';
import { stopSignal } from '@legible/surface/stop-signals';
import { optimizeLess } from './optimize-less.ts';
import { runCommand } from './run-command.ts';
import { EXIT, problem, terminalOn } from './terminal.ts';

const words = process.argv.slice(2);
const terminal = terminalOn({
  stdout: process.stdout,
  stderr: process.stderr,
  // https://no-color.org: present and not empty, with any value.
  mayColour: !process.env.NO_COLOR && process.env.TERM !== 'dumb' && !words.includes('--no-color'),
  lost: () => process.exit(EXIT.usage),
});
try {
  process.exitCode = await runCommand(words, {
    terminal,
    env: process.env,
    openReader: () => optimizeLess(readerPool({ threads: 1 })),
    openRenderer,
    stopSignal,
  });
} catch (error) {
  // Node would exit with 1, which means a missed threshold here.
  terminal.complain(problem(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  process.exitCode = EXIT.notScanned;
}
