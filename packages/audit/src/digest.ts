import {
  type Answer,
  type Exchange,
  headerValue,
  headerValues,
  parseLinkHeader,
  parseMediaType,
  parseRobots,
  parseRobotsTag,
  type RobotsTxt,
} from '@legible/formats';
import { resolveUrl } from './addresses/address.ts';
import { readAgentResource, readApiDescription } from './agents/agent-resource.ts';
import { sniffedType } from './delivery/sniffed-type.ts';
import { decodeDocument } from './document/charset.ts';
import { cleanText } from './document/clean-text.ts';
import { type DocumentReading, readDocument } from './document/document.ts';
import { DOCUMENT_CAPS } from './document/elements.ts';
import { cutOf } from './document/googlebot-limit.ts';
import { type PageParts, readPageParts } from './document/page-parts.ts';
import type {
  AlternateFact,
  CanonicalFact,
  ChallengeFact,
  CutFact,
  DirectivesFact,
  DocumentFact,
  JsonLdFact,
  MainTextFact,
  RenderedFact,
  RobotsBody,
  RobotsSyntaxFact,
  RobotsTextFact,
  SniffedType,
} from './facts.ts';
import { type Defect, type Fence, fenceOf, noFence, type Place } from './fence.ts';
import { imageDigest } from './images/image-digest.ts';
import { alternatesOf } from './international/alternates.ts';
import { readMachineFile } from './machine-files/machine-file-reading.ts';
import { challengeInHeaders, challengeOf } from './parity/challenge.ts';
import { type DigestKind, PURPOSES, type StepPurpose } from './plan/purposes.ts';
import { type Quote, quoteHeader } from './quote.ts';
import { type ContentRead, type ContentShown, contentRead, contentShown } from './rendering/content-text.ts';
import { robotsBodyOf } from './robots/robots-body.ts';
import { robotsSyntaxOf } from './robots/robots-syntax.ts';
import { robotsTextOf } from './robots/robots-text.ts';
import { readSitemap, type SitemapReading } from './sitemaps/sitemap-reading.ts';
import { readFeed } from './surfaces/feed-reading.ts';
import { readMarkdownAnswer } from './surfaces/markdown-reading.ts';

/** What an HTML answer says of itself; its facts are in the lists of headers when it is no HTML. */
interface Reading {
  readonly canonicals: readonly CanonicalFact[];
  readonly directives: readonly DirectivesFact[];
  readonly challenge: ChallengeFact | null;
}

