import { connect, type Socket } from 'node:net';
import { parseAnswer, type RawAnswer } from '../bench/http-answer.ts';

/**
 * A client with one kept-alive connection. It parses as little as possible, because a client of node:http costs more than
 * most of the measured answers.
 */
export interface RawClient {
  /** Sends one request at a time. Rejects when the connection ends before the answer. */
  ask(request: Buffer): Promise<RawAnswer>;
  isBusy(): boolean;
  close(): void;
}

interface Waiting {
  readonly resolve: (answer: RawAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** Returns a client that connects at the first request, and again when the server has closed its idle connection. */
export const rawClient = (port: number): RawClient => {
  let socket: Socket | null = null;
  let waiting: Waiting | null = null;
  let held: Buffer | null = null;

  const end = (error: Error): void => {
    const asker = waiting;
    socket = null;
    waiting = null;
    held = null;
    asker?.reject(error);
  };
  const open = (): Socket => {
    const made = connect({ port, host: '127.0.0.1', noDelay: true });
    made.on('data', (piece) => {
      held = held === null ? piece : Buffer.concat([held, piece]);
      const answer = parseAnswer(held);
      if (answer === null) return;
      const asker = waiting;
      waiting = null;
      held = null;
      asker?.resolve(answer);
    });
    made.on('error', () => {}); // 'close' follows and is handled
    made.on('close', () => {
      if (socket === made) end(new Error('the connection ended before the answer'));
    });
    return made;
  };
  return {
    ask(request) {
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket ??= open();
        socket.write(request);
      });
    },
    isBusy: () => waiting !== null,
    close() {
      socket?.destroy();
      socket = null;
    },
  };
};
