import { connect, type Socket } from 'node:net';
import { parseAnswer } from './http-answer.ts';

/** How long the last answers may take after the end of a run. */
const LATE_MS = 5_000;
const READ_BUFFER_BYTES = 64 * 1024;

export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly nextRequest: () => Buffer;
  /** Every answer must have this status; any other ends the run with an error. */
  readonly status: number;
  /** Length of the usual answer, in bytes: one that arrives in one piece of this length is not parsed. */
  readonly usualLength: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
}

export interface Load {
  /**
   * Keeps every connection busy with one request at a time for `durationMs`, then waits for the pending answers, so
   * that the count is exact.
   */
  run(durationMs: number): Promise<LoadResult>;
  close(): void;
}

interface Connection {
  readonly socket: Socket;
  send(): void;
}

/**
 * Opens keep-alive connections for a load. Uses bare sockets and prepared bytes: a client of node:http costs more per
 * request than the server, and would dominate the measurement.
 */
export const openLoad = async (options: LoadOptions): Promise<Load> => {
  let answered = (_: Connection): void => {};
  let failed = (_: Error): void => {};
  const connections = await Promise.all(
    Array.from({ length: options.connections }, () =>
      openConnection(
        options,
        (connection) => answered(connection),
        (error) => failed(error),
      ),
    ),
  );

  const run = (durationMs: number): Promise<LoadResult> =>
    new Promise((resolve, reject) => {
      let requests = 0;
      let open = connections.length;
      const start = performance.now();
      const deadline = start + durationMs;
      const overdue = setTimeout(() => reject(new Error('answers are missing')), durationMs + LATE_MS);
      failed = (error) => {
        clearTimeout(overdue);
        reject(error);
      };
      answered = (connection) => {
        requests++;
        const now = performance.now();
        if (now < deadline) return connection.send();
        if (--open > 0) return;
        clearTimeout(overdue);
        resolve({ requests, seconds: (now - start) / 1000 });
      };
      for (const connection of connections) connection.send();
    });
  return {
    run,
    close() {
      failed = () => {};
      for (const { socket } of connections) socket.destroy();
    },
  };
};

const openConnection = (
  { port, nextRequest, status, usualLength }: LoadOptions,
  answered: (connection: Connection) => void,
  failed: (error: Error) => void,
): Promise<Connection> =>
  new Promise((resolve, reject) => {
    const wanted = String(status);
    let held: Buffer | null = null;

    const receiveParts = (bytes: Buffer): void => {
      try {
        const answer = parseAnswer(bytes);
        if (answer === null) return;
        held = null;
        if (answer.status === status) answered(connection);
        else failed(new Error(`expected ${status}, got: ${answer.bytes.toString('latin1', 0, 500)}`));
      } catch (error) {
        failed(new Error('an answer cannot be read', { cause: error }));
      }
    };
    const receive = (count: number, buffer: Uint8Array): boolean => {
      const piece = Buffer.from(buffer.buffer, buffer.byteOffset, count);
      if (held === null && count === usualLength && piece.toString('latin1', 9, 12) === wanted) {
        answered(connection);
        return true;
      }
      held = Buffer.concat(held === null ? [piece] : [held, piece]);
      receiveParts(held);
      return true;
    };
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: Buffer.allocUnsafe(READ_BUFFER_BYTES), callback: receive },
    });
    const connection = { socket, send: () => void socket.write(nextRequest()) };
    socket.once('connect', () => resolve(connection));
    socket.on('error', (error) => {
      reject(error);
      failed(error);
    });
    socket.on('close', () => failed(new Error('the server closed a connection')));
  });
