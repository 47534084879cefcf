import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTemporaryFolder } from '../service-process.ts';
import { deliveryToSinks, programHooks, registerAll, until } from './delivery-to-sinks.ts';
import { startSending } from './sending-process.ts';
import { type Sinks, startSinks } from './sinks.ts';

export interface HangingSinksInput {
  readonly hooks: number;
  /** Of those. */
  readonly hanging: number;
  readonly rounds: number;
}

export interface HangingSinksResult {
  /** For each round: ms from the start of the sending process until the last of the others had its message. */
  readonly without: readonly number[];
  readonly with: readonly number[];
  /** For each round with them: messages that silent sinks had taken by then. */
  readonly taken: readonly number[];
}

const ANSWER_MS = 20;
/** As the service has it. */
const LEASE_MS = 30_000;

/** Measures a fan-out in turns with all sinks in order and with some of them silent; each with its own copy of a database. */
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
    const result = { without: [] as number[], with: [] as number[], taken: [] as number[] };
    try {
      const registering = await deliveryToSinks({ file: registered, port: sinks.port });
      await registerAll(registering, sinks, hooks);
      await registering.close();
      for (let round = 0; round < rounds; round++)
        for (const name of ['without', 'with'] as const) {
          sinks.answer = ({ hook }) =>
            name === 'with' && silent.has(hook) ? 'hangs' : { status: 204, afterMs: ANSWER_MS };
          const file = join(folder, `${name}-${round}.sqlite`);
          copyFileSync(registered, file);
          const { ms, taken } = await fanOut(file, sinks, { others: count - hanging, silent });
          result[name].push(ms);
          if (name === 'with') result.taken.push(taken);
        }
    } finally {
      await sinks.close();
    }
    return result;
  });

const fanOut = async (
  file: string,
  sinks: Sinks,
  { others, silent }: { readonly others: number; readonly silent: ReadonlySet<string> },
): Promise<{ readonly ms: number; readonly taken: number }> => {
  const before = sinks.received.length;
  const messages = () => sinks.received.slice(before).filter(({ hook }) => !silent.has(hook));
  const issues = [{ number: 1, publishedAt: Date.now() }];
  const sending = await startSending({ file, port: sinks.port, issues, leaseMs: LEASE_MS });
  try {
    await until(() => messages().length === others);
    const last = messages().at(-1)?.at ?? Number.NaN;
    return {
      ms: Math.round(last - sending.startedAt),
      taken: sinks.received.slice(before).filter(({ hook, at }) => silent.has(hook) && at <= last).length,
    };
  } finally {
    await sending.kill();
  }
};
