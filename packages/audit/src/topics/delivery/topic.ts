import { ofDeployment, type Topic } from '../../kernel/site/topic.ts';
import { KIB } from '../../kernel/step.ts';
import { type AssetsFact, assetsFact, type RevalidationsFact, revalidationsFact } from './caching.ts';
import { exchangesFact } from './exchanges.ts';
import type { LinkedFilesFact } from './linked-files.ts';
import { type MarkupFact, readMarkup } from './markup.ts';

declare module '../../kernel/observed.ts' {
  interface SiteFactValues {
    readonly assets: AssetsFact;
    readonly revalidations: RevalidationsFact;
  }
  interface PageFactValues {
    /** Absent when the page links to no such file. */
    readonly linkedFiles: LinkedFilesFact;
  }
  interface PageParts {
    readonly markup: MarkupFact;
  }
  interface StepPurposes extends Record<'asset' | 'revalidation' | 'linked-file', true> {}
}

export const delivery = {
  purposes: {
    asset: {
      kind: 'check',
      digest: 'other',
      provides: ['assets'],
      label: 'File that pages load',
      description: 'Is it compressed, and how long may it be kept?',
      maxBodyBytes: 256 * KIB,
    },
    revalidation: {
      kind: 'check',
      digest: 'other',
      provides: ['revalidations'],
      label: 'Asked whether it has changed',
      description: 'As crawlers ask that come back.',
      hopedFor: [304],
      maxBodyBytes: 16 * KIB,
    },
    'linked-file': {
      kind: 'check',
      digest: 'other',
      provides: ['linkedFiles'],
      label: 'Linked file',
      description: 'How large is it?',
      maxBodyBytes: KIB,
    },
  },
  fromPages: ['markup'],
  parts: { markup: readMarkup },
  site: {
    assets: ofDeployment(({ seen }) => assetsFact(seen)),
    revalidations: ofDeployment(({ seen, scope }) => revalidationsFact(seen, scope)),
    exchanges: ofDeployment(({ seen }) => exchangesFact(seen)),
  },
} as const satisfies Topic;
