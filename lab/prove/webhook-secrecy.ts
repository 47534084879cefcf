import { runInNamespace } from '../namespace/run.ts';
import type { WebhookSecrecyInput, WebhookSecrecyResult } from '../namespace/webhook-secrecy-journey.ts';
import { faultUnless, type Proof, type ProofOutcome, together } from './proof.ts';

const WITHIN_MS = 240_000;
/** Six questions, six messages, and the operator's tests. */
const MESSAGES_AT_LEAST = 12;
const REASONS_AT_LEAST = 5;
const TIERS: readonly WebhookSecrecyInput['tier'][] = ['SQLite', 'PostgreSQL'];
const MIB = 1_048_576;

const onTier = async (tier: WebhookSecrecyInput['tier']): Promise<ProofOutcome> => {
  const { result, traffic } = await runInNamespace<WebhookSecrecyResult>({
    journey: 'webhook-secrecy-journey.ts',
    sites: [],
    input: { tier } satisfies WebhookSecrecyInput,
    withinMs: WITHIN_MS,
  });
  const { addresses, messages, reasons, searched, found, exitCode } = result;
  const sizes = Object.entries(searched).map(([place, { items, bytes }]) => `${place} ${items} of ${bytes} bytes`);
  const bytes = Object.values(searched).reduce((sum, place) => sum + place.bytes, 0);
  return {
    seen: [
      `${tier}: ${addresses} addresses given, ${messages} messages sent; outcomes: ${reasons.join(', ')}`,
      `searched: ${sizes.join('; ')}`,
    ],
    faults: [
      ...found,
      ...faultUnless(messages >= MESSAGES_AT_LEAST, 'too few messages to show anything'),
      ...faultUnless(reasons.length >= REASONS_AT_LEAST, 'too few kinds of outcomes to show anything'),
      ...Object.entries(searched).flatMap(([place, { bytes }]) => faultUnless(bytes > 0, `${place} is empty`)),
      ...faultUnless(exitCode === 0, `the service ended with ${exitCode}`),
      ...faultUnless(Object.keys(traffic.private).length === 0, 'something private was touched'),
    ].map((fault) => `${tier}: ${fault}`),
    figures: [
      {
        goal: 'R15',
        where: `newsletter, ${tier}`,
        asked: 'canaries in logs, answers, metrics, store, backups: 0',
        found: `${found.length} in ${Object.keys(searched).length} places of ${(bytes / MIB).toFixed(1)} MiB`,
        ok: found.length === 0 && messages >= MESSAGES_AT_LEAST,
      },
    ],
  };
};

export const webhookSecrecy: Proof = {
  name: 'webhook-secrecy',
  about: 'No address of a webhook is in anything that the newsletter logs, answers, reports to its operator or stores.',
  goals: ['R15'],
  fullLength: 1,
  unit: 'rounds',
  async run() {
    const outcomes: ProofOutcome[] = [];
    for (const tier of TIERS) outcomes.push(await onTier(tier));
    return together(outcomes);
  },
};
