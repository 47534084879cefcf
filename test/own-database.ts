import { randomBytes } from 'node:crypto';
import { postgresEnvironment, runProgram } from '../tools/backup/postgres-programs.ts';

/** An empty database on the server of the tests. */
export interface OwnDatabase {
  readonly url: string;
  /** Also with connections that somebody left open. */
  drop(): Promise<void>;
}

/**
 * Makes a database on the server of TEST_DATABASE_URL, so that two files of tests never see each other.
 *
 * @throws Error when there is no server, or no psql.
 */
export const ownDatabase = async (env = process.env): Promise<OwnDatabase> => {
  const server = env.TEST_DATABASE_URL ?? '';
  const admin = postgresEnvironment(server);
  if (admin === null) throw new Error('TEST_DATABASE_URL names no server.');
  const name = `legible_${randomBytes(5).toString('hex')}`;
  const run = (statement: string) => runProgram('psql', ['--no-psqlrc', '--quiet', '--command', statement], admin);
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: async () => void (await run(`drop database ${name} with (force)`)) };
};
