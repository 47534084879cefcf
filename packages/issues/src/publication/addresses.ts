import type { PageSlug } from './page.ts';
import type { Edition, Publication } from './publication.ts';

/** A path as we write it: no empty segments, each in NFC and in the same escapes. Null: it cannot be decoded. */
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
  'search',
  'webhooks',
  'api',
  'assets',
  'images',
  'share',
  'index',
] as const;

export const homePath = ({ path }: Edition): string => path || '/';
export const issuePath = ({ path }: Edition, slug: string): string => `${path}/issues/${encodeURIComponent(slug)}`;

/** @param year null: of all years. @param page from 1. */
export const archivePath = ({ path }: Edition, year: number | null = null, page = 1): string =>
  paged(`${path}/archive${year === null ? '' : `/${year}`}`, page);

/** The two ways in which issues are distinguished by subject. */
export const SUBJECT_KINDS = ['topic', 'category'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
const SUBJECT_FOLDERS: Readonly<Record<SubjectKind, string>> = { topic: 'topics', category: 'categories' };

export const subjectsPath = ({ path }: Edition, kind: SubjectKind): string => `${path}/${SUBJECT_FOLDERS[kind]}`;
export const subjectPath = (edition: Edition, kind: SubjectKind, slug: string, page = 1): string =>
  paged(`${subjectsPath(edition, kind)}/${encodeURIComponent(slug)}`, page);

export const textPath = ({ path }: Edition, slug: PageSlug): string => `${path}/${slug}`;
/** Pages whose text the service brings along. */
export const GUIDE_SLUGS = ['developer', 'feeds', 'webhooks'] as const;
export type GuideSlug = (typeof GUIDE_SLUGS)[number];
export const guidePath = ({ path }: Edition, slug: GuideSlug): string => `${path}/${slug}`;
/** Where a link in a channel leads: it holds a secret. The same for all editions, because a link serves several. */
export const webhookLinkPath = (token: string): string => `/webhooks/${token}`;
export const searchPath = ({ path }: Edition): string => `${path}/search`;
/** Describes to a browser how to search in an edition. */
export const openSearchPath = ({ path }: Edition): string => `${path}/opensearch.xml`;

/** Where a page is as Markdown, whatever is accepted: its own address with `.md`, a home page as `/index.md`. */
export const twinPath = (edition: Edition, path: string): string =>
  path === homePath(edition) ? `${edition.path}/index.md` : `${path}.md`;

export const FEED_FORMATS = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];
const FEED_FILES: Readonly<Record<FeedFormat, string>> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' };
export const feedPath = ({ path }: Edition, format: FeedFormat): string => `${path}/${FEED_FILES[format]}`;

export const llmsPath = ({ path }: Edition): string => `${path}/llms.txt`;
export const LLMS_FULL_PATH = '/llms-full.txt';
/** Null: not offered. It is made for models to answer from, so a publisher that forbids that does not offer it. */
export const llmsFullPath = ({ aiPolicy }: Pick<Publication, 'aiPolicy'>): string | null =>
  aiPolicy.aiInput ? LLMS_FULL_PATH : null;
export const OPENAPI_PATH = '/openapi.json';
/** Of the operations, as OpenAPI writes them. */
export const API_PATHS = {
  search: '/api/search',
  issues: '/api/issues',
  issue: '/api/issues/{locale}/{issue}',
  editions: '/api/editions',
  topics: '/api/topics',
  categories: '/api/categories',
  webhooks: '/api/webhooks',
} as const;
/** What the MCP server is, for programs that know the API. */
export const MCP_MANIFEST_PATH = '/api/mcp-manifest';
/** RFC 9727. */
export const API_CATALOG_PATH = '/.well-known/api-catalog';
export const READY_PATH = '/readyz';
export const SITEMAP_INDEX_PATH = '/sitemap-index.xml';
/** @param file from 1: an edition of more pages than one sitemap holds has several. */
export const sitemapPath = ({ key }: Edition, file = 1): string =>
  `/sitemap-${key.toLowerCase()}${file === 1 ? '' : `-${file}`}.xml`;

/** The picture that a link to an issue is shown with; null: of the edition itself. */
export const shareImagePath = ({ key }: Edition, issueNumber: number | null): string =>
  `/share/${key.toLowerCase()}${issueNumber === null ? '' : `-${issueNumber}`}.png`;

const paged = (path: string, page: number): string => (page === 1 ? path : `${path}/page/${page}`);
