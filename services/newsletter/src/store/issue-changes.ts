import type { Database, WriteTx } from '@legible/store';
import { inParts } from './known-issues.ts';
import { type IssueChangeRow, newsletterTables } from './newsletter-tables.ts';

/** Digests of the text of an issue. */
export interface IssueText {
  /** Of the whole text, and whether it is locked. Never shown, because it changes with sealed text. */
  readonly digest: string;
  /** Of the public part. */
  readonly text: string;
}

/** What everybody can see of an issue at an instant. */
export interface IssueFace extends IssueText {
  readonly edition: string;
  readonly issueId: string;
  readonly slug: string;
  /** Digest of everything public about the issue, except its text. */
  readonly fields: string;
  readonly isLocked: boolean;
  /** When its free window ended, epoch milliseconds; null: it is full, or was an excerpt from the start. */
  readonly lockedAt: number | null;
}

/** The state of the record: which record it is, and the number of its last change. */
export interface ChangeHead {
  /** Random. A new store has another one. */
  readonly record: number;
  readonly seq: number;
}

/** Row of `content_version` that holds the id of the record. */
const RECORD = 'changes';
const LOCKED = 'locked ';
const CHANGING = ['slug', 'face', 'digest', 'seq', 'published_seq', 'locked_seq', 'changed_at'] as const;

/** Returns the state of the record; null before the first one. */
export const changeHead = async (source: Pick<Database, 'kysely'>): Promise<ChangeHead | null> => {
  const row = await newsletterTables(source)
    .selectFrom('content_version')
    .select((eb) => [
      'version as record',
      eb
        .selectFrom('issue_change')
        .select((of) => of.fn.max('seq').as('seq'))
        .as('seq'),
    ])
    .where('name', '=', RECORD)
    .executeTakeFirst();
  return row === undefined ? null : { record: row.record, seq: row.seq ?? 0 };
};

/**
 * Makes the record hold these issues and no others. Each issue has one row, with the number of its last change; rows of
 * withdrawn issues stay, without a face. Numbers are never below the clock, so that a store restored from a backup does
 * not reuse them.
 *
 * @param faces all public issues, in the order in which clients get those that have changed.
 * @param now epoch milliseconds.
 * @param newRecord id to use if no record exists yet.
 * @param known content of the record at an earlier state. While the state is the same, only rows with other faces are
 * read: for ten thousand issues, reading the whole table takes longer than the rest of a change.
 */
export const recordFaces = async (
  tx: WriteTx,
  faces: readonly IssueFace[],
  now: number,
  newRecord: number,
  known: { readonly head: ChangeHead; readonly faces: readonly IssueFace[] } | null = null,
): Promise<ChangeHead> => {
  const tables = newsletterTables(tx);
  const before = await changeHead(tx);
  const isKnown = before !== null && before.record === known?.head.record && before.seq === known.head.seq;
  const held = new Set(isKnown ? known.faces : []);
  const differing = faces.filter((face) => !held.delete(face));
  const { record, seq } = before ?? { record: newRecord, seq: 0 };
  if (before === null)
    await tables.insertInto('content_version').values({ name: RECORD, version: record, published_at: now }).execute();
  const reading = tables.selectFrom('issue_change').selectAll();
  const found: IssueChangeRow[] = isKnown ? [] : await reading.execute();
  const ids = isKnown ? [...held, ...differing].map(({ issueId }) => issueId) : [];
  for (const some of inParts(ids)) found.push(...(await reading.where('issue_id', 'in', some).execute()));
  const rows = new Map(found.map((row) => [keyOf(row), row]));
  let last = seq;
  const next = (): number => {
    last = Math.max(last + 1, now);
    return last;
  };
  const shown = new Set(differing.map(({ edition, issueId }) => keyOf({ edition, issue_id: issueId })));
  const changed: IssueChangeRow[] = [];
  for (const [key, row] of rows)
    if (row.face !== null && !shown.has(key))
      changed.push({ ...row, face: null, digest: '', seq: next(), changed_at: now });
  for (const { edition, issueId, slug, isLocked, lockedAt, fields, digest, text } of differing) {
    const row = rows.get(keyOf({ edition, issue_id: issueId }));
    const face = `${isLocked ? LOCKED : ''}${fields} ${text}`;
    if (row?.face === face) {
      if (row.digest !== digest) changed.push({ ...row, digest });
      continue;
    }
    const known = row?.face ?? null;
    const hasLocked = known !== null && isLocked && !known.startsWith(LOCKED);
    const own = next();
    changed.push({
      edition,
      issue_id: issueId,
      slug,
      face,
      digest,
      seq: own,
      published_seq: known === null ? own : (row?.published_seq ?? own),
      locked_seq: hasLocked ? own : (row?.locked_seq ?? 0),
      changed_at: hasLocked ? (lockedAt ?? now) : now,
    });
  }
  for (const some of inParts(changed))
    await tables
      .insertInto('issue_change')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['edition', 'issue_id'])
          .doUpdateSet((eb) => Object.fromEntries(CHANGING.map((column) => [column, eb.ref(`excluded.${column}`)]))),
      )
      .execute();
  return { record, seq: last };
};

