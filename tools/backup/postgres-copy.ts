import { renameSync } from 'node:fs';
import type { RowCounts } from './backup-manifest.ts';
import { openSession, type PostgresEnvironment, runProgram, type Session } from './postgres-programs.ts';

/**
 * Dumps a database in pg_dump's custom format. The rows are counted in the same snapshot that is dumped, so that the
 * counts are exact even while services write.
 *
 * @throws Error when a program is missing, the database is not reachable, or it is newer than pg_dump.
 */
export const dumpPostgres = async (env: PostgresEnvironment, target: string): Promise<RowCounts> => {
  const partial = `${target}.partial`;
  const session = openSession(env);
  try {
    await session.ask('begin isolation level repeatable read, read only');
    const [snapshot = ''] = await session.ask('select pg_export_snapshot()');
    await runProgram(
      'pg_dump',
      ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`, `--file=${partial}`],
      env,
    );
    const rows = await countRows(session);
    // Reads its table of contents: a dump that cannot be listed cannot be restored.
    await runProgram('pg_restore', ['--list', partial], env);
    renameSync(partial, target);
    return rows;
  } finally {
    await session.close();
  }
};

/**
 * Fills an empty database from a dump, completely or not at all.
 * @returns the rows that it then contains.
 */
export const restorePostgres = async (env: PostgresEnvironment, dump: string): Promise<RowCounts> => {
  const session = openSession(env);
  try {
    const tables = await tableNames(session);
    if (tables.length > 0)
      throw new Error(
        `The database already has tables (${tables.slice(0, 3).join(', ')}…): restore into an empty one.`,
      );
    await runProgram(
      'pg_restore',
      [
        '--exit-on-error',
        '--single-transaction',
        '--no-owner',
        '--no-privileges',
        `--dbname=${env.PGDATABASE ?? ''}`,
        dump,
      ],
      env,
    );
    return await countRows(session);
  } finally {
    await session.close();
  }
};

/** Quoted, with their schemas; partitions are counted with the table that they belong to. */
const tableNames = (session: Session): Promise<readonly string[]> =>
  session.ask(
    "select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace " +
      "where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1",
  );

const countRows = async (session: Session): Promise<RowCounts> => {
  const rows: Record<string, number> = {};
  for (const table of await tableNames(session)) {
    const [count] = await session.ask(`select count(*) from ${table}`);
    rows[table] = Number(count);
  }
  return rows;
};
