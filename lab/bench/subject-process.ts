import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { CPU_QUESTION } from './cpu-question.ts';

const START_TIMEOUT_MS = 15_000;
const ANSWER_TIMEOUT_MS = 5_000;
const CPU_REPORTER = new URL('./cpu-reporter.ts', import.meta.url).href;

export interface SubjectOptions {
  /** A script that prints its address once it serves requests. */
  readonly script: URL;
  /** Finds the port in that line; by default in "… listens on http://…". */
  readonly portIn?: RegExp;
  /** Node's flags, which come before the script. */
  readonly flags?: readonly string[];
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Where a CPU profile of the process is written when it ends. */
  readonly profileDir?: string | undefined;
  /** For servers with much work before they listen; otherwise 15 s. */
  readonly startWithinMs?: number;
}

const LISTENS_ON = /listens on http:\/\/[^\s/]+:(\d+)/;

/** A server under measurement, in a separate process. */
export interface Subject {
  readonly port: number;
  readonly pid: number;
  /** CPU time used so far by all threads of the process, user and system, in microseconds. */
  cpuMicros(): Promise<number>;
  end(): Promise<void>;
}

/** @throws Error when the process ends, or is silent for `startWithinMs`, before it listens. */
export const startSubject = async (options: SubjectOptions): Promise<Subject> => {
  const { script, portIn = LISTENS_ON, flags = [], args = [], env = {}, profileDir } = options;
  const { startWithinMs = START_TIMEOUT_MS } = options;
  const profile = profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];
  const child = fork(script, args, {
    execArgv: ['--import', CPU_REPORTER, ...flags, ...profile],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  try {
    const port = await listeningPort(child, script.pathname, portIn, startWithinMs);
    return {
      port,
      pid: child.pid ?? 0,
      cpuMicros: () => askCpu(child),
      async end() {
        child.disconnect();
        await exit;
      },
    };
  } catch (error) {
    child.kill();
    throw error;
  }
};

const listeningPort = async (
  child: ChildProcess,
  script: string,
  portIn: RegExp,
  withinMs: number,
): Promise<number> => {
  if (!child.stdout) throw new Error(`${script} has no output`);
  const lines = createInterface({ input: child.stdout, signal: AbortSignal.timeout(withinMs) });
  for await (const line of lines) {
    const port = portIn.exec(line)?.[1];
    if (port === undefined) continue;
    // Keep reading: a full pipe would stop the process.
    child.stdout.resume();
    return Number(port);
  }
  throw new Error(`${script} ended, or was silent for ${withinMs} ms, before it listened`);
};

const askCpu = async (child: ChildProcess): Promise<number> => {
  const answer = once(child, 'message', { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  child.send(CPU_QUESTION);
  const [{ user, system }] = (await answer) as [NodeJS.CpuUsage];
  return user + system;
};
