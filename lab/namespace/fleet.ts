import { setTimeout as sleep } from 'node:timers/promises';
import { type ServiceProcess, startService } from '../../test/service-process.ts';

export type FleetRole = 'api' | 'worker';

interface Member {
  readonly role: FleetRole;
  process: ServiceProcess;
  /** Killed and not yet running again, or halted. */
  isDown: boolean;
}

/** Processes of one service on one database. */
export interface Fleet {
  /** Addresses of the running API processes. */
  urls(): readonly string[];
  /** A random one of them. */
  someUrl(): string;
  /** Kills a random process (SIGKILL), and starts another in its place when `downMs` resolves. Returns its role. */
  killSome(downMs: () => Promise<unknown>): Promise<FleetRole>;
  /** Halts a random worker (SIGSTOP) for `forMs` milliseconds. It is not killed in that time. */
  haltWorker(forMs: number): Promise<void>;
  /** Failed starts: role and output of the process. */
  failedStarts(): readonly string[];
  /** Number of processes that ended by themselves. */
  lost(): number;
  /** Stops all with SIGTERM; returns their exit codes. */
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

/** Long, because other processes are busy during a start. */
const READY_WITHIN_MS = 120_000;
/** A process that ends before it is ready is started again, as a supervisor would do. */
const STARTS = 5;
/** Lines of its output that are reported. */
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
  // One after the other: started together they would only slow each other down.
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
      // One of each role stays, so that clients get answers and the work goes on.
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
