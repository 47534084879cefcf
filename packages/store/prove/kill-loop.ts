import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Database } from '../src/port/database.ts';
import { openSqlite } from '../src/sqlite/sqlite.ts';

export interface KillLoopResult {
  readonly kills: number;
  /** Writes that were reported as durable before a kill. */
  readonly acknowledged: number;
  /** Of these, the ones that are not in the database. */
  readonly lost: readonly number[];
  /** Transactions of which a part is stored. */
  readonly torn: number;
  /** What `integrity_check` said after each kill, where it was not `ok`. */
  readonly damage: readonly string[];
}

/**
 * Kills a writing process (SIGKILL) at random moments, again and again on the same file, and looks each time for what
 * was acknowledged. It proves that no promise resolves too early and that no transaction is torn; power loss it cannot
 * prove, because the page cache survives the process.
 */
export const killLoop = async (options: {
  /** A file that does not exist yet, in a folder that does. */
  readonly file: string;
  readonly kills: number;
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}): Promise<KillLoopResult> => {
  const acknowledged = new Set<number>();
  const lost = new Set<number>();
  const damage: string[] = [];
  let torn = 0;
  for (let kill = 0; kill < options.kills; kill++) {
    const first = Math.max(0, ...acknowledged) + 1_000; // clear of what was stored but not acknowledged
    for (const number of await writeUntilKilled(options.file, first, 5 + 145 * options.random()))
      acknowledged.add(number);
    const found = await inspect(options.file);
    for (const number of acknowledged) if (!found.stored.has(number)) lost.add(number);
    if (found.integrity !== 'ok') damage.push(found.integrity);
    torn += found.torn;
  }
  return { kills: options.kills, acknowledged: acknowledged.size, lost: [...lost], torn, damage };
};

const writeUntilKilled = async (file: string, first: number, lifeMs: number): Promise<readonly number[]> => {
  const script = fileURLToPath(new URL('./kill-child.ts', import.meta.url));
  const child = spawn(process.execPath, [script, file, String(first)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    // The child's life begins with its first write, not with the start of the process.
    if (output === '') setTimeout(() => child.kill('SIGKILL'), lifeMs);
    output += text;
  });
  const [, signal] = await once(child, 'close');
  if (signal !== 'SIGKILL') throw new Error('The writing process ended by itself.');
  const lines = output.split('\n').slice(0, -1); // a line that was cut is not an acknowledgement
  return lines.map(Number);
};

const inspect = async (file: string) => {
  const database = openSqlite({ file });
  try {
    const keysOf = async (queue: string) =>
      new Set(
        (
          await select<{ key: number }>(
            database,
            `select cast(key as integer) as key from job where queue = '${queue}'`,
          )
        ).map(({ key }) => key),
      );
    const [left, right] = [await keysOf('left'), await keysOf('right')];
    const stored = new Set([...left].filter((key) => right.has(key)));
    const [tally] = await select<{ writes: number }>(database, 'select writes from tally');
    const [check] = await select<{ integrity_check: string }>(database, 'pragma integrity_check');
    return {
      stored,
      torn: left.size + right.size - 2 * stored.size + Math.abs((tally?.writes ?? 0) - stored.size),
      integrity: check?.integrity_check ?? 'no answer',
    };
  } finally {
    await database.close();
  }
};

const select = async <T>(database: Database, text: string): Promise<T[]> =>
  (await sql.raw<T>(text).execute(database.kysely)).rows;
