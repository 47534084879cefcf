import { type ChildProcess, spawn } from 'node:child_process';
import type { Environment } from '@legible/surface/settings';
import { onStopSignals, type SignalSource, type StopSignal } from '@legible/surface/stop-signals';

/** A Node program that is to run beside others. */
export interface Program {
  readonly name: string;
  readonly script: string;
  /** Of Node, before the script. */
  readonly flags: readonly string[];
  readonly env: Environment;
}

export interface Surroundings {
  /** Asked to end by these, all programs are. */
  readonly signals: SignalSource;
  /** File descriptors that all programs write to. */
  readonly output: { readonly stdout: number; readonly stderr: number };
  readonly complain: (line: string) => void;
}

interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Why it never ran; null: it did. */
  readonly problem: string | null;
}

/**
 * Runs programs side by side until all have ended. The first signal asks each to end in order, a second one ends them at
 * once; when one ends by itself, the others are asked to.
 *
 * @returns the exit status of the whole: 0 where all ended in order because they were asked to, otherwise 1.
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

/** With a channel, by which the program notices when we are gone without having asked it to end. */
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
