import fc from 'fast-check';
import type { Asked } from './asked.ts';
import { HOSTILE_TEXTS } from './hostile-text.ts';

const LENGTH = (body: string): readonly string[] => [`Content-Length: ${body.length}`];
const chunked = (body: string): string => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

/** Ways to declare the length of a body, true and false. The second element is what is sent as the body. */
const framings = (body: string): readonly (readonly [readonly string[], string])[] => [
  [LENGTH(body), body],
  [['Transfer-Encoding: chunked'], chunked(body)],
  [['transfer-encoding: Chunked'], `1;a="b;c"\r\n${body.slice(0, 1)}\r\n${chunked(body.slice(1))}`],
  [[], body],
  [[...LENGTH(body), ...LENGTH(body)], body],
  [[...LENGTH(body), 'Content-Length: 0'], body],
  [['Content-Length: 5', 'Transfer-Encoding: chunked'], chunked(body)],
  [['Transfer-Encoding: chunked, identity'], chunked(body)],
  [['Transfer-Encoding: xchunked'], chunked(body)],
  [['Transfer-Encoding : chunked'], chunked(body)],
  [['Transfer-Encoding: chunked'], body],
  [['Transfer-Encoding: chunked'], 'ffffffffffffffff\r\n'],
  [['Transfer-Encoding: chunked'], '-1\r\n'],
  [['Transfer-Encoding: chunked'], `5\r\n${body.slice(0, 5)}`],
  [['Transfer-Encoding: chunked'], `1;${'a'.repeat(20_000)}\r\n${body.slice(0, 1)}\r\n0\r\n\r\n`],
  [['Transfer-Encoding: chunked'], `${'1\r\nx\r\n'.repeat(9_000)}0\r\n\r\n`],
  [['Transfer-Encoding: chunked', 'Trailer: a'], `0\r\na: ${'b'.repeat(100)}\r\n\r\n`],
  [['Transfer-Encoding: chunked'], `0\r\n${'a: b\r\n'.repeat(5_000)}\r\n`],
  [[`Content-Length: ${body.length + 10}`], body],
  [[`Content-Length: ${Math.max(0, body.length - 3)}`], body],
  [['Content-Length: -1'], body],
  [['Content-Length: 0x10'], body],
  [['Content-Length: 1e3'], body],
  [['Content-Length: 99999999999999999999'], body],
  [['Content-Length: 8193'], body],
  [['Content-Length: '], body],
  [['Expect: 100-continue', ...LENGTH(body)], body],
  [['Expect: 200-maybe', ...LENGTH(body)], body],
];

const VERSIONS = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.2', 'http/1.1', 'HTTPS/1.1', ''];
const LINE_ENDS = ['\n', '\r', '\r\r\n', '\r\n '];
const METHODS = [
  'TRACE',
  'CONNECT',
  'get',
  'GE T',
  'G\u0000T',
  'PRI',
  'M-SEARCH',
  'PURGE',
  'X'.repeat(100),
  '',
  '\u00e9',
];

/** Invalid header lines, and lines that no client should send. */
const LINES = [
  'a',
  ': a',
  ' a: b',
  'a : b',
  'a\u0000: b',
  'a: \u0000',
  'a: b\u0001',
  'a: \u00e9',
  'a:b',
  `${'a'.repeat(9_000)}: b`,
  `a: ${'b'.repeat(20_000)}`,
  Array.from({ length: 3_000 }, (_, place) => `h${place}: v`).join('\r\n'),
  'Connection: close',
  'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQ',
  'Connection: Upgrade\r\nUpgrade: websocket',
  'Connection: host',
  'Keep-Alive: timeout=99999',
  'Host: other.example',
  'Host: a, b',
  'X-Forwarded-For: 1.1.1.1\r\nX-Forwarded-For: 2.2.2.2',
  'If-None-Match: "a"\r\nIf-None-Match: *',
  'Accept: a/b\r\nAccept: c/d',
  'Content-Type: text/plain\r\nContent-Type: application/json',
  '__proto__: a',
  'constructor: b',
];

const HOST = 'Host: 127.0.0.1';
const HOSTS = ['', 'Host:', 'Host: [', 'Host: a b', 'Host: \u00e9', 'Host: a/b', 'Host: x:y', 'Host: other.example'];

const targetsOf = (target: string): readonly string[] => [
  `http://127.0.0.1${target}`,
  `http://other.example${target}`,
  `//other.example${target}`,
  target.slice(1),
  `${target}#a`,
  `${target}\u0000`,
  `${target} a`,
  `${target}\u00e9\u00ff`,
  `${target}?${'a'.repeat(17_000)}`,
  '*',
  'other.example:443',
  'http://',
  'http:///',
  '/%',
  '/..%2f',
  '\\',
];

const latin1 = (text: string): string => Buffer.from(text).toString('latin1');

/** Which part of a request is wrong. */
const PARTS = ['method', 'target', 'version', 'host', 'framing', 'lines', 'end'] as const;

/** A request as a program writes it: most parts are correct, one or two are not. */
const written = (asked: Asked): fc.Arbitrary<string> => {
  const { method, target, headers } = asked;
  const body = asked.body ?? '';
  const line = fc.oneof(fc.constantFrom(...LINES), fc.constantFrom(...HOSTILE_TEXTS).map(latin1));
  return fc
    .record({
      spoilt: fc.subarray([...PARTS], { maxLength: 2 }),
      strange: fc.record({
        method: fc.constantFrom(...METHODS),
        target: fc.constantFrom(...targetsOf(latin1(target))),
        version: fc.constantFrom(...VERSIONS),
        host: fc.constantFrom(...HOSTS),
        framing: fc.constantFrom(...framings(body)),
        lines: fc.array(line, { maxLength: 3 }),
        end: fc.constantFrom(...LINE_ENDS),
      }),
    })
    .map(({ spoilt, strange }) => {
      const usual = {
        method,
        target: latin1(target),
        version: 'HTTP/1.1',
        host: HOST,
        framing: [LENGTH(body), body] as const,
        lines: [],
        end: '\r\n',
      };
      const parts = { ...usual, ...Object.fromEntries(spoilt.map((part) => [part, strange[part]])) };
      const [framed, sent] = parts.framing;
      const carried = headers.map(([name, value]) => `${name}: ${value}`);
      const head = [
        `${parts.method} ${parts.target} ${parts.version}`,
        parts.host,
        ...carried,
        ...framed,
        ...parts.lines,
      ];
      return `${head.filter((one) => one !== '').join(parts.end)}${parts.end}${parts.end}${sent}`;
    });
};

/** Cuts, swaps, doubles or replaces some of the bytes. */
const mutated = (bytes: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.nat(bytes.length),
      fc.nat(20),
      fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)), maxLength: 10 }),
    )
    .map(([at, removed, put]) => bytes.slice(0, at) + put + bytes.slice(at + removed));

/** What a client, a broken client or an attacker sends instead of this request; as Latin-1. */
export const onTheWire = (asked: Asked): fc.Arbitrary<string> =>
  fc.oneof({ weight: 4, arbitrary: written(asked) }, written(asked).chain(mutated));
