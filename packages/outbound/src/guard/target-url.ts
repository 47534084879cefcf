import { isIP } from 'node:net';
import { OUTBOUND_LIMITS } from './limits.ts';

const LABEL_LENGTH = 63;
const NAME_LENGTH = 253;

/**
 * Endings that never belong to a public website: RFC 6761 and 6762, RFC 7686 (onion), RFC 8375 (home.arpa), RFC 9476
 * (alt), ICANN's reserved `internal`, names that ICANN withheld because private networks use them (corp, home, mail),
 * other common private names, and the metadata name of Google Cloud.
 */
const RESERVED_ENDINGS = [
  'alt',
  'arpa',
  'corp',
  'example',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'mail',
  'metadata.goog',
  'onion',
  'private',
  'test',
] as const;

/** RFC 1123 forbids underscores in host names, but such sites exist. */
const LABEL = /^[a-z0-9_-]+$/;

/**
 * Whether a host name has the shape of a public name, as the URL parser normalized it and without its trailing dot.
 * Such a name has at least two labels of 1 to 63 characters, at most 253 in total. It does not end like an address and
 * is not reserved. It does not check where the name leads.
 */
export const isPublicName = (host: string): boolean => {
  const labels = host.split('.');
  const shaped =
    host.length <= NAME_LENGTH &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= LABEL_LENGTH && LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '');
  return shaped && !RESERVED_ENDINGS.some((ending) => host === ending || host.endsWith(`.${ending}`));
};

const URL_REFUSALS = [
  'too-long',
  'control-characters', // or a space where none is allowed
  'malformed',
  'scheme', // neither http nor https
  'credentials', // user name or password, even an empty one
  'port', // neither 80 nor 443
  'ip-literal', // an address instead of a name, public or not
  'not-public-name',
] as const;
export type UrlRefusal = (typeof URL_REFUSALS)[number];

/** `url` has no fragment, and its host no trailing dot. Request `url.href`, never the original text. */
export type UrlCheck = { readonly ok: true; readonly url: URL } | { readonly ok: false; readonly refusal: UrlRefusal };

export interface UrlRules {
  /** Admits any host and any port. For a person's own machine at the command line, never for strangers. */
  readonly allowPrivate?: boolean;
}

const refuse = (refusal: UrlRefusal): UrlCheck => ({ ok: false, refusal });

/** C0 and DEL: the URL parser silently drops tabs and line breaks, so `ht\ntp://` would pass as something else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f]/;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** The authority of an absolute or protocol-relative reference, as written. */
const AUTHORITY = /^(?:https?:)?\/\/([^/?#]*)/i;
const PORTS: readonly string[] = ['', '80', '443'];

/**
 * Returns the first fault that must be detected in the text itself, because parsing hides it; null when there is none.
 */
const textRefusal = (text: string): UrlRefusal | null => {
  if (CONTROL.test(text)) return 'control-characters';
  if (text.includes('\\')) return 'malformed';
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return 'scheme';
  const authority = AUTHORITY.exec(text)?.[1];
  if (authority === '' || (scheme !== undefined && authority === undefined)) return 'malformed';
  return authority?.includes('@') ? 'credentials' : null;
};

const hostRefusal = (url: URL): UrlRefusal | null => {
  if (url.hostname.startsWith('[') || isIP(url.hostname) !== 0) return 'ip-literal';
  return isPublicName(url.hostname) ? null : 'not-public-name';
};

/**
 * Applies the rules to a parsed URL and changes it to the form in which it is requested. Scheme and credentials were
 * already checked in the text; the parser's result must agree.
 */
const settle = (url: URL, rules: UrlRules): UrlCheck => {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return refuse('scheme');
  if (url.username !== '' || url.password !== '') return refuse('credentials');
  // Each change of a URL costs as much as its parsing.
  if (url.href.includes('#')) url.hash = '';
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
  if (url.href.length > OUTBOUND_LIMITS.urlLength) return refuse('too-long');
  if (rules.allowPrivate) return { ok: true, url };
  const host = hostRefusal(url);
  if (host !== null) return refuse(host);
  return PORTS.includes(url.port) ? { ok: true, url } : refuse('port');
};

/**
 * Whether a URL that a stranger typed may be requested: absolute, http or https, a public name, port 80 or 443, no
 * credentials. Checks only text and name; `resolveGate` and the connection itself check where the name leads.
 */
export const checkTargetUrl = (raw: string, rules: UrlRules = {}): UrlCheck => {
  if (raw.length > OUTBOUND_LIMITS.submittedUrlLength) return refuse('too-long');
  if (raw.includes(' ')) return refuse('control-characters');
  return checkAbsoluteUrl(raw, rules);
};

/**
 * Like `checkTargetUrl`, for an absolute URL of any origin: it may be longer, and spaces in a path are percent-encoded.
 */
export const checkAbsoluteUrl = (raw: string, rules: UrlRules = {}): UrlCheck => {
  if (raw.length > OUTBOUND_LIMITS.urlLength) return refuse('too-long');
  const refusal = textRefusal(raw);
  if (refusal !== null) return refuse(refusal);
  const url = URL.parse(raw);
  return url === null ? refuse('malformed') : settle(url, rules);
};

/**
 * Like `checkTargetUrl`, for an address that a site names: a link, a redirect, an entry of a sitemap. The address may
 * be relative to `base`. White space around the reference belongs to the markup and is dropped; an empty reference is
 * refused.
 */
export const checkDiscoveredUrl = (raw: string, base: URL, rules: UrlRules = {}): UrlCheck => {
  if (raw.length > OUTBOUND_LIMITS.urlLength) return refuse('too-long');
  const text = raw.trim();
  if (text === '') return refuse('malformed');
  const refusal = textRefusal(text);
  if (refusal !== null) return refuse(refusal);
  const url = URL.parse(text, base.href);
  return url === null ? refuse('malformed') : settle(url, rules);
};
