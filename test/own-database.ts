import { randomBytes } from 'node:crypto';
import { postgresEnvironment, runProgram } from '../tools/backup/postgres-programs.ts';

/** An empty database on the test server. */
export interface OwnDatabase {
  readonly url: string;
  /** Works even when connections were left open. */
  drop(): Promise<void>;
}

/**
 * Creates a database on the server of TEST_DATABASE_URL, so that two test files never affect each other.
 *
 * @throws Error when there is no server, or no psql.
 */
export const ownDatabase = async (env = process.env): Promise<OwnDatabase> => {
  const server = env.TEST_DATABASE_URL ?? '';
  const admin = postgresEnvironment(server);
  if (admin === null) throw new Error('TEST_DATABASE_URL does not name a server.');
  const name = `legible_${randomBytes(5).toString('hex')}`;
  const run = (statement: string) => runProgram('psql', ['--no-psqlrc', '--quiet', '--command', statement], admin);
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: async () => void (await run(`drop database ${name} with (force)`)) };
};
