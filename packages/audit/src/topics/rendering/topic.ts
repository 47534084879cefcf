import type { Topic } from '../../kernel/site/topic.ts';
import { PAGE_BYTES } from '../../kernel/step.ts';
import { type RenderedDigest, type RenderedFact, renderedDigest } from './content-text.ts';

declare module '../../kernel/facts.ts' {
  interface PageFactValues {
    /** Known for only a few pages of a scan; see `RenderedFact`. */
    readonly rendered: RenderedFact;
  }
}

declare module '../../kernel/step.ts' {
  interface Digests {
    readonly rendered: RenderedDigest;
  }
}

declare module '../../kernel/observed.ts' {
  interface StepPurposes {
    readonly 'rendered-page': true;
  }
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
