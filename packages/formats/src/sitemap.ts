import { SaxesParser } from 'saxes';
import { decodeXml, localName, xmlEscape } from './xml-text.ts';

/** Reads sitemaps and sitemap indexes (https://www.sitemaps.org/protocol.html). */

/** Maximum number of entries in one file, by the protocol. */
export const SITEMAP_MAX_ENTRIES = 50_000;
const MAX_DEPTH = 32;
const MAX_PROBLEMS = 20;
const MAX_LOC = 2048;
const MAX_LASTMOD = 64;
const MAX_NAMESPACE = 500;

const ROOTS: ReadonlyMap<string, Sitemap['kind']> = new Map([
  ['urlset', 'urlset'],
  ['sitemapindex', 'sitemapindex'],
  ['rss', 'feed'],
  ['feed', 'feed'],
]);
/** Names of the elements that are read. */
const SITEMAP = { item: ['url', 'sitemap'], address: 'loc', date: ['lastmod'] };
const FEED = { item: ['item', 'entry'], address: 'link', date: ['pubdate', 'updated'] };

/** Characters kept of one element while reading; an address is never longer. */
const MAX_TEXT = 8192;

export interface SitemapEntry {
  /** As written, trimmed, at most 2,048 characters. */
  readonly loc: string;
  readonly lastmod?: string;
}

export interface SitemapProblem {
  /** One-based. */
  readonly line: number;
  readonly code: 'not-well-formed' | 'doctype' | 'too-deep' | 'too-many' | 'no-root' | 'bad-address';
}

export interface Sitemap {
  /**
   * `feed`: RSS or Atom, which search engines accept as a sitemap too; `unreadable`: neither a sitemap, nor a sitemap
   * index, nor a feed, nor a list of addresses.
   */
  readonly kind: 'urlset' | 'sitemapindex' | 'feed' | 'text' | 'unreadable';
  /** Namespace of the root element, at most 500 characters; null when it has none or the file is not XML. */
  readonly namespace: string | null;
  readonly entries: readonly SitemapEntry[];
  /** Whether an entry names versions in other languages, by `xhtml:link` with `hreflang`. */
  readonly versions: boolean;
  /** At most 20. */
  readonly problems: readonly SitemapProblem[];
  /** True when reading stopped before the end. */
  readonly truncated: boolean;
}

/** Thrown inside the SAX handlers to stop the parser, and caught just outside it. */
const STOP = Symbol('stop');

interface Draft {
  kind: Sitemap['kind'];
  namespace: string | null;
  entries: { loc: string; lastmod?: string }[];
  versions: boolean;
  problems: SitemapProblem[];
  truncated: boolean;
}

const readXml = (xml: string, linesBefore: number): Sitemap => {
  const draft: Draft = {
    kind: 'unreadable',
    namespace: null,
    entries: [],
    versions: false,
    problems: [],
    truncated: false,
  };
  const parser = new SaxesParser();
  const path: string[] = [];
  let text = '';
  let entry: { loc?: string; lastmod?: string } = {};
  const note = (code: SitemapProblem['code']): void => {
    if (draft.problems.length < MAX_PROBLEMS) draft.problems.push({ line: linesBefore + parser.line, code });
  };
  const stop = (code: SitemapProblem['code']): never => {
    note(code);
    draft.truncated = true;
    throw STOP;
  };
  const addEntry = (): void => {
    if (draft.entries.length >= SITEMAP_MAX_ENTRIES) stop('too-many');
    if (!entry.loc) note('bad-address');
    else draft.entries.push({ loc: entry.loc, ...(entry.lastmod ? { lastmod: entry.lastmod } : {}) });
  };

  parser.on('error', () => stop('not-well-formed'));
  // Entities can be declared only in a DOCTYPE, and no sitemap needs one: refusing it refuses every entity bomb.
  parser.on('doctype', () => stop('doctype'));
  parser.on('opentag', ({ name, attributes }) => {
    if (path.length >= MAX_DEPTH) stop('too-deep');
    const local = localName(name);
    if (path.length === 0) {
      draft.kind = ROOTS.get(local) ?? stop('no-root');
      const prefix = name.includes(':') ? `xmlns:${name.slice(0, name.indexOf(':'))}` : 'xmlns';
      draft.namespace = attributes[prefix]?.slice(0, MAX_NAMESPACE).toWellFormed() ?? null;
    }
    // RSS has its items in a channel. Without that level they are at the depth of sitemap entries.
    if (draft.kind === 'feed' && path.length === 1 && local === 'channel') return;
    path.push(local);
    // Atom has the address in an attribute; relations other than alternate lead elsewhere.
    const href = attributes.href;
    if (
      draft.kind === 'feed' &&
      path.length === 3 &&
      local === 'link' &&
      href &&
      (attributes.rel ?? 'alternate') === 'alternate'
    )
      entry.loc ??= href.trim().slice(0, MAX_LOC);
    if (draft.kind === 'urlset' && path.length === 3 && local === 'link' && attributes.hreflang) draft.versions = true;
    // Only these three levels contain addresses; image:loc and the like are deeper or have other names.
    if (path.length === 2) entry = {};
    text = '';
  });
  const collect = (chunk: string): void => {
    if (path.length === 3 && text.length < MAX_TEXT) text += chunk.slice(0, MAX_TEXT - text.length);
  };
  parser.on('text', collect);
  parser.on('cdata', collect);
  parser.on('closetag', ({ name }) => {
    if (draft.kind === 'feed' && path.length === 1 && localName(name) === 'channel') return;
    const local = path.at(-1) ?? '';
    // XML white space only: a no-break space is part of the address.
    const value = text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
    const { address, date, item } = draft.kind === 'feed' ? FEED : SITEMAP;
    if (path.length === 3 && local === address && value !== '' && value.length <= MAX_LOC) entry.loc ??= value;
    if (path.length === 3 && date.includes(local)) entry.lastmod ??= value.slice(0, MAX_LASTMOD).toWellFormed();
    if (path.length === 2 && item.includes(local)) addEntry();
    path.pop();
    text = '';
  });

  try {
    parser.write(xml).close();
  } catch (error) {
    if (error !== STOP) throw error;
  }
  return draft;
};

