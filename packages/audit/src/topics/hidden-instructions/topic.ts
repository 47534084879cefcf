import type { Topic } from '../../kernel/site/topic.ts';
import { type HiddenInstructionsFact, readHiddenInstructions } from './hidden-instructions.ts';

declare module '../../kernel/observed.ts' {
  interface PageParts {
    readonly hiddenInstructions: HiddenInstructionsFact;
  }
}

export const hiddenInstructions = {
  fromPages: ['hiddenInstructions'],
  parts: { hiddenInstructions: readHiddenInstructions },
} as const satisfies Topic;
