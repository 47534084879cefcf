/** Describes the faults of a feed and its entries in words. */

import type { FeedFormat, FeedProblem } from '@legible/formats/feed';
import type { Affected } from '../../kernel/rule.ts';
import { affectedBy } from '../../kernel/site/listed-address.ts';
import { isGone, targetInWords } from '../../kernel/targets.ts';
import type { FeedFileFact } from './feed-reading.ts';

const WORDS: Readonly<Record<FeedProblem['code'], string>> = {
  'not-well-formed': 'is not well-formed',
  'no-feed': 'is not a feed',
  missing: 'lacks',
  'bad-date': 'has an unreadable date:',
  'odd-date': 'has a date in another form:',
  'relative-url': 'has a relative address:',
};

const TYPES: Readonly<Record<FeedFormat, readonly string[]>> = {
  rss: ['application/rss+xml', 'application/xml'],
  rdf: ['application/rdf+xml', 'application/rss+xml', 'application/xml'],
  atom: ['application/atom+xml', 'application/xml'],
  json: ['application/feed+json', 'application/json'],
};

export const feedProblemInWords = ({ code, what, line }: FeedProblem): string =>
  `${WORDS[code]} ${what}`.trim() + (line > 0 ? ` (line ${line})` : '');

/** Returns, in words, a media type that readers do not expect of the format; empty when the type is right. */
export const wrongTypeOf = ({ format, mediaType }: FeedFileFact): readonly string[] =>
  format === null || mediaType === null || TYPES[format].includes(mediaType) ? [] : [`is served as ${mediaType}`];

const duplicates = (ids: readonly string[]): string[] => {
  const seen = new Set<string>();
  return [...new Set(ids.filter((id) => seen.size === seen.add(id).size))];
};

export interface EntryFault {
  readonly words: string;
  readonly at: Affected;
}

/** Returns ids that are missing, shared, or changed between the two requests of the scan, and links that are gone or moved. */
export const entryFaults = ({ url: feed, entries, targets, again }: FeedFileFact): readonly EntryFault[] => {
  // An entry without an address of its own is reported at the feed.
  const of = (id: string): Affected => ({ url: entries.find((one) => (one.id ?? one.url) === id)?.url ?? feed });
  return [
    ...duplicates(entries.flatMap(({ id, url }) => id ?? url ?? [])).map((id) => ({
      words: `the id ${id} appears twice`,
      at: of(id),
    })),
    ...(again?.changedIds ?? []).map((id) => ({ words: `the id ${id} changed between two requests`, at: of(id) })),
    ...entries.flatMap(({ id, url, title }, at) =>
      id === null && url === null
        ? [{ words: `entry ${at + 1} (${title ?? 'untitled'}) has neither id nor link`, at: { url: feed } }]
        : [],
    ),
    ...targets
      .filter((one) => isGone(one) || one.chain.length > 0)
      .map((one) => ({ words: targetInWords(one), at: affectedBy(one) })),
  ];
};
