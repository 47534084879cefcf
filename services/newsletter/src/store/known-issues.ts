import type { Database, Jobs, WriteTx } from '@legible/store';
import { DELIVERY_QUEUE, type DeliveryPayload } from './deliveries.ts';
import { type IssueOutcome, newsletterTables, type Silence } from './newsletter-tables.ts';

/** The record of a public issue. */
export interface PublishedIssue {
  readonly edition: string;
  readonly issueId: string;
  readonly slug: string;
  /** Hash of the title, by which an issue is recognised under another number and address. */
  readonly titleHash: string;
  /** Subject of its deliveries, the same for its translations. */
  readonly subject: string;
  /** Epoch milliseconds. */
  readonly publishedAt: number;
  /** The author's choice in front matter; null when there is none. */
  readonly announce: boolean | null;
  /** Reason in the content folder to keep it silent; null when there is none. */
  readonly silence: Silence | null;
}

/** Keys of the editions that are watched. */
export const watchedEditions = async (database: Pick<Database, 'kysely'>): Promise<Set<string>> => {
  const rows = await newsletterTables(database).selectFrom('watched_edition').select('edition').execute();
  return new Set(rows.map(({ edition }) => edition));
};

/** Keys of all issues on record, as `issueKey` writes them. */
export const knownIssueKeys = async (database: Pick<Database, 'kysely'>): Promise<Set<string>> => {
  const rows = await newsletterTables(database).selectFrom('known_issue').select(['edition', 'issue_id']).execute();
  return new Set(rows.map(({ edition, issue_id }) => issueKey(edition, issue_id)));
};

export const issueKey = (edition: string, issueId: string): string => `${edition} ${issueId}`;

export interface Announcing {
  readonly jobs: Jobs;
  readonly newDeliveryId: () => string;
  readonly now: number;
}

/** An issue on record and its outcome. */
export interface RecordedIssue {
  readonly edition: string;
  readonly issueId: string;
  readonly outcome: IssueOutcome | null;
  /** Number of deliveries. */
  readonly deliveries: number;
}

/** More new issues of an edition than this within `AT_ONCE_MS` come from a refilled folder and not from an author. */
const AT_ONCE = 3;
/** Milliseconds. Files that are copied one by one are seen in several sweeps. */
export const AT_ONCE_MS = 60_000;

interface Entry {
  readonly issue: PublishedIssue;
  /** The same issue under another number or address: on record, or earlier in the list. */
  readonly same?: { readonly outcome: IssueOutcome | null } | undefined;
  outcome: IssueOutcome;
  deliveries: number;
}

/**
 * Puts issues of an edition on record and begins the deliveries of those that are news, in one transaction. An edition
 * that was not watched is watched from now on, and all its issues are old. A flood counts all issues whose author did
 * not choose about announcing, including old ones, because the newest few of an archive are not news either.
 * @param issues issues that may be unknown, in the order in which channels get them.
 * @returns the issues that were not on record.
 */
