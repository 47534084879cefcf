import { checkAbsoluteUrl, type UrlCheck } from '../target-url.ts';
import type { ProxyRefusal } from './refusal.ts';

export interface ProxyTarget {
  readonly url: URL;
  readonly host: string;
  readonly port: number;
}

export type TargetReading =
  | { readonly ok: true; readonly target: ProxyTarget }
  | { readonly ok: false; readonly host: string; readonly reason: ProxyRefusal };

/** RFC 9110 §7.1: CONNECT names a host and a port, both, and nothing else. */
const AUTHORITY = /^[^/?#@\\\s]+:\d{1,5}$/;
/** What a refused URL is told by: never its path or query, which may be secrets. */
const AUTHORITY_IN_URL = /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?([^/?#]*)/i;

const reading = (check: UrlCheck, authority: string): TargetReading => {
  if (!check.ok) return { ok: false, host: authority.replace(/^.*@/, ''), reason: check.refusal };
  const { url } = check;
  return { ok: true, target: { url, host: url.hostname, port: Number(url.port) || 80 } };
};

/** The target of a CONNECT, `host:port`, by the rules for URLs. */
export const tunnelTarget = (text: string): TargetReading =>
  AUTHORITY.test(text)
    ? reading(checkAbsoluteUrl(`http://${text}/`), text)
    : { ok: false, host: '', reason: 'malformed' };

/** The target of a request in absolute form. https goes through tunnels only: the proxy makes no TLS of its own. */
export const requestTarget = (text: string): TargetReading => {
  const found = reading(checkAbsoluteUrl(text), AUTHORITY_IN_URL.exec(text)?.[1] ?? '');
  if (!found.ok || found.target.url.protocol === 'http:') return found;
  return { ok: false, host: found.target.host, reason: 'tls-outside-tunnel' };
};
