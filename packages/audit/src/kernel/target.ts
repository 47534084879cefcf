/** An admitted address in the forms that a scan needs. */
export interface Target {
  /** The submitted address, normalised, without fragment. */
  readonly url: string;
  readonly origin: string;
  /** Host name, with the port when it is not the default. */
  readonly host: string;
  /** Address of the home page: the root of the origin. */
  readonly home: string;
  /** Path and query. */
  readonly path: string;
  /**
   * False for a folder of built pages. What only a deployed server shows (headers, hosts, admitted clients) is then
   * unknown.
   */
  readonly deployed: boolean;
  /** Only for a site behind a door: what curl has to send, with names of variables in place of secrets. */
  readonly curlWords?: string;
}

/**
 * Returns the target of a scan.
 *
 * @param url an absolute http(s) address that was admitted; its fragment is dropped.
 */
export const targetOf = (
  url: string,
  { deployed = true, curlWords }: Partial<Pick<Target, 'deployed' | 'curlWords'>> = {},
): Target => {
  const parsed = new URL(url);
  parsed.hash = '';
  const { href, origin, host, pathname, search } = parsed;
  return {
    url: href,
    origin,
    host,
    home: `${origin}/`,
    path: pathname + search,
    deployed,
    ...(curlWords && { curlWords }),
  };
};
