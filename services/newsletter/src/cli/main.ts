#!/usr/bin/env node
import { stopSignal } from '@legible/surface/stop-signals';
import { COMMANDS } from './commands.ts';
import { EXIT, runProgram } from './program/command.ts';

// A reader that closes the pipe early, such as `head`, does not end the program and is not reported.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') process.exit(EXIT.refused);
  });
}

const { stdout, stderr } = process;
process.exitCode = await runProgram(COMMANDS, process.argv.slice(2), { stdout, stderr, stopSignal });
