import {
  API_CATALOG_PATH,
  archivePath,
  FEED_FORMATS,
  feedPath,
  formerFollowPath,
  GUIDE_SLUGS,
  guidePath,
  homePath,
  issuePath,
  LLMS_FULL_PATH,
  llmsPath,
  MCP_MANIFEST_PATH,
  OPENAPI_PATH,
  openSearchPath,
  opmlPath,
  PUBLICATION_OPML_PATH,
  READY_PATH,
  SITEMAP_INDEX_PATH,
  SUBJECT_KINDS,
  searchPath,
  sitemapPath,
  subjectFeedPath,
  subjectPath,
  subjectsPath,
  textPath,
  twinPath,
} from './addresses.ts';
import { PAGE_SLUGS } from './page.ts';
import type { Edition, Publication } from './publication.ts';

/** The parts of an edition's addresses. */
interface EditionNames {
  readonly issues: readonly { readonly slug: string; readonly number: number }[];
  /** Slugs of the names. */
  readonly topic: readonly string[];
  readonly category: readonly string[];
  /** Slugs of the operator's pages, except those that every edition may have. */
  readonly pages?: readonly string[];
}

/** Prefixes under which the service answers every path, found or not. */
const FOLDERS = /^\/(?:api|assets|share|webhooks|mcp|\.well-known)(?:\/|$)/;
const LEAF = '(?:/\\d{4})?(?:/page/\\d+)?(?:\\.md)?';

const pagesOf = (edition: Edition, names: EditionNames): readonly string[] => [
  homePath(edition),
  archivePath(edition),
  ...SUBJECT_KINDS.flatMap((kind) => [
    subjectsPath(edition, kind),
    ...names[kind].map((slug) => subjectPath(edition, kind, slug)),
  ]),
  ...names.issues.flatMap(({ slug, number }) => [issuePath(edition, slug), issuePath(edition, String(number))]),
  ...[...PAGE_SLUGS, ...(names.pages ?? [])].map((slug) => textPath(edition, slug)),
  ...GUIDE_SLUGS.map((slug) => guidePath(edition, slug)),
  formerFollowPath(edition),
];

const filesOf = (edition: Edition, names: EditionNames): readonly string[] => [
  searchPath(edition),
  openSearchPath(edition),
  opmlPath(edition),
  ...SUBJECT_KINDS.flatMap((kind) =>
    names[kind].flatMap((slug) => FEED_FORMATS.map((format) => subjectFeedPath(edition, kind, slug, format))),
  ),
  ...FEED_FORMATS.map((format) => feedPath(edition, format)),
  llmsPath(edition),
  sitemapPath(edition),
];

const FILES = [
  LLMS_FULL_PATH,
  OPENAPI_PATH,
  MCP_MANIFEST_PATH,
  API_CATALOG_PATH,
  READY_PATH,
  SITEMAP_INDEX_PATH,
  PUBLICATION_OPML_PATH,
  '/robots.txt',
  '/healthz',
];

/**
 * Returns whether the site itself answers at an address, so that no alias can take it. Pages ignore queries, so their addresses
 * with a query are free.
 *
 * @returns a function of a path in canonical form, with or without a query.
 */
export const ownAddresses = (
  { editions }: Pick<Publication, 'editions'>,
  namesIn: (edition: string) => EditionNames,
): ((target: string) => boolean) => {
  const pages = new Set(
    editions.flatMap((edition) => {
      const own = pagesOf(edition, namesIn(edition.key));
      return [...own, ...own.map((path) => twinPath(edition, path))];
    }),
  );
  const files = new Set([...FILES, ...editions.flatMap((edition) => filesOf(edition, namesIn(edition.key)))]);
  const archives = new RegExp(`^(?:${editions.map(({ path }) => path).join('|')})/archive${LEAF}$`);
  return (target) => {
    const [path = '', query] = target.split('?');
    if (files.has(path) || FOLDERS.test(path)) return true;
    return query === undefined && (pages.has(path) || archives.test(path));
  };
};
