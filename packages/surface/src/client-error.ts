import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorWriter, type Failure, SURFACE_FAILURES } from './errors.ts';
import type { ResponseHeaders } from './json-response.ts';
import { endLingering } from './lingering-close.ts';

/** Failures of node's HTTP parser and of its timers, by error code; all others are malformed requests. */
const BY_CODE: Readonly<Record<string, Failure>> = {
  HPE_HEADER_OVERFLOW: SURFACE_FAILURES.headersTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: SURFACE_FAILURES.bodyTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: SURFACE_FAILURES.requestTimeout,
};

const failureOfParser = (error: NodeJS.ErrnoException): Failure =>
  BY_CODE[error.code ?? ''] ?? SURFACE_FAILURES.malformedRequest;

/** A whole HTTP/1.1 answer as text, for a connection that has no request to answer. */
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
 * `answerHasBegun` tells whether part of an answer is already on the wire; a second one would be read as its body.
 */
export const answerClientError = (
  errors: ErrorWriter,
  headers: ResponseHeaders,
  answerHasBegun: (socket: Socket) => boolean,
) => {
  // The parser reports again for everything that still arrives while the socket lingers.
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
