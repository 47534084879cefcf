import type { UrlRefusalCode } from '../vocabulary/refusal.ts';

/**
 * How the addresses of one platform are told, on the parsed URL. What an address does not need is left away, so that
 * two spellings of one webhook become one text.
 */
export interface HookPattern {
  /** Of the whole host name. */
  readonly host: RegExp;
  /** Of the whole path; a slash at its end is ignored. */
  readonly path: RegExp;
  /** Parameters that the address has, each with what its value must be; others are dropped. */
  readonly query?: Readonly<Record<string, RegExp>>;
  /** Parameters that may be missing. */
  readonly optionalQuery?: Readonly<Record<string, RegExp>>;
  /** The whole query is kept as it is: it is signed. */
  readonly keepsQuery?: boolean;
  /** The one host of several that lead to the same. */
  readonly canonicalHost?: string;
  /** The part of the path that matters, of what `path` found; default: all of it. */
  readonly canonicalPath?: (found: RegExpExecArray) => string;
  /** Names that end the hosts of the service. What is found there and is no webhook address is refused. */
  readonly domains: readonly string[];
  /** Addresses of the service that people take for incoming webhooks. */
  readonly refused?: readonly { readonly host: RegExp; readonly path?: RegExp; readonly code: UrlRefusalCode }[];
}

export type HookMatch =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly code: UrlRefusalCode };

/** Whether an address is a webhook of this platform; null: it has nothing to do with it. @param url https, port 443. */
export const matchHook = (pattern: HookPattern, url: URL): HookMatch | null => {
  const path = url.pathname.replace(/(?<=.)\/$/, '');
  const found = pattern.host.test(url.hostname) ? pattern.path.exec(path) : null;
  const query = found === null ? null : queryOf(pattern, url.searchParams);
  if (found !== null && query !== null) {
    const host = pattern.canonicalHost ?? url.hostname;
    const search = pattern.keepsQuery ? url.search : query;
    return { ok: true, url: `https://${host}${pattern.canonicalPath?.(found) ?? path}${search}` };
  }
  const refused = pattern.refused?.find(
    (entry) => entry.host.test(url.hostname) && (entry.path === undefined || entry.path.test(path)),
  );
  if (refused !== undefined) return { ok: false, code: refused.code };
  const isTheirs = pattern.domains.some((domain) => `.${url.hostname}`.endsWith(`.${domain}`));
  return isTheirs ? { ok: false, code: 'webhook_url_not_incoming' } : null;
};

/** The query in its shortest form, with its question mark; null: something required is missing or misshapen. */
const queryOf = (pattern: HookPattern, given: URLSearchParams): string | null => {
  const kept = new URLSearchParams();
  for (const [name, shape] of Object.entries(pattern.query ?? {})) {
    const value = given.get(name) ?? '';
    if (!shape.test(value)) return null;
    kept.set(name, value);
  }
  for (const [name, shape] of Object.entries(pattern.optionalQuery ?? {})) {
    const value = given.get(name) ?? '';
    if (shape.test(value)) kept.set(name, value);
  }
  return kept.size === 0 ? '' : `?${kept}`;
};
