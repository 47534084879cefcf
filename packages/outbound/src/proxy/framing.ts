import type { IncomingMessage } from 'node:http';
import { type RawLines, valuesOf } from './message-lines.ts';
import type { ProxyLimits } from './proxy-limits.ts';
import type { ProxyRefusal } from './refusal.ts';

/** How the body of a request is framed, in the lines that are written for it anew; null: there is none. */
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
 * Said here and not left to Node's strict parser, which refuses only part of it: another version, no `Host` or two, and any framing but one
 * `Content-Length` or `chunked` alone (RFC 9112 §6.3 tells how others are smuggled through). A CONNECT and an upgrade
 * have no body.
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
