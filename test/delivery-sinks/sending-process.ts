import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { SendingInput } from './sending-child.ts';

const SCRIPT = fileURLToPath(new URL('./sending-child.ts', import.meta.url));

export interface SendingProcess {
  /**
   * Epoch milliseconds. By then its modules were loaded and its database was still closed; if it is fresh, everything
   * was ready.
   */
  readonly startedAt: number;
  kill(): Promise<void>;
  /** Whether it has ended, by itself or by a kill. */
  isOver(): boolean;
  /** Waits until everything is sent and the process has ended by itself. */
  ended(): Promise<void>;
}

/** A separate process that sends the deliveries of a database. */
export const startSending = async (input: SendingInput): Promise<SendingProcess> => {
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(input)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const endWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const gone = once(child, 'exit').finally(() => process.off('exit', endWithUs));
  const startedAt = await Promise.race([startOf(child), gone.then(() => Number.NaN)]);
  if (Number.isNaN(startedAt)) throw new Error('the sending process ended before it began');
  return {
    startedAt,
    isOver: () => child.exitCode !== null || child.signalCode !== null,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    ended: async () => {
      const [code] = await gone;
      if (code !== 0) throw new Error(`the sending process ended with ${code}`);
    },
  };
};

const startOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('starts ')) resolve(Number(line.slice('starts '.length)));
    });
  });
