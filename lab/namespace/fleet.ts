import { setTimeout as sleep } from 'node:timers/promises';
import { type ServiceProcess, startService } from '../../test/service-process.ts';

export type FleetRole = 'api' | 'worker';

interface Member {
  readonly role: FleetRole;
  process: ServiceProcess;
  /** Whether it is killed and not running again, or halted. */
  isDown: boolean;
}

/** Processes of one service on one database. */
export interface Fleet {
  /** Addresses of the API processes that run. */
  urls(): readonly string[];
  /** Returns one of them at random. */
  someUrl(): string;
  /** Kills one process at random with SIGKILL, and starts another in its place after `downMs` resolves. Returns its role. */
  killSome(downMs: () => Promise<unknown>): Promise<FleetRole>;
  /** Halts one worker at random (SIGSTOP), and wakes it after `forMs`. `killSome` does not kill it meanwhile. */
  haltWorker(forMs: number): Promise<void>;
  /** Failed starts, each with the output of the process. */
  failedStarts(): readonly string[];
  /** Processes that ended by themselves. */
  lost(): number;
  /** Stops all processes in order. Returns their exit codes. */
  stop(): Promise<readonly (number | null)[]>;
}

export interface FleetOptions {
  readonly apis: number;
  readonly workers: number;
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  /** Roles whose processes may be killed. */
  readonly killable: readonly FleetRole[];
  readonly random: () => number;
}

/** Long, because the other processes are busy meanwhile. */
const READY_WITHIN_MS = 120_000;
/** A process that ends before it is ready is started again, as a supervisor would do, up to this many times. */
const STARTS = 5;
/** How many lines of its output are reported. */
const LINES = 5;

export const startFleet = async ({ apis, workers, dataDir, env, killable, random }: FleetOptions): Promise<Fleet> => {
  const failedStarts: string[] = [];
  const start = async (role: FleetRole): Promise<ServiceProcess> => {
    for (let starts = 1; ; starts++) {
      const said: string[] = [];
      const log = (line: string) => void (said.length < LINES && said.push(line));
      try {
        return await startService({ dataDir, env: { ...env, ROLE: role }, readyWithinMs: READY_WITHIN_MS, log });
      } catch (error) {
        failedStarts.push(`${role}: ${said.join(' ') || error}`);
        if (starts === STARTS) throw error;
      }
    }
  };
  const members: Member[] = [];
  // One after the other: together they would only slow each other down.
  for (const role of [...Array<FleetRole>(apis).fill('api'), ...Array<FleetRole>(workers).fill('worker')])
    members.push({ role, process: await start(role), isDown: false });
  const some = <T>(all: readonly T[]): T => {
    const one = all[Math.floor(random() * all.length)];
    if (one === undefined) throw new Error('nobody is there');
    return one;
  };
  const urls = () => members.flatMap(({ process, isDown }) => (isDown || process.url === '' ? [] : [process.url]));
  return {
    urls,
    someUrl: () => some(urls()),
    async killSome(downMs) {
      // One process of each role stays up, so that requests are answered and scans go on.
      const up = (role: FleetRole) => members.filter((member) => member.role === role && !member.isDown);
      const victim = some(killable.flatMap((role) => up(role).slice(1)));
      victim.isDown = true;
      await victim.process.end('SIGKILL');
      await downMs();
      victim.process = await start(victim.role);
      victim.isDown = false;
      return victim.role;
    },
    async haltWorker(forMs) {
      const victim = some(members.filter(({ role, isDown }) => role === 'worker' && !isDown));
      victim.isDown = true;
      victim.process.child.kill('SIGSTOP');
      await sleep(forMs);
      victim.process.child.kill('SIGCONT');
      victim.isDown = false;
    },
    failedStarts: () => failedStarts,
    lost: () => members.filter(({ process, isDown }) => !isDown && process.child.exitCode !== null).length,
    stop: () => Promise.all(members.map(({ process }) => process.end())),
  };
};
