import type { Outcome, PlatformId } from '@legible/chat';
import type { Database, WriteTx } from '@legible/store';
import { markGone } from './hook-removal.ts';
import { type DeliveryState, type HookState, newsletterTables } from './newsletter-tables.ts';
import type { Sealed } from './vault.ts';

export const DELIVERY_QUEUE = 'webhook';

export interface DeliveryPayload {
  readonly deliveryId: string;
}

/** A delivery with everything needed to send it. */
export interface DueDelivery {
  readonly id: string;
  readonly edition: string;
  readonly issueId: string;
  readonly subject: string;
  readonly state: DeliveryState;
  readonly beganAt: number;
  readonly attempts: number;
  readonly unclear: number;
  readonly hook: {
    readonly id: string;
    readonly urlTag: string;
    readonly state: HookState;
    readonly platform: PlatformId;
    readonly host: string;
    readonly sealed: Sealed | null;
    /** Time before which nothing is sent to it. */
    readonly notBefore: number;
  };
}

/** Returns a delivery; null when its hook was removed. */
export const dueDelivery = async (source: Pick<Database, 'kysely'>, id: string): Promise<DueDelivery | null> => {
  const row = await newsletterTables(source)
    .selectFrom('delivery')
    .innerJoin('hook', 'hook.id', 'delivery.hook_id')
    .select(['delivery.id', 'edition', 'issue_id as issueId', 'subject', 'delivery.state', 'began_at as beganAt'])
    .select(['attempts', 'unclear', 'hook_id', 'url_tag', 'hook.state as hook_state', 'platform', 'host'])
    .select(['key_id', 'box', 'not_before'])
    .where('delivery.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { hook_id: hookId, url_tag: urlTag, hook_state: state, platform, host, not_before: notBefore, ...rest } = row;
  const { key_id, box, ...delivery } = rest;
  const sealed = key_id === null || box === null ? null : { keyId: key_id, box };
  return { ...delivery, hook: { id: hookId, urlTag, state, platform, host, sealed, notBefore } };
};

/** Ends a delivery that was not sent. */
export const endUnsent = async (
  tx: WriteTx,
  id: string,
  state: 'cancelled' | 'given-up',
  now: number,
): Promise<void> => {
  await newsletterTables(tx)
    .updateTable('delivery')
    .set({ state, ended_at: now, next_at: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
};

/** Postpones a delivery without an attempt. */
export const putOff = async (tx: WriteTx, id: string, until: number): Promise<void> => {
  await newsletterTables(tx)
    .updateTable('delivery')
    .set({ next_at: until })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
};

/** A recorded attempt. */
export interface AttemptEnd {
  readonly outcome: Outcome;
  /** Time of the next attempt after `later`; null when there is none. */
  readonly nextAt: number | null;
  /** Number of attempts with an unknown end, including this one. */
  readonly unclear: number;
  readonly now: number;
  /** Pause that the platform requires between two messages to one address. */
  readonly gapMs: number;
}

const STATE_OF: Readonly<Record<Outcome['class'], DeliveryState>> = {
  delivered: 'delivered',
  accepted: 'delivered',
  gone: 'refused',
  'probably-gone': 'refused',
  later: 'given-up',
  'our-bug': 'our-bug',
};

/** Records an attempt and its consequence for the hook. @returns the new state of the hook if it is out of service now. */
export const recordAttempt = async (
  tx: WriteTx,
  due: DueDelivery,
  { outcome, nextAt, unclear, now, gapMs }: AttemptEnd,
): Promise<'gone' | 'disabled' | null> => {
  const waits = outcome.class === 'later' && nextAt !== null;
  await newsletterTables(tx)
    .updateTable('delivery')
    .set({
      state: waits ? 'waiting' : STATE_OF[outcome.class],
      attempts: due.attempts + 1,
      unclear,
      next_at: waits ? nextAt : null,
      ended_at: waits ? null : now,
      last_class: outcome.class,
      last_reason: outcome.reason,
    })
    .where('id', '=', due.id)
    .execute();
  // In the transaction that ends the job. Its partition is ours until then, so that the pace holds over all processes.
  const pauseMs = Math.max(gapMs, outcome.retryAfterMs ?? 0);
  if (pauseMs > 0) await holdBack(tx, due, now + pauseMs);
  switch (outcome.class) {
    case 'delivered':
    case 'accepted':
      await trust(tx, due);
      return null;
    case 'gone':
      await markGone(tx, due.hook, now);
      return 'gone';
    case 'probably-gone':
      return doubt(tx, due, now);
    case 'later':
    case 'our-bug':
      return null;
  }
};

const trust = async (tx: WriteTx, { hook }: DueDelivery): Promise<void> => {
  await newsletterTables(tx)
    .updateTable('hook')
    .set({ refused_issues: 0, refused_since: null, refused_subject: null })
    .where('id', '=', hook.id)
    .where('refused_issues', '>', 0)
    .execute();
};

const holdBack = async (tx: WriteTx, { hook }: DueDelivery, until: number): Promise<void> => {
  await newsletterTables(tx).updateTable('hook').set({ not_before: until }).where('id', '=', hook.id).execute();
};

/**
 * After this many refused issues in a row, or this long, a hook is probably gone. Owners fix a missing permission
 * within days.
 */
const REFUSED_ISSUES = 3;
const REFUSED_MS = 7 * 86_400_000;

/** Counts a refusal. Translations of one issue count once, because they are refused within seconds for one reason. */
const doubt = async (tx: WriteTx, { hook, subject }: DueDelivery, now: number): Promise<'disabled' | null> => {
  const tables = newsletterTables(tx);
  const before = await tables
    .selectFrom('hook')
    .select(['refused_issues', 'refused_since', 'refused_subject', 'state'])
    .where('id', '=', hook.id)
    .executeTakeFirst();
  if (before === undefined) return null;
  const issues = before.refused_issues + (before.refused_subject === subject ? 0 : 1);
  const since = before.refused_since ?? now;
  const isOver = before.state === 'active' && (issues >= REFUSED_ISSUES || now - since >= REFUSED_MS);
  await tables
    .updateTable('hook')
    .set({
      refused_issues: issues,
      refused_since: since,
      refused_subject: subject,
      ...(isOver && { state: 'disabled' as const, state_at: now }),
    })
    .where('id', '=', hook.id)
    .execute();
  return isOver ? 'disabled' : null;
};
