import type { ResponseHeaders } from '../http/json-response.ts';
import { READABLE_BY_ALL } from '../http/security-headers.ts';

/** Which hosts and origins an MCP endpoint answers to (docs/adr/0015). */
export interface OriginPolicy {
  /** True for a Host header that names this service. */
  readonly admitsHost: (host: string | undefined) => boolean;
  /** True for an Origin header that may call; absent means no browser, and passes. */
  readonly admitsOrigin: (origin: string | undefined) => boolean;
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

/** The name in a Host header: host and port, and nothing else that an address could hold. */
const hostnameOf = (host: string): string | null =>
  /[/?#@\\\s]/.test(host) ? null : (URL.parse(`http://${host}`)?.hostname ?? null);

/** An origin as browsers write it: scheme, host, port, and nothing behind. */
const webOrigin = (text: string): URL | null => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text.toLowerCase() ? url : null;
};

/**
 * A service on loopback answers loopback alone, so that a page of a stranger's site cannot reach it by rebinding its own
 * name. A public service holds nothing private and knows no credentials: any web page may call it, under its own name.
 */
export const originPolicy = (publicUrl: string): OriginPolicy => {
  const own = new URL(publicUrl).hostname;
  const isPublic = !isLoopback(own);
  // Nearly always the one of the last request, and reading an address costs.
  let admitted: string | null = null;
  return {
    admitsHost(host) {
      if (host === admitted) return true;
      const hostname = host === undefined ? null : hostnameOf(host);
      const admits = hostname !== null && (hostname === own || isLoopback(hostname));
      if (admits && host !== undefined) admitted = host;
      return admits;
    },
    admitsOrigin(origin) {
      if (origin === undefined) return true;
      const url = webOrigin(origin);
      return url !== null && (isPublic || isLoopback(url.hostname));
    },
  };
};

/** What browser clients of both eras send; without Mcp-Method and Mcp-Name the modern ones fail at the preflight. */
const REQUEST_HEADERS = [
  'Content-Type',
  'Accept',
  'Authorization',
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'Mcp-Session-Id',
  'Last-Event-ID',
  'traceparent',
  'tracestate',
];

export const MCP_PREFLIGHT: ResponseHeaders = {
  ...READABLE_BY_ALL,
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': REQUEST_HEADERS.join(', '),
  'access-control-max-age': '86400',
};
