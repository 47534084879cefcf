import { isWeb, pageKey, resolveUrl } from '../../kernel/address/address.ts';
import { type DocumentSource, tokens } from '../../kernel/page/elements.ts';
import { attributeOf, type Element, tagQuote, walk } from '../../kernel/page/parse-html.ts';
import { NO_QUOTE, type Quote } from '../../kernel/quote.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';

/** How a page leads visitors to the other pages of a list. */

/** An element that shows more of a list. */
export interface ListControlFact {
  readonly text: string;
  readonly excerpt: Quote;
}

export interface PaginationFact {
  /** Addresses of further pages of this list, at most 10. */
  readonly pages: readonly string[];
  /** A button, or a link without an address, that loads more. */
  readonly scripted: ListControlFact | null;
  /** A link to a further page whose address differs from this page's only in its fragment. */
  readonly fragment: ListControlFact | null;
  /** This page's number in its list, as in its address; null when the address holds none. */
  readonly number: number | null;
  /** The address without that number; null when there is none. */
  readonly firstPage: string | null;
  /** Start tag of the first link to a further page, or else of the control; empty when there is neither. */
  readonly excerpt: Quote;
}

/** Finds the links and controls that lead to the other pages of a list. */

const MAX_PAGES = 10;
const MAX_TEXT = 60;
const MAX_HREF = 300;
const MAX_ADDRESS = 2_048;

/** Parts of addresses that contain the number of a page. */
const IN_QUERY = /([?&])(?:page|paged|pg|page_no|pageno|pagenum|seite|pagina)=(\d{1,6})(?=&|#|$)/i;
const IN_PATH = /\/(?:page|seite|pagina)[/-](\d{1,6})(?=\/|\?|#|$)/i;
const IN_FRAGMENT = /#!?\/?(?:.*[?&/])?(?:page|p|seite|pagina)[=/-]?\d{1,6}$/i;

/**
 * Complete texts of controls that load more of a list. “show more” and “more” are left out because they also unfold a
 * text.
 */
const MORE = new RegExp(
  `^(?:${[
    'load more(?: \\w+){0,2}|more results|older (?:posts|entries)|next page',
    'mehr laden|weitere (?:laden|ergebnisse|artikel laden)|ältere beiträge|nächste seite',
    'charger plus|voir plus de résultats|articles plus anciens|page suivante|afficher plus de résultats',
    'cargar más|más resultados|entradas antiguas|página siguiente',
    '加载更多|載入更多|查看更多结果|下一页|下一頁|さらに読み込む|もっと読み込む|次のページ|더 불러오기|다음 페이지',
  ].join('|')})$`,
  'i',
);

const isMore = (text: string): boolean => MORE.test(text.replace(/[\s»›→>.…+]+$/u, '').trim());

/** Returns the page number in the address and the address without it; null when there is no number. */
const numberIn = (url: string): { readonly number: number; readonly firstPage: string } | null => {
  const query = IN_QUERY.exec(url);
  if (query) {
    const firstPage = url
      .replace(IN_QUERY, query[1] === '?' ? '?' : '')
      .replace(/\?&/, '?')
      .replace(/\?$/, '');
    return { number: Number(query[2]), firstPage };
  }
  const path = IN_PATH.exec(url);
  return path ? { number: Number(path[1]), firstPage: url.replace(IN_PATH, '') } : null;
};

const withoutSlash = (url: string): string => url.replace(/\/(?=\?|$)/, '');

/** Whether two addresses are equal except for the page number and a final slash. */
const isSameList = (a: string, b: string): boolean => {
  const first = (url: string): string => withoutSlash(numberIn(pageKey(url))?.firstPage ?? pageKey(url));
  return first(a) === first(b);
};

const isButton = (element: Element): boolean =>
  element.tagName === 'button' ||
  attributeOf(element, 'role')?.trim().toLowerCase() === 'button' ||
  (element.tagName === 'a' && /^(?:#|javascript:.*)?$/i.test(attributeOf(element, 'href')?.trim() ?? ''));

/** Reads how a page leads to the other pages of its list. A list that shows all its items needs no such link. */
export const readPagination = ({ tree, url, fact }: DocumentSource): PaginationFact => {
  const pages = new Map<string, Quote>();
  const found: { scripted: ListControlFact | null; fragment: ListControlFact | null } = {
    scripted: null,
    fragment: null,
  };
  let open: { readonly element: Element; text: string } | null = null;
  const addPage = (element: Element, next: boolean): void => {
    const written = attributeOf(element, 'href') ?? '';
    // Resolving is expensive, and most links have no number. Hostile pages have a hundred thousand links.
    if (!next && numberIn(`/${written.slice(0, MAX_ADDRESS)}`) === null) return;
    const href = resolveUrl(written, fact.baseUrl);
    if (href === null || !isWeb(href) || pageKey(href) === pageKey(url)) return;
    const numbered = numberIn(href);
    if (!next && (numbered === null || !isSameList(href, url))) return;
    if (pages.size < MAX_PAGES) pages.set(pageKey(href), tagQuote(element));
  };
  walk(tree, {
    enter: (element) => {
      if (element.attrs.length === 0 && element.tagName !== 'a' && element.tagName !== 'button') return;
      const isLink = element.tagName === 'a' || element.tagName === 'link';
      if (isLink) addPage(element, tokens(attributeOf(element, 'rel')).includes('next'));
      const href = attributeOf(element, 'href') ?? '';
      if (
        element.tagName === 'a' &&
        IN_FRAGMENT.test(href.slice(0, MAX_HREF)) &&
        pageKey(resolveUrl(href, url) ?? '') === pageKey(url)
      )
        found.fragment ??= { text: cleanText(href, MAX_TEXT), excerpt: tagQuote(element) };
      if (open === null && isButton(element)) open = { element, text: '' };
    },
    leave: (element) => {
      if (open?.element !== element) return;
      const text = cleanText(open.text, MAX_TEXT);
      if (isMore(text)) found.scripted ??= { text, excerpt: tagQuote(element) };
      open = null;
    },
    text: (value) => {
      if (open !== null && open.text.length < MAX_TEXT * 4) open.text += value.slice(0, MAX_TEXT * 4);
    },
  });
  const own = numberIn(pageKey(url));
  const [first] = pages.values();
  return {
    pages: [...pages.keys()],
    ...found,
    number: own?.number ?? null,
    firstPage: own?.firstPage ?? null,
    excerpt: first ?? (found.scripted ?? found.fragment)?.excerpt ?? NO_QUOTE,
  };
};
