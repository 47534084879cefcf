import { closeSync, copyFileSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RowCounts } from './backup-manifest.ts';

/**
 * Copies a store at one instant, while its service runs, and checks the copy. It includes the write-ahead log but not
 * deleted data, because the copy is newly written.
 *
 * @returns the rows of the copy.
 * @throws Error when the store cannot be read, or the copy is damaged.
 */
export const copySqlite = (file: string, target: string): RowCounts => {
  const partial = `${target}.partial`;
  rmSync(partial, { force: true });
  const store = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    store.prepare('vacuum into ?').run(partial);
  } finally {
    store.close();
  }
  const rows = checkedRows(partial);
  settle(partial, target);
  return rows;
};

/** Restores a store if there is none at that path, and checks it there. */
export const restoreSqlite = (backup: string, file: string): RowCounts => {
  for (const there of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(there)) throw new Error(`${there} already exists: stop the service and move it away first.`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  copyFileSync(backup, partial);
  const rows = checkedRows(partial);
  settle(partial, file);
  return rows;
};

/** The number of rows of every table of a complete database. */
const checkedRows = (file: string): RowCounts => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [check] = database.prepare('pragma integrity_check').all();
    if (check?.integrity_check !== 'ok') throw new Error(`${file} is damaged: ${String(check?.integrity_check)}`);
    const tables = database
      .prepare(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
      )
      .all();
    return Object.fromEntries(
      tables.map(({ name }) => {
        const quoted = `"${String(name).replaceAll('"', '""')}"`;
        return [String(name), Number(database.prepare(`select count(*) as rows from ${quoted}`).get()?.rows)];
      }),
    );
  } finally {
    database.close();
  }
};

/** Flushes the file before it gets its final name, so that a file with that name is always complete. */
const settle = (partial: string, target: string): void => {
  flush(partial);
  renameSync(partial, target);
  flush(dirname(target));
};

const flush = (path: string): void => {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};
