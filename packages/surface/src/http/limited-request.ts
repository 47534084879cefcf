import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type RequestContext, requestHeader } from './context.ts';
import { type Failure, SURFACE_FAILURES } from './errors.ts';
import { JSON_TYPE, type ResponseHeaders } from './json-response.ts';

/** Time for an answer to reach any client. Data that arrives meanwhile is dropped. */
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

/** Makes node:http close this socket by `endLingering` after an answer with `connection: close`. */
const lingerOnClose = (socket: Socket): void => {
  socket.destroySoon = () => endLingering(socket);
};

export type LimitedRequest =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly failure: Failure; readonly headers: ResponseHeaders };

/** The client disconnected. */
const INCOMPLETE: LimitedRequest = { ok: false, failure: SURFACE_FAILURES.incompleteBody, headers: {} };

/** Refuses a body that was not read to its end, so that the connection has to be closed. */
const tooLarge = (limitBytes: number, incoming?: IncomingMessage): LimitedRequest => {
  if (incoming) lingerOnClose(incoming.socket);
  const message = `The request body is larger than ${limitBytes} bytes.`;
  return { ok: false, failure: { ...SURFACE_FAILURES.bodyTooLarge, message }, headers: { connection: 'close' } };
};

/**
 * Reads node's own stream, because a web stream of the adapter costs more than everything else on this path together. It
 * removes its listeners, because leaving them to be called at the end of the request costs more.
 */
const readIncoming = (incoming: IncomingMessage, limitBytes: number): Promise<LimitedRequest> =>
  new Promise((resolve) => {
    // A request without a body (see `serve`) has already ended.
    if (incoming.readableEnded) return resolve({ ok: true, bytes: Buffer.alloc(0) });
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (request: LimitedRequest): void => {
      incoming.off('data', onData).off('end', onEnd).off('close', onLost);
      resolve(request);
    };
    const onData = (chunk: Buffer): void => {
      size += chunk.byteLength;
      chunks.push(chunk);
      // Not destroyed, because that would close the socket before the answer is written.
      if (size > limitBytes) settle(tooLarge(limitBytes, incoming));
    };
    const onEnd = (): void =>
      settle({ ok: true, bytes: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks) });
    const onLost = (): void => settle(INCOMPLETE);
    incoming.on('data', onData).on('end', onEnd).on('close', onLost);
  });

/** Reads the body without a socket, for tests. */
const readStream = async (body: ReadableStream<Uint8Array> | null, limitBytes: number): Promise<LimitedRequest> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > limitBytes) return tooLarge(limitBytes);
      chunks.push(chunk);
    }
    return { ok: true, bytes: Buffer.concat(chunks) };
  } catch {
    return INCOMPLETE;
  }
};

/**
 * Reads the body of a request, at most `limitBytes`. The rest of a larger body stays unread, so the connection cannot be used
 * again, and the answer (413) must have the returned `headers`. A declared length is checked before reading (Node's parser
 * enforces it); a body without one is counted while it arrives.
 */
export const readLimitedRequest = (c: RequestContext, limitBytes: number): Promise<LimitedRequest> => {
  const incoming = c.env?.incoming;
  if (Number(requestHeader(c, 'content-length')) > limitBytes) return Promise.resolve(tooLarge(limitBytes, incoming));
  return incoming ? readIncoming(incoming, limitBytes) : readStream(c.req.raw.body, limitBytes);
};

export type JsonBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failure: Failure; readonly headers: ResponseHeaders };

const refused = (failure: Failure): JsonBody => ({ ok: false, failure, headers: {} });

/** Parses JSON, which is UTF-8 (RFC 8259, section 8.1). Invalid sequences are an error, not replacement characters. */
const readJson = (bytes: Buffer): JsonBody => {
  if (!isUtf8(bytes)) return refused(SURFACE_FAILURES.malformedJson);
  const text = bytes.toString();
  try {
    return { ok: true, value: JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text) };
  } catch {
    return refused(SURFACE_FAILURES.malformedJson);
  }
};

/** Byte order mark. Parsers may ignore it (RFC 8259, section 8.1), and some clients send it. */
const BYTE_ORDER_MARK = '\ufeff';

const isJsonType = (contentType: string | undefined): boolean =>
  contentType === JSON_TYPE || contentType?.split(';', 1)[0]?.trim().toLowerCase() === JSON_TYPE;

/** Parses a body as JSON. Checks its size (413), then presence, coding, type and syntax (400). */
export const jsonBody = (c: RequestContext, body: LimitedRequest): JsonBody => {
  if (!body.ok) return body;
  if (body.bytes.byteLength === 0) return refused(SURFACE_FAILURES.emptyBody);
  if ((requestHeader(c, 'content-encoding') ?? 'identity').toLowerCase() !== 'identity')
    return refused(SURFACE_FAILURES.encodedBody);
  if (!isJsonType(requestHeader(c, 'content-type'))) return refused(SURFACE_FAILURES.notJson);
  return readJson(body.bytes);
};
