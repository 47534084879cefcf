/** What PostgreSQL answers to a statement. */
export interface PostgresResult {
  readonly rows: readonly unknown[];
  readonly rowCount: number | null;
  /** The tag without its counts, as `INSERT`. */
  readonly command: string;
}

export interface PostgresConnection {
  /** Without values: one or several statements; the answer is that of the last one. Errors are those of the driver. */
  query(text: string, values?: readonly unknown[]): Promise<PostgresResult>;
  /** Gives it back. `broken`: nobody gets it again. */
  release(broken: boolean): void;
}

/** A server as this package needs it: a real one through pg, in tests also one in memory. */
export interface PostgresServer {
  /** For the statements of one caller, bounded in time. `read`: writes are refused. */
  connect(use: 'read' | 'write'): Promise<PostgresConnection>;
  /** Of its own, beside the others and not bounded in time. */
  connectAlone(): Promise<PostgresConnection>;
  /**
   * Begins to listen and goes on until it is told to stop: a connection that is lost is made anew. `onGap`: it listens
   * from now on, and what was said before may have been missed.
   */
  listen(channel: string, hear: { onMessage(text: string): void; onGap(): void }): () => void;
  end(): Promise<void>;
}
