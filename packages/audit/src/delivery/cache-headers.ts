import { type Answer, headerValue, headerValues } from '@legible/formats';
import type { CacheHeadersFact } from '../facts/delivery-fact.ts';

export const cacheHeadersOf = ({ headers }: Pick<Answer, 'headers'>): CacheHeadersFact => ({
  etag: headerValue(headers, 'etag'),
  lastModified: headerValue(headers, 'last-modified'),
  cacheControl: headerValues(headers, 'cache-control').join(', ').toLowerCase() || null,
  expires: headerValue(headers, 'expires'),
  setsCookie: headerValue(headers, 'set-cookie') !== null,
});