interface RobotsDigest {
  readonly kind: 'robots';
  readonly robots: RobotsTxt;
  readonly body: RobotsBody;
  readonly excerpt: Quote;
  readonly syntax: RobotsSyntaxFact;
  readonly text: RobotsTextFact;
  readonly challenge: ChallengeFact | null;
}
interface SitemapDigest extends SitemapReading {
  readonly kind: 'sitemap';
  readonly challenge: ChallengeFact | null;
}
interface PageDigest extends Reading {
  readonly kind: 'page';
  /** Null when the answer is no HTML. */
  readonly document: DocumentFact | null;
  /** Null when the answer is no HTML. A part whose reader threw is missing. */
  readonly parts: Partial<PageParts> | null;
  readonly sketch: readonly number[];
  /** To hold what a browser shows against; null when the answer is no HTML. */
  readonly content: ContentRead | null;
  readonly cut: CutFact | null;
  readonly looksLike: SniffedType | null;
}
/** The final document of a browser, serialised by us. */
interface RenderedDigest {
  readonly kind: 'rendered';
  readonly lists: Omit<RenderedFact, 'url' | 'text' | 'breaks' | 'visit'>;
  readonly content: ContentShown;
  readonly challenge: ChallengeFact | null;
}
interface ProbeDigest extends Reading {
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
interface AddressDigest extends Reading {
  readonly kind: 'address';
  /** Versions in other languages that it names. */
  readonly alternates: readonly AlternateFact[];
  readonly isHtml: boolean;
  readonly title: string | null;
}
interface OtherDigest {
  readonly kind: 'other';
  readonly title: string | null;
  /** Of the main text. */
  readonly sketch: readonly number[];
  readonly challenge: ChallengeFact | null;
}

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

const documentOf = (answer: Answer): DocumentReading | null => {
  if (!isHtml(answer)) return null;
  const label = parseMediaType(headerValue(answer.headers, 'content-type'))?.charset ?? null;
  const { text, charset } = decodeDocument(answer.body, label);
  return readDocument(text, answer.url, charset);
};

const headerCanonicals = ({ headers, url }: Answer): CanonicalFact[] =>
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

const headerDirectives = ({ headers }: Answer): DirectivesFact[] =>
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

/** Words a visitor sees; null when the answer is no HTML. */
const wordsShown = (document: DocumentFact | undefined): number | null =>
  document === undefined ? null : Math.max(document.mainText.words, document.textLength / 10);

/** Header lines first. Search engines ignore a canonical link in the body. */
const readingOf = (answer: Answer, document: DocumentFact | undefined): Reading => ({
  canonicals: [...headerCanonicals(answer), ...(document?.canonicals.filter(({ place }) => place === 'head') ?? [])],
  directives: [...headerDirectives(answer), ...(document?.directives ?? [])],
  challenge: challengeOf(answer, wordsShown(document)),
});

const robotsDigest = (answer: Answer): RobotsDigest => {
  const robots = parseRobots(answer.body);
  const challenge = challengeInHeaders(answer.headers);
  const read = robotsBodyOf(answer.body, robots);
  const syntax = robotsSyntaxOf(answer.body, ['rules', 'text', 'empty'].includes(read.body));
  return { kind: 'robots', robots, ...read, syntax, text: robotsTextOf(answer.body), challenge };
};

const sitemapDigest = (answer: Answer): SitemapDigest => ({
  kind: 'sitemap',
  ...readSitemap(answer),
  challenge: challengeInHeaders(answer.headers),
});

const pageDigest = (answer: Answer, fence: Fence): PageDigest => {
  const document = documentOf(answer);
  return {
    kind: 'page',
    canonicals: headerCanonicals(answer),
    directives: headerDirectives(answer),
    challenge: challengeOf(answer, wordsShown(document?.fact)),
    document: document?.fact ?? null,
    parts: document === null ? null : readPageParts(document.source, fence, () => answer.body),
    sketch: document?.sketch ?? [],
    content: document === null ? null : contentRead(document.source),
    cut: document === null ? null : cutOf(answer, document.fact.charset.used),
    looksLike: sniffedType(answer.body),
  };
};

/** It is HTML in UTF-8 whatever header and document declare: those speak of the bytes that the site sent. */
const renderedDigest = (answer: Answer): RenderedDigest => {
  const charset = { used: 'utf-8', from: 'default', unknownLabel: null } as const;
  const { fact, source } = readDocument(new TextDecoder().decode(answer.body), answer.url, charset);
  const { directives, canonicals, titles, metas, anchors, jsonLd } = fact;
  return {
    kind: 'rendered',
    lists: { directives, canonicals, titles, metas, anchors, jsonLd },
    content: contentShown(source),
    challenge: challengeOf(answer, wordsShown(fact)),
  };
};

const probeDigest = (answer: Answer): ProbeDigest => {
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

const addressDigest = (answer: Answer): AddressDigest => {
  const fact = documentOf(answer)?.fact;
  return {
    kind: 'address',
    alternates: alternatesOf(fact ?? null, answer).list.slice(0, 100),
    ...readingOf(answer, fact),
    isHtml: fact !== undefined,
    title: titleOf(fact),
  };
};

const otherDigest = (answer: Answer): OtherDigest => {
  const { fact, sketch = [] } = documentOf(answer) ?? {};
  return { kind: 'other', title: titleOf(fact), sketch, challenge: challengeOf(answer, wordsShown(fact)) };
};

/** How the bytes of each kind of answer are read: one row for each word that `PURPOSES` may name. */
const READERS = {
  image: imageDigest,
  robots: robotsDigest,
  sitemap: sitemapDigest,
  page: pageDigest,
  rendered: renderedDigest,
  probe: probeDigest,
  address: addressDigest,
  other: otherDigest,
  'machine-file': readMachineFile,
  'agent-resource': readAgentResource,
  'api-description': readApiDescription,
  feed: readFeed,
  markdown: (answer: Answer) => ({
    ...readMarkdownAnswer(answer),
    canonicals: headerCanonicals(answer),
    directives: headerDirectives(answer),
  }),
} satisfies Record<DigestKind, (answer: Answer, fence: Fence) => { readonly challenge: ChallengeFact | null }>;

/** One exchange as plain data: everything later stages look at. Bounded in size and safe to clone and to store. */
export type Digest = ReturnType<(typeof READERS)[DigestKind]>;

/**
 * Reads the bytes of one exchange; null when there was no answer. May take seconds on hostile input: call it where it
 * can be ended (a worker with a timer). Throws only for defects, which may be anything: `readAnswer` is the fenced form.
 *
 * @param fence around the parts of a page. Default: none.
 */
export const digest = (purpose: StepPurpose, { answer }: Exchange, fence: Fence = noFence): Digest | null =>
  answer === null ? null : READERS[PURPOSES[purpose].digest](answer, fence);

/** What reading one answer came to, and what threw meanwhile. */
export type ReadAnswer = { readonly defects: readonly Defect[] } & (
  | { readonly ok: true; readonly digest: Digest | null }
  | { readonly ok: false; readonly reason: 'defect' }
);

/** As `digest`, behind a fence. Never throws. @param trial see `fenceOf`. */
export const readAnswer = (purpose: StepPurpose, exchange: Exchange, trial?: (at: Place) => void): ReadAnswer => {
  const defects: Defect[] = [];
  const fence = fenceOf((defect) => defects.push(defect), trial);
  const read = (): ReadAnswer => ({ ok: true, digest: digest(purpose, exchange, fence), defects });
  const failed: ReadAnswer = { ok: false, reason: 'defect', defects };
  return fence(`read ${PURPOSES[purpose].digest}`, read, failed, () => exchange.answer?.body);
};

/**
 * Of a body that is a gzip file by itself, the bytes to unpack at most before it is digested; null where such a file is
 * nothing to look into. Only sitemaps may come so (https://www.sitemaps.org/protocol.html). This package cannot unpack.
 */
export const unpackedBytes = (purpose: StepPurpose): number | null =>
  PURPOSES[purpose].digest === 'sitemap' ? PURPOSES[purpose].maxBodyBytes : null;
