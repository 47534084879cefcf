import type { Topic } from '../../kernel/site/topic.ts';
import { readSnippetText, type SnippetTextFact } from './snippet-text.ts';

declare module '../../kernel/observed.ts' {
  interface PageParts {
    readonly snippetText: SnippetTextFact;
  }
}

export const snippets = {
  fromPages: ['snippetText'],
  parts: { snippetText: readSnippetText },
} as const satisfies Topic;
