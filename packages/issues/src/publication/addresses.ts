import type { Edition, Publication } from './publication.ts';

/** Returns the canonical form of a path: no empty segments, NFC, the same escapes. Null when it cannot be decoded. */
export const canonicalPath = (path: string): string | null => {
  try {
    const segments = path.split('/').filter((segment) => segment !== '');
    return `/${segments.map((segment) => encodeURIComponent(decodeURIComponent(segment).normalize('NFC'))).join('/')}`;
  } catch {
    return null;
  }
};

/** Paths of everything that has an address in an edition. All begin with the path of the edition. */

/** The first part of paths below an edition: no edition's own path may begin with one. */
export const RESERVED_SEGMENTS = [
  'issues',
  'archive',
  'topics',
  'categories',
  'about',
  'contact',
  'privacy',
  'terms',
  'developer',
  'feeds',
  'follow',
  'search',
  'webhooks',
  'api',
  'assets',
  'images',
  'share',
  'index',
  'mcp',
  'healthz',
  'readyz',
] as const;

export const homePath = ({ path }: Edition): string => path || '/';
export const issuePath = ({ path }: Edition, slug: string): string => `${path}/issues/${encodeURIComponent(slug)}`;

/** Returns the slug of the issue at a path, as `issuePath` writes it; null for another path. */
export const issueSlugAt = (edition: Edition, path: string): string | null => {
  const issues = issuePath(edition, '');
  if (!path.startsWith(issues)) return null;
  try {
    const slug = decodeURIComponent(path.slice(issues.length));
    return issuePath(edition, slug) === path ? slug : null;
  } catch {
    return null;
  }
};

/** @param year null for all years. @param page from 1. */
export const archivePath = ({ path }: Edition, year: number | null = null, page = 1): string =>
  paged(`${path}/archive${year === null ? '' : `/${year}`}`, page);

/** The two classifications of issues. */
export const SUBJECT_KINDS = ['topic', 'category'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
const SUBJECT_FOLDERS: Readonly<Record<SubjectKind, string>> = { topic: 'topics', category: 'categories' };

export const subjectsPath = ({ path }: Edition, kind: SubjectKind): string => `${path}/${SUBJECT_FOLDERS[kind]}`;
export const subjectPath = (edition: Edition, kind: SubjectKind, slug: string, page = 1): string =>
  paged(`${subjectsPath(edition, kind)}/${encodeURIComponent(slug)}`, page);

export const textPath = ({ path }: Edition, slug: string): string => `${path}/${encodeURIComponent(slug)}`;
/** Pages with built-in text. */
export const GUIDE_SLUGS = ['developer', 'follow', 'webhooks'] as const;
export type GuideSlug = (typeof GUIDE_SLUGS)[number];
export const guidePath = ({ path }: Edition, slug: GuideSlug): string => `${path}/${slug}`;
/** Returns the path of a secret link sent to a channel. It names no edition, because one link serves several. */
export const webhookLinkPath = (token: string): string => `/webhooks/${token}`;
/** Returns the former address of the page on how to follow, which redirects there. */
export const formerFollowPath = ({ path }: Edition): string => `${path}/feeds`;
export const searchPath = ({ path }: Edition): string => `${path}/search`;
/** Returns the path of an edition's OpenSearch description. */
export const openSearchPath = ({ path }: Edition): string => `${path}/opensearch.xml`;

/** Returns the address of a page's Markdown form: its own address with `.md`, `/index.md` for a home page. */
export const twinPath = (edition: Edition, path: string): string =>
  path === homePath(edition) ? `${edition.path}/index.md` : `${path}.md`;

export const FEED_FORMATS = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];
const FEED_FILES: Readonly<Record<FeedFormat, string>> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' };
export const feedPath = ({ path }: Edition, format: FeedFormat): string => `${path}/${FEED_FILES[format]}`;
/** Returns the path of the feed of one topic or category. */
export const subjectFeedPath = (edition: Edition, kind: SubjectKind, slug: string, format: FeedFormat): string =>
  `${subjectPath(edition, kind, slug)}/${FEED_FILES[format]}`;
/** Returns the path of the OPML list of an edition's feeds. */
export const opmlPath = ({ path }: Edition): string => `${path}/feeds.opml`;
/** Path of the OPML list of the feeds of all editions. */
export const PUBLICATION_OPML_PATH = '/publication.opml';

export const llmsPath = ({ path }: Edition): string => `${path}/llms.txt`;
export const LLMS_FULL_PATH = '/llms-full.txt';
/** Returns the path of llms-full.txt; null when the publisher forbids models to answer from the texts. */
export const llmsFullPath = ({ aiPolicy }: Pick<Publication, 'aiPolicy'>): string | null =>
  aiPolicy.aiInput ? LLMS_FULL_PATH : null;
export const OPENAPI_PATH = '/openapi.json';
/** Paths of the operations in OpenAPI form. */
export const API_PATHS = {
  search: '/api/search',
  issues: '/api/issues',
  issue: '/api/issues/{locale}/{issue}',
  editions: '/api/editions',
  topics: '/api/topics',
  categories: '/api/categories',
  changes: '/api/changes',
  webhooks: '/api/webhooks',
} as const;
/** Path of the description of the MCP server for programs. */
export const MCP_MANIFEST_PATH = '/api/mcp-manifest';
/** Path of the API catalog (RFC 9727). */
export const API_CATALOG_PATH = '/.well-known/api-catalog';
export const READY_PATH = '/readyz';
export const SITEMAP_INDEX_PATH = '/sitemap-index.xml';
/** @param file from 1; a large edition has several sitemaps. */
export const sitemapPath = ({ key }: Edition, file = 1): string =>
  `/sitemap-${key.toLowerCase()}${file === 1 ? '' : `-${file}`}.xml`;

/** Returns the path of an issue's share picture, or with null that of the edition. */
export const shareImagePath = ({ key }: Edition, issueNumber: number | null): string =>
  `/share/${key.toLowerCase()}${issueNumber === null ? '' : `-${issueNumber}`}.png`;

const paged = (path: string, page: number): string => (page === 1 ? path : `${path}/page/${page}`);