export const recordEdition = async (
  tx: WriteTx,
  edition: string,
  issues: readonly PublishedIssue[],
  announcing: Announcing & { readonly isFirstStart: boolean },
): Promise<readonly RecordedIssue[]> => {
  const tables = newsletterTables(tx);
  const { now, isFirstStart } = announcing;
  const begun = await tables
    .insertInto('watched_edition')
    .values({ edition })
    .onConflict((conflict) => conflict.doNothing())
    .returning('edition')
    .executeTakeFirst();
  const outcome = isFirstStart ? 'first-start' : 'new-edition';
  const old = issues.map((issue): Entry => ({ issue, outcome, deliveries: 0 }));
  if (begun !== undefined) return putOnRecord(tx, old, now);
  const known = await tables
    .selectFrom('known_issue')
    .select(['issue_id', 'slug', 'title_hash', 'published_at', 'known_at', 'outcome'])
    .where('edition', '=', edition)
    .execute();
  const ids = new Set(known.map(({ issue_id }) => issue_id));
  const bySign = new Map<string, { readonly outcome: IssueOutcome | null }>();
  for (const row of known)
    for (const sign of signsOf(row.slug, row.title_hash, row.published_at)) bySign.set(sign, row);
  const entries: Entry[] = [];
  for (const issue of issues) {
    if (ids.has(issue.issueId)) continue;
    const signs = signsOf(issue.slug, issue.titleHash, issue.publishedAt);
    const same = signs.map((sign) => bySign.get(sign)).find((one) => one !== undefined);
    const entry: Entry = { issue, same, outcome: 'rename', deliveries: 0 };
    entries.push(entry);
    for (const sign of signs) bySign.set(sign, entry);
  }
  const recent = known.filter(({ known_at, outcome }) => known_at > now - AT_ONCE_MS && isCounted(outcome));
  const first = entries.filter(({ same, issue }) => same === undefined && issue.announce === null);
  const isFlood = recent.length + first.length > AT_ONCE;
  for (const entry of entries) {
    entry.outcome = outcomeOf(entry, isFlood);
    if (isNews(entry.outcome)) entry.deliveries = await beginDeliveries(tx, entry.issue, announcing);
  }
  return putOnRecord(tx, entries, now);
};

/** Returns the signs that identify an issue without its number. */
const signsOf = (slug: string, titleHash: string, publishedAt: number): readonly string[] => [
  `slug ${slug}`,
  `title ${titleHash} ${publishedAt}`,
];

/** Whether an issue was announced when it was first seen. */
export const isNews = (outcome: IssueOutcome | null): boolean =>
  outcome === 'announced' || outcome === 'author-said-yes';

const isCounted = (outcome: IssueOutcome | null): boolean =>
  outcome === 'announced' || outcome === 'held' || (outcome?.startsWith('older-than-') ?? false);

/** A held issue stays held under its new number. */
const outcomeOf = ({ issue, same }: Entry, isFlood: boolean): IssueOutcome => {
  if (same !== undefined) return same.outcome === 'held' ? 'held' : 'rename';
  if (issue.silence !== null) return issue.silence;
  if (issue.announce === true) return 'author-said-yes';
  return isFlood ? 'held' : 'announced';
};

