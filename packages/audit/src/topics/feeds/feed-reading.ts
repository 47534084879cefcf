import { type Answer, headerValue } from '@legible/formats/exchange';
import { type Feed, type FeedFormat, type FeedProblem, parseFeed } from '@legible/formats/feed';
import { parseMediaType } from '@legible/formats/media-type';
import type { ChallengeFact, FetchFact } from '../../kernel/address-answers.ts';
import { challengeOf } from '../../kernel/challenge.ts';
import { looksLikePage } from '../../kernel/machine-file-answers.ts';
import { type DocumentSource, isJsonLd } from '../../kernel/page/elements.ts';
import { elementsOf, textIn } from '../../kernel/page/parse-html.ts';
import { type Quote, quoteSlice } from '../../kernel/quote.ts';
import type { TargetFact } from '../../kernel/targets.ts';

/** When a page says that it was first published. */
export interface PublishedFact {
  /** Milliseconds since 1970; null when it gives no date, or more than one (a list of articles). */
  readonly time: number | null;
  /** As written; empty when there is none. */
  readonly text: string;
}

/** Finds the publication date of a page in its JSON-LD or its meta elements. */

const MAX_SCRIPT = 200_000;
const METAS = new Set(['article:published_time', 'datepublished', 'dc.date.issued', 'dcterms.issued']);
const PUBLISHED = /"datePublished"\s{0,10}:\s{0,10}"([^"]{8,40})"/g;

/** Searches JSON-LD as text, so that JSON-LD that does not parse counts too. */
export const readPublished = ({ tree, fact }: DocumentSource): PublishedFact => {
  const said = new Map<number, string>();
  const say = (text: string): void => {
    const time = Date.parse(text);
    if (!Number.isNaN(time) && said.size < 3) said.set(time, text);
  };
  for (const script of elementsOf(tree, ['script']).filter(isJsonLd))
    for (const [, date = ''] of textIn(script).slice(0, MAX_SCRIPT).matchAll(PUBLISHED)) say(date);
  for (const { key, content } of fact.metas) if (METAS.has(key)) say(content.slice(0, 40));
  // The same day in two spellings is one date; two days are two articles.
  const days = new Set([...said.keys()].map((time) => Math.floor(time / 86_400_000)));
  const [first] = said;
  return first === undefined || days.size > 1 ? { time: null, text: '' } : { time: first[0], text: first[1] };
};

/** Reads the bytes of a feed. */

export interface FeedDigest {
  readonly kind: 'feed';
  readonly isHtml: boolean;
  /** Its first 50 entries. */
  readonly feed: Feed;
  readonly start: Quote;
  readonly challenge: ChallengeFact | null;
}

const MAX_ENTRIES = 50;
const START = 300;

export const readFeed = (answer: Answer): FeedDigest => {
  const start = new TextDecoder().decode(answer.body.subarray(0, 4_096));
  const type = parseMediaType(headerValue(answer.headers, 'content-type'));
  const feed = parseFeed(answer.body, type?.charset ?? null);
  // A feed that is sent as HTML is a feed with the wrong type.
  const isHtml = feed.format === null && looksLikePage(start, type?.essence ?? null);
  return {
    kind: 'feed',
    isHtml,
    // A truncated file ends early because of our limit. That is not a fault of the feed.
    feed: {
      ...feed,
      entries: feed.entries.slice(0, MAX_ENTRIES),
      problems: answer.truncated ? feed.problems.filter(({ code }) => code !== 'not-well-formed') : feed.problems,
    },
    start: quoteSlice(start, 0, start.length, START),
    challenge: challengeOf(answer, isHtml ? 0 : null),
  };
};

export interface FeedLinkFact {
  readonly url: string;
  /** The page with the link. */
  readonly page: string;
  readonly lang: string | null;
  readonly excerpt: Quote;
}

export interface FeedEntryFact {
  readonly id: string | null;
  /** Absolute; null when it has no readable address. */
  readonly url: string | null;
  readonly title: string | null;
  /** Milliseconds since 1970; null when it has no readable date. */
  readonly time: number | null;
  readonly dated: boolean;
}

/** A feed that the scan requested. */
export interface FeedFileFact extends FetchFact {
  readonly foundBy: 'link' | 'guess';
  readonly mediaType: string | null;
  readonly isHtml: boolean;
  /** Null when it is not a feed. */
  readonly format: FeedFormat | null;
  readonly title: string | null;
  /** Absolute. */
  readonly self: string | null;
  readonly problems: readonly FeedProblem[];
  /** The first 50. */
  readonly entries: readonly FeedEntryFact[];
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** The answer to a second request with the validators; null when none was sent or its answer was not seen. */
  readonly again: { readonly from: string; readonly status: number; readonly changedIds: readonly string[] } | null;
  /** How addresses of its newest entries answered. */
  readonly targets: readonly TargetFact[];
  readonly start: Quote;
}

export interface PublishedPageFact {
  readonly url: string;
  readonly from: string;
  /** Milliseconds since 1970. */
  readonly published: number;
}

export interface MissedPageFact {
  readonly url: string;
  readonly from: string;
  readonly published: number;
  /** Milliseconds by which it is newer than the newest entry, and older than the scan. */
  readonly lag: number;
  readonly age: number;
}

export interface FeedsFact {
  /** In the order of requests. */
  readonly files: readonly FeedFileFact[];
  /** Feed links in the heads of pages, each address once; at most 50. */
  readonly links: readonly FeedLinkFact[];
  /** Links to other hosts, which were not requested; at most ten. */
  readonly foreign: readonly string[];
  /** Pages of the sample that say when they were published, the newest first; at most 20. */
  readonly dated: readonly PublishedPageFact[];
  /** The newest page of the sample that no feed has although it is newer than every entry; null when there is none. */
  readonly missed: MissedPageFact | null;
}
