import type { Database, Jobs, WriteTx } from '@legible/store';
import { DELIVERY_QUEUE, type DeliveryPayload } from './deliveries.ts';
import { newsletterTables } from './newsletter-tables.ts';

/** What is recorded of an issue that is public. */
export interface PublishedIssue {
  readonly edition: string;
  readonly issueId: string;
  readonly slug: string;
  /** Of the title, to know an issue that was given another number and address. */
  readonly titleHash: string;
  /** The same for its translations. */
  readonly subject: string;
  /** Epoch milliseconds. */
  readonly publishedAt: number;
}

/** The database begins to watch, unless it has begun: what is published before is known from the start, and no news. */
export const beginWatch = (database: Database, now: number): Promise<void> =>
  database.write(async (tx) => {
    await newsletterTables(tx)
      .insertInto('issue_watch')
      .values({ name: 'issues', began_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

/** When it began, epoch milliseconds. @throws Error before it has. */
export const watchedSince = async (database: Pick<Database, 'kysely'>): Promise<number> => {
  const watch = await newsletterTables(database).selectFrom('issue_watch').select('began_at').executeTakeFirstOrThrow();
  return watch.began_at;
};

/** Keys of all issues on record, as `issueKey` writes them. */
export const knownIssueKeys = async (database: Pick<Database, 'kysely'>): Promise<Set<string>> => {
  const rows = await newsletterTables(database).selectFrom('known_issue').select(['edition', 'issue_id']).execute();
  return new Set(rows.map(({ edition, issue_id }) => issueKey(edition, issue_id)));
};

export const issueKey = (edition: string, issueId: string): string => `${edition} ${issueId}`;

/** Puts issues on record that are no news. @returns keys of those that were not there. */
export const recordOldIssues = async (
  tx: WriteTx,
  issues: readonly PublishedIssue[],
  now: number,
): Promise<readonly string[]> => {
  if (issues.length === 0) return [];
  const rows = await newsletterTables(tx)
    .insertInto('known_issue')
    .values(issues.map((issue) => knownRow(issue, now, 0)))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['edition', 'issue_id'])
    .execute();
  return rows.map(({ edition, issue_id }) => issueKey(edition, issue_id));
};

const knownRow = (issue: PublishedIssue, now: number, deliveries: number) => ({
  edition: issue.edition,
  issue_id: issue.issueId,
  slug: issue.slug,
  title_hash: issue.titleHash,
  published_at: issue.publishedAt,
  known_at: now,
  deliveries,
});

export interface Announcing {
  readonly jobs: Jobs;
  readonly newDeliveryId: () => string;
  readonly now: number;
}

/**
 * Puts an issue on record and begins its deliveries, in one transaction: to every active hook of the edition that was
 * confirmed before it was published. Null: it is on record, maybe under another number or address.
 * @returns how many deliveries began.
 */
export const announceIssue = async (
  tx: WriteTx,
  issue: PublishedIssue,
  { jobs, newDeliveryId, now }: Announcing,
): Promise<number | null> => {
  const tables = newsletterTables(tx);
  const known = await tables
    .selectFrom('known_issue')
    .select('issue_id')
    .where('edition', '=', issue.edition)
    .where((eb) =>
      eb.or([
        eb('issue_id', '=', issue.issueId),
        eb('slug', '=', issue.slug),
        eb.and([eb('title_hash', '=', issue.titleHash), eb('published_at', '=', issue.publishedAt)]),
      ]),
    )
    .executeTakeFirst();
  if (known !== undefined) {
    await recordOldIssues(tx, [issue], now);
    return null;
  }
  const hooks = await tables
    .selectFrom('hook')
    .innerJoin('hook_edition', 'hook_edition.hook_id', 'hook.id')
    .select(['hook.id', 'hook.host'])
    .where('hook.state', '=', 'active')
    .where('hook_edition.edition', '=', issue.edition)
    .where('hook_edition.confirmed_at', '<', issue.publishedAt)
    .orderBy('hook.id')
    .execute();
  await tables
    .insertInto('known_issue')
    .values(knownRow(issue, now, hooks.length))
    .execute();
  const deliveries = hooks.map((hook) => ({ ...hook, deliveryId: newDeliveryId() }));
  for (let from = 0; from < deliveries.length; from += ROWS_AT_A_TIME)
    await tables
      .insertInto('delivery')
      .values(
        deliveries.slice(from, from + ROWS_AT_A_TIME).map(({ id, deliveryId }) => ({
          id: deliveryId,
          hook_id: id,
          edition: issue.edition,
          issue_id: issue.issueId,
          subject: issue.subject,
          state: 'waiting' as const,
          began_at: now,
          next_at: now,
        })),
      )
      .execute();
  await enqueueDeliveries(
    tx,
    jobs,
    deliveries.map(({ id, host, deliveryId }) => ({ deliveryId, host, hookId: id })),
  );
  return deliveries.length;
};

/** SQLite takes 32,766 values in a statement. */
export const ROWS_AT_A_TIME = 1_000;
/** Messages to one host at the same time: a lane has one at a time. */
const LANES_OF_A_HOST = 2;
/** The same for all messages to one hook, so that two of them are never on their way together. */
const laneOf = (hookId: string): number =>
  Array.from(hookId).reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % LANES_OF_A_HOST;
/** A delivery ends by its own schedule, not by how often it was claimed. */
const CLAIMS = 1_000_000;

/** Of a delivery, what its job is made of. */
export interface QueuedDelivery {
  readonly deliveryId: string;
  readonly host: string;
  readonly hookId: string;
}

export const enqueueDeliveries = async (
  tx: WriteTx,
  jobs: Jobs,
  deliveries: readonly QueuedDelivery[],
): Promise<void> => {
  await jobs.enqueueAll(
    tx,
    deliveries.map(({ deliveryId, host, hookId }) => {
      const payload: DeliveryPayload = { deliveryId };
      return {
        queue: DELIVERY_QUEUE,
        key: deliveryId,
        lane: `${host} ${laneOf(hookId)}`,
        payload,
        maxAttempts: CLAIMS,
      };
    }),
  );
};
