import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@legible/store';
import { allowLinked, confirmAsked, type LinkedHook, linkedHook, stopLinked } from '../store/capabilities.ts';
import type { DeliveryLog } from './delivery-log.ts';

/** A link that allows its holder one action: 128 random bits, of which only the hash is stored. */
const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns the stored hash of a token; null when the text is not a token. */
export const tokenHash = (token: string): string | null =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest('base64url') : null;

/** Actions of the links in a channel. `look` changes nothing, because chats open links for previews. */
export interface CapabilityLinks {
  /** Returns the content of a link's page; null for an unknown or expired link. */
  look(token: string): Promise<LinkedHook | null>;
  /** Confirm link: the channel gets issues of the requested editions from now on. Returns the same as `look`. */
  confirm(token: string): Promise<LinkedHook | null>;
  /** Stop link: stops everything for the channel, deletes its address and blocks it. Returns the same as `look`. */
  stop(token: string): Promise<LinkedHook | null>;
  /** Stop link: allows the channel to be registered again. Returns the same as `look`. */
  allow(token: string): Promise<LinkedHook | null>;
}

export const capabilityLinks = (options: {
  readonly database: Database;
  readonly now: () => number;
  readonly log: DeliveryLog;
}): CapabilityLinks => {
  const { database, now, log } = options;
  const following =
    (act: (hash: string) => Promise<void>) =>
    async (token: string): Promise<LinkedHook | null> => {
      const hash = tokenHash(token);
      if (hash === null) return null;
      await act(hash);
      return linkedHook(database, hash, now());
    };
  return {
    look: following(async () => {}),
    confirm: following(async (hash) => {
      const hook = await database.write((tx) => confirmAsked(tx, hash, now()));
      if (hook !== null) log.info({ hook: hook.id, editions: hook.editions }, 'a channel has confirmed');
    }),
    stop: following(async (hash) => {
      const hook = await database.write((tx) => stopLinked(tx, hash, now()));
      if (hook !== null) log.info({ hook: hook.id }, 'a channel has stopped its messages');
    }),
    allow: following(async (hash) => {
      if (await database.write((tx) => allowLinked(tx, hash, now()))) log.info({}, 'a channel may be registered again');
    }),
  };
};
