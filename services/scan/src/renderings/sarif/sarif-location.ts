/** A file as SARIF names it (section 3.4): relative to a base that the run gives an address. */
export interface ArtifactLocation {
  readonly uri: string;
  readonly uriBaseId: string;
}

/** What RFC 3986 allows in a path, a query and a fragment, and the percent sign. */
const NOT_IN_URI = /[^A-Za-z0-9\-._~!$&'()*+,;=:@/?%]|%(?![0-9A-Fa-f]{2})/g;

const percentEncoded = (text: string): string =>
  text.replace(NOT_IN_URI, (char) => `%${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`);

/** An address of a website, parsed; null for anything that a viewer of a report should not open. */
const webUrl = (text: string): URL | null => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
};

/**
 * Path and query of a web address relative to its origin; null for what is no web address. GitHub refuses files whose
 * locations are absolute web addresses ("URI scheme did not match the checkout URI scheme"), and section 3.14.14 names
 * a base for each origin instead.
 */
export const artifactLocation = (address: string): ArtifactLocation | null => {
  const url = webUrl(address);
  if (url === null) return null;
  const path = percentEncoded(url.pathname.slice(1) + url.search);
  // Empty is no location to GitHub; a second slash would name a host, a colon a scheme (RFC 3986, section 4.2).
  const isSafe = path !== '' && !path.startsWith('/') && !path.startsWith('?') && !/^[^/?]*:/.test(path);
  return { uri: isSafe ? path : `./${path}`, uriBaseId: url.origin };
};

/** The bases that locations refer to, each with its address. */
export const uriBases = (
  locations: readonly (ArtifactLocation | null)[],
): Readonly<Record<string, { readonly uri: string }>> =>
  Object.fromEntries(locations.flatMap((one) => (one === null ? [] : [[one.uriBaseId, { uri: `${one.uriBaseId}/` }]])));