const putOnRecord = async (tx: WriteTx, records: readonly Entry[], now: number): Promise<readonly RecordedIssue[]> => {
  const put: RecordedIssue[] = [];
  for (const some of inParts(records)) {
    const rows = await newsletterTables(tx)
      .insertInto('known_issue')
      .values(
        some.map(({ issue, outcome, deliveries }) => ({
          edition: issue.edition,
          issue_id: issue.issueId,
          slug: issue.slug,
          title_hash: issue.titleHash,
          published_at: issue.publishedAt,
          known_at: now,
          deliveries,
          outcome,
          subject: issue.subject,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(RECORD_COLUMNS)
      .execute();
    put.push(...rows);
  }
  return put;
};

const RECORD_COLUMNS = ['edition', 'issue_id as issueId', 'outcome', 'deliveries'] as const;

/** Starts the deliveries of an issue to all active hooks of its edition. @returns their number. */
const beginDeliveries = async (
  tx: WriteTx,
  { edition, issueId, subject }: Pick<PublishedIssue, 'edition' | 'issueId' | 'subject'>,
  { jobs, newDeliveryId, now }: Announcing,
): Promise<number> => {
  const tables = newsletterTables(tx);
  const hooks = await tables
    .selectFrom('hook')
    .innerJoin('hook_edition', 'hook_edition.hook_id', 'hook.id')
    .select(['hook.id', 'hook.host'])
    .where('hook.state', '=', 'active')
    .where('hook_edition.edition', '=', edition)
    .orderBy('hook.id')
    .execute();
  const deliveries = hooks.map((hook) => ({ ...hook, deliveryId: newDeliveryId() }));
  for (const some of inParts(deliveries))
    await tables
      .insertInto('delivery')
      .values(
        some.map(({ id, deliveryId }) => ({
          id: deliveryId,
          hook_id: id,
          edition,
          issue_id: issueId,
          subject,
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

/**
 * Announces recorded issues without deliveries: the named ones, whatever kept them silent, or, when none is named, those
 * that are held. @returns the issues that were released, oldest first.
 */
export const releaseIssues = async (
  tx: WriteTx,
  edition: string,
  named: readonly string[],
  announcing: Announcing,
): Promise<readonly RecordedIssue[]> => {
  const tables = newsletterTables(tx);
  const found = await tables
    .selectFrom('known_issue')
    .select(['issue_id', 'subject'])
    .where('edition', '=', edition)
    .where('deliveries', '=', 0)
    .where((eb) => (named.length === 0 ? eb('outcome', '=', 'held') : eb('issue_id', 'in', named)))
    .orderBy('published_at')
    .orderBy('issue_id')
    .execute();
  const released: RecordedIssue[] = [];
  for (const { issue_id: issueId, subject } of found) {
    const deliveries = await beginDeliveries(tx, { edition, issueId, subject: subject ?? issueId }, announcing);
    const outcome = 'released';
    await tables
      .updateTable('known_issue')
      .set({ outcome, deliveries })
      .where('edition', '=', edition)
      .where('issue_id', '=', issueId)
      .execute();
    released.push({ edition, issueId, outcome, deliveries });
  }
  return released;
};

/** Ends the hold of an edition's issues without announcing them. @returns how many there were. */
export const keepSilent = async (tx: WriteTx, edition: string): Promise<number> => {
  const kept = await newsletterTables(tx)
    .updateTable('known_issue')
    .set({ outcome: 'kept-silent' })
    .where('edition', '=', edition)
    .where('outcome', '=', 'held')
    .executeTakeFirst();
  return Number(kept.numUpdatedRows);
};

/** Returns the most recently seen issues, newest first. `knownAt` is in epoch milliseconds. */
export const lastIssues = async (
  source: Pick<Database, 'kysely'>,
  count: number,
): Promise<readonly (RecordedIssue & { readonly knownAt: number })[]> =>
  newsletterTables(source)
    .selectFrom('known_issue')
    .select([...RECORD_COLUMNS, 'known_at as knownAt'])
    .orderBy('known_at', 'desc')
    .orderBy('edition')
    .orderBy('published_at', 'desc')
    .limit(count)
    .execute();

/** Returns the editions with held issues, and how many each has. */
export const heldEditions = (source: Pick<Database, 'kysely'>) =>
  newsletterTables(source)
    .selectFrom('known_issue')
    .select((eb) => ['edition', eb.fn.countAll<number>().as('count')])
    .where('outcome', '=', 'held')
    .groupBy('edition')
    .orderBy('edition')
    .execute();

/** Rows of one statement: SQLite allows 32,766 values. */
const ROWS_AT_A_TIME = 1_000;
/** Cuts rows into parts that fit in one statement. */
export const inParts = <T>(rows: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_A_TIME) }, (_, part) =>
    rows.slice(part * ROWS_AT_A_TIME, (part + 1) * ROWS_AT_A_TIME),
  );
/** Number of concurrent messages to one host: its partitions, each with one message at a time. */
const LANES_OF_A_HOST = 2;
/** Returns the partition of a hook, which is one for all its messages, so that two of them are never sent at once. */
const partitionOf = (hookId: string): number =>
  Array.from(hookId).reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % LANES_OF_A_HOST;
/** A delivery ends by its schedule, not by the number of claims. */
const CLAIMS = 1_000_000;

/** The parts of a delivery from which its job is made. */
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
        partition: `${host} ${partitionOf(hookId)}`,
        payload,
        maxAttempts: CLAIMS,
      };
    }),
  );
};
