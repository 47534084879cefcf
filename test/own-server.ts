import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL server that a test may stop, suspend and start again. */
export interface OwnServer {
  readonly url: string;
  start(): Promise<void>;
  /** Like a crash: without a message to connected clients. */
  stopNow(): Promise<void>;
  /** Suspends every process of the server, as on a machine that hangs. */
  halt(): void;
  goOn(): void;
  remove(): Promise<void>;
}

/** Null when no server is installed. Debian installs the programs outside PATH. */
const programFolder = (): string | null => {
  const [folder] = globSync('/usr/lib/postgresql/*/bin').sort().reverse();
  return folder ?? null;
};

export const canRunServer = programFolder() !== null;

/** Creates an empty cluster in its own folder. PostgreSQL refuses to run as root: then it runs as `postgres`. */
export const ownServer = async (settings: readonly string[] = []): Promise<OwnServer> => {
  const programs = programFolder();
  if (programs === null) throw new Error('No PostgreSQL server is installed.');
  const folder = mkdtempSync(join(tmpdir(), 'legible-postgres-'));
  const owner = process.getuid?.() === 0 ? ownerOf('postgres') : null;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'], {
    ...owner,
    stdio: 'ignore',
  });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | null = null;

  const start = async () => {
    const all = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
    const parameters = all.flatMap((setting) => ['-c', setting]);
    child = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...parameters], {
      ...owner,
      stdio: 'ignore',
    });
    for (let tries = 0; !(await answers(url)); tries++) {
      if (tries > 300) throw new Error('The server does not start.');
      await sleep(50);
    }
  };
  const stopNow = async () => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    running.kill('SIGQUIT');
    await once(running, 'exit');
  };
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    const pid = child?.pid;
    if (pid === undefined) throw new Error('The server does not run.');
    // Suspended first, so that it starts no other processes.
    process.kill(pid, name);
    for (const each of childrenOf(pid)) {
      try {
        process.kill(each, name);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    }
  };
  return {
    url,
    start,
    stopNow,
    halt: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
    remove: async () => {
      await stopNow();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ESRCH';

const ownerOf = (user: string) => ({
  uid: Number(execFileSync('id', ['-u', user], { encoding: 'utf8' })),
  gid: Number(execFileSync('id', ['-g', user], { encoding: 'utf8' })),
});

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

/** From /proc: the server's processes lead their own process groups. */
const childrenOf = (parent: number): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
        return Number(afterName.split(' ')[1]) === parent;
      } catch {
        return false; // it has ended meanwhile
      }
    });
