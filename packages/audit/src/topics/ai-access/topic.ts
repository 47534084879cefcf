import type { Topic } from '../../kernel/site/topic.ts';
import { type BotAccessFact, botAccessFact } from './bot-access.ts';

declare module '../../kernel/observed.ts' {
  interface SiteFactValues {
    readonly botAccess: BotAccessFact;
  }
}

export const aiAccess = {
  site: {
    botAccess: ({ scope, pages, fact }) => botAccessFact(fact('robots'), pages(), fact('machineFiles'), scope),
  },
} as const satisfies Topic;
