import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrateStore } from '@legible/store';
import { newsletterMigrations } from '../../services/newsletter/dist/store/migrations/index.js';
import { scanMigrations } from '../../services/scan/dist/store/migrations/index.js';
import { postgresColumns, sqliteColumns } from '../../test/store-contents.ts';
import { postgresEnvironment, runProgram } from '../../tools/backup/postgres-programs.ts';

const MIGRATIONS = { scan: scanMigrations, newsletter: newsletterMigrations } as const;
export type DrillService = keyof typeof MIGRATIONS;

/** Returns how many migrations a service has. */
export const levelOf = (service: DrillService): number => MIGRATIONS[service].length;

const placeOf = (
  service: DrillService,
  level: number,
  place: { readonly url: string | null; readonly file: string },
) => ({
  ...place,
  schema: `legible_${service}`,
  migrations: MIGRATIONS[service].slice(0, level),
  now: Date.now,
});

/** Returns the columns that both schemas have, by table. Order does not matter: foreign keys are off while filling. */
const columnsInBoth = (
  old: ReadonlyMap<string, readonly string[]>,
  present: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...old].flatMap(([table, columns]) => {
      const now = present.get(table);
      if (now === undefined || /(^|[._])migration$/.test(table)) return [];
      return [[table, columns.filter((column) => now.includes(column))] as const];
    }),
  );

const quoted = (name: string): string => `"${name}"`;

/**
 * Makes a file as an earlier version left it: with the schema of the first `level` migrations, and the rows of a present
 * file. Returns the columns that both have, by table.
 */
export const olderFile = async (
  service: DrillService,
  level: number,
  { from, file }: { readonly from: string; readonly file: string },
): Promise<ReadonlyMap<string, readonly string[]>> => {
  mkdirSync(dirname(file), { recursive: true });
  await migrateStore(placeOf(service, level, { url: null, file }));
  const both = columnsInBoth(sqliteColumns(file), sqliteColumns(from));
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
    database.prepare('attach ? as present').run(from);
    for (const [table, columns] of both) {
      const list = columns.map(quoted).join();
      database.exec(`delete from ${quoted(table)}`);
      database.exec(`insert into ${quoted(table)} (${list}) select ${list} from present.${quoted(table)}`);
    }
  } finally {
    database.close();
  }
  return both;
};

/** Does the same on a server, from one database into another that is empty. */
export const olderDatabase = async (
  service: DrillService,
  level: number,
  { from, url, file }: { readonly from: string; readonly url: string; readonly file: string },
): Promise<ReadonlyMap<string, readonly string[]>> => {
  await migrateStore(placeOf(service, level, { url, file: '' }));
  const isOwn = (table: string): boolean => table.startsWith(`legible_${service}`);
  const own = async (of: string) => new Map([...(await postgresColumns(of))].filter(([table]) => isOwn(table)));
  // The tables in which pg-boss describes itself were already filled with its schema.
  const both = new Map(
    [...columnsInBoth(await own(url), await own(from))].filter(
      ([table]) => !/\.(version|queue|schedule|subscription|bam|warning)$/.test(table),
    ),
  );
  for (const [table, columns] of both) {
    const list = columns.map(quoted).join();
    await runProgram(
      'psql',
      ['--no-psqlrc', '-c', `\\copy (select ${list} from ${table}) to '${file}'`],
      postgresEnvironment(from) ?? {},
    );
    await runProgram(
      'psql',
      [
        '--no-psqlrc',
        '--set=ON_ERROR_STOP=1',
        ...[
          'set session_replication_role = replica',
          `delete from ${table}`,
          `\\copy ${table} (${list}) from '${file}'`,
        ].flatMap((statement) => ['-c', statement]),
      ],
      postgresEnvironment(url) ?? {},
    );
  }
  return both;
};
