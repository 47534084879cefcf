import type { Topic } from '../../kernel/site/topic.ts';
import { PAGE_BYTES } from '../../kernel/step.ts';
import { type RenderedDigest, type RenderedFact, renderedDigest } from './content-text.ts';

declare module '../../kernel/observed.ts' {
  interface PageFactValues {
    /** Known for only a few pages of a scan; see `RenderedFact`. */
    readonly rendered: RenderedFact;
  }
  interface Digests {
    readonly rendered: RenderedDigest;
  }
  interface StepPurposes extends Record<'rendered-page', true> {}
}

export const rendering = {
  purposes: {
    'rendered-page': {
      kind: 'check',
      digest: 'rendered',
      provides: ['rendered'],
      label: 'The page in a browser',
      description: 'What its scripts add or change.',
      maxBodyBytes: PAGE_BYTES,
    },
  },
  readers: { rendered: renderedDigest },
} as const satisfies Topic;
