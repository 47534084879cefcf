import type { ResponseHeaders } from './json-response.ts';

/** Response headers that scripts of other origins may read beside the safe-listed ones. */
const EXPOSED = ['ETag', 'Retry-After', 'RateLimit', 'RateLimit-Policy', 'Link'];

const ANY_ORIGIN = { 'access-control-allow-origin': '*' };

/** For answers that any origin may read. Without credentials, hence no `Vary: Origin`. */
export const READABLE_BY_ALL: ResponseHeaders = {
  ...ANY_ORIGIN,
  'access-control-expose-headers': EXPOSED.join(', '),
};

/** For the answer to a preflight of a readable GET. A day is the most that browsers keep it. */
export const PREFLIGHT: ResponseHeaders = {
  ...ANY_ORIGIN,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
};
