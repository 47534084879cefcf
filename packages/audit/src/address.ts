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

/** Path and query of an absolute address, as robots.txt is asked about it. */
export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Host with port of an http(s) address; null for anything else. */
export const hostOf = (url: string): string | null => {
  try {
    const { protocol, host } = new URL(url);
    return protocol === 'http:' || protocol === 'https:' ? host : null;
  } catch {
    return null;
  }
};
