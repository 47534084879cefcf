import type { IncomingMessage } from 'node:http';
import type { ProxyLimits } from './proxy-limits.ts';
import type { ProxyRefusal } from './refusal.ts';

/** Header lines in Node's raw form: alternating names and values, as they were sent. */
export type RawLines = readonly string[];

/**
 * Lines that concern one connection only: RFC 9110 §7.6.1 and §11.7, and the common `Proxy-Connection`. `Host` and
 * `Content-Length` are written again for the next connection; `Expect` was answered on this one.
 */
const HOP_LINES: readonly string[] = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const pairs = (raw: RawLines): readonly (readonly [name: string, value: string])[] =>
  Array.from({ length: raw.length / 2 }, (_, index) => [raw[2 * index] ?? '', raw[2 * index + 1] ?? '']);

/** Returns all values of a name, in order. */
export const valuesOf = (raw: RawLines, name: string): readonly string[] =>
  pairs(raw)
    .filter(([other]) => other.toLowerCase() === name)
    .map(([, value]) => value);

/** Returns the lines without those of this connection and without those that its `Connection` lines name. */
export const endToEndLines = (raw: RawLines): RawLines => {
  const named = valuesOf(raw, 'connection')
    .flatMap((value) => value.split(','))
    .map((name) => name.trim().toLowerCase());
  return pairs(raw)
    .filter(([name]) => ![...HOP_LINES, ...named].includes(name.toLowerCase()))
    .flat();
};

/** Returns the number of bytes of the lines on the wire. */
export const linesLength = (raw: RawLines): number => raw.reduce((sum, part) => sum + part.length + 2, 0);

/** Returns the header lines that frame the body of the forwarded request; null when there is no body. */
export const bodyLines = (raw: RawLines): RawLines | null => {
  if (valuesOf(raw, 'transfer-encoding').length > 0) return ['Transfer-Encoding', 'chunked'];
  const [length] = valuesOf(raw, 'content-length');
  return length === undefined || Number(length) === 0 ? null : ['Content-Length', length];
};

const isPlainFraming = (raw: RawLines): boolean => {
  const codings = valuesOf(raw, 'transfer-encoding');
  const lengths = valuesOf(raw, 'content-length');
  if (codings.length + lengths.length > 1) return false;
  return (
    codings.every((coding) => coding.toLowerCase() === 'chunked') && lengths.every((length) => /^\d+$/.test(length))
  );
};

/**
 * Returns why a request is refused for its framing, or null. Refused are another version, no `Host` or two, and any
 * framing other than one `Content-Length` or `chunked` alone. RFC 9112 §6.3 explains how other framing can smuggle
 * requests; Node's strict parser refuses only some of it. A CONNECT and an upgrade must have no body.
 */
export const framingRefusal = (
  request: IncomingMessage,
  hasBody: boolean,
  limits: ProxyLimits,
): ProxyRefusal | null => {
  const { rawHeaders } = request;
  if (rawHeaders.length / 2 > limits.headerLines) return 'too-many-header-lines';
  const isSound =
    request.httpVersion === '1.1' &&
    valuesOf(rawHeaders, 'host').length === 1 &&
    isPlainFraming(rawHeaders) &&
    (hasBody || bodyLines(rawHeaders) === null);
  return isSound ? null : 'malformed-request';
};
