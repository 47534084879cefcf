/** Reads the bytes of a feed. */
import { type Answer, type Feed, headerValue, parseFeed, parseMediaType } from '@legible/formats';
import type { ChallengeFact } from '../facts.ts';
import { looksLikePage } from '../machine-files/machine-file-reading.ts';
import { challengeOf } from '../parity/challenge.ts';
import { type Quote, quoteSlice } from '../quote.ts';

export interface FeedReading {
  readonly kind: 'feed';
  readonly isHtml: boolean;
  /** Its first 50 entries. */
  readonly feed: Feed;
  readonly start: Quote;
  readonly challenge: ChallengeFact | null;
}

const MAX_ENTRIES = 50;
const START = 300;

export const readFeed = (answer: Answer): FeedReading => {
  const start = new TextDecoder().decode(answer.body.subarray(0, 4_096));
  const type = parseMediaType(headerValue(answer.headers, 'content-type'));
  const feed = parseFeed(answer.body, type?.charset ?? null);
  // A feed under the type of a page is a feed with a wrong type.
  const isHtml = feed.format === null && looksLikePage(start, type?.essence ?? null);
  return {
    kind: 'feed',
    isHtml,
    // A file that was cut breaks off: that is our limit and no mistake of the feed.
    feed: {
      ...feed,
      entries: feed.entries.slice(0, MAX_ENTRIES),
      problems: answer.truncated ? feed.problems.filter(({ code }) => code !== 'not-well-formed') : feed.problems,
    },
    start: quoteSlice(start, 0, start.length, START),
    challenge: challengeOf(answer, isHtml ? 0 : null),
  };
};
