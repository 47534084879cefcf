import { ofDeployment, type Topic } from '../../kernel/site/topic.ts';
import { type DeclarationsFact, declarationsFact, type PaymentsFact, paymentsFact } from './declarations.ts';

declare module '../../kernel/observed.ts' {
  interface SiteFactValues {
    readonly declarations: DeclarationsFact;
    readonly payments: PaymentsFact;
  }
}

export const usagePreferences = {
  fromPages: ['declarations'],
  site: {
    declarations: ({ pages }) => declarationsFact(pages()),
    payments: ofDeployment(({ seen, fact }) => paymentsFact(seen, fact('robots'))),
  },
} as const satisfies Topic;
