import fc from 'fast-check';
import type { Asked } from './asked.ts';
import { hostileText } from './hostile-text.ts';

/** Values of headers that a service may read, and of headers that should not matter to it. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  accept: [
    '*/*',
    'application/json',
    'application/problem+json',
    'text/html',
    'text/markdown',
    'image/png',
    '*/*;q=0',
    'text/*;q=0.5,*/*;q=0',
    'a',
    ';q=1',
    'text/html;q=2',
    ','.repeat(500),
  ],
  'accept-language': ['ko', 'en;q=0.5,ja', '*', 'zh-Hans-CN', '-', 'x-klingon', 'en-'.repeat(300), ';;;q=q'],
  'accept-encoding': ['gzip', 'br', 'zstd', 'identity;q=0', '*;q=0', 'gzip;q=0,*', 'deflate', 'gzip, br;q=0.1, , ,'],
  'if-none-match': ['*', '"a"', 'W/"a"', '"', 'a,"b",W/', '"a",'.repeat(500)],
  'if-modified-since': ['Wed, 21 Oct 2099 07:28:00 GMT', '0', 'yesterday'],
  range: ['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-,0-,0-', 'items=1', 'bytes=99999999999999999999-'],
  'content-length': ['0', '1', '8193', '-1', '1e3', '99999999999999999999', ' '],
  'content-type': [
    'application/json',
    'text/plain',
    'application/json; charset=utf-16',
    'application/json;',
    'multipart/form-data',
    'a/b/c',
    ';',
  ],
  'content-encoding': ['gzip', 'br', 'identity', 'x'],
  'x-request-id': ['a', 'a'.repeat(5_000), '../..', '%0d%0aa: b'],
  'x-forwarded-for': ['127.0.0.1', '::1', 'garbage', '1.1.1.1,'.repeat(400), '[::1]:443'],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-proto': ['javascript'],
  'x-http-method-override': ['DELETE'],
  forwarded: ['for=127.0.0.1;host=evil.example', 'for="_'],
  host: ['evil.example', '[', 'a b', 'letter.example:0', ''],
  origin: ['https://evil.example', 'null', 'http://[', ''],
  referer: ['https://evil.example/', 'about:blank'],
  cookie: ['a=b', '__proto__=1; ;;=', 'a'.repeat(5_000)],
  authorization: ['Bearer x', 'Basic =', ''],
  'access-control-request-method': ['GET', 'DELETE', 'x y'],
  'access-control-request-headers': ['if-none-match', '*'],
  'mcp-protocol-version': ['2026-07-28', '2025-06-18', '0'],
  'mcp-session-id': ['a', ''],
  prefer: ['return=minimal'],
  expect: ['100-continue'],
  upgrade: ['websocket', 'h2c'],
  te: ['trailers', 'chunked'],
  'user-agent': ['', 'a'.repeat(3_000), '\u00ff'],
};

/** Characters that a header can carry at all (RFC 9110, section 5.5). */
const sendable = (text: string): string => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').trim();

const header: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  fc
    .constantFrom(...Object.entries(HEADERS))
    .chain(([name, values]) => fc.constantFrom(...values).map((value) => [name, value] as const)),
  fc.tuple(fc.constantFrom(...Object.keys(HEADERS)), hostileText(60).map(sendable)),
);

/** Headers of any kind, possibly repeated. */
export const hostileHeaders: fc.Arbitrary<Asked['headers']> = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.array(header, { maxLength: 4 }) },
);
