import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SERVICE_FLAGS } from '../tools/start/service-flags.ts';

type ServiceName = 'scan' | 'newsletter';
const mainOf = (service: ServiceName, form: string): string =>
  join(import.meta.dirname, '..', 'services', service, 'dist', form, 'main.js');
const START_TIMEOUT_MS = 20_000;
/** What each role prints on standard output once it is ready; only one that answers HTTP has an address. */
const READY = /listens on (http:\/\/\S+)|works on queued scans/;

export interface ServiceProcess {
  /** Where it listens; empty for a process with ROLE=worker. */
  readonly url: string;
  readonly child: ChildProcess;
  /** Sends the signal and waits for the end; the exit code, or null when a signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

interface ServiceOptions {
  /** Default: scan. */
  readonly service?: ServiceName;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** `true` shows the log, a function receives it line by line. Default: the log is discarded. */
  readonly log?: boolean | ((line: string) => void);
  /** Default: 20 s. Next to many busy processes a start takes longer. */
  readonly readyWithinMs?: number;
  /**
   * Runs unbundled modules, so that code that is loaded first can change the packages that they use. Default: the
   * bundle.
   */
  readonly unbundled?: boolean;
}

/** A built service as a separate process, on a free port. */
export const startService = async (options: ServiceOptions): Promise<ServiceProcess> => {
  const { service = 'scan', dataDir, env, log = false, readyWithinMs = START_TIMEOUT_MS, unbundled = false } = options;
  const child = spawn(process.execPath, [...SERVICE_FLAGS, mainOf(service, unbundled ? '' : 'bundle')], {
    stdio: ['ignore', 'pipe', log === true ? 'inherit' : log === false ? 'ignore' : 'pipe'],
    // A browser in every scan would take most of the time; tests that need one enable it.
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', RENDER: 'never', ...env },
  });
  if (typeof log === 'function' && child.stderr) createInterface({ input: child.stderr }).on('line', log);
  const endWithUs = () => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const ended = once(child, 'exit').then(([code]) => {
    process.off('exit', endWithUs);
    return code as number | null;
  });
  const timer = new AbortController();
  try {
    const url = await Promise.race([
      addressOf(child),
      ended.then((code) => failed(`${service} ended with ${code} before it was ready`)),
      late(service, readyWithinMs, timer.signal),
    ]);
    return {
      url,
      child,
      end(signal = 'SIGTERM') {
        child.kill(signal);
        return ended;
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    timer.abort();
  }
};

const failed = (why: string): never => {
  throw new Error(`the service ${why}`);
};

const late = (service: ServiceName, withinMs: number, signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the service ${service} was not ready within ${withinMs} ms`)),
      withinMs,
    );
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    // Keeps reading every line: a full pipe would block the service.
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        const ready = READY.exec(line);
        if (ready) resolve(ready[1] ?? '');
      });
  });

/** A folder that is removed after `use`. */
export const inTemporaryFolder = async <T>(use: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'legible-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
