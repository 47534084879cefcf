/** Turns what was seen into facts. */
import type { Facts } from './facts.ts';
import { pageFacts } from './page-facts.ts';
import { hostVariantsFact, parityFact } from './parity-facts.ts';
import {
  exchangesFact,
  homePageFact,
  internalLinksFact,
  missingUrlFact,
  robotsFact,
  robotsFilesFact,
  sampleFact,
} from './site-facts.ts';
import { scopeOf } from './site-scope.ts';
import { sitemapsFact, sitemapUrlsFact } from './sitemap-facts.ts';
import type { Seen } from './steps.ts';

/** All that is known when exploring has ended. What no step asked for is unknown, never absent. */
export const normalize = (seen: Seen): Facts => {
  const scope = scopeOf(seen);
  const sitemaps = sitemapsFact(seen, scope);
  const pages = pageFacts(seen, scope, sitemaps);
  return {
    site: {
      target: seen.target,
      origin: scope.origin,
      robots: robotsFact(scope),
      robotsFiles: robotsFilesFact(seen),
      sitemaps,
      sitemapUrls: sitemapUrlsFact(seen, scope, sitemaps),
      missingUrl: missingUrlFact(seen, scope),
      homePage: homePageFact(scope),
      hostVariants: hostVariantsFact(seen, scope),
      internalLinks: internalLinksFact(seen, scope, pages),
      parity: parityFact(seen, scope),
      exchanges: exchangesFact(seen),
      sample: sampleFact(pages),
    },
    pages,
  };
};
