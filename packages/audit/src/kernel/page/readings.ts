import { type Answer, headerValue, headerValues } from '@legible/formats/exchange';
import { parseLinkHeader } from '@legible/formats/link-header';
import { parseMediaType } from '@legible/formats/media-type';
import { parseRobotsTag } from '@legible/formats/robots-directives';
import { resolveUrl } from '../address/address.ts';
import type {
  CanonicalFact,
  ChallengeFact,
  CutFact,
  DirectivesFact,
  JsonLdFact,
  SniffedType,
} from '../address-answers.ts';
import { CHALLENGE_WORDS, challengeOf } from '../challenge.ts';
import type { PageParts } from '../facts.ts';
import { quoteHeader } from '../quote.ts';
import { cleanText } from '../text/clean-text.ts';
import { type AlternateFact, alternatesOf } from './alternates.ts';
import { decodeDocument } from './charset.ts';
import { type DocumentReading, readDocument } from './document.ts';
import type { DocumentFact, MainTextFact } from './document-fact.ts';
import { type ContentRead, DOCUMENT_CAPS } from './elements.ts';

/**
 * What an answer states about itself. For pages these are only the headers; statements in their HTML are in `document`.
 */
interface Reading {
  readonly canonicals: readonly CanonicalFact[];
  readonly directives: readonly DirectivesFact[];
  readonly challenge: ChallengeFact | null;
}

export interface PageDigest extends Reading {
  readonly kind: 'page';
  /** Null when the answer is not HTML. */
  readonly document: DocumentFact | null;
  /** Null when the answer is not HTML. A part whose reader threw is missing. */
  readonly parts: Partial<PageParts> | null;
  readonly sketch: readonly number[];
  /** Content to compare with what a browser shows; null when the answer is not HTML. */
  readonly content: ContentRead | null;
  readonly cut: CutFact | null;
  readonly looksLike: SniffedType | null;
}

export interface ProbeDigest extends Reading {
  readonly kind: 'probe';
  readonly lang: string | null;
  readonly isHtml: boolean;
  readonly title: string | null;
  readonly mainText: MainTextFact | null;
  readonly sketch: readonly number[];
  readonly headings: number;
  readonly links: number;
  readonly jsonLd: JsonLdFact;
}

export interface AddressDigest extends Reading {
  readonly kind: 'address';
  /** Versions in other languages that the answer names. */
  readonly alternates: readonly AlternateFact[];
  readonly isHtml: boolean;
  readonly title: string | null;
}

export interface OtherDigest {
  readonly kind: 'other';
  readonly title: string | null;
  /** Sketch of the main text. */
  readonly sketch: readonly number[];
  readonly challenge: ChallengeFact | null;
}

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml']);
const HTML_STARTS = ['<!doctype html', '<html', '<head', '<body', '<title', '<!--'];
const SNIFF_BYTES = 512;

/** Whether an answer is HTML by its media type, or by its first characters when it has no type. */
const isHtml = ({ headers, body }: Answer): boolean => {
  const type = headerValue(headers, 'content-type');
  if (type !== null) return HTML_TYPES.has(parseMediaType(type)?.essence ?? '');
  const start = new TextDecoder().decode(body.subarray(0, SNIFF_BYTES)).trimStart().toLowerCase();
  return HTML_STARTS.some((opening) => start.startsWith(opening));
};

export const documentOf = (answer: Answer): DocumentReading | null => {
  if (!isHtml(answer)) return null;
  const label = parseMediaType(headerValue(answer.headers, 'content-type'))?.charset ?? null;
  const { text, charset } = decodeDocument(answer.body, label);
  return readDocument(text, answer.url, charset);
};

export const headerCanonicals = ({ headers, url }: Answer): CanonicalFact[] =>
  headerValues(headers, 'link').flatMap((value) =>
    parseLinkHeader(value)
      .filter(({ rels, params }) => rels.includes('canonical') && params.anchor === undefined)
      .map(({ target }) => ({
        href: resolveUrl(target, url),
        written: cleanText(target, DOCUMENT_CAPS.text),
        source: 'header',
        place: null,
        excerpt: quoteHeader(['link', value]),
      })),
  );

export const headerDirectives = ({ headers }: Answer): DirectivesFact[] =>
  headerValues(headers, 'x-robots-tag').flatMap((value) => {
    const excerpt = quoteHeader(['x-robots-tag', value]);
    return parseRobotsTag(value.toWellFormed()).map((part) => ({
      source: 'header' as const,
      ...part,
      place: null,
      excerpt,
    }));
  });

const titleOf = (document: DocumentFact | undefined): string | null =>
  document?.titles.find(({ place }) => place !== 'svg')?.text ?? null;

/**
 * Estimates how many words a visitor sees; null when the answer is not HTML. When the length of all text already rules out
 * a challenge, the main text is not searched for more.
 */
export const wordsShown = (document: DocumentFact | undefined): number | null => {
  if (document === undefined) return null;
  const byLength = document.textLength / 10;
  return byLength > CHALLENGE_WORDS ? byLength : Math.max(document.mainText.words, byLength);
};

/** Reads headers and document; header lines come first. Search engines ignore a canonical link in the body. */
const readingOf = (answer: Answer, document: DocumentFact | undefined): Reading => ({
  canonicals: [...headerCanonicals(answer), ...(document?.canonicals.filter(({ place }) => place === 'head') ?? [])],
  directives: [...headerDirectives(answer), ...(document?.directives ?? [])],
  challenge: challengeOf(answer, wordsShown(document)),
});

export const probeDigest = (answer: Answer): ProbeDigest => {
  const document = documentOf(answer);
  const fact = document?.fact;
  return {
    kind: 'probe',
    ...readingOf(answer, fact),
    lang: fact?.lang ?? null,
    isHtml: document !== null,
    title: titleOf(fact),
    mainText: fact?.mainText ?? null,
    sketch: document?.sketch ?? [],
    headings: fact?.headings.length ?? 0,
    links: fact?.anchors.length ?? 0,
    jsonLd: fact?.jsonLd ?? { count: 0, hash: null },
  };
};

export const addressDigest = (answer: Answer): AddressDigest => {
  const fact = documentOf(answer)?.fact;
  return {
    kind: 'address',
    alternates: alternatesOf(fact ?? null, answer).list.slice(0, 100),
    ...readingOf(answer, fact),
    isHtml: fact !== undefined,
    title: titleOf(fact),
  };
};

export const otherDigest = (answer: Answer): OtherDigest => {
  const { fact, sketch = [] } = documentOf(answer) ?? {};
  return { kind: 'other', title: titleOf(fact), sketch, challenge: challengeOf(answer, wordsShown(fact)) };
};
