import type { Topic } from '../../kernel/site/topic.ts';
import { ADDRESS, KIB, MIB } from '../../kernel/step.ts';
import { listedDatesFact, type ModifiedFact, readModified } from './listed-dates.ts';
import { sitemapsFact, sitemapUrlsFact } from './sitemap-facts.ts';
import {
  type ListedDatesFact,
  type SitemapDigest,
  type SitemapsFact,
  type SitemapUrlsFact,
  sitemapDigest,
} from './sitemap-reading.ts';

declare module '../../kernel/observed.ts' {
  interface SiteFactValues {
    readonly sitemaps: SitemapsFact;
    readonly sitemapUrls: SitemapUrlsFact;
    readonly listedDates: ListedDatesFact;
  }
  interface PageParts {
    readonly modified: ModifiedFact;
  }
  interface Digests {
    readonly sitemap: SitemapDigest;
  }
  interface StepPurposes extends Record<'sitemap' | 'sitemap-child' | 'sitemap-url', true> {}
}

const SITEMAP = {
  kind: 'lookup',
  digest: 'sitemap',
  provides: ['sitemaps', 'sitemapUrls', 'siteGraph', 'addressSignals', 'listedDates'],
  maxBodyBytes: 10 * MIB,
} as const;

export const sitemaps = {
  purposes: {
    sitemap: { ...SITEMAP, label: 'Sitemap', description: 'The pages that the site offers.' },
    'sitemap-child': {
      ...SITEMAP,
      label: 'Part of the sitemap',
      description: 'A sitemap of the index.',
    },
    'sitemap-url': {
      ...ADDRESS,
      provides: ['sitemapUrls', 'listedDates'],
      label: 'Address from the sitemap',
      description: 'Does it answer?',
      maxBodyBytes: KIB,
    },
  },
  fromPages: ['listedDates', 'modified'],
  readers: { sitemap: sitemapDigest },
  parts: { modified: readModified },
  site: {
    sitemaps: ({ seen, scope }) => sitemapsFact(seen, scope),
    sitemapUrls: ({ seen, scope, fact }) => sitemapUrlsFact(seen, scope, fact('sitemaps')),
    listedDates: ({ seen, fact }) => listedDatesFact(seen, fact('sitemaps')),
  },
} as const satisfies Topic;
