import type { IncomingMessage } from 'node:http';
import { requestHeader, type SurfaceContext } from './context.ts';

/** What came of reading a request body. */
export type LimitedBody =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** `too-large`: the rest is unread, the connection has to be closed. `incomplete`: the client went away. */
  | { readonly ok: false; readonly reason: 'too-large' | 'incomplete' };

const TOO_LARGE: LimitedBody = { ok: false, reason: 'too-large' };
const INCOMPLETE: LimitedBody = { ok: false, reason: 'incomplete' };

/** Reads node's own stream: over the adapter a web stream costs more than everything else on this path together. */
const readIncoming = (incoming: IncomingMessage, limitBytes: number): Promise<LimitedBody> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (body: LimitedBody): void => {
      incoming.off('data', onData).off('end', onEnd).off('error', onLost).off('close', onLost);
      resolve(body);
    };
    const onData = (chunk: Buffer): void => {
      size += chunk.byteLength;
      chunks.push(chunk);
      // Not destroyed: that would take the socket away before the answer is written.
      if (size > limitBytes) settle(TOO_LARGE);
    };
    const onEnd = (): void =>
      settle({ ok: true, bytes: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks) });
    const onLost = (): void => settle(INCOMPLETE);
    incoming.on('data', onData).once('end', onEnd).once('error', onLost).once('close', onLost);
  });

/** The same without a socket, as tests call a service. */
const readStream = async (body: ReadableStream<Uint8Array> | null, limitBytes: number): Promise<LimitedBody> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > limitBytes) return TOO_LARGE;
      chunks.push(chunk);
    }
    return { ok: true, bytes: Buffer.concat(chunks) };
  } catch {
    return INCOMPLETE;
  }
};

/**
 * Reads a request body of at most `limitBytes`. A declared length is compared before anything is read (Node's parser
 * holds the client to it); a body without one is counted while it arrives.
 */
export const readLimitedBody = (c: SurfaceContext, limitBytes: number): Promise<LimitedBody> => {
  if (Number(requestHeader(c, 'content-length')) > limitBytes) return Promise.resolve(TOO_LARGE);
  const incoming = c.env?.incoming;
  return incoming ? readIncoming(incoming, limitBytes) : readStream(c.req.raw.body, limitBytes);
};
