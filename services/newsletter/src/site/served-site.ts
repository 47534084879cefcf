import {
  aliasKey,
  archivePath,
  canonicalPath,
  formerFollowPath,
  guidePath,
  homePath,
  issuePath,
  twinPath,
} from '@legible/issues';
import type { Frame } from './frame.ts';
import type { PublicSite } from './public-site.ts';
import { type SitePage, type SitePages, sitePages } from './site-pages.ts';

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
  readonly pages: SitePages;
  /** Pages by the path of their Markdown twin. */
  readonly twins: Pick<SitePages, 'get' | 'has'>;
  readonly frame: Frame;
  /** Returns the current paths of issues by the keys of their aliases. It is made at the first call. */
  readonly moved: () => ReadonlyMap<string, string>;
}

export interface ServingOptions extends Pick<Frame, 'baseUrl' | 'assets' | 'takesWebhooks' | 'preview'> {
  /** Overrides the contact address of the publication; null uses that one. */
  readonly contactEmail: string | null;
}

export const servedSite = (site: PublicSite, options: ServingOptions): ServedSite => {
  const { contactEmail, ...frame } = options;
  const pages = sitePages(site);
  let moved: ReadonlyMap<string, string> | null = null;
  return {
    site,
    pages,
    twins: twinsOf(site, pages),
    frame: {
      ...frame,
      assets: { ...frame.assets, iconPicture: site.look.icon?.src ?? frame.assets.iconPicture },
      site,
      contact: contactEmail ?? site.publication.contact,
    },
    moved: () => {
      moved ??= movedIssues(site);
      return moved;
    },
  };
};

const twinsOf = ({ editions }: PublicSite, pages: SitePages): ServedSite['twins'] => {
  const homes = new Map(editions.map(({ edition }) => [twinPath(edition, homePath(edition)), homePath(edition)]));
  const get = (path: string): SitePage | undefined => {
    const page = pages.get(homes.get(path) ?? path.replace(/\.md$/, ''));
    return page && twinPath(page.of.edition, page.path) === path ? page : undefined;
  };
  return { get, has: (path) => get(path) !== undefined };
};

/**
 * Guesses the page that an invalid path means. It may have a missing or extra final slash, another encoding or case of
 * escapes, an issue's number instead of its slug, or an earlier address. It may also mean the only year with issues.
 * Returns null without a match.
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
