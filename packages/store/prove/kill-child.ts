// Writes until it is killed, and says on stdout what was acknowledged: one number a line, after its commit resolved.
//   node kill-child.ts <database file> <first number>
import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { migrate } from '../src/port/migrate.ts';
import { jobMigrations } from '../src/sqlite/job-table.ts';
import { createLeasedJobs } from '../src/sqlite/leased-jobs.ts';
import { openSqlite } from '../src/sqlite/sqlite.ts';

const [file = '', first = '1'] = process.argv.slice(2);
const WRITERS = 4; // several at a time, so that commits are shared and a kill hits groups too

const database = openSqlite({ file });
await migrate({ database, migrations: jobMigrations, now: Date.now });
const jobs = createLeasedJobs({ database, now: Date.now });
await database.write((tx) => sql`create table if not exists tally (writes integer not null)`.execute(tx.kysely));
await database.write((tx) => sql`insert into tally select 0 where not exists (select 1 from tally)`.execute(tx.kysely));

let next = Number(first);
const writeForever = async () => {
  for (;;) {
    const key = String(next++);
    await database.write(async (tx) => {
      await jobs.enqueue(tx, { queue: 'left', key, payload: { key } });
      await sql`update tally set writes = writes + 1`.execute(tx.kysely);
      await jobs.enqueue(tx, { queue: 'right', key, payload: { key } });
    });
    writeSync(1, `${key}\n`);
  }
};
await Promise.all(Array.from({ length: WRITERS }, writeForever));
