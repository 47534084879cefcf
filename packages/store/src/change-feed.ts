import { sql } from 'kysely';
import type { Database, WriteTx } from './database.ts';
import type { Migration } from './migrate.ts';

/** Tells other processes that something changed, and tells a process whether it has seen the last change. */
export interface ChangeFeed {
  /** How often the topic changed, as committed. 0: never. */
  version(topic: string): Promise<number>;
  /** One change more, if `tx` is committed. Returns the version it makes. */
  bump(tx: WriteTx, topic: string): Promise<number>;
  /** Calls back after changes, see Database.onRing: a hint to ask for the version. Returns the way out. */
  listen(topic: string, callback: () => void): () => void;
}

type ChangeTables = { change_topic: { topic: string; version: number } };

export const changeMigrations: readonly Migration[] = [
  {
    id: 'change-0001',
    up: async (kysely) => {
      await sql`create table change_topic (topic text primary key not null, version bigint not null)`.execute(kysely);
    },
  },
];

/** Versions in a table, the bell of the database beside them. */
export const changeFeed = (database: Database): ChangeFeed => ({
  async version(topic) {
    const row = await database.kysely
      .$extendTables<ChangeTables>()
      .selectFrom('change_topic')
      .select('version')
      .where('topic', '=', topic)
      .executeTakeFirst();
    return row?.version ?? 0;
  },
  async bump(tx, topic) {
    database.ring(tx, topicOf(topic));
    const { version } = await tx.kysely
      .$extendTables<ChangeTables>()
      .insertInto('change_topic')
      .values({ topic, version: 1 })
      .onConflict((conflict) =>
        conflict.column('topic').doUpdateSet((eb) => ({ version: eb('change_topic.version', '+', 1) })),
      )
      .returning('version')
      .executeTakeFirstOrThrow();
    return version;
  },
  listen: (topic, callback) => database.onRing(topicOf(topic), callback),
});

const topicOf = (topic: string) => `change ${topic}`;
