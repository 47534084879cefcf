import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorWriter, type Failure, SURFACE_FAILURES } from '../http/errors.ts';
import type { ResponseHeaders } from '../http/json-response.ts';
import { endLingering } from '../http/limited-request.ts';

const isOwed = (outgoing: ServerResponse): boolean => !outgoing.writableFinished && !outgoing.destroyed;

/**
 * Node's own `closeIdleConnections` is not enough: it counts a connection that never sent a request (browsers open spare ones)
 * as busy until its headers time out.
 *
 * Every request passes `track`, so it adds no listener. Answers are inspected on demand and observed only once closing has
 * begun.
 */
export const openConnections = (server: Server) => {
  /** Answers of each socket in the order of requests. The next request removes finished ones. */
  const connections = new Map<Socket, ServerResponse[]>();
  let closing = false;
  let closingIdle = false;

  const announceClose = (outgoing: ServerResponse): void => {
    if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
  };

  /** Closes the connection after an answer whose headers were already sent without `connection: close`. */
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
    answerHasBegun: (socket: Socket) =>
      (connections.get(socket) ?? []).some((outgoing) => isOwed(outgoing) && outgoing.headersSent),
    /** Registers a request. Call it before the handler runs. */
    track(incoming: IncomingMessage, outgoing: ServerResponse) {
      const { socket } = incoming;
      const answers = connections.get(socket);
      if (answers === undefined) return;
      while (answers[0] !== undefined && !isOwed(answers[0])) answers.shift();
      answers.push(outgoing);
      if (closing) announceClose(outgoing);
      if (closingIdle) closeAfter(socket, answers, outgoing);
    },
    /** From now on, every answer closes its connection, and `closeIdle` also closes those that become idle later. */
    beginClosing() {
      closing = true;
      for (const answers of connections.values()) answers.filter(isOwed).forEach(announceClose);
    },
    /** Closes connections without pending answers. */
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

/** The connections of a server with their pending answers. */
export type OpenConnections = ReturnType<typeof openConnections>;

/** Failures by error code of node's HTTP parser and timers. Any other code is a malformed request. */
const BY_CODE: Readonly<Record<string, Failure>> = {
  HPE_HEADER_OVERFLOW: SURFACE_FAILURES.headersTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: SURFACE_FAILURES.bodyTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: SURFACE_FAILURES.requestTimeout,
};

const failureOfParser = (error: NodeJS.ErrnoException): Failure =>
  BY_CODE[error.code ?? ''] ?? SURFACE_FAILURES.malformedRequest;

/** Writes a whole HTTP/1.1 answer as text, for a connection without a valid request. */
const rawAnswer = (errors: ErrorWriter, failure: Failure, headers: ResponseHeaders): string => {
  const body = JSON.stringify(errors.body(failure));
  const lines = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    `Content-Type: ${errors.contentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Date: ${new Date().toUTCString()}`,
    'Connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
};

/**
 * Handles `clientError` of an HTTP server: answers in the form of the service, with `headers`, and closes.
 * `answerHasBegun` returns whether part of an answer is already on the wire; a second one would be read as its body.
 */
export const answerClientError = (
  errors: ErrorWriter,
  headers: ResponseHeaders,
  answerHasBegun: (socket: Socket) => boolean,
) => {
  // The parser reports an error for everything that arrives before the socket is closed.
  const answered = new WeakSet<Socket>();
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (answered.has(socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable || answerHasBegun(socket)) {
      socket.destroy();
      return;
    }
    answered.add(socket);
    socket.write(rawAnswer(errors, failureOfParser(error), headers));
    endLingering(socket);
  };
};

const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host';

/**
 * Returns the failure of an invalid head that node's parser accepts; null when it is valid. It refuses an HTTP/1.1 request
 * without Host, any request with two (RFC 9112, section 3.2), and an unsupported transfer coding (section 6.1). The last one
 * does not get the 501 of the RFC, because anybody could send it, and a 5xx alarms the operator.
 */
export const headFailure = ({ headers, rawHeaders, httpVersion }: IncomingMessage): Failure | null => {
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return SURFACE_FAILURES.transferCodingUnknown;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at] ?? '')) hosts++;
  return hosts > 1 || (!headers.host && httpVersion !== '1.0') ? SURFACE_FAILURES.malformedRequest : null;
};
