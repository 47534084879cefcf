import type { Topic } from '../../kernel/site/topic.ts';
import { readMainContent } from './main-content.ts';
import type { MainContentFact } from './sections.ts';

declare module '../../kernel/observed.ts' {
  interface PageParts {
    readonly mainContent: MainContentFact;
  }
}

export const mainContent = {
  fromPages: ['mainContent'],
  parts: { mainContent: readMainContent },
} as const satisfies Topic;
