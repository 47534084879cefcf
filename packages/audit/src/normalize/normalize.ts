/** Turns what was seen into facts. */
import { agentFacts } from '../agents/agent-facts.ts';
import { assetsFact } from '../delivery/assets.ts';
import { revalidationsFact } from '../delivery/revalidation.ts';
import type { AssumedKinds, Facts, Observed } from '../facts.ts';
import { imagesFact } from '../images/images-facts.ts';
import { hreflangFact } from '../international/hreflang-facts.ts';
import { localeAnswersFact } from '../international/locale-answers.ts';
import { siteKindsFact } from '../kinds/site-kinds-fact.ts';
import { machineFilesFact } from '../machine-files/machine-file-facts.ts';
import { externalLinksFact } from '../media/external-links.ts';
import { hostVariantsFact, parityFact } from '../parity/parity-facts.ts';
import type { Seen } from '../plan/steps.ts';
import { declarationsFact } from '../preferences/declarations.ts';
import { paymentsFact } from '../preferences/payments.ts';
import { contentAgesFact } from '../publication/content-ages.ts';
import { publisherFact } from '../publication/publisher.ts';
import { apart } from '../rendering/rendered-facts.ts';
import { botAccessFact } from '../robots/access-fact.ts';
import { listedDatesFact } from '../sitemaps/listed-dates.ts';
import { sitemapsFact, sitemapUrlsFact } from '../sitemaps/sitemap-facts.ts';
import { siteMarkupFact } from '../structured-data/site-markup.ts';
import { discoveryLinksFact } from '../surfaces/discovery-links.ts';
import { feedsFact } from '../surfaces/feed-facts.ts';
import { llmsTxtFact } from '../surfaces/llms-txt-facts.ts';
import { machineParityFact } from '../surfaces/machine-parity.ts';
import { breakInFact } from '../trust/break-in.ts';
import { tlsFact } from '../trust/handshakes.ts';
import { alikePagesFact } from './alike-pages.ts';
import { unknown } from './fetch-facts.ts';
import { pageFacts } from './page-facts.ts';
import {
  exchangesFact,
  homePageFact,
  internalLinksFact,
  missingUrlFact,
  robotsFact,
  robotsFilesFact,
  sampleFact,
} from './site-facts.ts';
import { siteGraphFact } from './site-graph.ts';
import { scopeOf } from './site-scope.ts';

/**
 * All that is known when exploring has ended. What no step asked for is unknown, never absent.
 *
 * @param assumed kinds of the site and of its pages that go before those that were detected.
 */
export const normalize = (all: Seen, assumed: AssumedKinds = {}): Facts => {
  const { fetched: seen, renders } = apart(all);
  const scope = scopeOf(seen);
  const robots = robotsFact(scope);
  const machineFiles = machineFilesFact(seen);
  const sitemaps = sitemapsFact(seen, scope);
  const pages = pageFacts(seen, renders, scope, sitemaps, assumed.pages);
  const sample = sampleFact(pages);
  const ofDeployment = <T>(fact: Observed<T>): Observed<T> =>
    seen.target.deployed ? fact : { state: 'unknown', reason: 'not-deployed' };
  const parity = ofDeployment(parityFact(seen, scope));
  return {
    site: {
      target: seen.target,
      origin: scope.origin,
      seenAt: seen.observations[0]?.exchange.startedAt ?? null,
      robots,
      robotsFiles: ofDeployment(robotsFilesFact(seen)),
      sitemaps,
      sitemapUrls: sitemapUrlsFact(seen, scope, sitemaps),
      missingUrl: missingUrlFact(seen, scope),
      homePage: homePageFact(scope),
      homeResponse: ofDeployment(pages.find(({ home }) => home)?.response ?? unknown('not-looked')),
      homeOwnerLinks: pages.find(({ home }) => home)?.ownerLinks ?? unknown('not-looked'),
      tls: ofDeployment(tlsFact(seen)),
      assets: ofDeployment(assetsFact(seen)),
      revalidations: ofDeployment(revalidationsFact(seen, scope)),
      breakIn: breakInFact(pages, parity),
      hostVariants: ofDeployment(hostVariantsFact(seen, scope)),
      internalLinks: internalLinksFact(seen, scope, pages),
      parity,
      exchanges: ofDeployment(exchangesFact(seen)),
      sample,
      siteKinds: siteKindsFact(pages, assumed.site),
      images: imagesFact(seen, pages),
      externalLinks: ofDeployment(externalLinksFact(seen, pages)),
      fieldVitals: unknown('no-field-data'),
      hreflang: hreflangFact(seen, pages),
      localeAnswers: ofDeployment(localeAnswersFact(seen, scope)),
      siteMarkup: siteMarkupFact(pages),
      publisher: publisherFact(pages),
      contentAges: contentAgesFact(pages),
      siteGraph: siteGraphFact({ seen, scope }, pages, sample, sitemaps),
      alikePages: alikePagesFact(seen, sample),
      listedDates: listedDatesFact(seen, sitemaps),
      machineFiles,
      ...agentFacts(seen, scope),
      llmsTxt: llmsTxtFact(seen, scope, machineFiles),
      feeds: feedsFact(seen, scope, pages),
      discoveryLinks: discoveryLinksFact(seen, scope, pages),
      machineParity: ofDeployment(machineParityFact(seen, scope)),
      botAccess: botAccessFact(robots, pages, machineFiles, scope),
      declarations: declarationsFact(pages),
      payments: ofDeployment(paymentsFact(seen, robots)),
    },
    pages,
  };
};
