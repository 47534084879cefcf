#!/usr/bin/env node
import { stopSignal } from '@legible/surface/stop-signals';
import { COMMANDS } from './commands.ts';
import { EXIT, runProgram } from './program/command.ts';

// A reader that goes away early, such as `head`, ends nothing and is not spoken of.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') process.exit(EXIT.refused);
  });
}

const { stdout, stderr } = process;
process.exitCode = await runProgram(COMMANDS, process.argv.slice(2), { stdout, stderr, stopSignal });
