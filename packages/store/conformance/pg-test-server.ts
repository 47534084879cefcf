import { pgServer } from '../src/postgres/pg-server.ts';
import type { PostgresUnderTest } from './postgres-engine.ts';

/** The server of TEST_DATABASE_URL; null when there is none. */
export const realPostgres = (): PostgresUnderTest | null => {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined || url === '') return null;
  return {
    hasManyConnections: true,
    newServer: (schema) => pgServer({ url, schema, poolSize: 6, connectMs: 5_000, statementMs: 10_000 }),
  };
};
