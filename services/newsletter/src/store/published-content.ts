import type { Database, WriteTx } from '@legible/store';
import { sql } from 'kysely';
import { newsletterTables } from './newsletter-tables.ts';

/** The current version of a file of the content folder, whose body is in the store. */
export interface ContentFile {
  /** Relative to the content folder, with slashes. */
  readonly path: string;
  /** Hash of its body; null when the file is gone. */
  readonly hash: string | null;
  /** Hash of the last valid body; null when the file is valid or never was. */
  readonly goodHash: string | null;
  /** Epoch milliseconds. */
  readonly changedAt: number;
}

/** The published content: a version that rises with every change, and the files changed since another version. */
export interface ContentChanges {
  readonly version: number;
  readonly files: readonly ContentFile[];
}

export interface ContentBody {
  readonly hash: string;
  readonly body: Uint8Array;
}

const CONTENT = 'content';
/** Bodies that no file refers to are kept for this time: a process may be about to fetch them. */
const KEEP_UNUSED_MS = 3_600_000;
/** Rows of one statement: SQLite takes 32,766 values. */
const ROWS_AT_A_TIME = 1_000;

/** Returns the version; 0 before the first publication. */
export const contentVersion = async (source: Pick<Database, 'kysely'>): Promise<number> => {
  const row = await newsletterTables(source)
    .selectFrom('content_version')
    .select('version')
    .where('name', '=', CONTENT)
    .executeTakeFirst();
  return row?.version ?? 0;
};

/** Returns the files that changed after a version. One statement, because two could see different states. */
export const changesSince = async (source: Pick<Database, 'kysely'>, version: number): Promise<ContentChanges> => {
  const rows = await newsletterTables(source)
    .selectFrom('content_version')
    .leftJoin('content_file', (join) => join.on('content_file.version', '>', version))
    .select(['content_version.version as current', 'path', 'hash', 'good_hash', 'changed_at'])
    .where('name', '=', CONTENT)
    .orderBy('path')
    .execute();
  return {
    version: rows[0]?.current ?? 0,
    files: rows.flatMap(({ path, hash, good_hash, changed_at }) =>
      path === null || changed_at === null ? [] : [{ path, hash, goodHash: good_hash, changedAt: changed_at }],
    ),
  };
};

export const bodiesOf = (
  source: Pick<Database, 'kysely'>,
  hashes: readonly string[],
): Promise<readonly ContentBody[]> =>
  newsletterTables(source).selectFrom('content_body').select(['hash', 'body']).where('hash', 'in', hashes).execute();

/** Returns the hashes whose bodies are not in the store. */
export const missingBodies = async (
  source: Pick<Database, 'kysely'>,
  hashes: readonly string[],
): Promise<readonly string[]> => {
  const there = new Set<string>();
  for (let from = 0; from < hashes.length; from += ROWS_AT_A_TIME) {
    const rows = await newsletterTables(source)
      .selectFrom('content_body')
      .select('hash')
      .where('hash', 'in', hashes.slice(from, from + ROWS_AT_A_TIME))
      .execute();
    for (const { hash } of rows) there.add(hash);
  }
  return hashes.filter((hash) => !there.has(hash));
};

/** Stores bodies before the files that refer to them, so that the change itself is a small transaction. */
export const storeBodies = async (tx: WriteTx, bodies: readonly ContentBody[], now: number): Promise<void> => {
  if (bodies.length === 0) return;
  await newsletterTables(tx)
    .insertInto('content_body')
    .values(bodies.map(({ hash, body }) => ({ hash, body, stored_at: now })))
    // A body that is needed again must not be deleted as unused meanwhile.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ stored_at: now }))
    .execute();
};

/** A file of the publisher. */
export interface PublishedFile {
  readonly path: string;
  readonly hash: string;
  /** False when it has faults: readers keep its last good body. */
  readonly isGood: boolean;
}

export interface Publishing {
  readonly version: number;
  /** New, changed and removed paths. */
  readonly changed: readonly string[];
  /** False when another process deleted bodies at this moment; their files did not change. */
  readonly isWhole: boolean;
}

/**
 * Makes these files the content, all at once. Unchanged files keep their rows; when none has changed, the version
 * stays. The bodies must be in the store. Two processes publish one after the other, and the last one wins.
 *
 * @param kept paths of files that exist but cannot be read; their published content stays.
 */
export const publishFiles = async (
  tx: WriteTx,
  files: readonly PublishedFile[],
  now: number,
  kept: readonly string[] = [],
): Promise<Publishing> => {
  const tables = newsletterTables(tx);
  const before = new Map(
    (await tables.selectFrom('content_file').select(['path', 'hash', 'good_hash']).execute()).map((row) => [
      row.path,
      row,
    ]),
  );
  const version = (await contentVersion(tx)) + 1;
  const changes: {
    path: string;
    hash: string | null;
    good_hash: string | null;
    changed_at: number;
    version: number;
  }[] = [];
  for (const { path, hash, isGood } of files) {
    const row = before.get(path);
    // Without a `good_hash`, the previous body was good, unless it is this same body.
    const good = isGood ? null : (row?.good_hash ?? (row?.hash === hash ? null : (row?.hash ?? null)));
    if (row === undefined || row.hash !== hash || row.good_hash !== good)
      changes.push({ path, hash, good_hash: good, changed_at: now, version });
  }
  const there = new Set([...kept, ...files.map(({ path }) => path)]);
  for (const { path, hash } of before.values())
    if (hash !== null && !there.has(path))
      changes.push({ path, hash: null, good_hash: null, changed_at: now, version });
  const lacking = new Set(await missingBodies(tx, [...new Set(changes.flatMap(({ hash }) => hash ?? []))]));
  const rows = changes.filter(({ hash }) => hash === null || !lacking.has(hash));
  const isWhole = lacking.size === 0;
  if (rows.length === 0) return { version: version - 1, changed: [], isWhole };

  for (let from = 0; from < rows.length; from += ROWS_AT_A_TIME)
    await tables
      .insertInto('content_file')
      .values(rows.slice(from, from + ROWS_AT_A_TIME))
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet((eb) => ({
          hash: eb.ref('excluded.hash'),
          good_hash: eb.ref('excluded.good_hash'),
          changed_at: eb.ref('excluded.changed_at'),
          version: eb.ref('excluded.version'),
        })),
      )
      .execute();
  await tables
    .insertInto('content_version')
    .values({ name: CONTENT, version, published_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ version, published_at: now }))
    .execute();
  return { version, changed: rows.map(({ path }) => path).sort(), isWhole };
};

/** `not in` a list with a null is never true. */
const hasHash = sql<boolean>`content_file.hash is not null`;
const hasGoodHash = sql<boolean>`good_hash is not null`;

/** Deletes bodies that no file has used for a while. Returns their number. */
export const dropUnusedBodies = async (tx: WriteTx, now: number): Promise<number> => {
  const result = await newsletterTables(tx)
    .deleteFrom('content_body')
    .where('stored_at', '<', now - KEEP_UNUSED_MS)
    .where('hash', 'not in', (eb) => eb.selectFrom('content_file').select('content_file.hash').where(hasHash))
    .where('hash', 'not in', (eb) => eb.selectFrom('content_file').select('good_hash').where(hasGoodHash))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
};
