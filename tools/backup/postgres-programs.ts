import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A connection as libpq's environment variables, so that no process list shows a password. */
export type PostgresEnvironment = Readonly<Record<string, string>>;

/** The URL parameters that matter for connecting. */
const URL_PARAMETERS: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  port: 'PGPORT',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
};

/** The parts of `postgres://user:password@host:port/database?…`; null when it is not such a URL. */
export const postgresEnvironment = (databaseUrl: string): PostgresEnvironment | null => {
  const url = URL.parse(databaseUrl);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) return null;
  const given: readonly (readonly [string, string])[] = [
    ['PGHOST', url.hostname.replace(/^\[|\]$/g, '')],
    ['PGPORT', url.port],
    ['PGUSER', decodeURIComponent(url.username)],
    ['PGPASSWORD', decodeURIComponent(url.password)],
    ['PGDATABASE', decodeURIComponent(url.pathname.slice(1))],
    ...Object.entries(URL_PARAMETERS).map(([name, variable]) => [variable, url.searchParams.get(name) ?? ''] as const),
  ];
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
};

/**
 * Runs one of PostgreSQL's programs to its end.
 * @throws Error with the program's message.
 */
export const runProgram = async (
  program: string,
  args: readonly string[],
  env: PostgresEnvironment,
): Promise<string> => {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.error += text;
  });
  const status = await ended(program, child);
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${output.error.trim()}`);
  return output.out;
};

const ended = (program: string, child: ReturnType<typeof spawn>): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT' ? new Error(`${program} is not on PATH; it comes with PostgreSQL's client.`) : error,
      ),
    );
  });

/** A session of `psql` that stays open, for statements that must run in one transaction. */
export interface Session {
  /** Runs one statement, given on one line, and returns its rows, with columns joined by `|`. */
  ask(statement: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

const END_OF_ANSWER = 'legible-end-of-answer';

export const openSession = (env: PostgresEnvironment): Session => {
  const child: ChildProcessWithoutNullStreams = spawn(
    'psql',
    ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--set=ON_ERROR_STOP=1'],
    { env: { ...process.env, ...env } },
  );
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  // psql may end before all input is written; `ask` reports why it ended.
  child.stdin.on('error', () => {});
  const over = ended('psql', child);
  over.catch(() => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    ask: async (statement) => {
      child.stdin.write(`${statement};\n\\echo ${END_OF_ANSWER}\n`);
      const rows: string[] = [];
      for (;;) {
        const { value, done } = await lines.next();
        if (done === true) {
          const status = await over;
          throw new Error(`psql ended with ${status}: ${complaint.trim()}`);
        }
        if (value === END_OF_ANSWER) return rows;
        rows.push(value);
      }
    },
    close: async () => {
      child.stdin.end();
      await over;
    },
  };
};
