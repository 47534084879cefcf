import pg from 'pg';
import { type PostgresDatabase, postgresDatabase } from './postgres-database.ts';
import { isStalePlan, type PostgresConnection, type PostgresServer } from './postgres-server.ts';

export interface ListenerOptions {
  readonly channel: string;
  onMessage(text: string): void;
  onGap(): void;
}

/** Pause before the next attempt to connect, in ms. It doubles from the first value to the last. */
const PAUSE_MS = { first: 100, last: 1_000 };
/** How often the connection is checked, in ms, so that a silently lost one is detected. */
const ALIVE_EVERY_MS = 5_000;

/**
 * Keeps one connection that listens to a channel, and reconnects for as long as necessary. Returns a function that
 * stops it.
 */
const pgListener = (newClient: () => pg.Client, { channel, onMessage, onGap }: ListenerOptions): (() => void) => {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pause = PAUSE_MS.first;
  let stopped = false;

  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = null;
    clearTimeout(timer);
    lost.end().catch(() => undefined);
    if (stopped) return;
    timer = setTimeout(connect, pause);
    timer.unref();
    pause = Math.min(pause * 2, PAUSE_MS.last);
  };
  const stayAlive = (own: pg.Client) => {
    timer = setTimeout(() => {
      own.query('select 1').then(
        () => client === own && stayAlive(own),
        () => lose(own),
      );
    }, ALIVE_EVERY_MS);
  };
  const connect = () => {
    const own = newClient();
    client = own;
    own.on('error', () => lose(own));
    own.on('end', () => lose(own));
    own.on('notification', ({ payload }) => onMessage(payload ?? ''));
    own
      .connect()
      .then(() => own.query(`listen "${channel}"`))
      .then(
        () => {
          if (client !== own) return;
          pause = PAUSE_MS.first;
          stayAlive(own);
          onGap();
        },
        () => lose(own),
      );
  };
  connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    const last = client;
    client = null;
    last?.end().catch(() => undefined); // not awaited: a server that hangs does not answer
  };
};

export interface PgServerOptions {
  /** `postgres://…`, see https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-URIS */
  readonly url: string;
  /** The schema that holds the tables. */
  readonly schema: string;
  readonly poolSize: number;
  /**
   * How long a caller waits for a connection, and then for each answer, in ms. Their sum limits a call on a dead
   * server.
   */
  readonly connectMs: number;
  readonly statementMs: number;
}

/** int8 and numeric: counts, sums and times in ms are far below 2^53. */
const AS_NUMBER: ReadonlySet<number> = new Set([20, 1700]);
/** A connection that was idle for this long is closed, in ms. */
const IDLE_MS = 30_000;
/** A transaction that was idle for this long is undone by the server, because its process has stopped. In ms. */
const ABANDONED_MS = 10_000;

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    AS_NUMBER.has(oid) ? Number : pg.types.getTypeParser(oid, format ?? 'text'),
};

/** A server behind pg. Readers and writers have separate pools, so that waiting writes never delay reads. */
export const pgServer = (options: PgServerOptions): PostgresServer => {
  const { url, schema, poolSize, connectMs, statementMs } = options;
  // Options in the URL would replace ours, including the schema, so they are put before ours.
  const address = new URL(url);
  const given = address.searchParams.get('options') ?? '';
  address.searchParams.delete('options');
  const base = { connectionString: address.href, keepAlive: true, application_name: `legible ${schema}`, types };
  // Just-in-time compilation takes longer than any of our statements runs, and PostgreSQL uses it whenever it estimates
  // a high cost.
  const session = (settings: string) => `${given} -c search_path=${schema} -c jit=off ${settings}`;
  const pool = (max: number, settings: string) => {
    const made = new pg.Pool({
      ...base,
      max,
      pipeline: true,
      connectionTimeoutMillis: connectMs,
      // The first limit is for a server that does not answer. A server that does enforces the second, slightly shorter
      // one.
      query_timeout: statementMs,
      statement_timeout: Math.ceil(statementMs * 0.9),
      idle_in_transaction_session_timeout: ABANDONED_MS,
      idleTimeoutMillis: IDLE_MS,
      allowExitOnIdle: true,
      options: session(settings),
    });
    // For idle connections; the pool has already dropped a connection when it emits this.
    made.on('error', () => undefined);
    return made;
  };
  const names = preparedNames();
  const readers = Math.max(1, Math.floor(poolSize / 2));
  const pools = {
    read: pool(readers, '-c default_transaction_read_only=on'),
    // Reading a whole table makes a transaction conflict with every other one that writes to it, however small the
    // table is. A statement outside a transaction block must not conflict with others at all, because nobody repeats it.
    write: pool(
      Math.max(1, poolSize - readers),
      '-c enable_seqscan=off -c default_transaction_isolation=read\\ committed',
    ),
  };
  return {
    connect: async (use) => pooled(pools[use], connectMs, names),
    connectAlone: async () => {
      const client = new pg.Client({ ...base, connectionTimeoutMillis: connectMs, options: session('') });
      client.on('error', () => undefined); // the running statement reports the error
      await client.connect();
      return { query: queryOf(client, null), release: () => void client.end().catch(() => undefined) };
    },
    listen: (channel, hear) =>
      pgListener(() => new pg.Client({ ...base, connectionTimeoutMillis: connectMs, query_timeout: statementMs }), {
        channel,
        ...hear,
      }),
    end: async () => void (await Promise.all([pools.read.end(), pools.write.end()])),
  };
};

