import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, '..', 'services', 'scan', 'dist', 'main.js');
const START_TIMEOUT_MS = 20_000;

export interface ServiceProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Sends the signal and waits for the end; the exit code, or null when a signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The built scan service as a process of its own, on a free port; its log goes nowhere unless `log` is set. */
export const startService = async (options: {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly log?: boolean;
}): Promise<ServiceProcess> => {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', options.log ? 'inherit' : 'ignore'],
    env: { ...process.env, PORT: '0', DATA_DIR: options.dataDir, LOG_LEVEL: 'warn', ...options.env },
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const url = await Promise.race([
    addressOf(child),
    ended.then((code) => failed(`ended with ${code} before it listened`)),
    late(),
  ]);
  return {
    url,
    child,
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
};

const failed = (why: string): never => {
  throw new Error(`the scan service ${why}`);
};

const late = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(
      () => reject(new Error(`the scan service did not listen within ${START_TIMEOUT_MS} ms`)),
      START_TIMEOUT_MS,
    ).unref();
  });

const addressOf = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) return failed('has no output');
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const address = /listens on (http:\/\/\S+)/.exec(line)?.[1];
    if (address !== undefined) {
      child.stdout.resume();
      return address;
    }
  }
  return failed('printed no address');
};

/** A folder that is gone after `use`. */
export const inTemporaryFolder = async <T>(use: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'legible-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
