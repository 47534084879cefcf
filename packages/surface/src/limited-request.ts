import type { IncomingMessage } from 'node:http';
import { type RequestContext, requestHeader } from './context.ts';
import { type Failure, SURFACE_FAILURES } from './errors.ts';
import type { ResponseHeaders } from './json-response.ts';
import { lingerOnClose } from './lingering-close.ts';

export type LimitedRequest =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly failure: Failure; readonly headers: ResponseHeaders };

/** The client went away. */
const INCOMPLETE: LimitedRequest = { ok: false, failure: SURFACE_FAILURES.incompleteBody, headers: {} };

/** The rest is unread, so the connection has to be closed. */
const tooLarge = (limitBytes: number, incoming?: IncomingMessage): LimitedRequest => {
  if (incoming) lingerOnClose(incoming.socket);
  const message = `The request body is larger than ${limitBytes} bytes.`;
  return { ok: false, failure: { ...SURFACE_FAILURES.bodyTooLarge, message }, headers: { connection: 'close' } };
};

/**
 * Reads node's own stream: over the adapter a web stream costs more than everything else on this path together. Listeners
 * are taken off, because calling those left over when the request ends costs more.
 */
const readIncoming = (incoming: IncomingMessage, limitBytes: number): Promise<LimitedRequest> =>
  new Promise((resolve) => {
    // A request that announced no body (see `serve`) has ended before anybody listens.
    if (incoming.readableEnded) return resolve({ ok: true, bytes: Buffer.alloc(0) });
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (request: LimitedRequest): void => {
      incoming.off('data', onData).off('end', onEnd).off('error', onLost).off('close', onLost);
      resolve(request);
    };
    const onData = (chunk: Buffer): void => {
      size += chunk.byteLength;
      chunks.push(chunk);
      // Not destroyed: that would take the socket away before the answer is written.
      if (size > limitBytes) settle(tooLarge(limitBytes, incoming));
    };
    const onEnd = (): void =>
      settle({ ok: true, bytes: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks) });
    const onLost = (): void => settle(INCOMPLETE);
    incoming.on('data', onData).on('end', onEnd).on('error', onLost).on('close', onLost);
  });

/** The same without a socket, as tests call a service. */
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
 * Reads the body of a request, at most `limitBytes`. A larger one is left unread: the answer (413) must carry `headers`,
 * because the connection cannot carry another request. A declared length is compared before anything is read (Node's
 * parser holds the client to it); a body without one is counted while it arrives.
 */
export const readLimitedRequest = (c: RequestContext, limitBytes: number): Promise<LimitedRequest> => {
  const incoming = c.env?.incoming;
  if (Number(requestHeader(c, 'content-length')) > limitBytes) return Promise.resolve(tooLarge(limitBytes, incoming));
  return incoming ? readIncoming(incoming, limitBytes) : readStream(c.req.raw.body, limitBytes);
};
