import type { Store, WriteTx } from '@legible/store';
import { sideBySideOf } from './scan-engine.ts';
import { scanTables } from './scan-tables.ts';

/** A feed that somebody asked for. Who knows its token may read it. */
export interface Follow {
  readonly host: string;
  /** ms. */
  readonly createdAt: number;
  /** When robots.txt ended it, ms; null while it lasts. */
  readonly endedAt: number | null;
}

export interface FollowedSite {
  readonly host: string;
  /** Address of its home page. */
  readonly url: string;
}

/** Sites that somebody follows, and the feeds about them. All methods throw StoreUnavailable when the store is away. */
export interface Follows {
  /**
   * Follows a site.
   *
   * @param dueAt when to scan it first, ms, if nobody follows it yet.
   * @param most sites that may be followed; a further one is refused.
   */
  add(
    follow: FollowedSite & { readonly token: string },
    options: { readonly now: number; readonly dueAt: number; readonly most: number },
  ): Promise<'added' | 'full'>;
  /** Returns the follow of a token and notes that its feed was read; null for an unknown token. */
  read(token: string, now: number): Promise<Follow | null>;
  /** Ends a follow. Returns whether there was one. */
  remove(token: string): Promise<boolean>;
  /** Moves the next scan of a site. */
  postpone(host: string, dueAt: number): Promise<void>;
  /**
   * Returns sites that are due, the longest first, and makes each due again `everyMs` after it was due, or after now if that has
   * passed. Forgets follows whose feed nobody read for `idleMs`, and sites without a follow.
   */
  takeDue(
    now: number,
    options: { readonly limit: number; readonly everyMs: number; readonly idleMs: number },
  ): Promise<readonly FollowedSite[]>;
}

/** A read of a feed is noted when the last note is this old, ms, so that most reads write nothing. */
const NOTED_FOR_MS = 3_600_000;

/** Ends the follows of a host: it is scanned no longer on their behalf. Their feeds can still be read. */
export const endFollows = async (tx: WriteTx, host: string, at: number): Promise<void> => {
  const tables = scanTables(tx);
  await tables
    .updateTable('follow')
    .set({ ended_at: at })
    .where('host', '=', host)
    .where('ended_at', 'is', null)
    .execute();
  await tables.deleteFrom('followed_site').where('host', '=', host).execute();
};

/** Deletes the follows of a host. */
export const deleteFollows = async (tx: WriteTx, host: string): Promise<void> => {
  await scanTables(tx).deleteFrom('follow').where('host', '=', host).execute();
  await scanTables(tx).deleteFrom('followed_site').where('host', '=', host).execute();
};

/** Forgets follows that nobody reads, and sites that nobody follows any more. */
const forgetIdle = async (tx: WriteTx, before: number): Promise<void> => {
  const tables = scanTables(tx);
  await tables.deleteFrom('follow').where('fetched_at', '<', before).execute();
  await tables
    .deleteFrom('followed_site')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('follow')
            .select('follow.token')
            .whereRef('follow.host', '=', 'followed_site.host')
            .where('follow.ended_at', 'is', null),
        ),
      ),
    )
    .execute();
};

export const createFollows = (store: Pick<Store, 'database'> & Partial<Pick<Store, 'tier'>>): Follows => {
  const { database } = store;
  const { write, takeTurn } = sideBySideOf(store);
  return {
    add: ({ token, host, url }, { now, dueAt, most }) =>
      write(async (tx) => {
        await takeTurn(tx, 'follow');
        const tables = scanTables(tx);
        const known = await tables
          .selectFrom('followed_site')
          .select('host')
          .where('host', '=', host)
          .executeTakeFirst();
        if (known === undefined) {
          const { count } = await tables
            .selectFrom('followed_site')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow();
          if (Number(count) >= most) return 'full';
          await tables.insertInto('followed_site').values({ host, url, due_at: dueAt }).execute();
        }
        await tables
          .insertInto('follow')
          .values({ token, host, created_at: now, fetched_at: now, ended_at: null })
          .execute();
        return 'added';
      }),
    async read(token, now) {
      const row = await scanTables(database)
        .selectFrom('follow')
        .selectAll()
        .where('token', '=', token)
        .executeTakeFirst();
      if (row === undefined) return null;
      if (now - row.fetched_at >= NOTED_FOR_MS)
        await write((tx) =>
          scanTables(tx).updateTable('follow').set({ fetched_at: now }).where('token', '=', token).execute(),
        );
      return { host: row.host, createdAt: row.created_at, endedAt: row.ended_at };
    },
    remove: (token) =>
      write(async (tx) => {
        const { numDeletedRows } = await scanTables(tx)
          .deleteFrom('follow')
          .where('token', '=', token)
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),
    postpone: (host, dueAt) =>
      write(async (tx) => {
        await scanTables(tx).updateTable('followed_site').set({ due_at: dueAt }).where('host', '=', host).execute();
      }),
    takeDue: (now, { limit, everyMs, idleMs }) =>
      write(async (tx) => {
        await takeTurn(tx, 'follow');
        await forgetIdle(tx, now - idleMs);
        const due = await scanTables(tx)
          .selectFrom('followed_site')
          .selectAll()
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(limit)
          .execute();
        for (const { host, due_at } of due)
          await scanTables(tx)
            .updateTable('followed_site')
            .set({ due_at: due_at + everyMs > now ? due_at + everyMs : now + everyMs })
            .where('host', '=', host)
            .execute();
        return due.map(({ host, url }) => ({ host, url }));
      }),
  };
};
