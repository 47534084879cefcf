import { closeSync, copyFileSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RowCounts } from './backup-manifest.ts';

/**
 * A copy of a store as it is at one instant, made beside a running service, and looked through. The write-ahead log is
 * in it; what was deleted before is not, since the copy is written anew.
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

/** Puts a backup where a store belongs, when there is none, and looks through it there. */
export const restoreSqlite = (backup: string, file: string): RowCounts => {
  for (const there of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(there)) throw new Error(`${there} is there already: stop the service and move it away first.`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  copyFileSync(backup, partial);
  const rows = checkedRows(partial);
  settle(partial, file);
  return rows;
};

/** Rows of every table of a whole database. */
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

/** On the disk before it has its name, so that what has the name is whole. */
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
