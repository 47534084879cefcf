import { posix } from 'node:path';
import { aliasKey } from '@legible/issues';

/** An issue with every address that a link may use for it. */
export interface AddressedIssue {
  readonly sourceId: string;
  /** Paths and absolute URLs at which it was public. */
  readonly oldAddresses: readonly string[];
  /** Its path here. Null for a draft, which has no public page. */
  readonly path: string | null;
}

/** What an address in the source refers to here. */
export type Meaning =
  | { readonly kind: 'issue'; readonly url: string }
  /** Another page of the old site. */
  | { readonly kind: 'old-site'; readonly url: string }
  /** A page of the old site, whose own address is not known. */
  | { readonly kind: 'lost' }
  /** The address stays as it is. */
  | { readonly kind: 'other' };

export interface AddressBook {
  /**
   * Returns what an address in an issue refers to.
   * @param from the issue that contains the address.
   */
  meaning(address: string, from: Pick<AddressedIssue, 'sourceId' | 'oldAddresses'>): Meaning;
  /** Whether an absolute URL belongs to the old site. */
  isOldSite(address: string): boolean;
}

/** The address that body readers write for an issue's own page in its source. */
export const ORIGINAL = 'https://original.invalid/';

const OTHER: Meaning = { kind: 'other' };
/** Placeholder for an old site whose address is not known; it is never written to a file. */
const NOWHERE = 'http://old-site.invalid';
const MARKDOWN_FILE = /\.(?:md|mdx|markdown)$/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

const hostKey = (host: string): string => host.toLowerCase().replace(/^www\./, '');
const targetOf = ({ pathname, search }: URL): string => pathname + search;

/**
 * Returns the ends of a path by which a link may name a file: `/x/a/b.md`, `/a/b.md` and `/b.md` for `x/a/b.md`. Nobody
 * links with more than `MOST_SEGMENTS` segments.
 */
const endsOf = (path: string): readonly string[] => {
  if (!MARKDOWN_FILE.test(path)) return [];
  const segments = path.split('/');
  return segments.slice(-MOST_SEGMENTS).map((_, index, last) => `/${last.slice(index).join('/')}`);
};
const MOST_SEGMENTS = 8;

/** Indexes the issues by every form in which a link may name them. */
const index = (issues: readonly AddressedIssue[]) => {
  const byPath = new Map<string, AddressedIssue>();
  const byHost = new Map<string, AddressedIssue>();
  const byFile = new Map<string, AddressedIssue>();
  const byEnd = new Map<string, AddressedIssue | null>();
  const hosts = new Set<string>();
  for (const issue of issues) {
    byFile.set(issue.sourceId, issue);
    for (const end of endsOf(issue.sourceId)) byEnd.set(end, byEnd.has(end) ? null : issue);
    for (const address of issue.oldAddresses) {
      const url = URL.parse(address, NOWHERE);
      const key = url && aliasKey(targetOf(url));
      if (url === null || key === null) continue;
      if (!byPath.has(key)) byPath.set(key, issue);
      if (url.origin === NOWHERE) continue;
      hosts.add(hostKey(url.host));
      const whole = hostKey(url.host) + key;
      if (!byHost.has(whole)) byHost.set(whole, issue);
    }
  }
  return { byPath, byHost, byFile, byEnd, hosts };
};

/**
 * Maps the old addresses of a source's issues to their new ones.
 *
 * @param baseUrl the address of the old site; null when it is not known.
 */
export const addressBook = (issues: readonly AddressedIssue[], baseUrl: string | null): AddressBook => {
  const { byPath, byHost, byFile, byEnd, hosts } = index(issues);
  const base = baseUrl === null ? null : URL.parse(baseUrl);
  const baseHost = base === null ? null : hostKey(base.host);

  const found = (url: URL, isOldSite: boolean): AddressedIssue | null => {
    // The address with its query is tried first, because two pages may differ only in the query.
    for (const target of [targetOf(url), url.pathname]) {
      const key = aliasKey(target);
      if (key === null) continue;
      const issue = byHost.get(hostKey(url.host) + key) ?? (isOldSite ? byPath.get(key) : undefined);
      if (issue !== undefined) return issue;
    }
    return null;
  };

  const ofFile = (address: string, sourceId: string): AddressedIssue | null => {
    const [path = ''] = address.split(/[?#]/);
    if (!MARKDOWN_FILE.test(path)) return null;
    try {
      const decoded = decodeURIComponent(path);
      const whole = decoded.startsWith('/') ? decoded.slice(1) : posix.join(posix.dirname(sourceId), decoded);
      // Site generators resolve file names from a folder that only their settings name: `/_posts/a.md`,
      // `{filename}a.md`.
      return byFile.get(whole) ?? byEnd.get(posix.join('/', decoded)) ?? null;
    } catch {
      return null;
    }
  };

  const at = (issue: AddressedIssue, hash: string): Meaning | null =>
    issue.path === null ? null : { kind: 'issue', url: issue.path + hash };

  return {
    isOldSite(address) {
      const url = SCHEME.test(address) ? URL.parse(address) : null;
      return url !== null && hostKey(url.host) === baseHost;
    },
    meaning(address, from) {
      if (address === ORIGINAL) {
        const url = from.oldAddresses.flatMap((own) => URL.parse(own, base?.href)?.href ?? [])[0];
        return url === undefined ? { kind: 'lost' } : { kind: 'old-site', url };
      }
      if (address.startsWith('#') || (SCHEME.test(address) && !/^https?:/i.test(address))) return OTHER;
      const own = from.oldAddresses[0] ?? '/';
      const place = URL.parse(own, base?.href ?? NOWHERE)?.href ?? NOWHERE;
      const url = URL.parse(address, place);
      if (url === null) return OTHER;
      const isWhole = SCHEME.test(address) || address.startsWith('//');
      const isOldSite = !isWhole || hostKey(url.host) === baseHost;
      const file = isWhole ? null : ofFile(address, from.sourceId);
      const issue = file ?? found(url, isOldSite || hosts.has(hostKey(url.host)));
      const here = issue === null ? null : at(issue, url.hash);
      if (here !== null) return here;
      if (isWhole) return OTHER;
      return url.origin === NOWHERE ? { kind: 'lost' } : { kind: 'old-site', url: url.href };
    },
  };
};
