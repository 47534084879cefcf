/** What came of reading a request body. */
export type LimitedBody =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** `too-large`: the rest is unread, the connection has to be closed. `incomplete`: the client went away. */
  | { readonly ok: false; readonly reason: 'too-large' | 'incomplete' };

const TOO_LARGE: LimitedBody = { ok: false, reason: 'too-large' };

/** Stops reading at the first chunk that goes beyond the limit. */
const readCounted = async (body: ReadableStream<Uint8Array>, limitBytes: number): Promise<LimitedBody> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { ok: true, bytes: Buffer.concat(chunks, size) };
    size += value.byteLength;
    // No cancel: that would destroy the socket before the answer is written.
    if (size > limitBytes) return TOO_LARGE;
    chunks.push(value);
  }
};

/**
 * Reads a request body of at most `limitBytes`. A declared length is compared before anything is read (Node's parser
 * holds the client to it); a body without one is counted while it arrives.
 *
 * The stream of the request is touched only in the second case: over the node adapter that builds a web Request and
 * costs more than everything else on this path together.
 */
export const readLimitedBody = async (request: Request, limitBytes: number): Promise<LimitedBody> => {
  const declared = request.headers.get('content-length');
  try {
    if (declared === null || request.headers.has('transfer-encoding')) {
      return request.body === null
        ? { ok: true, bytes: new Uint8Array() }
        : await readCounted(request.body, limitBytes);
    }
    if (Number(declared) > limitBytes) return TOO_LARGE;
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > limitBytes ? TOO_LARGE : { ok: true, bytes };
  } catch {
    return { ok: false, reason: 'incomplete' };
  }
};
