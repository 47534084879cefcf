import {
  type ChosenPlatformId,
  detectPlatform,
  nextAttemptAt,
  type Posting,
  platformOf,
  postMessage,
} from '@legible/chat';
import { WrongCall } from '@legible/surface/cli';
import type { WaitingMessage } from './watched-site.ts';

/**
 * Detects the platform of a channel. Its address is a credential, so it is never printed or kept.
 *
 * @param name where the address is: `env:NAME`.
 * @throws WrongCall
 */
export const channelAt = (name: string, address: string, chosen: ChosenPlatformId | undefined) => {
  const found = detectPlatform(address, chosen ?? null);
  if (!found.ok) throw new WrongCall(`${name} does not hold the address of an incoming webhook (${found.code}).`);
  if (found.platform === null)
    throw new WrongCall(`${name}: the address does not say its platform. Add "platform": "mattermost" or "generic".`);
  return { name, platform: found.platform, url: found.url } as const;
};
export type Channel = ReturnType<typeof channelAt>;

export interface Delivering extends Posting {
  readonly channels: readonly Channel[];
  /** Uniform, 0 ≤ random() < 1. */
  readonly random: () => number;
  readonly stop: AbortSignal;
  /** Called for a message that was not delivered, with what becomes of it. */
  readonly complain: (text: string) => void;
}

/** How often a message is tried at a channel that refuses it. Its owner may give it a new address meanwhile. */
const REFUSED_ATTEMPTS = 2;

/** Sends the messages that are due, and returns those that wait on. @param keep is called after each of them. */
export const deliver = async (
  waiting: readonly WaitingMessage[],
  delivering: Delivering,
  keep: (waiting: readonly WaitingMessage[]) => void,
): Promise<readonly WaitingMessage[]> => {
  let left = waiting;
  for (const one of waiting) {
    if (one.nextAt > delivering.now() || delivering.stop.aborted) continue;
    const again = await attempt(one, delivering);
    left = left.flatMap((other) => (other === one ? (again ?? []) : [other]));
    keep(left);
  }
  return left;
};

/** @returns null when the message is done with. */
const attempt = async (waiting: WaitingMessage, delivering: Delivering): Promise<WaitingMessage | null> => {
  const { channels, complain, stop, now, random } = delivering;
  const channel = channels.find(({ name }) => name === waiting.channel);
  if (channel === undefined) {
    complain(`${waiting.channel} is no longer a channel: “${waiting.message.title}” is not sent.`);
    return null;
  }
  const outcome = await postMessage(delivering, channel, waiting.message, stop);
  if (outcome.class === 'delivered' || outcome.class === 'accepted') return null;
  if (stop.aborted && outcome.reason === 'not-sent') return waiting;
  const attempts = waiting.attempts + 1;
  const unclear = waiting.unclear + (outcome.unclear && !platformOf(channel.platform).recognisesRepeats ? 1 : 0);
  const tried = { attempts, unclear, retryAfterMs: outcome.retryAfterMs };
  const mayTry = outcome.class === 'later' || (outcome.class !== 'our-bug' && attempts < REFUSED_ATTEMPTS);
  const nextAt = mayTry ? nextAttemptAt({ ...tried, beganAtMs: waiting.beganAt, nowMs: now(), random }) : null;
  const end = nextAt === null ? 'It is given up' : 'It is tried again later';
  complain(`${channel.name} did not take “${waiting.message.title}” (${outcome.class}, ${outcome.reason}). ${end}.`);
  return nextAt === null ? null : { ...waiting, attempts, unclear, nextAt };
};
