/**
 * What a public address was under, without scheme and host: the path, and with it the query of addresses that WordPress
 * makes of ids (`/?p=12`). Null: it is no address of the web.
 */
export const oldAddress = (address: string | null): string | null => {
  const url = URL.parse(address?.trim() ?? '');
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const id = /^\?(?:p|page_id)=\d+$/.exec(url.search)?.[0] ?? '';
  return url.pathname === '/' && id === '' ? null : `${url.pathname}${id}`;
};
