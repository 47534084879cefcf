import { createReadStream } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Clock } from '../guard/clock.ts';
import type { OutboundLimits } from '../guard/limits.ts';
import { type AppHandler, appDoor } from './app-door.ts';
import type { Door } from './door.ts';

export interface FolderDoorOptions {
  /** The folder of the built site. */
  readonly root: string;
  /** The origin at which the folder will be served. */
  readonly origin: string;
  /**
   * The path below which the folder will be served, such as `/docs`; default: the root. All other paths of the origin
   * are answered with 404.
   */
  readonly mount?: string;
  readonly userAgent: string;
  readonly limits?: Partial<OutboundLimits>;
  readonly clock?: Clock;
}

/**
 * Media types by file extension. HTML has no charset here, so that the document's own declaration counts: a folder has
 * no server configuration that could add one.
 */
const TYPES: Readonly<Record<string, string>> = {
  '.atom': 'application/atom+xml',
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.gz': 'application/gzip',
  '.htm': 'text/html',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.rss': 'application/rss+xml',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

type Entry = { readonly kind: 'file'; readonly path: string; readonly size: number } | { readonly kind: 'folder' };

/**
 * Returns the file or folder at a path inside the root; null when there is none, or when a symbolic link or `..` leads
 * out of the root.
 */
const entryAt = async (root: string, path: string): Promise<Entry | null> => {
  try {
    const real = await realpath(join(root, path));
    if (real !== root && !real.startsWith(root.endsWith(sep) ? root : root + sep)) return null;
    const found = await stat(real);
    if (found.isDirectory()) return { kind: 'folder' };
    return found.isFile() ? { kind: 'file', path: real, size: found.size } : null;
  } catch {
    return null;
  }
};

/** Returns the file path for a URL path; null when it cannot be a file path. An encoded slash is not a separator. */
const pathOf = (pathname: string): string | null => {
  try {
    const segments = pathname.split('/').map((segment) => decodeURIComponent(segment));
    return segments.some((segment) => /[/\\\0]/.test(segment) || segment === '..') ? null : segments.join('/');
  } catch {
    return null;
  }
};

/** Returns the media type of a file. A file without an extension is a page when it begins like HTML. */
const typeOf = async (path: string): Promise<string> => {
  const ending = extname(path).toLowerCase();
  const known = TYPES[ending];
  if (known !== undefined) return known;
  const isPage = ending === '' && HTML_START.test((await firstBytes(path)).toString());
  return isPage ? 'text/html' : 'application/octet-stream';
};

const HTML_START = /^\uFEFF?\s*<(?:!doctype html|html|!--)/i;

const firstBytes = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const fileResponse = async (file: Entry & { kind: 'file' }, status: number): Promise<Response> => {
  const headers = { 'content-type': await typeOf(file.path), 'content-length': String(file.size) };
  return new Response(Readable.toWeb(createReadStream(file.path)) as ReadableStream<Uint8Array>, { status, headers });
};

const nothing = (): Response =>
  new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/** Answers that a folder is read-only (RFC 9110 §15.5.6). */
const readOnly = (): Response => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });

/**
 * Finds the entry for a URL path as static hosts do: the file, the folder's index, or the file with `.html`. That file
 * takes precedence over a folder without an index.
 */
const find = async (root: string, mount: string, pathname: string): Promise<Entry | null> => {
  if (pathname !== mount && !pathname.startsWith(`${mount}/`)) return null;
  const path = pathOf(pathname.slice(mount.length));
  if (path === null) return null;
  const entry = await entryAt(root, path.endsWith('/') ? `${path}index.html` : path);
  if (entry?.kind === 'file') return entry;
  if (path.endsWith('/')) return null;
  const hasIndex = entry !== null && (await entryAt(root, `${path}/index.html`))?.kind === 'file';
  const named = hasIndex ? null : await entryAt(root, `${path}.html`);
  return named?.kind === 'file' ? named : entry;
};

/**
 * Returns the file that a folder has for a URL path, with the real path of the folder; null when there is none.
 *
 * @param mount the path below which the folder is served, such as `/docs`; empty for the root.
 */
export const folderFile = async (
  folder: string,
  mount: string,
  pathname: string,
): Promise<{ readonly root: string; readonly path: string } | null> => {
  const root = await realpath(folder);
  const found = await find(root, mount, pathname);
  const entry = found?.kind === 'folder' ? await find(root, mount, `${pathname}/`) : found;
  return entry?.kind === 'file' ? { root, path: entry.path } : null;
};

/** Responds as static hosts do: with the file, a redirect from a folder to its slash, or the 404 page. */
const respond = async (root: string, mount: string, url: URL): Promise<Response> => {
  const found = await find(root, mount, url.pathname);
  if (found?.kind === 'file') return fileResponse(found, 200);
  if (found?.kind === 'folder')
    return new Response(null, { status: 301, headers: { location: `${url.origin}${url.pathname}/${url.search}` } });
  if (url.pathname !== mount && !url.pathname.startsWith(`${mount}/`)) return nothing();
  const missing = await entryAt(root, '404.html');
  if (missing?.kind === 'file') return fileResponse(missing, 404);
  return nothing();
};

/**
 * Returns a door to a folder of built pages, which it serves like a static host. Nothing outside the folder can be
 * read.
 */
export const folderDoor = ({ root, mount = '', ...options }: FolderDoorOptions): Door => {
  const handler: AppHandler = async (request) =>
    request.method === 'POST' ? readOnly() : respond(await realpath(root), mount, new URL(request.url));
  return appDoor(handler, options);
};
