import {
  type Answer,
  type Exchange,
  headerValue,
  headerValues,
  parseLinkHeader,
  parseMediaType,
  parseRobots,
  parseRobotsTag,
  parseSitemap,
  type RobotsTxt,
  type Sitemap,
} from '@legible/formats';
import { resolveUrl } from './address.ts';
import { decodeDocument } from './charset.ts';
import { cleanText } from './clean-text.ts';
import { readDocument } from './document.ts';
import { DOCUMENT_CAPS } from './elements.ts';
import type { CanonicalFact, DirectivesFact, DocumentFact } from './facts.ts';
import type { StepPurpose } from './purposes.ts';
import { PURPOSES } from './purposes.ts';

/** One exchange as plain data: everything later stages look at. Bounded in size and safe to clone and to store. */
export type Digest =
  | { readonly kind: 'robots'; readonly robots: RobotsTxt }
  | { readonly kind: 'sitemap'; readonly sitemap: Sitemap }
  | {
      readonly kind: 'page';
      readonly canonicals: readonly CanonicalFact[];
      readonly directives: readonly DirectivesFact[];
      /** Null when the answer is no HTML. */
      readonly document: DocumentFact | null;
    }
  | { readonly kind: 'other'; readonly title: string | null };

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml']);
const HTML_STARTS = ['<!doctype html', '<html', '<head', '<body', '<title', '<!--'];
const SNIFF_BYTES = 512;

/** HTML by its media type, or by its first characters when no type is given. */
const isHtml = ({ headers, body }: Answer): boolean => {
  const type = headerValue(headers, 'content-type');
  if (type !== null) return HTML_TYPES.has(parseMediaType(type)?.essence ?? '');
  const start = new TextDecoder().decode(body.subarray(0, SNIFF_BYTES)).trimStart().toLowerCase();
  return HTML_STARTS.some((opening) => start.startsWith(opening));
};

const documentOf = (answer: Answer): DocumentFact | null => {
  if (!isHtml(answer)) return null;
  const label = parseMediaType(headerValue(answer.headers, 'content-type'))?.charset ?? null;
  const { text, charset } = decodeDocument(answer.body, label);
  return readDocument(text, answer.url, charset);
};

const headerCanonicals = ({ headers, url }: Answer): CanonicalFact[] =>
  headerValues(headers, 'link')
    .flatMap((value) => parseLinkHeader(value))
    .filter(({ rels, params }) => rels.includes('canonical') && params.anchor === undefined)
    .map(({ target }) => ({
      href: resolveUrl(target, url),
      source: 'header',
      place: null,
      excerpt: cleanText(`link: <${target}>; rel="canonical"`, DOCUMENT_CAPS.excerpt),
    }));

const headerDirectives = ({ headers }: Answer): DirectivesFact[] =>
  headerValues(headers, 'x-robots-tag').flatMap((value) => {
    const excerpt = cleanText(`x-robots-tag: ${value}`, DOCUMENT_CAPS.excerpt);
    return parseRobotsTag(value.toWellFormed()).map((part) => ({
      source: 'header' as const,
      ...part,
      place: null,
      excerpt,
    }));
  });

/**
 * Reads the bytes of one exchange; null when there was no answer. May take seconds on hostile input: call it where it
 * can be ended (a worker with a timer). Throws only for defects.
 */
export const digest = (purpose: StepPurpose, exchange: Exchange): Digest | null => {
  const { answer } = exchange;
  if (answer === null) return null;
  switch (PURPOSES[purpose].digest) {
    case 'robots':
      return { kind: 'robots', robots: parseRobots(answer.body) };
    case 'sitemap':
      return { kind: 'sitemap', sitemap: parseSitemap(answer.body) };
    case 'page':
      return {
        kind: 'page',
        canonicals: headerCanonicals(answer),
        directives: headerDirectives(answer),
        document: documentOf(answer),
      };
    case 'other':
      return { kind: 'other', title: documentOf(answer)?.titles[0]?.text ?? null };
  }
};
