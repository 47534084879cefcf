import type { Topic } from '../../kernel/site/topic.ts';
import { KIB } from '../../kernel/step.ts';
import { type LlmsTxtFact, llmsTxtFact } from './llms-txt.ts';

declare module '../../kernel/observed.ts' {
  interface SiteFactValues {
    readonly llmsTxt: LlmsTxtFact;
  }
  interface StepPurposes extends Record<'llms-link', true> {}
}

export const llmsTxt = {
  purposes: {
    'llms-link': {
      looksCloser: true,
      kind: 'check',
      digest: 'markdown',
      provides: ['llmsTxt', 'markdown'],
      label: 'Address from llms.txt',
      description: 'Does it answer?',
      maxBodyBytes: 256 * KIB,
    },
  },
  site: {
    llmsTxt: ({ seen, scope, fact }) => llmsTxtFact(seen, scope, fact('machineFiles')),
  },
} as const satisfies Topic;
