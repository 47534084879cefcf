import { posix } from 'node:path';
import { aliasKey } from '@legible/issues';

/** An issue as links may mean it. */
export interface AddressedIssue {
  readonly sourceId: string;
  /** Paths and whole addresses under which it was public. */
  readonly oldAddresses: readonly string[];
  /** Its path here; null: nobody will find it there, for it stays a draft. */
  readonly path: string | null;
}

/** What an address of the source means here. */
export type Meaning =
  | { readonly kind: 'issue'; readonly url: string }
  /** Something else of the old site. */
  | { readonly kind: 'old-site'; readonly url: string }
  /** Meant for the old site, and nobody said where that is. */
  | { readonly kind: 'lost' }
  /** It stays as it is. */
  | { readonly kind: 'other' };

export interface AddressBook {
  /** @param from the issue that contains it. */
  meaning(address: string, from: Pick<AddressedIssue, 'sourceId' | 'oldAddresses'>): Meaning;
  /** Whether a whole address is one of the old site. */
  isOldSite(address: string): boolean;
}

/** What a reader of bodies writes for the page that an issue had in its source. */
export const ORIGINAL = 'https://original.invalid/';

const OTHER: Meaning = { kind: 'other' };
/** Where an old site is whose address is not known; nothing that leads there is ever written. */
const NOWHERE = 'http://old-site.invalid';
const MARKDOWN_FILE = /\.(?:md|mdx|markdown)$/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

const hostKey = (host: string): string => host.toLowerCase().replace(/^www\./, '');
const targetOf = ({ pathname, search }: URL): string => pathname + search;

/** `/a/b.md` and `/b.md` of `x/a/b.md`; people do not write deeper ones. */
const endsOf = (path: string): readonly string[] => {
  if (!MARKDOWN_FILE.test(path)) return [];
  const segments = path.split('/');
  return segments.slice(-MOST_SEGMENTS).map((_, index, last) => `/${last.slice(index).join('/')}`);
};
const MOST_SEGMENTS = 8;

/** Addresses of the issues, by what links may say. */
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
 * Knows the old and new addresses of the issues of a source.
 *
 * @param baseUrl of the old site; null: it is not known.
 */
export const addressBook = (issues: readonly AddressedIssue[], baseUrl: string | null): AddressBook => {
  const { byPath, byHost, byFile, byEnd, hosts } = index(issues);
  const base = baseUrl === null ? null : URL.parse(baseUrl);
  const baseHost = base === null ? null : hostKey(base.host);

  const found = (url: URL, isOldSite: boolean): AddressedIssue | null => {
    // With its query first: pages may differ in nothing else.
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
      // Generators look files up from a folder that only their settings name: `/_posts/a.md`, `{filename}a.md`.
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