const isAddress = (line: string): boolean => line.length <= MAX_LOC && /^https?:\/\/[^\s<>"]+$/i.test(line);

const readText = (text: string): Sitemap => {
  const entries: SitemapEntry[] = [];
  const problems: SitemapProblem[] = [];
  let truncated = false;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    if (entries.length >= SITEMAP_MAX_ENTRIES) {
      problems.push({ line: index + 1, code: 'too-many' });
      truncated = true;
      break;
    }
    if (isAddress(line)) entries.push({ loc: line });
    else if (problems.length < MAX_PROBLEMS) problems.push({ line: index + 1, code: 'bad-address' });
  }
  return {
    kind: entries.length > 0 ? 'text' : 'unreadable',
    namespace: null,
    entries,
    versions: false,
    problems,
    truncated,
  };
};

/**
 * Reads a sitemap, a sitemap index, or a plain list of addresses. Never throws. Reading stops, with a problem and
 * `truncated`, at a DOCTYPE, at the first XML error, below 32 levels and after 50,000 entries; what was read before is
 * kept.
 *
 * @param charset as Content-Type names it; null for none.
 */
export const parseSitemap = (input: string | Uint8Array, charset: string | null = null): Sitemap => {
  const text = (typeof input === 'string' ? input : decodeXml(input, charset)).replace(/^\ufeff/, '');
  // Blank lines before the XML declaration are an error in XML, but every consumer reads on.
  const start = text.length - text.trimStart().length;
  const linesBefore = text.slice(0, start).split('\n').length - 1;
  return text.startsWith('<', start) ? readXml(text.slice(start), linesBefore) : readText(text);
};

/** Writes sitemaps and sitemap indexes (https://www.sitemaps.org/protocol.html). */

/** Maximum size of one file, uncompressed, by the protocol: 50 MiB. */
const MAX_BYTES = 52_428_800;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** A page of a site. All addresses are absolute. */
export interface SitemapPage extends SitemapEntry {
  /**
   * The page in every language in which it exists, including its own, as `hreflang` requires
   * (https://developers.google.com/search/docs/specialty/international/localized-versions).
   */
  readonly alternates?: readonly { readonly hreflang: string; readonly href: string }[];
}

interface SitemapBounds {
  readonly entries: number;
  /** UTF-8. */
  readonly bytes: number;
}

/**
 * Writes the pages, in order, into as many sitemaps as the limits require: at most 50,000 pages and 50 MiB each.
 * Without pages there is none, because a sitemap has at least one page.
 */
export const writeSitemaps = (
  pages: readonly SitemapPage[],
  bounds: SitemapBounds = { entries: SITEMAP_MAX_ENTRIES, bytes: MAX_BYTES },
): readonly string[] => {
  const alternates = pages.some((page) => (page.alternates ?? []).length > 0);
  const open = `${DECLARATION}\n<urlset ${SITEMAPS}${alternates ? ` ${XHTML}` : ''}>\n`;
  const close = '</urlset>\n';
  const room = bounds.bytes - open.length - close.length;
  const encoder = new TextEncoder();

  const files: string[][] = [];
  let file: string[] = [];
  let size = 0;
  for (const page of pages) {
    const line = pageLine(page);
    const length = encoder.encode(line).length;
    if (files.length === 0 || file.length >= bounds.entries || size + length > room) {
      file = [];
      files.push(file);
      size = 0;
    }
    file.push(line);
    size += length;
  }
  return files.map((lines) => `${open}${lines.join('')}${close}`);
};

/** Writes the index of sitemaps, at most 50,000. */
export const writeSitemapIndex = (sitemaps: readonly SitemapEntry[]): string => {
  const lines = sitemaps.map((sitemap) => `<sitemap>${entryOf(sitemap)}</sitemap>\n`);
  return `${DECLARATION}\n<sitemapindex ${SITEMAPS}>\n${lines.join('')}</sitemapindex>\n`;
};

const pageLine = (page: SitemapPage): string => {
  const links = (page.alternates ?? []).map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${xmlEscape(hreflang)}" href="${xmlEscape(href)}"/>`,
  );
  return `<url>${entryOf(page)}${links.join('')}</url>\n`;
};

const entryOf = ({ loc, lastmod }: SitemapEntry): string =>
  `<loc>${xmlEscape(loc)}</loc>${lastmod === undefined ? '' : `<lastmod>${xmlEscape(lastmod)}</lastmod>`}`;
