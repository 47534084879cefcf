import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

/** A command that has ended. */
export interface Measured {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
  readonly seconds: number;
  /** User and system time of the command and all its children, seconds. */
  readonly cpuSeconds: number;
  /** Largest resident memory of the command with its children, MiB, sampled four times a second. */
  readonly memoryMiB: number;
}

const PAGE_BYTES = 4096;
const SAMPLE_MS = 250;
const TIMED = 'TIMEFORMAT="%U %S"; time "$@"';

const residentBytes = (root: number): number => {
  const parents = new Map<number, number>();
  const resident = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      parents.set(Number(name), Number(fields[1]));
      resident.set(Number(name), Number(readFileSync(`/proc/${name}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES);
    } catch {
      // The process has ended in the meantime.
    }
  }
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === root || isBelow(parents.get(pid)));
  return [...resident].reduce((sum, [pid, bytes]) => (isBelow(pid) ? sum + bytes : sum), 0);
};

/** Runs a command and measures it. It is killed after `withinMs`. */
export const runMeasured = async (
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  withinMs: number,
): Promise<Measured> => {
  const begun = performance.now();
  const child = spawn('bash', ['-c', TIMED, 'bash', ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The command could not be started: bash is missing.');
  let memory = 0;
  const sampling = setInterval(() => {
    memory = Math.max(memory, residentBytes(pid));
  }, SAMPLE_MS);
  const ending = setTimeout(() => process.kill(-pid, 'SIGKILL'), withinMs);
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  clearInterval(sampling);
  clearTimeout(ending);
  const lines = errors.trimEnd().split('\n');
  const times = /^([\d.]+) ([\d.]+)$/.exec(lines.at(-1) ?? '');
  return {
    code: code as number | null,
    output,
    errors: lines.slice(0, -1).join('\n'),
    seconds: (performance.now() - begun) / 1000,
    cpuSeconds: times === null ? 0 : Number(times[1]) + Number(times[2]),
    memoryMiB: memory / 2 ** 20,
  };
};
