import type { Topic } from '../../kernel/site/topic.ts';
import { ADDRESS, KIB, MIB } from '../../kernel/step.ts';
import { feedsFact } from './feed-facts.ts';
import { type FeedDigest, type FeedsFact, type PublishedFact, readFeed, readPublished } from './feed-reading.ts';

declare module '../../kernel/observed.ts' {
  interface SiteFactValues {
    readonly feeds: FeedsFact;
  }
  interface PageParts {
    readonly published: PublishedFact;
  }
  interface Digests {
    readonly feed: FeedDigest;
  }
  interface StepPurposes extends Record<'feed' | 'feed-entry', true> {}
}

export const feeds = {
  purposes: {
    feed: {
      kind: 'lookup',
      digest: 'feed',
      provides: ['feeds'],
      label: 'Feed',
      description: 'The news of the site.',
      hopedFor: [200, 304, 404, 410],
      maxBodyBytes: 2 * MIB,
    },
    'feed-entry': {
      looksCloser: true,
      ...ADDRESS,
      provides: ['feeds'],
      label: 'Entry of the feed',
      description: 'Does it answer?',
      maxBodyBytes: 16 * KIB,
    },
  },
  readers: { feed: readFeed },
  parts: { published: readPublished },
  site: {
    feeds: ({ seen, scope, pages }) => feedsFact(seen, scope, pages()),
  },
} as const satisfies Topic;
