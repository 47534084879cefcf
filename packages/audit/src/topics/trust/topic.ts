import { unknown } from '../../kernel/exchange.ts';
import { type OwnerLinksFact, readOwnerLinks } from '../../kernel/page/owner-links.ts';
import { ofDeployment, type Topic } from '../../kernel/site/topic.ts';
import { KIB } from '../../kernel/step.ts';
import { type BreakInFact, breakInFact, readSpamText, type SpamTextFact } from './break-in.ts';
import { type TlsFact, tlsFact } from './handshakes.ts';

declare module '../../kernel/observed.ts' {
  interface SiteFactValues {
    /** Links of the home page that lead to the owner of the site; absent when it is not HTML. */
    readonly homeOwnerLinks: OwnerLinksFact;
    readonly breakIn: BreakInFact;
    readonly tls: TlsFact;
  }
  interface PageParts {
    readonly ownerLinks: OwnerLinksFact;
    readonly spamText: SpamTextFact;
  }
  interface StepPurposes extends Record<'handshake', true> {}
}

export const trust = {
  purposes: {
    handshake: {
      kind: 'check',
      digest: 'other',
      provides: ['tls'],
      label: 'TLS handshake',
      description: 'Nothing is asked.',
      maxBodyBytes: KIB,
    },
  },
  fromPages: ['homeOwnerLinks', 'breakIn', 'ownerLinks', 'spamText'],
  parts: { ownerLinks: readOwnerLinks, spamText: readSpamText },
  site: {
    homeOwnerLinks: ({ home }) => home()?.ownerLinks ?? unknown('not-looked'),
    tls: ofDeployment(({ seen }) => tlsFact(seen)),
    breakIn: ({ pages, fact }) => breakInFact(pages(), fact('parity')),
  },
} as const satisfies Topic;
