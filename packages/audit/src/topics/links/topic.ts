import { ofDeployment, type Topic } from '../../kernel/site/topic.ts';
import { ADDRESS, KIB } from '../../kernel/step.ts';
import { type AddressPatternsFact, addressPatternsFact } from './address-patterns.ts';
import { type ExternalLinksFact, externalLinksFact } from './external-links.ts';
import { type InternalLinksFact, internalLinksFact } from './link-state.ts';
import { type OutboundFact, readOutbound } from './outbound.ts';

declare module '../../kernel/observed.ts' {
  interface SiteFactValues {
    readonly addressPatterns: AddressPatternsFact;
    readonly externalLinks: ExternalLinksFact;
    readonly internalLinks: InternalLinksFact;
  }
  interface PageParts {
    readonly outbound: OutboundFact;
  }
  interface StepPurposes extends Record<'internal-link' | 'external-link', true> {}
}

export const links = {
  purposes: {
    'internal-link': {
      ...ADDRESS,
      provides: ['internalLinks', 'sitemapUrls', 'listedDates'],
      label: 'Target of a link',
      description: 'Does it answer?',
      maxBodyBytes: KIB,
    },
    'external-link': {
      ...ADDRESS,
      provides: ['externalLinks'],
      label: 'Link to another site',
      description: 'Does it still answer?',
      maxBodyBytes: 4 * KIB,
    },
  },
  fromPages: ['internalLinks', 'outbound'],
  parts: { outbound: readOutbound },
  site: {
    addressPatterns: ({ scope, pages, fact }) => addressPatternsFact(scope, pages(), fact('sitemaps')),
    internalLinks: ({ seen, scope, pages }) => internalLinksFact(seen, scope, pages()),
    externalLinks: ofDeployment(({ seen, pages }) => externalLinksFact(seen, pages())),
  },
} as const satisfies Topic;
