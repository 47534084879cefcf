/** An answer as the header check sees it. */
export interface HeaderSight {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the address has several forms, between which Accept chooses. */
  readonly isNegotiated: boolean;
  /** Whether the request had the Origin header of a page. */
  readonly fromOrigin?: boolean;
}

const YEAR_S = 31_536_000;

/** Addresses to which any page may POST: the MCP mounts, which have no credentials (docs/adr/0015). */
const OPEN_TO_POST = ['/mcp', '/.well-known/mcp'];

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

const isHtml = ({ headers }: HeaderSight): boolean => headers['content-type']?.startsWith('text/html') ?? false;

const directives = (policy: string): ReadonlyMap<string, string> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values.join(' ')] as const;
    }),
  );

const policyFault = (policy: string | undefined): string | null => {
  if (policy === undefined) return 'no Content-Security-Policy';
  const found = directives(policy);
  if (found.get('default-src') !== "'none'") return 'a policy whose default is not none';
  if (found.get('frame-ancestors') !== "'none'") return 'a policy that lets others frame it';
  return /unsafe-|\*|data:|(?<!img-src[^;]*)https?:/.test(policy) ? `a policy that allows too much: ${policy}` : null;
};

const hstsFault = (value: string | undefined): string | null => {
  const seconds = Number(/^max-age=(\d+)(?:;|$)/.exec(value ?? '')?.[1] ?? 0);
  return seconds >= YEAR_S ? null : `Strict-Transport-Security of ${seconds} s`;
};

const features = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

const pageFault = (sight: HeaderSight): string | null => {
  if (!isHtml(sight)) return null;
  const { 'permissions-policy': permissions = '', 'cross-origin-opener-policy': opener } = sight.headers;
  const granted = features.filter((feature) => !permissions.includes(`${feature}=()`));
  if (granted.length > 0) return `no Permissions-Policy against ${granted.join(', ')}`;
  return opener === 'same-origin' ? null : 'no Cross-Origin-Opener-Policy';
};

const corsFault = ({ method, path, headers }: HeaderSight): string | null => {
  const origin = headers['access-control-allow-origin'];
  if (headers['access-control-allow-credentials'] !== undefined) return 'credentials across origins';
  if (origin === undefined) return null;
  if (origin !== '*') return `Access-Control-Allow-Origin: ${origin}`;
  const isOpen = OPEN_TO_POST.includes(path);
  if (!isOpen && /POST|PUT|PATCH|DELETE/.test(headers['access-control-allow-methods'] ?? ''))
    return 'a preflight that lets other origins write';
  return isRead(method) || method === 'OPTIONS' || isOpen ? null : 'an answer to a write that other origins may read';
};

const SHOWN = ['server', 'x-powered-by', 'via', 'x-aspnet-version', 'set-cookie', 'public-key-pins'];

const names = (list: string | undefined): readonly string[] =>
  (list ?? '').split(',').map((name) => name.trim().toLowerCase());

/**
 * The faults in the headers of one answer of a service behind TLS, in words. One table for all routes: security headers
 * on everything, page headers on pages, cross-origin reading without credentials and nothing more, and `Vary: Accept`
 * wherever Accept chooses, also on 304 and 406.
 */
export const headerFaults = (sight: HeaderSight): readonly string[] => {
  const { method, path, status, headers, isNegotiated } = sight;
  const faults = [
    policyFault(headers['content-security-policy']),
    hstsFault(headers['strict-transport-security']),
    headers['x-content-type-options'] === 'nosniff' ? null : 'no X-Content-Type-Options',
    headers['referrer-policy'] === 'no-referrer' ? null : 'no Referrer-Policy',
    pageFault(sight),
    corsFault(sight),
    ...SHOWN.map((name) => (headers[name] === undefined ? null : `${name}: ${headers[name]}`)),
    isNegotiated && isRead(method) && !names(headers.vary).includes('accept') ? 'no Vary: Accept' : null,
    status >= 400 && !headers['cache-control']?.includes('no-store') ? 'a failure that may be stored' : null,
  ];
  return faults.filter((fault) => fault !== null).map((fault) => `${method} ${path} (${status}): ${fault}`);
};
