import type { Topic } from '../../kernel/site/topic.ts';
import { type GeneratorFact, type MadeWithFact, readMadeWith } from './generators.ts';
import { generatorFact, type SiteKindsFact, siteKindsFact } from './site-kinds.ts';

declare module '../../kernel/observed.ts' {
  interface SiteFactValues {
    /** Absent when no page shows a mark of a program that we know. */
    readonly generator: GeneratorFact;
    readonly siteKinds: SiteKindsFact;
  }
  interface PageParts {
    readonly madeWith: MadeWithFact;
  }
}

export const kinds = {
  parts: { madeWith: readMadeWith },
  site: {
    siteKinds: ({ pages, assumed }) => siteKindsFact(pages(), assumed),
    generator: ({ pages }) => generatorFact(pages()),
  },
} as const satisfies Topic;
