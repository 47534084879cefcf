import type { SiteMarkupFact, StructuredDataFact } from '../../kernel/page/structured-data.ts';
import type { Topic } from '../../kernel/site/topic.ts';
import { readStructuredData, siteMarkupFact } from './reading.ts';

declare module '../../kernel/observed.ts' {
  interface SiteFactValues {
    readonly siteMarkup: SiteMarkupFact;
  }
  interface PageParts {
    readonly structuredData: StructuredDataFact;
  }
}

export const structuredData = {
  fromPages: ['structuredData', 'siteMarkup'],
  parts: { structuredData: readStructuredData },
  site: {
    siteMarkup: ({ pages }) => siteMarkupFact(pages()),
  },
} as const satisfies Topic;
