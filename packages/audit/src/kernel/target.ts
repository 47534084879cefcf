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
  /** False for a folder of built pages: what only a deployed server shows (headers, hosts, who is let in) is unknown. */
  readonly deployed: boolean;
}

/**
 * Returns the target of a scan.
 *
 * @param url an absolute http(s) address that was admitted; its fragment is dropped.
 */
export const targetOf = (url: string, { deployed = true }: { readonly deployed?: boolean } = {}): Target => {
  const parsed = new URL(url);
  parsed.hash = '';
  const { href, origin, host, pathname, search } = parsed;
  return { url: href, origin, host, home: `${origin}/`, path: pathname + search, deployed };
};
