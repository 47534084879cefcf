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
import { LLMS_TXT_PATH, MARKDOWN_TYPE, twinPath } from '../contract/addresses.ts';
import { markdownFile, type PageMarkdown, pageMarkdown } from '../renderings/page-markdown.ts';
import { HTML_TYPE, type PageAnswering } from './representation.ts';

/** A page of ours that everybody may read and search engines may show. */
export interface PublishedPage {
  readonly path: string;
  readonly html: () => string;
}

/** How such a page is answered: as HTML, as Markdown where that is asked for, and under the address of its twin. */
export interface PublishedPages {
  /**
   * The address of the page itself.
   * @param path the path of the page; null for a page that is one of many views and has no twin.
   * @param headers `link`, if any, is added to what every page links to.
   */
  page(c: SurfaceContext, path: string | null, html: string, headers?: ResponseHeaders): Response;
  /** The address that ends in `.md`. */
  twin(c: SurfaceContext, html: string): Response;
  /** Made once for each content, and kept. */
  markdown(html: string): PageMarkdown;
}

/** The first is the answer to any tie. */
const OFFERED = [HTML_TYPE, MARKDOWN_TYPE] as const;
const NOT_ACCEPTABLE: Failure = {
  status: 406,
  code: 'not_acceptable',
  message: `This address answers as ${OFFERED.join(', ')}.`,
};

/** Characters of Markdown that are kept: all our pages have less than a third of it. */
const KEPT_CHARACTERS = 2_000_000;

export const publishedPages = ({ pages, dataHeaders, failed }: PageAnswering): PublishedPages => {
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
        link: `<${page.canonical}>; rel="canonical"`,
        ...dataHeaders,
        ...READABLE_BY_ALL,
        ...headers,
      },
      c.req.header('if-none-match'),
    );
  };

  return {
    markdown,
    twin: (c, html) => asMarkdown(c, html, { 'cache-control': 'no-cache' }),
    page: (c, path, html, headers = {}) => {
      const type = preferredType(c.req.header('accept') ?? null, OFFERED);
      const twin = path === null ? null : twinPath(path);
      const links = [
        ...(twin === null ? [] : [`<${twin}>; rel="alternate"; type="${MARKDOWN_TYPE}"`]),
        `<${LLMS_TXT_PATH}>; rel="describedby"; type="${MARKDOWN_TYPE}"`,
        ...(headers.link === undefined ? [] : [headers.link]),
      ];
      const varied = { vary: 'Accept', link: links.join(', ') };
      // Many shared caches keep one answer for an address whatever Vary says: only HTML may be the one.
      if (type === null) return failed(c, NOT_ACCEPTABLE, varied);
      if (type === MARKDOWN_TYPE)
        return asMarkdown(c, html, {
          vary: 'Accept',
          'cache-control': 'private, no-cache',
          ...(twin !== null && { 'content-location': twin }),
        });
      return pages.conditional(html, c.req.header('if-none-match'), { ...headers, ...varied });
    },
  };
};
