/** Turns an HTML document into facts. */
import { parseRobotsMeta } from '@legible/formats';
import { isWeb, resolveUrl } from './address.ts';
import { cleanText } from './clean-text.ts';
import { collect } from './collect.ts';
import { DOCUMENT_CAPS } from './elements.ts';
import type { CharsetFact, DirectivesFact, DocumentFact, MetaFact } from './facts.ts';
import { attributeOf, type Document, parseHtml, walk } from './parse-html.ts';

/** Robots whose own meta element we read; `robots` speaks to all. Names as their operators document them. */
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

/**
 * Reads decoded HTML.
 *
 * @param url the address that answered; relative links are resolved against it or against `<base>`.
 */
export const readDocument = (html: string, url: string, charset: CharsetFact): DocumentFact => {
  const { document, limit } = parseHtml(html);
  const baseUrl = baseUrlOf(document, url);
  const { limits, sample, sampleLength: _, lang, ...lists } = collect(document, baseUrl);
  if (limit !== null) limits.add(limit);
  return {
    charset,
    lang: lang === null ? null : cleanText(lang, 100),
    baseUrl,
    ...lists,
    canonicals: lists.links
      .filter(({ rels }) => rels.includes('canonical'))
      .map(({ href, place, excerpt }) => ({ href, source: 'html' as const, place, excerpt })),
    directives: directivesOf(lists.metas),
    textSample: cleanText(sample.join(' '), DOCUMENT_CAPS.sample),
    limits: [...limits],
  };
};
