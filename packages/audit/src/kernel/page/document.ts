/** Turns an HTML document into facts. */

import { parseRobotsMeta } from '@legible/formats/robots-directives';
import { isWeb, resolveUrl } from '../address/address.ts';
import type { DirectivesFact } from '../address-answers.ts';
import { once } from '../fence.ts';
import { cleanText } from '../text/clean-text.ts';
import { hash64 } from '../text/fingerprint.ts';
import { shellOf } from './app-shell.ts';
import { collect, jsonLdOf } from './collect.ts';
import type { AnchorFact, CharsetFact, DocumentFact, FragmentRouteFact, HeadFact, MetaFact } from './document-fact.ts';
import { DOCUMENT_CAPS, type DocumentSource } from './elements.ts';
import { hiddenTextsOf } from './hidden-text.ts';
import { mainTextOf } from './main-text.ts';
import { attributeOf, type Document, elementsOf, parseHtml } from './parse-html.ts';
import { watchHead } from './watch-head.ts';

/** Robots whose own meta element we read; `robots` addresses all. The names are those that their operators document. */
const META_ROBOTS: Readonly<Record<string, string>> = {
  robots: '*',
  googlebot: 'googlebot',
  'googlebot-news': 'googlebot-news',
  bingbot: 'bingbot',
  msnbot: 'bingbot',
  applebot: 'applebot',
  yandex: 'yandex',
  baiduspider: 'baiduspider',
  yeti: 'yeti',
};

const baseUrlOf = (document: Document, url: string): string => {
  const bases = elementsOf(document, ['base']).map((element) => attributeOf(element, 'href'));
  const resolved = resolveUrl(bases.find((href) => href !== null) ?? null, url);
  return resolved !== null && isWeb(resolved) ? resolved : url;
};

const directivesOf = (metas: readonly MetaFact[]): DirectivesFact[] =>
  metas.flatMap(({ attribute, key, content, place, excerpt }) => {
    const bot = attribute === 'name' && Object.hasOwn(META_ROBOTS, key) ? META_ROBOTS[key] : undefined;
    return bot === undefined
      ? []
      : [{ source: 'meta' as const, bot, directives: parseRobotsMeta(content), place, excerpt }];
  });

const MAX_ROUTES = 100;

/** Matches fragments that script routers use as paths. Any other fragment names a place on the page. */
const ROUTE = /^#(?:\/|!)./;

const fragmentRoutesOf = (anchors: readonly AnchorFact[], baseUrl: string): FragmentRouteFact[] => {
  const { origin } = new URL(baseUrl);
  return anchors
    .filter(({ href }) => href.startsWith(origin) && ROUTE.test(href.slice(href.indexOf('#'))))
    .slice(0, MAX_ROUTES)
    .map(({ href, text, region }) => ({ href, text, region }));
};

export interface DocumentReading {
  /**
   * Most of its values are made when they are first read, because an answer that is not a page of the sample is read for a
   * few of them. A copy has all values and does not keep the tree.
   */
  readonly fact: DocumentFact;
  /** Sketch of the main text, for `similarity`. */
  readonly sketch: readonly number[];
  /** Input for the readers of single parts, which run at once. It is not kept after the bytes were read. */
  readonly source: DocumentSource;
}

/** Adds values to an object that are made when they are first read. */
const withLater = <T extends object, L extends object>(
  object: T,
  makers: { readonly [K in keyof L]: () => L[K] },
): T & L => {
  for (const [key, make] of Object.entries<() => unknown>(makers))
    Object.defineProperty(object, key, { enumerable: true, get: once(make) });
  return object as T & L;
};

/**
 * Reads decoded HTML.
 *
 * @param url the address that answered; relative links are resolved against it or against `<base>`.
 */
export const readDocument = (html: string, url: string, charset: CharsetFact): DocumentReading => {
  let head = (): HeadFact => ({ brokenBy: null, lost: [] });
  const { document, limit } = parseHtml(html, (parser) => {
    head = watchHead(parser, html);
  });
  const baseUrl = baseUrlOf(document, url);
  const { limits, sample, sampleLength: _, lang, ...lists } = collect(document, baseUrl);
  if (limit !== null) limits.add(limit);
  const main = once(() => mainTextOf(document, html));
  const fact: DocumentFact = withLater(
    { charset, lang: lang === null ? null : cleanText(lang, 100), baseUrl, ...lists },
    {
      fragmentRoutes: () => fragmentRoutesOf(lists.anchors, baseUrl),
      head,
      hidden: () => hiddenTextsOf(document),
      mainText: () => main().fact,
      jsonLd: () => jsonLdOf(document),
      shell: () => shellOf(document),
      canonicals: () =>
        lists.links
          .filter(({ rels }) => rels.includes('canonical'))
          .map(({ href, written = '', place, excerpt }) => ({
            href,
            written,
            source: 'html' as const,
            place,
            excerpt,
          })),
      directives: () => directivesOf(lists.metas),
      textSample: () => cleanText(sample.join(' '), DOCUMENT_CAPS.sample),
      bodyHash: () => hash64(html.slice(Math.max(0, html.search(/<body[\s>]/i)))),
      limits: () => [...limits],
    },
  );
  const source = withLater(
    { tree: document, html, url, fact },
    { mainText: () => main().text, mainWords: () => main().words },
  );
  return withLater({ fact, source }, { sketch: () => main().sketch });
};
