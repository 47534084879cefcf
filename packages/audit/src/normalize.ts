/** Turns what was seen into facts. */
import type { Facts, Observed } from './facts.ts';
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
import { siteKindsFact } from './site-kinds.ts';
import { scopeOf } from './site-scope.ts';
import { sitemapsFact, sitemapUrlsFact } from './sitemap-facts.ts';
import type { Seen } from './steps.ts';

/** All that is known when exploring has ended. What no step asked for is unknown, never absent. */
export const normalize = (seen: Seen): Facts => {
  const scope = scopeOf(seen);
  const sitemaps = sitemapsFact(seen, scope);
  const pages = pageFacts(seen, scope, sitemaps);
  const ofDeployment = <T>(fact: Observed<T>): Observed<T> =>
    seen.target.deployed ? fact : { state: 'unknown', reason: 'not-deployed' };
  return {
    site: {
      target: seen.target,
      origin: scope.origin,
      robots: robotsFact(scope),
      robotsFiles: ofDeployment(robotsFilesFact(seen)),
      sitemaps,
      sitemapUrls: sitemapUrlsFact(seen, scope, sitemaps),
      missingUrl: missingUrlFact(seen, scope),
      homePage: homePageFact(scope),
      hostVariants: ofDeployment(hostVariantsFact(seen, scope)),
      internalLinks: internalLinksFact(seen, scope, pages),
      parity: ofDeployment(parityFact(seen, scope)),
      exchanges: ofDeployment(exchangesFact(seen)),
      sample: sampleFact(pages),
      siteKinds: siteKindsFact(pages),
    },
    pages,
  };
};
