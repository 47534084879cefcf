import { StoreUnavailable, type UnavailableReason } from '../port/database.ts';

/** The answer of PostgreSQL to a statement. */
export interface PostgresResult {
  readonly rows: readonly unknown[];
  readonly rowCount: number | null;
  /** The command tag without its counts, such as `INSERT`. */
  readonly command: string;
}

export interface PostgresConnection {
  /**
   * Without values: one or several statements; the answer belongs to the last one. Errors are those of the driver. It
   * may be called before earlier calls are answered: the server runs the statements in their order.
   */
  query(text: string, values?: readonly unknown[]): Promise<PostgresResult>;
  /** Releases the connection. If `broken`, it is never used again. */
  release(broken: boolean): void;
}

/** A server as this package needs it: a real one through pg, in tests also one in memory. */
export interface PostgresServer {
  /** A connection for the statements of one caller, limited in time. With `read`, writes are refused. */
  connect(use: 'read' | 'write'): Promise<PostgresConnection>;
  /** A separate connection without a time limit. */
  connectAlone(): Promise<PostgresConnection>;
  /**
   * Listens until it is stopped, and reconnects when the connection is lost. `onGap` means that it listens from now on,
   * and that earlier messages may have been missed.
   */
  listen(channel: string, hear: { onMessage(text: string): void; onGap(): void }): () => void;
  end(): Promise<void>;
}

/** SQLSTATEs (https://www.postgresql.org/docs/current/errcodes-appendix.html) that mean "away", not "defect". */
const REASON_OF_STATE: ReadonlyMap<string, UnavailableReason> = new Map([
  ['25006', 'read-only'], // read_only_sql_transaction: a reader that writes, or a standby
  ['25P03', 'away'], // idle_in_transaction_session_timeout: this process was suspended in the middle
  ['25P04', 'away'], // transaction_timeout
  ['3D000', 'cannot-open'], // invalid_catalog_name: no such database
  ['53100', 'full'], // disk_full
  ['53200', 'io'], // out_of_memory
  ['53300', 'too-many-connections'],
  ['55P03', 'locked'], // lock_not_available
  ['57014', 'locked'], // query_canceled: the statement exceeded its time limit
  ['57P01', 'away'], // admin_shutdown
  ['57P02', 'away'], // crash_shutdown
  ['57P03', 'away'], // cannot_connect_now: starting up or shutting down
  ['57P05', 'away'], // idle_session_timeout
  ['58000', 'io'],
  ['58030', 'io'],
  ['58P01', 'io'], // undefined_file
  ['XX001', 'corrupt'],
  ['XX002', 'corrupt'],
]);
/** By the class of the SQLSTATE, its first two characters. */
const REASON_OF_CLASS: ReadonlyMap<string, UnavailableReason> = new Map([
  ['08', 'away'], // connection exception
  ['28', 'cannot-open'], // invalid authorization
]);
/** System errors of sockets and name lookups. */
const AWAY_CODES: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT', // no such socket file
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** pg's messages, which have no code, for a connection that is lost or was not opened in time. */
const AWAY_MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
  'timeout e', // "timeout expired", "timeout exceeded when trying to connect"
];

/** Transactions that PostgreSQL undoes because of another one, and that succeed when they are repeated. */
const CONFLICT_STATES: ReadonlySet<string> = new Set(['40001', '40P01']);

export const isConflict = (error: unknown): boolean => CONFLICT_STATES.has(codeOf(error)) || isStalePlan(error);

/**
 * Whether a prepared statement no longer fits its tables, because another process changed the schema. The SQLSTATE has
 * other causes, too; this one is recognized by the function of PostgreSQL that reports it.
 */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' &&
  error instanceof Error &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery';

/** Returns the error that the port promises: StoreUnavailable when the store is not available, otherwise the error itself. */
export const toStoreError = (error: unknown): unknown => {
  if (error instanceof StoreUnavailable) return error;
  const reason = reasonOf(error);
  const text = error instanceof Error && error.message !== '' ? error.message : codeOf(error);
  return reason === null ? error : new StoreUnavailable(reason, `PostgreSQL: ${text}`, { cause: error });
};

const reasonOf = (error: unknown): UnavailableReason | null => {
  const code = codeOf(error);
  if (AWAY_CODES.has(code)) return 'away';
  const known = REASON_OF_STATE.get(code) ?? (code.length === 5 ? REASON_OF_CLASS.get(code.slice(0, 2)) : undefined);
  if (known !== undefined) return known;
  if (code !== '' || !(error instanceof Error)) return null;
  return AWAY_MESSAGES.some((text) => error.message.startsWith(text)) ? 'away' : null;
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
