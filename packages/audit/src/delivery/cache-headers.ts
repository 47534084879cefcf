import { type Answer, type HeaderLine, headerValue, headerValues } from '@legible/formats';
import type { CacheHeadersFact } from '../facts/delivery-fact.ts';

export const cacheHeadersOf = ({ headers }: Pick<Answer, 'headers'>): CacheHeadersFact => ({
  etag: headerValue(headers, 'etag'),
  lastModified: headerValue(headers, 'last-modified'),
  cacheControl: headerValues(headers, 'cache-control').join(', ').toLowerCase() || null,
  expires: headerValue(headers, 'expires'),
  setsCookie: headerValue(headers, 'set-cookie') !== null,
});

/** What may be sent back: visible ASCII, and no more than a header should hold. */
const SENDABLE = /^[\x20-\x7e]{1,256}$/;

/** The lines that ask whether an answer has changed; none where it names nothing to ask with. */
export const conditionsOf = ({ headers }: Pick<Answer, 'headers'>): readonly HeaderLine[] => {
  const { etag, lastModified } = cacheHeadersOf({ headers });
  const lines: (readonly [string, string | null])[] = [
    ['if-none-match', etag],
    ['if-modified-since', lastModified],
  ];
  return lines.flatMap(([name, value]): HeaderLine[] =>
    value !== null && SENDABLE.test(value) ? [[name, value]] : [],
  );
};
