import { type ChildProcess, spawn } from 'node:child_process';
import type { Environment } from '@legible/surface/settings';
import { onStopSignals, type SignalSource, type StopSignal } from '@legible/surface/stop-signals';

/** A Node program to run together with others. */
export interface Program {
  readonly name: string;
  readonly script: string;
  /** Node's flags, which come before the script. */
  readonly flags: readonly string[];
  readonly env: Environment;
}

export interface Surroundings {
  /** A signal from this source ends all programs. */
  readonly signals: SignalSource;
  /** File descriptors to which all programs write. */
  readonly output: { readonly stdout: number; readonly stderr: number };
  readonly complain: (line: string) => void;
}

interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Why it never ran; null when it ran. */
  readonly problem: string | null;
}

/**
 * Runs programs until all have ended. The first signal ends each in order, a second one ends them at once; when one
 * ends by itself, the others are ended too.
 *
 * @returns the exit status of the run: 0 if all ended in order on request, otherwise 1.
 */
export const runTogether = async (
  programs: readonly Program[],
  { signals, output, complain }: Surroundings,
): Promise<0 | 1> => {
  const running = programs.map((program) => ({ name: program.name, child: startProgram(program, output) }));
  const sendAll = (signal: NodeJS.Signals): void => {
    for (const { child } of running) child.kill(signal);
  };
  let asked: StopSignal | null = null;
  let failed = false;
  const stopListening = onStopSignals(signals, {
    stop: (signal) => {
      asked = signal;
      sendAll(signal);
    },
    endAtOnce: () => {
      failed = true;
      sendAll('SIGKILL');
    },
  });
  const endings = running.map(async ({ name, child }) => {
    const ending = await ended(child);
    if (asked === null && !failed) {
      failed = true;
      const others = running.filter((other) => other.child !== child);
      complain(`Legible ${name} ended by itself (${howOf(ending)}).${others.map(alsoEnds).join('')}`);
      sendAll('SIGTERM');
    }
    return ending;
  });
  const all = await Promise.all(endings);
  stopListening();
  const inOrder = all.every(({ code, signal }) => code === 0 || (signal !== null && signal === asked));
  return inOrder && !failed ? 0 : 1;
};

/** With a channel through which the program notices that we ended without stopping it. */
const startProgram = ({ script, flags, env }: Program, { stdout, stderr }: Surroundings['output']): ChildProcess =>
  spawn(process.execPath, [...flags, script], { env, stdio: ['ignore', stdout, stderr, 'ipc'] });

const ended = (child: ChildProcess): Promise<Ending> =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal, problem: null }));
    child.once('error', (error) => {
      if (child.pid === undefined) resolve({ code: null, signal: null, problem: error.message });
    });
  });

const alsoEnds = ({ name }: { readonly name: string }): string => ` So ${name} ends too.`;

const howOf = ({ code, signal, problem }: Ending): string => problem ?? signal ?? `exit status ${code}`;
