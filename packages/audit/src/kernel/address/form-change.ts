const barePath = (url: URL): string =>
  url.pathname
    .replace(/\/index\.(?:html?|php)$/i, '/')
    .replace(/\.html?$/i, '')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();

/**
 * Whether two different addresses differ only in form: final slash, `index.html`, `.html`, or capitals in the path.
 * Servers often redirect one to the other. Scheme, host and query are the same.
 *
 * @param from, to absolute addresses. @throws TypeError for anything else.
 */
export const isFormChange = (from: string, to: string): boolean => {
  const [a, b] = [new URL(from), new URL(to)];
  if (a.pathname === b.pathname) return false;
  return a.origin === b.origin && a.search === b.search && barePath(a) === barePath(b);
};

const bareHost = ({ host }: URL): string => host.replace(/^www\./, '');

/**
 * Whether two addresses of one page differ in scheme or `www.`, and perhaps in form.
 *
 * @param from, to absolute addresses. @throws TypeError for anything else.
 */
export const isHostSpelling = (from: string, to: string): boolean => {
  const [a, b] = [new URL(from), new URL(to)];
  return a.origin !== b.origin && bareHost(a) === bareHost(b) && a.search === b.search && barePath(a) === barePath(b);
};
