import { pgServer } from './pg-server.ts';
import { type PostgresDatabase, postgresDatabase } from './postgres-database.ts';

export interface PostgresOptions {
  /** `postgres://…`. A pooler in front of it has to keep sessions: LISTEN and advisory locks do not survive others. */
  readonly url: string;
  /** The service's own schema, so that several may share a database: lower-case letters, digits and underscores. */
  readonly schema: string;
  /** Connections at most, half of them for reads. One more listens. Default 10. */
  readonly poolSize?: number;
  /** How long a call waits for a connection, ms. Default 700. */
  readonly connectMs?: number;
  /** How long a statement may take, ms. Default 1200: with the wait above, a call on a server that hangs takes under 2 s. */
  readonly statementMs?: number;
}

const DEFAULTS = { poolSize: 10, connectMs: 700, statementMs: 1_200 };

/**
 * The store of several machines. Connects when it is first used, and again after the server was away. There is no
 * `backup`: operators use pg_dump or the backups of their server.
 */
export const openPostgres = (options: PostgresOptions): PostgresDatabase => {
  const { schema } = options;
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(schema)) throw new Error(`${JSON.stringify(schema)} cannot name a schema here.`);
  return postgresDatabase(pgServer({ ...DEFAULTS, ...options }), schema);
};
