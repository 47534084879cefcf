import { readLimitedBody } from './body-limit.ts';
import type { SurfaceContext } from './context.ts';
import { type Failure, SURFACE_FAILURES } from './errors.ts';
import type { ResponseHeaders } from './json-response.ts';
import { lingerOnClose } from './lingering-close.ts';

export type LimitedRequest =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly failure: Failure; readonly headers: ResponseHeaders };

/**
 * Reads the body of a request, at most `limitBytes`. A larger one is left unread: the answer (413) must carry `headers`,
 * because the connection cannot carry another request.
 */
export const readLimitedRequest = async (c: SurfaceContext, limitBytes: number): Promise<LimitedRequest> => {
  const body = await readLimitedBody(c, limitBytes);
  if (body.ok) return body;
  if (body.reason === 'incomplete') return { ok: false, failure: SURFACE_FAILURES.incompleteBody, headers: {} };
  if (c.env?.incoming) lingerOnClose(c.env.incoming.socket);
  const message = `The request body is larger than ${limitBytes} bytes.`;
  return { ok: false, failure: { ...SURFACE_FAILURES.bodyTooLarge, message }, headers: { connection: 'close' } };
};
