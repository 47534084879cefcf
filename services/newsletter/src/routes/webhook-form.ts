import { type LimitedRequest, readLimitedRequest, type SurfaceContext } from '@legible/surface';

/** A form that was sent, or why it is not looked at. */
export type SentForm =
  | { readonly kind: 'form'; readonly fields: URLSearchParams }
  | { readonly kind: 'other-site' }
  | { readonly kind: 'too-large'; readonly headers: Extract<LimitedRequest, { ok: false }>['headers'] }
  | { readonly kind: 'not-a-form' };

/** The longest address, escaped, with everything else. */
const MOST_BYTES = 8 * 1024;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Reads a form of our own pages: where it was sent from, its size, then its type. */
export const readSentForm = async (c: SurfaceContext, publicUrl: string): Promise<SentForm> => {
  if (isFromOtherSite(c, publicUrl)) return { kind: 'other-site' };
  const body = await readLimitedRequest(c, MOST_BYTES);
  if (!body.ok)
    return body.failure.status === 413 ? { kind: 'too-large', headers: body.headers } : { kind: 'not-a-form' };
  const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== FORM_TYPE) return { kind: 'not-a-form' };
  return { kind: 'form', fields: new URLSearchParams(body.bytes.toString()) };
};

/**
 * What browsers say of themselves. Our pages send no referrer, and then the Origin of their forms is `null` (Fetch
 * Standard, “append a request Origin header”): it says nothing, and Sec-Fetch-Site, where there is one, is the answer.
 * Programs send neither.
 */
const isFromOtherSite = (c: SurfaceContext, publicUrl: string): boolean => {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('origin');
  return origin !== undefined && origin !== 'null' && origin !== new URL(publicUrl).origin;
};
