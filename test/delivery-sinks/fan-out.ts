import { copyFileSync } from 'node:fs';
import { type DeliveryPlace, deliveryToSinks, insist, registerAll, type SinkHook, until } from './delivery-to-sinks.ts';
import { startSending } from './sending-process.ts';
import type { Received, Sinks } from './sinks.ts';

/** The same as in the service. */
const LEASE_MS = 30_000;

/** Creates a database with these webhooks, all confirmed. The sinks must accept the confirmation messages. */
export const registeredDatabase = async (
  place: DeliveryPlace,
  sinks: Sinks,
  hooks: readonly SinkHook[],
): Promise<void> => {
  const registering = await insist(() => deliveryToSinks({ ...place, port: sinks.port }));
  await registerAll(registering, sinks, hooks);
  await registering.close();
};

export interface FanOut {
  /** Created by `registeredDatabase`; it is not changed. */
  readonly registered: string;
  /** The file for a copy of it, which does not exist yet. */
  readonly file: string;
  readonly sinks: Sinks;
  /** How many of the counted messages complete the fan-out. */
  readonly messages: number;
  readonly counts: (message: Received) => boolean;
}

/**
 * Publishes one issue in a separate process. Returns the ms until the last counted message, and all messages up to
 * then.
 */
export const fanOut = async ({
  registered,
  file,
  sinks,
  messages,
  counts,
}: FanOut): Promise<{ readonly ms: number; readonly received: readonly Received[] }> => {
  copyFileSync(registered, file);
  const before = sinks.received.length;
  const received = () => sinks.received.slice(before);
  const issues = [{ number: 1, publishedAt: Date.now() }];
  const sending = await startSending({ file, port: sinks.port, issues, leaseMs: LEASE_MS, isFresh: true });
  try {
    await until(() => received().filter(counts).length >= messages);
    const last = received().filter(counts).at(-1)?.at ?? Number.NaN;
    return { ms: Math.round(last - sending.startedAt), received: received().filter(({ at }) => at <= last) };
  } finally {
    await sending.kill();
  }
};
