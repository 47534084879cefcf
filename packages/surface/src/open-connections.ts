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

/**
 * Node's own `closeIdleConnections` does not do: it counts a connection that never sent a request (browsers open spare
 * ones) as busy until its headers time out.
 */
export const openConnections = (server: Server): OpenConnections => {
  const connections = new Map<Socket, Set<ServerResponse>>();
  let closing = false;
  let closingIdle = false;

  const announceClose = (outgoing: ServerResponse): void => {
    if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
  };

  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set());
    socket.once('close', () => connections.delete(socket));
  });

  return {
    count: () => connections.size,
    answerHasBegun: (socket) => [...(connections.get(socket) ?? [])].some((outgoing) => outgoing.headersSent),
    track(incoming, outgoing) {
      const { socket } = incoming;
      const owed = connections.get(socket);
      if (owed === undefined) return;
      owed.add(outgoing);
      if (closing) announceClose(outgoing);
      outgoing.once('close', () => {
        owed.delete(outgoing);
        // An answer whose headers were sent before closing began could not announce it.
        if (closingIdle && owed.size === 0) socket.destroySoon();
      });
    },
    beginClosing() {
      closing = true;
      for (const owed of connections.values()) for (const outgoing of owed) announceClose(outgoing);
    },
    closeIdle() {
      closingIdle = true;
      for (const [socket, owed] of connections) if (owed.size === 0) socket.destroySoon();
    },
    destroyAll() {
      for (const socket of connections.keys()) socket.destroy();
    },
  };
};
