/** Sitemaps and sitemap indexes, written (https://www.sitemaps.org/protocol.html). */
import { SITEMAP_MAX_ENTRIES, type SitemapEntry } from './sitemap.ts';
import { xmlEscape } from './xml-text.ts';

/** Size of one file at most, uncompressed, by the protocol: 50 MiB. */
const MAX_BYTES = 52_428_800;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** A page of a site. All addresses are absolute. */
export interface SitemapPage extends SitemapEntry {
  /**
   * The page in every language it exists in, itself included, as `hreflang` demands
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
 * Writes the pages, in order, into as many sitemaps as the bounds demand: at most 50,000 pages and 50 MiB each. None
 * for no pages, since a sitemap has at least one.
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
