import { join } from 'node:path';
import { inTemporaryFolder } from '../service-process.ts';
import { programHooks } from './delivery-to-sinks.ts';
import { fanOut, registeredDatabase } from './fan-out.ts';
import { type Received, startSinks } from './sinks.ts';

export interface HangingSinksInput {
  readonly hooks: number;
  /** How many of them never answer. */
  readonly hanging: number;
  readonly rounds: number;
}

export interface HangingSinksResult {
  /** For each round: ms from publishing until the last of the other sinks had its message. */
  readonly without: readonly number[];
  readonly with: readonly number[];
  /** For each round with silent sinks: messages that these had received by then. */
  readonly taken: readonly number[];
}

const ANSWER_MS = 20;

/**
 * Measures a fan-out alternately with all sinks working and with some of them silent, each with its own copy of a
 * database.
 */
export const measureHangingSinks = ({
  hooks: count,
  hanging,
  rounds,
}: HangingSinksInput): Promise<HangingSinksResult> =>
  inTemporaryFolder(async (folder) => {
    const registered = join(folder, 'registered.sqlite');
    const sinks = await startSinks();
    const hooks = programHooks(count);
    const every = count / hanging;
    const silent = new Set(hooks.filter((_, index) => index % every === 0).map(({ url }) => url));
    const counts = ({ hook }: Received): boolean => !silent.has(hook);
    const result = { without: [] as number[], with: [] as number[], taken: [] as number[] };
    try {
      await registeredDatabase({ file: registered }, sinks, hooks);
      for (let round = 0; round < rounds; round++)
        for (const name of ['without', 'with'] as const) {
          sinks.answer = ({ hook }) =>
            name === 'with' && silent.has(hook) ? 'hangs' : { status: 204, afterMs: ANSWER_MS };
          const file = join(folder, `${name}-${round}.sqlite`);
          const { ms, received } = await fanOut({ registered, file, sinks, messages: count - hanging, counts });
          result[name].push(ms);
          if (name === 'with') result.taken.push(received.filter((message) => !counts(message)).length);
        }
    } finally {
      await sinks.close();
    }
    return result;
  });
