import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { NoTables } from '../database.ts';
import { toStoreError } from './postgres-failure.ts';
import type { PostgresConnection } from './postgres-server.ts';

/** Kysely over connections. Kysely's own transactions are not used: they would not be run again after a conflict. */
export const queriesOver = (connect: () => Promise<PostgresConnection>): Kysely<NoTables> =>
  new Kysely<NoTables>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => {
          const connection = await connect().catch((error: unknown) => {
            throw toStoreError(error);
          });
          return asPoolClient(connection);
        },
        end: async () => undefined,
        options: {},
      },
    }),
  });

const asPoolClient = (connection: PostgresConnection): PostgresPoolClient => {
  let broken = false;
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await connection.query(text, values.length > 0 ? values : undefined);
    } catch (error) {
      const known = toStoreError(error);
      // A connection that did not answer in time may still do so, to whoever asks it next.
      broken = known !== error;
      throw known;
    }
  };
  // Kysely declares a second form, for cursors, which it uses only when it is given a cursor class.
  return { query, release: () => connection.release(broken) } as unknown as PostgresPoolClient;
};
