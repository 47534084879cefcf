import type { PlatformId } from '@legible/chat';
import type { Database, WriteTx } from '@legible/store';
import { removeHook } from './hook-removal.ts';
import { type HookState, newsletterTables } from './newsletter-tables.ts';
import { isBuried } from './notices.ts';
import type { Sealed } from './vault.ts';

/** A channel that has accepted the message with the links. */
export interface AskedChannel {
  readonly urlTag: string;
  /** Id of the hook if it is new. */
  readonly hookId: string;
  readonly platform: PlatformId;
  readonly host: string;
  readonly masked: string;
  readonly sealed: Sealed;
  readonly editions: readonly string[];
  readonly confirmHash: string;
  readonly stopHash: string;
}

/** Time within which a channel can confirm. */
const CONFIRM_WITHIN_MS = 86_400_000;

/** Stores a question to a channel. Returns false, and stores nothing, when the address is blocked meanwhile. */
export const storeAsked = async (tx: WriteTx, asked: AskedChannel, now: number): Promise<boolean> => {
  const tables = newsletterTables(tx);
  if (await isBuried(tx, asked.urlTag, now)) return false;
  await tables.deleteFrom('hook').where('url_tag', '=', asked.urlTag).where('state', '=', 'gone').execute();
  await tables
    .insertInto('hook')
    .values({
      id: asked.hookId,
      url_tag: asked.urlTag,
      platform: asked.platform,
      host: asked.host,
      masked: asked.masked,
      key_id: asked.sealed.keyId,
      box: asked.sealed.box,
      state: 'pending',
      created_at: now,
      state_at: now,
    })
    .onConflict((conflict) => conflict.column('url_tag').doNothing())
    .execute();
  const link = { url_tag: asked.urlTag, editions: JSON.stringify(asked.editions), created_at: now };
  await tables
    .insertInto('capability')
    .values([
      { ...link, token_hash: asked.confirmHash, kind: 'confirm', expires_at: now + CONFIRM_WITHIN_MS },
      { ...link, token_hash: asked.stopHash, kind: 'stop', expires_at: null },
    ])
    // The caller retries when it does not know whether this was stored.
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
  return true;
};

/** What a link leads to. */
export interface LinkedHook {
  readonly kind: 'confirm' | 'stop';
  /** `stopped` when there is no hook any more, no matter who stopped it. */
  readonly state: HookState | 'stopped';
  /** Whether the link was used before. */
  readonly isUsed: boolean;
  /** Null when it is stopped: nothing is known about it any more. */
  readonly platform: PlatformId | null;
  readonly masked: string | null;
  /** Keys of the requested editions. */
  readonly asked: readonly string[];
  /** Keys of the editions that the hook gets. */
  readonly editions: readonly string[];
}

/** Reads what a link leads to. Returns null when there is no such link or it has expired. */
export const linkedHook = async (
  source: Pick<Database, 'kysely'>,
  tokenHash: string,
  now: number,
): Promise<LinkedHook | null> => {
  const link = await liveLink(source, tokenHash, now);
  if (link === undefined) return null;
  const tables = newsletterTables(source);
  const hook = await tables
    .selectFrom('hook')
    .select(['id', 'state', 'platform', 'masked'])
    .where('url_tag', '=', link.url_tag)
    .executeTakeFirst();
  const editions = await tables
    .selectFrom('hook_edition')
    .select('edition')
    .where('hook_id', '=', hook?.id ?? '')
    .orderBy('edition')
    .execute();
  return {
    kind: link.kind,
    state: hook?.state ?? 'stopped',
    isUsed: link.used_at !== null,
    platform: hook?.platform ?? null,
    masked: hook?.masked ?? null,
    asked: JSON.parse(link.editions) as string[],
    editions: editions.map(({ edition }) => edition),
  };
};

const liveLink = (source: Pick<Database, 'kysely'>, tokenHash: string, now: number) =>
  newsletterTables(source)
    .selectFrom('capability')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();

/**
 * Confirms a channel: from now on it gets the requested editions. A link works once; a second use changes nothing.
 * @returns the hook that was changed; null when there is none.
 */
export const confirmAsked = async (
  tx: WriteTx,
  tokenHash: string,
  now: number,
): Promise<{ readonly id: string; readonly editions: readonly string[] } | null> => {
  const tables = newsletterTables(tx);
  const link = await liveLink(tx, tokenHash, now);
  if (link === undefined || link.kind !== 'confirm' || link.used_at !== null) return null;
  const hook = await tables
    .selectFrom('hook')
    .select(['id', 'state'])
    .where('url_tag', '=', link.url_tag)
    .where('state', '!=', 'gone')
    .executeTakeFirst();
  if (hook === undefined) return null;
  // The hook before its links, in the order of `removeHook`, because another order could deadlock.
  const editions = JSON.parse(link.editions) as string[];
  for (const edition of editions)
    await tables
      .insertInto('hook_edition')
      .values({ hook_id: hook.id, edition, confirmed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (hook.state === 'pending' || hook.state === 'disabled')
    await tables
      .updateTable('hook')
      .set({ state: 'active', state_at: now, refused_issues: 0, refused_since: null, refused_subject: null })
      .where('id', '=', hook.id)
      .execute();
  await tables.updateTable('capability').set({ used_at: now }).where('token_hash', '=', tokenHash).execute();
  return { id: hook.id, editions };
};

/** Stops everything for the channel of a stop link. @returns the hook that was removed; null when there is none. */
export const stopLinked = async (
  tx: WriteTx,
  tokenHash: string,
  now: number,
): Promise<{ readonly id: string } | null> => {
  const link = await liveLink(tx, tokenHash, now);
  return link?.kind === 'stop' ? removeHook(tx, link.url_tag, 'stopped', now) : null;
};

/** Lets the channel of a stop link be registered again at once. Returns false when the link lifts no stop. */
export const allowLinked = async (tx: WriteTx, tokenHash: string, now: number): Promise<boolean> => {
  const link = await liveLink(tx, tokenHash, now);
  if (link?.kind !== 'stop') return false;
  const tables = newsletterTables(tx);
  const lifted = await tables
    .deleteFrom('tombstone')
    .where('url_tag', '=', link.url_tag)
    .where('reason', '=', 'stopped')
    .returning('url_tag')
    .executeTakeFirst();
  if (lifted !== undefined) await tables.deleteFrom('notice').where('url_tag', '=', link.url_tag).execute();
  return lifted !== undefined;
};
