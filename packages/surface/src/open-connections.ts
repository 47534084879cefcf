import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of a server and the answers each of them still owes. */
export interface OpenConnections {
  count(): number;
  answerHasBegun(socket: Socket): boolean;
  /** Register before the handler runs. */
  track(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** From now on every answer closes its connection, and a connection that owes none is closed when told so. */
  beginClosing(): void;
  /** Closes connections that owe no answer. */
  closeIdle(): void;
  destroyAll(): void;
}

const isOwed = (outgoing: ServerResponse): boolean => !outgoing.writableFinished && !outgoing.destroyed;

/**
 * Node's own `closeIdleConnections` does not do: it counts a connection that never sent a request (browsers open spare
 * ones) as busy until its headers time out.
 *
 * Every request passes `track`, so it adds no listener: answers are looked at when somebody asks, and listened to only
 * once closing has begun.
 */
export const openConnections = (server: Server): OpenConnections => {
  /** Answers of each socket in the order of their requests; finished ones are dropped when the next request comes. */
  const connections = new Map<Socket, ServerResponse[]>();
  let closing = false;
  let closingIdle = false;

  const announceClose = (outgoing: ServerResponse): void => {
    if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
  };

  /** An answer whose headers were sent before closing began could not announce it. */
  const closeAfter = (socket: Socket, answers: readonly ServerResponse[], outgoing: ServerResponse): void => {
    outgoing.once('close', () => {
      if (!answers.some(isOwed)) socket.destroySoon();
    });
  };

  server.on('connection', (socket: Socket) => {
    connections.set(socket, []);
    socket.once('close', () => connections.delete(socket));
  });

  return {
    count: () => connections.size,
    answerHasBegun: (socket) =>
      (connections.get(socket) ?? []).some((outgoing) => isOwed(outgoing) && outgoing.headersSent),
    track(incoming, outgoing) {
      const { socket } = incoming;
      const answers = connections.get(socket);
      if (answers === undefined) return;
      while (answers[0] !== undefined && !isOwed(answers[0])) answers.shift();
      answers.push(outgoing);
      if (closing) announceClose(outgoing);
      if (closingIdle) closeAfter(socket, answers, outgoing);
    },
    beginClosing() {
      closing = true;
      for (const answers of connections.values()) answers.filter(isOwed).forEach(announceClose);
    },
    closeIdle() {
      closingIdle = true;
      for (const [socket, answers] of connections) {
        const owed = answers.filter(isOwed);
        if (owed.length === 0) socket.destroySoon();
        for (const outgoing of owed) closeAfter(socket, answers, outgoing);
      }
    },
    destroyAll() {
      for (const socket of connections.keys()) socket.destroy();
    },
  };
};
