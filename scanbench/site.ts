import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

/** What the server sends for one path. Header names are in lower case. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A request as the server sees it. Header names are in lower case. */
export interface SiteRequest {
  readonly method: string;
  readonly path: string;
  /** With the question mark; empty without a query. */
  readonly query: string;
  readonly isSecure: boolean;
  /** The name in the Host header, in lower case and without a port. */
  readonly host: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type SiteKind = 'blog' | 'docs' | 'shop' | 'local-business' | 'newsletter' | 'shell';

/** Facts of a site that its `site.json` states. */
export interface SiteFacts {
  /** Folder name, also the first label of its host. */
  readonly name: string;
  readonly host: string;
  readonly generator: string;
  readonly language: 'en' | 'ko' | 'ja' | 'zh';
  readonly kind: SiteKind;
  /** Paths of the pages that a search engine should find, the home page first. */
  readonly pages: readonly string[];
}

/** A clean site in memory. */
export interface Site extends SiteFacts {
  readonly files: ReadonlyMap<string, Answer>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Headers that a well-run server adds to every answer. */
const USUAL_HEADERS = {
  'cache-control': 'max-age=600',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "frame-ancestors 'self'",
};

/** The address path of a built file: `about/index.html` is `/about/`. */
const pathOfFile = (file: string): string => `/${file.replaceAll('\\', '/')}`.replace(/\/index\.html$/, '/');

/** Reads the site in `folder`: its `site.json`, and every file of its `dist`. */
const readSite = (folder: string): Site => {
  const facts = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as SiteFacts;
  const dist = join(folder, 'dist');
  const names = (readdirSync(dist, { recursive: true }) as string[]).sort();
  const files = new Map<string, Answer>();
  for (const name of names) {
    if (!statSync(join(dist, name)).isFile()) continue;
    const path = pathOfFile(name);
    const type = path.endsWith('/') ? TYPES['.html'] : (TYPES[extname(name)] ?? 'application/octet-stream');
    files.set(path, {
      status: path === '/404.html' ? 404 : 200,
      headers: { 'content-type': type as string, ...USUAL_HEADERS },
      body: readFileSync(join(dist, name)),
    });
  }
  return { ...facts, files };
};

/** Reads all sites below `folder`, in the order of their names. */
export const readSites = (folder: string): readonly Site[] =>
  readdirSync(folder)
    .sort()
    .filter(
      (name) => statSync(join(folder, name)).isDirectory() && readdirSync(join(folder, name)).includes('site.json'),
    )
    .map((name) => readSite(join(folder, name)));
