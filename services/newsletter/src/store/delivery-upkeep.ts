import type { Database } from '@legible/store';
import {
  DELIVERY_STATES,
  type DeliveryState,
  HOOK_STATES,
  type HookState,
  newsletterTables,
} from './newsletter-tables.ts';

const DAY_MS = 86_400_000;
/** Time for which ended deliveries and gone hooks are kept for the operator. */
const KEEP_MS = 30 * DAY_MS;
const PER_CALL = 1_000;

/** Deletes unconfirmed requests, old deliveries, and expired limits and tombstones. */
export const forgetOld = (database: Database, now: number): Promise<void> =>
  database.write(async (tx) => {
    const tables = newsletterTables(tx);
    // Hooks before their links, in the order of `confirmAsked`, because another order could deadlock.
    await tables
      .deleteFrom('hook')
      .where('state', '=', 'pending')
      .where('url_tag', 'not in', (eb) =>
        eb
          .selectFrom('capability')
          .select('capability.url_tag')
          .where('capability.kind', '=', 'confirm')
          .where('capability.expires_at', '>', now),
      )
      .execute();
    await tables
      .deleteFrom('hook')
      .where('state', '=', 'gone')
      .where('state_at', '<=', now - KEEP_MS)
      .execute();
    await tables.deleteFrom('capability').where('expires_at', '<=', now).execute();
    // Links without a hook and without a tombstone lead nowhere.
    await tables
      .deleteFrom('capability')
      .where('url_tag', 'not in', (eb) => eb.selectFrom('hook').select('hook.url_tag'))
      .where('url_tag', 'not in', (eb) => eb.selectFrom('tombstone').select('tombstone.url_tag'))
      .execute();
    await tables.deleteFrom('tombstone').where('until', '<=', now).execute();
    await tables.deleteFrom('notice').where('window_ends', '<=', now).execute();
    await tables
      .deleteFrom('delivery')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('delivery as old')
          .select('old.id')
          .where('old.ended_at', '<=', now - KEEP_MS)
          .orderBy('old.ended_at')
          .limit(PER_CALL),
      )
      .execute();
  });

export interface DeliveryCounts {
  readonly hooks: Readonly<Record<HookState, number>>;
  readonly deliveries: Readonly<Record<DeliveryState, number>>;
  /** Start of the oldest waiting delivery, epoch milliseconds; null when none waits. */
  readonly oldestWaiting: number | null;
}

export const deliveryCounts = async (source: Pick<Database, 'kysely'>): Promise<DeliveryCounts> => {
  const tables = newsletterTables(source);
  const hooks = await tables
    .selectFrom('hook')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const deliveries = await tables
    .selectFrom('delivery')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count'), eb.fn.min('began_at').as('oldest')])
    .groupBy('state')
    .execute();
  const waiting = deliveries.find(({ state }) => state === 'waiting');
  return {
    hooks: countsOf(HOOK_STATES, hooks),
    deliveries: countsOf(DELIVERY_STATES, deliveries),
    oldestWaiting: waiting?.oldest ?? null,
  };
};

/** Returns the counts of all states, including those without rows. */
export const countsOf = <S extends string>(
  states: readonly S[],
  rows: readonly { readonly state: S; readonly count: number }[],
): Readonly<Record<S, number>> =>
  Object.fromEntries(
    states.map((state) => [state, Number(rows.find((row) => row.state === state)?.count ?? 0)]),
  ) as Record<S, number>;
