import { preferredType } from '@legible/formats/accept';
import {
  conditionalResponse,
  type Failure,
  READABLE_BY_ALL,
  type ResponseHeaders,
  type SurfaceContext,
  strongEtag,
} from '@legible/surface';
import { LRUCache } from 'lru-cache';
import { MARKDOWN_TYPE, twinPath } from '../contract/addresses.ts';
import { markdownFile, type PageMarkdown, pageMarkdown } from '../renderings/page-markdown.ts';
import type { Site } from '../views/layout.tsx';
import { linksOfPage } from './api-document.ts';
import { HTML_TYPE, languageHeader, type PageAnswering } from './representation.ts';

/** A page of ours that everybody may read and search engines may show. */
export interface PublishedPage {
  readonly path: string;
  readonly html: () => string;
}

/** The first one is sent when a client prefers neither. */
const OFFERED = [HTML_TYPE, MARKDOWN_TYPE] as const;
const NOT_ACCEPTABLE: Failure = {
  status: 406,
  code: 'not_acceptable',
  message: `This address answers as ${OFFERED.join(', ')}.`,
};

/** Characters of Markdown that are cached: all our pages together have less than a third of it. */
const KEPT_CHARACTERS = 2_000_000;

export const publishedPages = ({ pages, dataHeaders, failed }: PageAnswering) => {
  const kept = new LRUCache<string, PageMarkdown>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: ({ body }) => body.length,
  });
  const markdown = (html: string): PageMarkdown => {
    const key = strongEtag(html);
    const known = kept.get(key) ?? pageMarkdown(html);
    kept.set(key, known);
    return known;
  };

  const asMarkdown = (c: SurfaceContext, html: string, headers: ResponseHeaders): Response => {
    const page = markdown(html);
    return conditionalResponse(
      markdownFile(page),
      {
        'content-type': `${MARKDOWN_TYPE}; charset=utf-8`,
        link: linksOfPage([['canonical', page.canonical]]),
        ...dataHeaders,
        ...READABLE_BY_ALL,
        ...headers,
      },
      c.req.header('if-none-match'),
    );
  };

  return {
    /** Returns a page as Markdown, which is cached by its content. */
    markdown,
    /** Answers at the address that ends in `.md`. */
    twin: (c: SurfaceContext, html: string) => asMarkdown(c, html, { 'cache-control': 'no-cache' }),
    /**
     * Answers at the address of the page itself.
     * @param path the path of the page; null for one of many views of a page, which has no Markdown twin. Only English
     * pages have one.
     */
    page: (c: SurfaceContext, path: string | null, html: string, site: Pick<Site, 'language'>, vary = 'Accept') => {
      const type = preferredType(c.req.header('accept') ?? null, OFFERED);
      const twin = path === null || site.language !== 'en' ? null : twinPath(path);
      const link = linksOfPage(twin === null ? [] : [['alternate', twin, MARKDOWN_TYPE]]);
      const varied = { vary, link, ...languageHeader(site) };
      // Many shared caches ignore Vary and keep one answer for an address: only the HTML may be kept by them.
      if (type === null) return failed(c, NOT_ACCEPTABLE, varied);
      if (type === MARKDOWN_TYPE)
        return asMarkdown(c, html, {
          vary,
          ...languageHeader(site),
          'cache-control': 'private, no-cache',
          ...(twin !== null && { 'content-location': twin }),
        });
      return pages.conditional(html, c.req.header('if-none-match'), varied);
    },
  };
};

/** Answers with such pages: as HTML, as Markdown when a client asks for it, and as their twins. */
export type PublishedPages = ReturnType<typeof publishedPages>;
