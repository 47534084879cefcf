/** Turns what was seen into facts. */

import { unknown, withoutTorso } from '../kernel/exchange.ts';
import type { Facts, PageFacts, SiteFacts, SiteFactValues } from '../kernel/facts.ts';
import { type Fence, type FencedFacts, fencedFacts, noFence } from '../kernel/fence.ts';
import { machineFilesFact } from '../kernel/machine-file-answers.ts';
import type { Observed } from '../kernel/observed.ts';
import { ifSeen } from '../kernel/rule.ts';
import { scopeOf } from '../kernel/scope.ts';
import { sampleFact } from '../kernel/site/sample.ts';
import type { Seen } from '../kernel/step.ts';
import { agentFacts } from '../topics/agents/agent-facts.ts';
import { discoveryLinksFact } from '../topics/agents/discovery-links.ts';
import { botAccessFact } from '../topics/ai-access/bot-access.ts';
import { alikePagesFact } from '../topics/canonical/alike-pages.ts';
import { hostVariantsFact } from '../topics/canonical/host-variants.ts';
import { siteGraphFact } from '../topics/canonical/site-graph.ts';
import { assetsFact, revalidationsFact } from '../topics/delivery/caching.ts';
import { exchangesFact } from '../topics/delivery/exchanges.ts';
import { feedsFact } from '../topics/feeds/feed-facts.ts';
import { imagesFact } from '../topics/images/images.ts';
import { homeContentFact, homePageFact } from '../topics/indexing/home-content.ts';
import { missingUrlFact } from '../topics/indexing/missing-url.ts';
import { hreflangFact } from '../topics/international/hreflang.ts';
import { localeAnswersFact } from '../topics/international/locale-answers.ts';
import { type AssumedKinds, generatorFact, siteKindsFact } from '../topics/kinds/site-kinds.ts';
import { externalLinksFact } from '../topics/links/external-links.ts';
import { internalLinksFact } from '../topics/links/link-standing.ts';
import { llmsTxtFact } from '../topics/llms-txt/llms-txt.ts';
import { machineParityFact } from '../topics/parity/machine-parity.ts';
import { parityFact } from '../topics/parity/parity.ts';
import { contentAgesFact, publisherFact } from '../topics/publication/publisher.ts';
import { apart } from '../topics/rendering/rendered-facts.ts';
import { robotsFact, robotsFilesFact } from '../topics/robots/robots.ts';
import { listedDatesFact } from '../topics/sitemaps/listed-dates.ts';
import { sitemapsFact, sitemapUrlsFact } from '../topics/sitemaps/sitemap-facts.ts';
import { siteMarkupFact } from '../topics/structured-data/reading.ts';
import { breakInFact } from '../topics/trust/break-in.ts';
import { tlsFact } from '../topics/trust/handshakes.ts';
import { declarationsFact, paymentsFact } from '../topics/usage-preferences/declarations.ts';
import { withMissing } from './missing-parts.ts';
import { pageFacts } from './page-facts.ts';

/**
 * All that is known when exploring has ended. What no step asked for is unknown, never absent.
 *
 * @param assumed kinds of the site and of its pages that go before those that were detected.
 * @param fence around the making of each fact. Default: none.
 */
export const normalize = (made: Seen, assumed: AssumedKinds = {}, fence: Fence = noFence): Facts => {
  const { fetched, renders } = apart(made);
  const seen = { ...fetched, observations: fetched.observations.map(withoutTorso) };
  const scope = scopeOf(seen);
  const ofDeployment = <T>(make: () => Observed<T>): (() => Observed<T>) =>
    seen.target.deployed ? make : () => unknown('not-deployed');
  const home = (): PageFacts | undefined => pages.find((page) => page.home);
  const facts: FencedFacts<SiteFactValues> = fencedFacts<SiteFactValues>(
    {
      robots: () => robotsFact(scope),
      robotsFiles: ofDeployment(() => robotsFilesFact(seen)),
      sitemaps: () => sitemapsFact(seen, scope),
      sitemapUrls: () => sitemapUrlsFact(seen, scope, facts.fact('sitemaps')),
      missingUrl: () => missingUrlFact(seen, scope),
      homePage: () => homePageFact(scope),
      homeResponse: ofDeployment(() => home()?.response ?? unknown('not-looked')),
      homeContent: () => homeContentFact(seen, scope, pages),
      homeOwnerLinks: () => home()?.ownerLinks ?? unknown('not-looked'),
      tls: ofDeployment(() => tlsFact(seen)),
      assets: ofDeployment(() => assetsFact(seen)),
      revalidations: ofDeployment(() => revalidationsFact(seen, scope)),
      breakIn: () => breakInFact(pages, facts.fact('parity')),
      hostVariants: ofDeployment(() => hostVariantsFact(seen, scope)),
      internalLinks: () => internalLinksFact(seen, scope, pages),
      parity: ofDeployment(() => parityFact(seen, scope)),
      exchanges: ofDeployment(() => exchangesFact(seen)),
      sample: () => sampleFact(pages),
      siteKinds: () => siteKindsFact(pages, assumed.site),
      generator: () => generatorFact(pages),
      images: () => imagesFact(seen, pages),
      externalLinks: ofDeployment(() => externalLinksFact(seen, pages)),
      fieldVitals: () => unknown('no-field-data'),
      hreflang: () => hreflangFact(seen, scope, pages),
      localeAnswers: ofDeployment(() => localeAnswersFact(seen, scope)),
      siteMarkup: () => siteMarkupFact(pages),
      publisher: () => publisherFact(pages),
      contentAges: () => contentAgesFact(pages),
      siteGraph: () => siteGraphFact({ seen, scope }, pages, facts.fact('sample'), facts.fact('sitemaps')),
      alikePages: () => alikePagesFact(seen, facts.fact('sample')),
      listedDates: () => listedDatesFact(seen, facts.fact('sitemaps')),
      machineFiles: () => machineFilesFact(seen),
      ...agentFacts(seen, scope, () => facts.fact('apiDescriptions')),
      llmsTxt: () => llmsTxtFact(seen, scope, facts.fact('machineFiles')),
      feeds: () => feedsFact(seen, scope, pages),
      discoveryLinks: () => discoveryLinksFact(seen, scope, pages),
      machineParity: ofDeployment(() => machineParityFact(seen, scope)),
      botAccess: () => botAccessFact(facts.fact('robots'), pages, facts.fact('machineFiles'), scope),
      declarations: () => declarationsFact(pages),
      payments: ofDeployment(() => paymentsFact(seen, facts.fact('robots'))),
    },
    fence,
    () => seen.observations.map(({ step, digest }) => [step.id, digest]),
  );
  const pages = pageFacts({ seen, renders, scope, assumed: assumed.pages }, () => facts.fact('sitemaps'), fence);
  const { target, observations } = seen;
  const seenAt = observations[0]?.exchange.startedAt ?? null;
  const site: SiteFacts = { target, origin: scope.origin, seenAt, ...facts.all() };
  const isAlone = (ifSeen(site.sample)?.pages.length ?? 0) < 2 && (ifSeen(site.siteGraph)?.unread ?? 0) > 0;
  const all = { site, pages };
  return fence(
    'fact missing',
    () => withMissing(all, seen, scope.home, isAlone),
    all,
    () => null,
  );
};
