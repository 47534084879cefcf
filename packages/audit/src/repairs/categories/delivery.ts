import type { Repairs } from '../repair-kinds.ts';

export const DELIVERY: Repairs = {
  availability: {
    kind: 'server-errors',
    expects:
      'The request is answered every time, also ten times in a row, without a timeout, a refused connection or a 5xx status.',
  },
  'cache-validators': {
    kind: 'caching',
    expects:
      'The answer has ETag or Last-Modified and no no-store, and is 304 when the validator is sent back; a file with a hash in its name may be kept for a year.',
  },
  'content-type-correct': {
    kind: 'media-type',
    expects: 'Content-Type names the format of the body, for pages text/html; charset=utf-8.',
  },
  'file-size-limits': {
    kind: 'page-weight',
    expects: 'Content-Length is below 10 MB for a PDF and below 2 MB for any other linked file.',
  },
  'html-size': {
    kind: 'page-weight',
    expects: 'Headers and unpacked HTML together have less than 1 MB.',
  },
  'html-valid-doctype': {
    kind: 'html-head',
    expects:
      'The body begins with <!doctype html>, and every title, script, style, textarea and comment in it is closed.',
  },
  'http-version': {
    kind: 'http-version',
    expects: 'The status line says HTTP/2, or an Alt-Svc header offers h3.',
  },
  'response-ttfb': {
    kind: 'server-speed',
    expects: 'The first byte of the page arrives within 800 ms, at the second request as at the tenth.',
  },
  'text-compression': {
    kind: 'compression',
    expects: 'The answer has a Content-Encoding of br, zstd or gzip.',
  },
};