/** The pool waits for a free place and then for a new connection, each up to the limit; this limits the sum. */
const pooled = async (pool: pg.Pool, connectMs: number, names: PreparedNames): Promise<PostgresConnection> => {
  const connecting = pool.connect();
  let late = false;
  const client = await Promise.race([
    connecting,
    new Promise<never>((_, reject) => {
      const timer = setTimeout(() => {
        late = true;
        reject(new Error('timeout exceeded when trying to connect'));
      }, connectMs);
      void connecting.then(
        () => clearTimeout(timer),
        () => clearTimeout(timer),
      );
    }),
  ]).catch((error: unknown) => {
    if (late)
      connecting.then(
        (unwanted) => unwanted.release(),
        () => undefined,
      );
    throw error;
  });
  // While a connection is in use, the pool does not listen for its errors; without a listener an error would end the
  // process.
  const onError = () => undefined;
  client.on('error', onError);
  return {
    query: queryOf(client, names),
    release(broken) {
      client.off('error', onError);
      client.release(broken);
    },
  };
};

/** A text that was used this often gets a name, up to this many; uses are counted for at most this many texts. */
const PREPARED = { afterUses: 5, atMost: 200, counted: 1_000 };

/** Names of the statements that each connection prepares, so that the server parses and plans them only once. */
const preparedNames = () => {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  let made = 0;
  const rename = (text: string): string => {
    const name = `legible_${++made}`;
    names.set(text, name);
    return name;
  };
  return {
    of(text: string): string | undefined {
      const known = names.get(text);
      if (known !== undefined || names.size >= PREPARED.atMost) return known;
      const count = (uses.get(text) ?? 0) + 1;
      if (count > PREPARED.afterUses) {
        uses.delete(text);
        return rename(text);
      }
      if (uses.size >= PREPARED.counted) uses.clear();
      uses.set(text, count);
      return undefined;
    },
    /** Gives a prepared statement a new name, so that connections prepare it again. */
    rename,
  };
};

type PreparedNames = ReturnType<typeof preparedNames>;

/** @param names null for statements that are not prepared. */
const queryOf =
  (client: pg.ClientBase, names: PreparedNames | null): PostgresConnection['query'] =>
  async (text, values) => {
    const statement = { text, ...(values && { values: [...values] }) };
    const name = values && names?.of(text);
    // pg answers several statements with an array.
    const answer: pg.QueryResult | pg.QueryResult[] = await client
      .query({ ...statement, ...(name !== undefined && { name }) })
      .catch((error: unknown) => {
        if (!isStalePlan(error)) throw error;
        names?.rename(text);
        // A transaction is undone by the first error, and then runs again.
        return client.query(statement).catch(() => {
          throw error;
        });
      });
    const last = Array.isArray(answer) ? answer.at(-1) : answer;
    return { rows: last?.rows ?? [], rowCount: last?.rowCount ?? null, command: last?.command ?? '' };
  };

export interface PostgresOptions {
  /** `postgres://…`. A pooler in front of it must use session mode: LISTEN and advisory locks do not work otherwise. */
  readonly url: string;
  /** The service's own schema, so that several may share a database: lower-case letters, digits and underscores. */
  readonly schema: string;
  /** Maximum number of connections, half of them for reads. One more listens. Default 10. */
  readonly poolSize?: number;
  /** How long a call waits for a connection, in ms. Default 700. */
  readonly connectMs?: number;
  /**
   * How long a statement may take, in ms. Default 1100: together with the wait above, a call on a hanging server takes
   * less than 2 s.
   */
  readonly statementMs?: number;
}

const DEFAULTS = { poolSize: 10, connectMs: 700, statementMs: 1_100 };

/**
 * The store of several machines. It connects on first use, and reconnects after the server was away. It has no
 * `backup`: operators use pg_dump or the backups of their server.
 */
export const openPostgres = (options: PostgresOptions): PostgresDatabase => {
  const { schema } = options;
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(schema))
    throw new Error(`${JSON.stringify(schema)} is not an allowed schema name.`);
  return postgresDatabase(pgServer({ ...DEFAULTS, ...options }), schema);
};
