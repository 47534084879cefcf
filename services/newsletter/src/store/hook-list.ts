import type { PlatformId } from '@legible/chat';
import type { Database, Jobs, WriteTx } from '@legible/store';
import { countsOf } from './delivery-upkeep.ts';
import { removeHook } from './hook-removal.ts';
import { enqueueDeliveries, inParts } from './known-issues.ts';
import { DELIVERY_STATES, type DeliveryState, type HookState, newsletterTables } from './newsletter-tables.ts';
import type { Sealed } from './vault.ts';

/** A hook for the operator, with a masked address. */
export interface ListedHook {
  readonly id: string;
  readonly platform: PlatformId;
  readonly masked: string;
  readonly state: HookState;
  /** Keys of its editions. */
  readonly editions: readonly string[];
  readonly createdAt: number;
  readonly stateAt: number;
  readonly refusedIssues: number;
}

/** Lists all hooks, oldest first. */
export const listHooks = async (source: Pick<Database, 'kysely'>): Promise<readonly ListedHook[]> => {
  const tables = newsletterTables(source);
  const hooks = await tables
    .selectFrom('hook')
    .select(['id', 'platform', 'masked', 'state'])
    .select(['created_at as createdAt', 'state_at as stateAt', 'refused_issues as refusedIssues'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const rows = await tables.selectFrom('hook_edition').select(['hook_id', 'edition']).orderBy('edition').execute();
  const editions = Map.groupBy(rows, ({ hook_id }) => hook_id);
  return hooks.map((hook) => ({ ...hook, editions: (editions.get(hook.id) ?? []).map(({ edition }) => edition) }));
};

/** Returns what is needed to write to a hook; null for an unknown id. */
export const sealedHook = async (
  source: Pick<Database, 'kysely'>,
  id: string,
): Promise<{ readonly platform: PlatformId; readonly sealed: Sealed | null } | null> => {
  const row = await newsletterTables(source)
    .selectFrom('hook')
    .select(['platform', 'key_id', 'box'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { platform, key_id, box } = row;
  return { platform, sealed: key_id === null || box === null ? null : { keyId: key_id, box } };
};

/** Activates or pauses a hook. Returns false when no hook with this id is in a state that allows it. */
export const switchHook = async (tx: WriteTx, id: string, to: 'paused' | 'active', now: number): Promise<boolean> => {
  const from: readonly HookState[] = to === 'paused' ? ['active'] : ['paused', 'disabled'];
  const row = await newsletterTables(tx)
    .updateTable('hook')
    .set({ state: to, state_at: now, refused_issues: 0, refused_since: null, refused_subject: null })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Removes a hook permanently: its address cannot be registered again. Returns false for an unknown id. */
export const removeHookById = async (tx: WriteTx, id: string, now: number): Promise<boolean> => {
  const hook = await newsletterTables(tx).selectFrom('hook').select('url_tag').where('id', '=', id).executeTakeFirst();
  if (hook === undefined) return false;
  await removeHook(tx, hook.url_tag, 'removed', now);
  return true;
};

const UNDELIVERED: readonly DeliveryState[] = ['refused', 'given-up', 'our-bug', 'cancelled'];

/** Restarts the failed deliveries of an issue to active hooks. @returns how many. */
export const redeliverIssue = async (tx: WriteTx, jobs: Jobs, issueId: string, now: number): Promise<number> => {
  const tables = newsletterTables(tx);
  const found = await tables
    .selectFrom('delivery')
    .innerJoin('hook', 'hook.id', 'delivery.hook_id')
    .select(['delivery.id', 'delivery.hook_id', 'hook.host'])
    .where('delivery.issue_id', '=', issueId)
    .where('delivery.state', 'in', UNDELIVERED)
    .where('hook.state', '=', 'active')
    .orderBy('delivery.id')
    .execute();
  for (const ids of inParts(found.map(({ id }) => id)))
    await tables
      .updateTable('delivery')
      .set({ state: 'waiting', began_at: now, next_at: now, ended_at: null, attempts: 0, unclear: 0 })
      .where('id', 'in', ids)
      .execute();
  await enqueueDeliveries(
    tx,
    jobs,
    found.map(({ id, hook_id, host }) => ({ deliveryId: id, host, hookId: hook_id })),
  );
  return found.length;
};

/** Counts the deliveries of an issue by state. */
export const deliveriesOfIssue = async (
  source: Pick<Database, 'kysely'>,
  issueId: string,
): Promise<Readonly<Record<DeliveryState, number>>> => {
  const rows = await newsletterTables(source)
    .selectFrom('delivery')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('issue_id', '=', issueId)
    .groupBy('state')
    .execute();
  return countsOf(DELIVERY_STATES, rows);
};
