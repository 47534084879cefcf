import type { IncomingMessage } from 'node:http';
import { checkAbsoluteUrl, type UrlCheck } from '../guard/target-url.ts';
import type { ProxyContext } from './ledger.ts';
import { framingRefusal, valuesOf } from './message-lines.ts';
import type { ProxyRefusal } from './refusal.ts';

export interface ProxyTarget {
  readonly url: URL;
  readonly host: string;
  readonly port: number;
}

export type TargetReading =
  | { readonly ok: true; readonly target: ProxyTarget }
  | { readonly ok: false; readonly host: string; readonly reason: ProxyRefusal };

/** RFC 9110 §7.1: CONNECT names a host and a port, and nothing else. */
const AUTHORITY = /^[^/?#@\\\s]+:\d{1,5}$/;
/** The part of a refused URL that is reported: never its path or query, which may be secret. */
const AUTHORITY_IN_URL = /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?([^/?#]*)/i;

const reading = (check: UrlCheck, authority: string): TargetReading => {
  if (!check.ok) return { ok: false, host: authority.replace(/^.*@/, ''), reason: check.refusal };
  const { url } = check;
  return { ok: true, target: { url, host: url.hostname, port: Number(url.port) || 80 } };
};

/** Reads the target of a CONNECT, `host:port`, and checks it by the rules for URLs. */
const tunnelTarget = (text: string): TargetReading =>
  AUTHORITY.test(text)
    ? reading(checkAbsoluteUrl(`http://${text}/`), text)
    : { ok: false, host: '', reason: 'malformed' };

/**
 * Reads the target of a request in absolute form. https is allowed only through tunnels: the proxy makes no TLS
 * connection of its own.
 */
const requestTarget = (text: string): TargetReading => {
  const found = reading(checkAbsoluteUrl(text), AUTHORITY_IN_URL.exec(text)?.[1] ?? '');
  if (!found.ok || found.target.url.protocol === 'http:') return found;
  return { ok: false, host: found.target.host, reason: 'tls-outside-tunnel' };
};

/** How a message is forwarded: as a request, as a request that becomes a WebSocket, or through a tunnel. */
export type Crossing = 'request' | 'upgrade' | 'tunnel';

/** Methods that a page may use (Fetch Standard §2.2.1 forbids CONNECT, TRACE and TRACK). */
const METHODS: readonly unknown[] = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

const isAuthorized = (request: IncomingMessage, context: ProxyContext): boolean => {
  const [value, ...others] = valuesOf(request.rawHeaders, 'proxy-authorization');
  return value !== undefined && others.length === 0 && context.isAuthorized(value);
};

/**
 * Decides whether and where a message may go, before any name is looked up. Without the secret, nothing else is checked
 * or reported.
 */
export const judge = (request: IncomingMessage, crossing: Crossing, context: ProxyContext): TargetReading => {
  if (!isAuthorized(request, context)) return { ok: false, host: '', reason: 'unauthenticated' };
  const text = request.url ?? '';
  const found = crossing === 'tunnel' ? tunnelTarget(text) : requestTarget(text);
  const host = found.ok ? found.target.host : found.host;
  const broken = context.ledger.takeMessage() ?? framingRefusal(request, crossing === 'request', context.limits);
  if (broken !== null) return { ok: false, host, reason: broken };
  if (!found.ok) return found;
  const isMethodFit = crossing === 'upgrade' ? request.method === 'GET' : METHODS.includes(request.method);
  return crossing === 'tunnel' || isMethodFit ? found : { ok: false, host, reason: 'method' };
};
