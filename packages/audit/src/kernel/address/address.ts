/** Returns one form for all addresses of the same resource: normalised, without fragment. Returns unreadable text unchanged. */
export const pageKey = (url: string): string => {
  try {
    const parsed = new URL(url);
    parsed.hash = '';
    return parsed.href;
  } catch {
    return url;
  }
};

/** Removes the file name that servers add for a folder: `/tea/index.html` becomes `/tea/`. */
export const withoutIndexFile = (url: string): string =>
  url.replace(/\/(?:index|default)\.(?:html?|php|aspx?|jsp)(?=[?#]|$)/i, '/');

/** Whether an address is a later page of a list: `/page/2`, `/page2/`, `?page=2`. */
export const isFurtherPage = (url: string): boolean => /\/page\/?\d+\/?$|[?&]paged?=\d/i.test(url);

/** Removes the fragment of an address that is already normalised. */
export const withoutFragment = (url: string): string => {
  const hash = url.indexOf('#');
  return hash < 0 ? url : url.slice(0, hash);
};

/** Returns the path and query of an absolute address, which robots.txt rules are matched against. */
export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Matches the common case of a normalised address: the host needs no parsing and nothing after it can be invalid. */
const PLAIN = /^https?:\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})(?=[/?#]|$)/;

/** Returns the host and port of an http(s) address, or null for anything else. Runs for every link of every page. */
export const hostOf = (url: string): string | null => {
  const plain = PLAIN.exec(url)?.[1];
  if (plain !== undefined && !plain.includes('xn--')) return plain;
  try {
    const { protocol, host } = new URL(url);
    return protocol === 'http:' || protocol === 'https:' ? host : null;
  } catch {
    return null;
  }
};

/** Whether every escape in the path is complete and all of them together are valid UTF-8. */
export const isEncoded = (url: string): boolean => {
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
};

/** Maximum length of an address before parsing; percent-encoding can make it three times as long. */
const MAX_ADDRESS = 2_048;

/** Returns an absolute address, or null when it is missing, unreadable or too long. */
export const resolveUrl = (href: string | null, base: string): string | null => {
  // Strips what the URL standard strips. A no-break space is part of the address.
  const stripped = /[^\0-\x20](?:.*[^\0-\x20])?/s.exec(href ?? '')?.[0] ?? '';
  if (stripped === '' || stripped.length > MAX_ADDRESS) return null;
  try {
    const resolved = new URL(stripped, base).href;
    return resolved.length > MAX_ADDRESS * 3 ? null : resolved;
  } catch {
    return null;
  }
};

export const isWeb = (url: string): boolean => url.startsWith('http://') || url.startsWith('https://');

const REGISTRY = /^(?:ac|co|com|edu|go|gob|gov|gr|ne|net|nom|or|org)\.[a-z]{2}$/;

/**
 * Whether a country registers names below this one, for example `co.uk`. A pattern replaces the public suffix list: the list is long and
 * changes often, and verdicts would change with it.
 *
 * @param name a host or its end, in lower case.
 */
export const isRegistrySuffix = (name: string): boolean => REGISTRY.test(name);

const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2,4})?$/i;
const LANGUAGE_PARAMETER = /^(?:lang|language|locale|hl)=/i;

/**
 * Returns the path and query of an address without its language. Versions for languages or regions are not duplicates,
 * even when their texts are the same.
 */
export const withoutLanguage = (url: string): string => {
  const { pathname, search } = new URL(url);
  const parts = pathname.split('/').filter((part) => !LANGUAGE.test(part));
  const parameters = search.slice(1).split('&');
  return `${parts.join('/') || '/'}?${parameters.filter((one) => !LANGUAGE_PARAMETER.test(one)).join('&')}`;
};
