import { join } from 'node:path';
import { programHooks } from '../../test/delivery-sinks/delivery-to-sinks.ts';
import { fanOut, registeredDatabase } from '../../test/delivery-sinks/fan-out.ts';
import { startSinks } from '../../test/delivery-sinks/sinks.ts';
import { type Spread, spread } from './figures.ts';

export interface DeliveryFigures {
  /** Registered, each on a host of its own. */
  readonly hooks: number;
  /** From the publishing of an issue until the last has its message. */
  readonly seconds: Spread;
  /** Messages. */
  readonly perSecond: Spread;
}

const HOOKS = 1_000;
const MS_PER_SECOND = 1_000;

/** Publishes an issue to webhooks on loopback that answer at once; sender and webhooks are processes of their own. */
export const measureDelivery = async (options: {
  readonly folder: string;
  readonly rounds: number;
}): Promise<DeliveryFigures> => {
  const { folder, rounds } = options;
  const registered = join(folder, 'registered.sqlite');
  const sinks = await startSinks();
  const seconds: number[] = [];
  try {
    await registeredDatabase({ file: registered }, sinks, programHooks(HOOKS));
    for (let round = 0; round < rounds; round++) {
      const file = join(folder, `delivery-${round}.sqlite`);
      const { ms } = await fanOut({ registered, file, sinks, messages: HOOKS, counts: () => true });
      seconds.push(ms / MS_PER_SECOND);
    }
  } finally {
    await sinks.close();
  }
  return { hooks: HOOKS, seconds: spread(seconds), perSecond: spread(seconds.map((taken) => HOOKS / taken)) };
};
