import { type SitemapPage, writeSitemapIndex, writeSitemaps } from '@legible/formats/sitemap';
import { type Edition, sitemapPath } from '@legible/issues';
import { changedAt, type SitePage, type SitePages } from '../site/site-pages.ts';

/** One sitemap file. */
export interface SitemapFile {
  readonly path: string;
  readonly xml: string;
  /** The newest change of a page of the edition, ISO 8601; null when none is known. */
  readonly changedAt: string | null;
}

/** Returns the sitemaps of an edition, in as many files as the limits of 50,000 pages and 50 MiB require. */
export const editionSitemaps = (pages: SitePages, edition: Edition, baseUrl: string): readonly SitemapFile[] => {
  const own = [...pages.values()].filter((page) => page.of.edition.key === edition.key);
  const newest = newestOf(own.map(changedAt));
  return writeSitemaps(own.map((page) => entryOf(page, baseUrl))).map((xml, index) => ({
    path: sitemapPath(edition, index + 1),
    xml,
    changedAt: newest,
  }));
};

/** Returns the index of the sitemaps of all editions. */
export const sitemapIndex = (files: readonly SitemapFile[], baseUrl: string): string =>
  writeSitemapIndex(files.map(({ path, changedAt }) => ({ loc: `${baseUrl}${path}`, ...lastmod(changedAt) })));

const entryOf = (page: SitePage, baseUrl: string): SitemapPage => {
  const { path, alternates } = page;
  const [first, ...others] = alternates.map((alternate) => ({
    hreflang: alternate.edition.language,
    href: `${baseUrl}${alternate.path}`,
  }));
  return {
    loc: `${baseUrl}${path}`,
    ...lastmod(changedAt(page)),
    // As in the head of the page, readers of none of the languages get the first edition that has it.
    ...(first === undefined || others.length === 0
      ? {}
      : { alternates: [first, ...others, { hreflang: 'x-default', href: first.href }] }),
  };
};

/** Writes a time to the second, as readers of W3C-DTF expect. */
const lastmod = (at: string | null): { readonly lastmod?: string } =>
  at === null ? {} : { lastmod: new Date(at).toISOString().replace(/\.\d+Z$/, 'Z') };

const newestOf = (instants: readonly (string | null)[]): string | null =>
  instants.reduce(
    (newest, at) => (at !== null && (newest === null || Date.parse(at) > Date.parse(newest)) ? at : newest),
    null,
  );
