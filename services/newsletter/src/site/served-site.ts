import { aliasKey, archivePath, canonicalPath, issuePath, twinPath } from '@legible/issues';
import type { Frame } from './frame.ts';
import type { PublicSite } from './public-site.ts';
import { type SitePage, sitePages } from './site-pages.ts';

/** Paths of the issues that are public, by the keys of their aliases. What two claim is the older one's. */
const movedIssues = (site: PublicSite): ReadonlyMap<string, string> => {
  const moved = new Map<string, string>();
  // Newest first: the older ones are put over them.
  for (const { edition, slug, aliases } of site.library.issues) {
    const of = site.edition(edition)?.edition;
    for (const alias of aliases) {
      const key = aliasKey(alias);
      if (of !== undefined && key !== null) moved.set(key, issuePath(of, slug));
    }
  }
  return moved;
};

/** A site as it is answered from: its pages by their addresses. A value of one instant, like the site itself. */
export interface ServedSite {
  readonly site: PublicSite;
  /** By path. */
  readonly pages: ReadonlyMap<string, SitePage>;
  /** The page by the path of its Markdown twin. */
  readonly twins: ReadonlyMap<string, SitePage>;
  readonly frame: Frame;
  /** The current addresses of issues, by the key of an earlier one. Made when it is first asked for. */
  readonly moved: () => ReadonlyMap<string, string>;
}

export interface ServingOptions extends Pick<Frame, 'baseUrl' | 'assets' | 'takesWebhooks'> {
  /** In place of the publication's; null: that one. */
  readonly contactEmail: string | null;
}

export const servedSite = (site: PublicSite, options: ServingOptions): ServedSite => {
  const { baseUrl, assets, contactEmail, takesWebhooks } = options;
  const pages = sitePages(site);
  let moved: ReadonlyMap<string, string> | null = null;
  return {
    site,
    pages,
    twins: new Map([...pages.values()].map((page) => [twinPath(page.of.edition, page.path), page])),
    frame: { baseUrl, assets, site, contact: contactEmail ?? site.publication.contact, takesWebhooks },
    moved: () => {
      moved ??= movedIssues(site);
      return moved;
    },
  };
};

/**
 * Where a path leads that is not page's, although somebody may well have meant one: a slash at its end, other encoding or
 * case of the escapes, the number of an issue instead of its slug, the only year that there are issues of. Null: nowhere.
 */
export const meantPath = ({ site, pages, twins }: ServedSite, path: string): string | null => {
  const plain = canonicalPath(path);
  if (plain === null) return null;
  if (plain !== path && (pages.has(plain) || twins.has(plain))) return plain;
  return numbered(site, plain) ?? onlyYear({ site, pages, twins }, plain);
};

const NUMBERED = /^(.*)\/issues\/(\d{1,7})(\.md)?$/;

const numbered = (site: PublicSite, path: string): string | null => {
  const [, editionPath, number, ending = ''] = NUMBERED.exec(path) ?? [];
  const of = site.editions.find(({ edition }) => edition.path === editionPath);
  const issue = of?.byNumber(Number(number)) ?? null;
  return of && issue ? issuePath(of.edition, issue.slug) + ending : null;
};

const OF_YEAR = /^(.*)\/archive\/(\d{4})((?:\/page\/\d+)?(?:\.md)?)$/;

/** The archive itself, as long as all of it is of one year. */
const onlyYear = (
  { site, pages, twins }: Pick<ServedSite, 'site' | 'pages' | 'twins'>,
  path: string,
): string | null => {
  const [, editionPath, year, ending = ''] = OF_YEAR.exec(path) ?? [];
  const of = site.editions.find(({ edition }) => edition.path === editionPath);
  if (of?.years.length !== 1 || of.years[0]?.year !== Number(year)) return null;
  const archive = archivePath(of.edition) + ending;
  return pages.has(archive) || twins.has(archive) ? archive : null;
};
