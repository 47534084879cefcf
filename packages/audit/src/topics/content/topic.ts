import type { Topic } from '../../kernel/site/topic.ts';
import { type OutlineFact, readOutline } from './outline.ts';
import { readWording, type WordingFact } from './wording.ts';

declare module '../../kernel/observed.ts' {
  interface PageParts {
    readonly outline: OutlineFact;
    readonly wording: WordingFact;
  }
}

export const content = {
  fromPages: ['outline', 'wording'],
  parts: { outline: readOutline, wording: readWording },
} as const satisfies Topic;
