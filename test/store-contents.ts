import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { postgresEnvironment, runProgram } from '../tools/backup/postgres-programs.ts';

/** Number of rows of a table, and a hash of their contents in any order. */
export interface TableContents {
  readonly rows: number;
  readonly hash: string;
}

/** By table name. */
export type StoreContents = Readonly<Record<string, TableContents>>;

/** The columns of a table that are compared; null skips the table. Default: all columns of all tables. */
export type ColumnsOf = (table: string) => readonly string[] | null;

const hashOf = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.toSorted().join('\n')).digest('hex').slice(0, 16);

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const written = (value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;

/** The tables of a file with their columns. */
export const sqliteColumns = (file: string): ReadonlyMap<string, readonly string[]> => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database
      .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'")
      .all() as unknown as readonly { name: string }[];
    return new Map(
      tables.map(({ name }) => {
        const columns = database.prepare(`pragma table_info(${quoted(name)})`).all() as unknown as readonly {
          name: string;
        }[];
        return [name, columns.map((column) => column.name)] as const;
      }),
    );
  } finally {
    database.close();
  }
};

export const sqliteContents = (file: string, columnsOf?: ColumnsOf): StoreContents => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const contents: Record<string, TableContents> = {};
    for (const [table, all] of sqliteColumns(file)) {
      const columns = columnsOf === undefined ? all : columnsOf(table);
      if (columns === null) continue;
      const rows = database.prepare(`select ${columns.map(quoted).join()} from ${quoted(table)}`).all();
      contents[table] = {
        rows: rows.length,
        hash: hashOf(rows.map((row) => JSON.stringify(columns.map((column) => written(row[column]))))),
      };
    }
    return contents;
  } finally {
    database.close();
  }
};

const psql = async (url: string, statement: string): Promise<readonly string[]> => {
  const env = postgresEnvironment(url) ?? {};
  const text = await runProgram('psql', ['--no-psqlrc', '-At', '--set=ON_ERROR_STOP=1', '--command', statement], env);
  return text.split('\n').filter((line) => line !== '');
};

const OWN_SCHEMAS = "table_schema like 'legible%'";

/** The tables of a database with their schemas and columns; partitions belong to their table. */
export const postgresColumns = async (url: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const lines = await psql(
    url,
    `select format('%I.%I', table_schema, table_name), string_agg(column_name, ',' order by column_name)
     from information_schema.columns
     where ${OWN_SCHEMAS} and (table_schema, table_name) in (
       select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition)
     group by 1 order by 1`,
  );
  return new Map(
    lines.map((line) => {
      const [table = '', columns = ''] = line.split('|');
      return [table, columns.split(',')] as const;
    }),
  );
};

export const postgresContents = async (url: string, columnsOf?: ColumnsOf): Promise<StoreContents> => {
  const contents: Record<string, TableContents> = {};
  for (const [table, all] of await postgresColumns(url)) {
    const columns = columnsOf === undefined ? all : columnsOf(table);
    if (columns === null) continue;
    const [line = ''] = await psql(
      url,
      `select count(*), coalesce(md5(string_agg(line, '|' order by line)), '') from
       (select row_to_json(of)::text as line from (select ${columns.map(quoted).join()} from ${table}) of) as lines`,
    );
    const [rows = '', hash = ''] = line.split('|');
    contents[table] = { rows: Number(rows), hash };
  }
  return contents;
};

/** In words, for every table that differs. */
export const contentsDifferences = (expected: StoreContents, found: StoreContents): readonly string[] =>
  Object.entries(expected).flatMap(([table, { rows, hash }]) => {
    const there = found[table];
    if (there === undefined) return [`${table} is gone`];
    if (there.rows !== rows) return [`${table} has ${there.rows} rows, not ${rows}`];
    return there.hash === hash ? [] : [`${table} has other contents`];
  });

export const rowsIn = (contents: StoreContents): number =>
  Object.values(contents).reduce((sum, { rows }) => sum + rows, 0);
