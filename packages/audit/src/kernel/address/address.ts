/** One form for addresses that name the same resource: normalised, without fragment. The text itself when unreadable. */
export const pageKey = (url: string): string => {
  try {
    const parsed = new URL(url);
    parsed.hash = '';
    return parsed.href;
  } catch {
    return url;
  }
};

/** An address without the name of the file that servers send for its folder: `/tea/index.html` is `/tea/`. */
export const withoutIndexFile = (url: string): string =>
  url.replace(/\/(?:index|default)\.(?:html?|php|aspx?|jsp)(?=[?#]|$)/i, '/');

/** Whether an address is of a further page of a list: `/page/2`, `/page2/`, `?page=2`. */
export const isFurtherPage = (url: string): boolean => /\/page\/?\d+\/?$|[?&]paged?=\d/i.test(url);

/** An address that is normalised already, without its fragment. */
export const withoutFragment = (url: string): string => {
  const hash = url.indexOf('#');
  return hash < 0 ? url : url.slice(0, hash);
};

/** Path and query of an absolute address, as robots.txt is asked about it. */
export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** An address as nearly all normalised ones are: its host appears in it as it is, and nothing behind it can be wrong. */
const PLAIN = /^https?:\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})(?=[/?#]|$)/;

/** Host with port of an http(s) address; null for anything else. Asked of every link of every page. */
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

/** Whether every escape of the path is complete, and all of them together are UTF-8. */
export const isEncoded = (url: string): boolean => {
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
};

/** What an address may measure after parsing; percent-encoding makes it up to three times as long. */
const MAX_ADDRESS = 2_048;

/** An absolute address, or null when there is none, it is unreadable, or longer than an address can sensibly be. */
export const resolveUrl = (href: string | null, base: string): string | null => {
  // What the URL standard strips; a no-break space is part of the address.
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
 * Whether a name is one below which a country registers, for example `co.uk`. A pattern in place of the list of public
 * suffixes: that list is long and changes all the time, and what is judged by it would change with it.
 *
 * @param name of a host or the end of one, in lower case.
 */
export const isRegistrySuffix = (name: string): boolean => REGISTRY.test(name);

const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2,4})?$/i;
const LANGUAGE_PARAMETER = /^(?:lang|language|locale|hl)=/i;

/**
 * Path and query of an address without its language. Versions for languages or regions are not duplicates, even where
 * their text is still or rightly the same.
 */
export const withoutLanguage = (url: string): string => {
  const { pathname, search } = new URL(url);
  const parts = pathname.split('/').filter((part) => !LANGUAGE.test(part));
  const parameters = search.slice(1).split('&');
  return `${parts.join('/') || '/'}?${parameters.filter((one) => !LANGUAGE_PARAMETER.test(one)).join('&')}`;
};
