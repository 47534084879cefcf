import type { Socket } from 'node:net';

/** Long enough for an answer to cross the planet. What arrives meanwhile is thrown away. */
const LINGER_MS = 500;

/**
 * Ends a socket without losing the answer that was just written. Closing at once while the peer still sends makes the
 * kernel reset the connection, and many clients then never see the answer (RFC 9112, section 9.6).
 */
export const endLingering = (socket: Socket): void => {
  socket.end();
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
};

/** Makes node:http end this socket so, when it closes it behind an answer with `connection: close`. */
export const lingerOnClose = (socket: Socket): void => {
  socket.destroySoon = () => endLingering(socket);
};
