import { join } from 'node:path';
import { programHooks } from '../../test/delivery-sinks/delivery-to-sinks.ts';
import { fanOut, registeredDatabase } from '../../test/delivery-sinks/fan-out.ts';
import { startSinks } from '../../test/delivery-sinks/sinks.ts';
import { type Spread, spread } from './figures.ts';

/** For one number of webhooks. */
export interface DeliveryFigures {
  /** Registered webhooks, each on its own host. */
  readonly hooks: number;
  /** From publishing an issue until the last webhook has its message. */
  readonly seconds: Spread;
  /** Messages per second. */
  readonly perSecond: Spread;
}

/** Each with its maximum number of rounds: the longest takes most of a minute. */
const POINTS = [
  { hooks: 10, mostRounds: 3 },
  { hooks: 100, mostRounds: 3 },
  { hooks: 1_000, mostRounds: 3 },
  { hooks: 10_000, mostRounds: 1 },
];
const MS_PER_SECOND = 1_000;

/**
 * Publishes an issue to webhooks on loopback that answer at once; sender and webhooks are separate processes. Measured
 * for increasing numbers of webhooks, to show how the cost grows.
 */
export const measureDelivery = async (options: {
  readonly folder: string;
  readonly rounds: number;
}): Promise<readonly DeliveryFigures[]> => {
  const figures: DeliveryFigures[] = [];
  for (const { hooks, mostRounds } of POINTS)
    figures.push(await deliveredTo(hooks, { ...options, rounds: Math.min(options.rounds, mostRounds) }));
  return figures;
};

const deliveredTo = async (
  hooks: number,
  { folder, rounds }: { readonly folder: string; readonly rounds: number },
): Promise<DeliveryFigures> => {
  const registered = join(folder, `registered-${hooks}.sqlite`);
  const sinks = await startSinks();
  const seconds: number[] = [];
  try {
    await registeredDatabase({ file: registered }, sinks, programHooks(hooks));
    for (let round = 0; round < rounds; round++) {
      const file = join(folder, `delivery-${hooks}-${round}.sqlite`);
      const { ms } = await fanOut({ registered, file, sinks, messages: hooks, counts: () => true });
      seconds.push(ms / MS_PER_SECOND);
    }
  } finally {
    await sinks.close();
  }
  return { hooks, seconds: spread(seconds), perSecond: spread(seconds.map((taken) => hooks / taken)) };
};
