// Sends to the sinks until all deliveries have ended or it is killed. Prints on stdout when it starts and when all have
// ended.
// node sending-child.ts <input as JSON>
import { type DeliveryPlace, deliveryToSinks, insist, type SinkIssue, until } from './delivery-to-sinks.ts';

export interface SendingInput extends DeliveryPlace {
  readonly port: number;
  readonly issues: readonly SinkIssue[];
  readonly leaseMs: number;
  /**
   * Whether no delivery exists yet: the issues are published when everything is ready, and that counts as the start.
   */
  readonly isFresh: boolean;
}

const WITHIN_MS = 120_000;

const [, , text = ''] = process.argv;
const input = JSON.parse(text) as SendingInput;
const sayStart = (): void => console.log(`starts ${performance.timeOrigin + performance.now()}`);
if (!input.isFresh) sayStart();
// Like a process that its machine restarts.
const sending = await insist(() => deliveryToSinks({ ...input, issues: input.isFresh ? [] : input.issues }));
if (input.isFresh) {
  sayStart();
  sending.publish(input.issues);
}
const { number = 0 } = input.issues.at(-1) ?? {};
const hasEnded = async (): Promise<boolean> => {
  // A busy server is asked again.
  const deliveries = await sending.delivery.counts().then(
    (counts) => counts.deliveries,
    () => null,
  );
  return deliveries !== null && deliveries.waiting === 0 && deliveries.delivered >= number;
};
await until(hasEnded, WITHIN_MS);
await sending.close();
console.log('all has ended');
