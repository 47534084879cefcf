#!/usr/bin/env node
import { EXIT } from './command.ts';
import { COMMANDS } from './commands.ts';
import { runProgram } from './run-program.ts';

/** Once for each signal: who asks a second time is not kept waiting. */
const stopSignal = (): AbortSignal => {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(signal));
  return stop.signal;
};

// A reader that goes away early, such as `head`, ends nothing and is not spoken of.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') process.exit(EXIT.refused);
  });
}

const { stdout, stderr } = process;
process.exitCode = await runProgram(COMMANDS, process.argv.slice(2), { stdout, stderr, stopSignal });
