import {
  aliasKey,
  archivePath,
  canonicalPath,
  formerFollowPath,
  guidePath,
  issuePath,
  twinPath,
} from '@legible/issues';
import type { Frame } from './frame.ts';
import type { PublicSite } from './public-site.ts';
import { type SitePage, sitePages } from './site-pages.ts';

/** Returns the paths of public issues by the keys of their aliases. An alias that two issues claim belongs to the older one. */
const movedIssues = (site: PublicSite): ReadonlyMap<string, string> => {
  const moved = new Map<string, string>();
  // The issues come newest first, so that older ones overwrite newer ones.
  for (const { edition, slug, aliases } of site.library.issues) {
    const of = site.edition(edition)?.edition;
    for (const alias of aliases) {
      const key = aliasKey(alias);
      if (of !== undefined && key !== null) moved.set(key, issuePath(of, slug));
    }
  }
  return moved;
};

/** A site with its pages by path, from which requests are answered. It is a value of one instant, like the site itself. */
export interface ServedSite {
  readonly site: PublicSite;
  /** Pages by path. */
  readonly pages: ReadonlyMap<string, SitePage>;
  /** Pages by the path of their Markdown twin. */
  readonly twins: ReadonlyMap<string, SitePage>;
  readonly frame: Frame;
  /** Returns the current paths of issues by the keys of their aliases. It is made at the first call. */
  readonly moved: () => ReadonlyMap<string, string>;
}

export interface ServingOptions extends Pick<Frame, 'baseUrl' | 'assets' | 'takesWebhooks'> {
  /** Overrides the contact address of the publication; null uses that one. */
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
    frame: {
      baseUrl,
      assets: { ...assets, iconPicture: site.look.icon?.src ?? assets.iconPicture },
      site,
      contact: contactEmail ?? site.publication.contact,
      takesWebhooks,
    },
    moved: () => {
      moved ??= movedIssues(site);
      return moved;
    },
  };
};

/**
 * Returns the path that was probably meant by one that is not a page: with a final slash, other encoding or case of the
 * escapes, the number of an issue instead of its slug, the only year with issues, or an earlier address. Returns null when
 * none was.
 */
export const meantPath = ({ site, pages, twins }: ServedSite, path: string): string | null => {
  const plain = canonicalPath(path);
  if (plain === null) return null;
  if (plain !== path && (pages.has(plain) || twins.has(plain))) return plain;
  return numbered(site, plain) ?? onlyYear({ site, pages, twins }, plain) ?? followed(site, plain);
};

const followed = ({ editions }: PublicSite, path: string): string | null => {
  const ending = path.endsWith('.md') ? '.md' : '';
  const of = editions.find(({ edition }) => formerFollowPath(edition) + ending === path);
  return of === undefined ? null : guidePath(of.edition, 'follow') + ending;
};

const NUMBERED = /^(.*)\/issues\/(\d{1,7})(\.md)?$/;

const numbered = (site: PublicSite, path: string): string | null => {
  const [, editionPath, number, ending = ''] = NUMBERED.exec(path) ?? [];
  const of = site.editions.find(({ edition }) => edition.path === editionPath);
  const issue = of?.byNumber(Number(number)) ?? null;
  return of && issue ? issuePath(of.edition, issue.slug) + ending : null;
};

const OF_YEAR = /^(.*)\/archive\/(\d{4})((?:\/page\/\d+)?(?:\.md)?)$/;

/** Returns the archive for its only year; null when it has several years. */
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
