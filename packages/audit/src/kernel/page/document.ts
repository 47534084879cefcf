/** Turns an HTML document into facts. */

import { parseRobotsMeta } from '@legible/formats/robots-directives';
import { isWeb, resolveUrl } from '../address/address.ts';
import type { DirectivesFact } from '../exchange-fact.ts';
import { cleanText } from '../text/clean-text.ts';
import { hash64 } from '../text/fingerprint.ts';
import { shellOf } from './app-shell.ts';
import { collect, jsonLdOf } from './collect.ts';
import type { AnchorFact, CharsetFact, DocumentFact, FragmentRouteFact, HeadFact, MetaFact } from './document-fact.ts';
import { DOCUMENT_CAPS, type DocumentSource } from './elements.ts';
import { hiddenTextsOf } from './hidden-text.ts';
import { mainTextOf } from './main-text.ts';
import { attributeOf, type Document, parseHtml, walk } from './parse-html.ts';
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
  let base: string | null = null;
  walk(document, {
    enter: (element) => {
      if (element.tagName === 'base') base ??= attributeOf(element, 'href');
    },
    leave: () => {},
    text: () => {},
  });
  const resolved = resolveUrl(base, url);
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
  readonly fact: DocumentFact;
  /** Sketch of the main text, for `similarity`. */
  readonly sketch: readonly number[];
  /** What the readers of single parts use in the same turn. It is not kept after the bytes were read. */
  readonly source: DocumentSource;
}

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
  const main = mainTextOf(document, html);
  const fact: DocumentFact = {
    charset,
    lang: lang === null ? null : cleanText(lang, 100),
    baseUrl,
    ...lists,
    fragmentRoutes: fragmentRoutesOf(lists.anchors, baseUrl),
    head: head(),
    hidden: hiddenTextsOf(document),
    mainText: main.fact,
    jsonLd: jsonLdOf(document),
    shell: shellOf(document),
    canonicals: lists.links
      .filter(({ rels }) => rels.includes('canonical'))
      .map(({ href, written = '', place, excerpt }) => ({ href, written, source: 'html' as const, place, excerpt })),
    directives: directivesOf(lists.metas),
    textSample: cleanText(sample.join(' '), DOCUMENT_CAPS.sample),
    bodyHash: hash64(html.slice(Math.max(0, html.search(/<body[\s>]/i)))),
    limits: [...limits],
  };
  return { fact, sketch: main.sketch, source: { tree: document, html, url, mainText: main.text, fact } };
};
