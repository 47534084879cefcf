import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@legible/store';
import { allowLinked, confirmAsked, type LinkedHook, linkedHook, stopLinked } from '../store/capabilities.ts';
import type { DeliveryLog } from './delivery-log.ts';

/** A link that lets anyone who holds it do one thing: 128 random bits, of which only the hash is kept. */
const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a token; null: the text is none. */
export const tokenHash = (token: string): string | null =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest('base64url') : null;

/** What the links in a channel do. `look` changes nothing: chats open links to preview them. */
export interface CapabilityLinks {
  /** What the page of a link shows; null: no such link, or its time is over. */
  look(token: string): Promise<LinkedHook | null>;
  /** Of a confirm link: the channel gets the issues of the editions asked for from now on. Then as `look`. */
  confirm(token: string): Promise<LinkedHook | null>;
  /** Of a stop link: everything for the channel ends, and its address is forgotten and left alone. Then as `look`. */
  stop(token: string): Promise<LinkedHook | null>;
  /** Of a stop link: the channel may be registered again. Then as `look`. */
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