/** Returns the recorded digests of the texts of public issues, by the id of the issue. */
export const issueTexts = async (source: Pick<Database, 'kysely'>): Promise<ReadonlyMap<string, IssueText>> => {
  const rows = await newsletterTables(source)
    .selectFrom('issue_change')
    .select(['issue_id', 'face', 'digest'])
    .execute();
  return new Map(
    rows.map(({ issue_id, face, digest }) => [
      issue_id,
      { digest, text: face?.slice(face.lastIndexOf(' ') + 1) ?? '' },
    ]),
  );
};

const keyOf = ({ edition, issue_id }: Pick<IssueChangeRow, 'edition' | 'issue_id'>): string => `${edition} ${issue_id}`;

export const CHANGE_KINDS = ['published', 'updated', 'locked', 'withdrawn'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** How an issue has changed since the number from which a client asks. */
export interface IssueChange {
  readonly edition: string;
  readonly issueId: string;
  readonly kind: ChangeKind;
  readonly seq: number;
  /** When it was noticed, or the instant of the lock; epoch milliseconds. */
  readonly at: number;
}

export interface ChangesAsked {
  /** Number after which changes are requested; 0: all issues, without those that were withdrawn. */
  readonly after: number;
  /** Number up to which changes are requested. */
  readonly until: number;
  /** Null: all editions. */
  readonly edition: string | null;
  readonly limit: number;
}

/** Returns the changes in their order, the last one of each issue. */
export const issueChanges = async (
  source: Pick<Database, 'kysely'>,
  { after, until, edition, limit }: ChangesAsked,
): Promise<readonly IssueChange[]> => {
  const rows = await newsletterTables(source)
    .selectFrom('issue_change')
    .selectAll()
    .where('seq', '>', after)
    .where('seq', '<=', until)
    .$if(edition !== null, (query) => query.where('edition', '=', edition ?? ''))
    .$if(after === 0, (query) => query.where('face', 'is not', null))
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(({ edition: of, issue_id, face, seq, published_seq, locked_seq, changed_at }) => {
    const known = locked_seq > after ? 'locked' : 'updated';
    const shown = published_seq > after ? 'published' : known;
    return { edition: of, issueId: issue_id, kind: face === null ? 'withdrawn' : shown, seq, at: changed_at };
  });
};

/** Returns whether an issue with this slug or id was public and is not any more. */
export const wasWithdrawn = async (
  source: Pick<Database, 'kysely'>,
  edition: string,
  { slug, issueId }: { readonly slug: string; readonly issueId: string },
): Promise<boolean> => {
  const row = await newsletterTables(source)
    .selectFrom('issue_change')
    .select('seq')
    .where('edition', '=', edition)
    .where('face', 'is', null)
    .where((eb) => eb.or([eb('slug', '=', slug), eb('issue_id', '=', issueId)]))
    .executeTakeFirst();
  return row !== undefined;
};
