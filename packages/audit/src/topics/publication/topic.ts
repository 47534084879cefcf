import type { PublicationFact } from '../../kernel/page/page-dates.ts';
import type { Topic } from '../../kernel/site/topic.ts';
import { readPublication } from './publication.ts';
import { type ContentAgesFact, contentAgesFact, type PublisherFact, publisherFact } from './publisher.ts';

declare module '../../kernel/observed.ts' {
  interface SiteFactValues {
    readonly publisher: PublisherFact;
    readonly contentAges: ContentAgesFact;
  }
  interface PageParts {
    readonly publication: PublicationFact;
  }
}

export const publication = {
  fromPages: ['publication', 'publisher', 'contentAges'],
  parts: { publication: readPublication },
  site: {
    publisher: ({ pages }) => publisherFact(pages()),
    contentAges: ({ pages }) => contentAgesFact(pages()),
  },
} as const satisfies Topic;
