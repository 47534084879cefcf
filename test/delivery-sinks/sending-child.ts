// Sends to the sinks until everything has ended or it is killed. Says on stdout when it starts and when all has ended.
//   node sending-child.ts <input as JSON>
import { type DeliveryPlace, deliveryToSinks, insist, type SinkIssue, until } from './delivery-to-sinks.ts';

export interface SendingInput extends DeliveryPlace {
  readonly port: number;
  readonly issues: readonly SinkIssue[];
  readonly leaseMs: number;
  /** Nothing is under way yet: the issues are published when all is ready, and that is when it starts. */
  readonly isFresh: boolean;
}

const WITHIN_MS = 120_000;

const [, , text = ''] = process.argv;
const input = JSON.parse(text) as SendingInput;
const sayStart = (): void => console.log(`starts ${performance.timeOrigin + performance.now()}`);
if (!input.isFresh) sayStart();
// As a process that is started again by its machine would.
const sending = await insist(() => deliveryToSinks({ ...input, issues: input.isFresh ? [] : input.issues }));
if (input.isFresh) {
  sayStart();
  sending.publish(input.issues);
}
const { number = 0 } = input.issues.at(-1) ?? {};
const hasEnded = async (): Promise<boolean> => {
  // A server that is busy is asked again.
  const deliveries = await sending.delivery.counts().then(
    (counts) => counts.deliveries,
    () => null,
  );
  return deliveries !== null && deliveries.waiting === 0 && deliveries.delivered >= number;
};
await until(hasEnded, WITHIN_MS);
await sending.close();
console.log('all has ended');
