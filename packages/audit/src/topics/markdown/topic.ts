import type { Topic } from '../../kernel/site/topic.ts';
import { MIB } from '../../kernel/step.ts';
import type { WordSetsFact } from '../../kernel/text/word-set.ts';
import { type MarkdownDigest, type PageMarkdownFact, readMarkdownAnswer, readWordSets } from './markdown-reading.ts';

declare module '../../kernel/observed.ts' {
  interface PageFactValues {
    readonly markdown: PageMarkdownFact;
  }
  interface PageParts {
    readonly wordSets: WordSetsFact;
  }
  interface Digests {
    readonly markdown: MarkdownDigest;
  }
  interface StepPurposes extends Record<'markdown', true> {}
}

export const markdown = {
  purposes: {
    markdown: {
      kind: 'check',
      digest: 'markdown',
      provides: ['markdown'],
      label: 'The page as Markdown',
      description: 'Asked as agents do.',
      hopedFor: [200, 404, 406],
      maxBodyBytes: MIB,
      opens: 3,
    },
  },
  readers: { markdown: readMarkdownAnswer },
  parts: { wordSets: readWordSets },
} as const satisfies Topic;
