/** Turns what was seen into facts. */
import { agentFacts } from '../agents/agent-facts.ts';
import { assetsFact } from '../delivery/assets.ts';
import { revalidationsFact } from '../delivery/revalidation.ts';
import type { AssumedKinds, Facts, Observed, PageFacts, SiteFacts, SiteFactValues } from '../facts.ts';
import { type Fence, noFence } from '../fence.ts';
import { imagesFact } from '../images/images-facts.ts';
import { hreflangFact } from '../international/hreflang-facts.ts';
import { localeAnswersFact } from '../international/locale-answers.ts';
import { generatorFact, siteKindsFact } from '../kinds/site-kinds-fact.ts';
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
import { ifSeen } from '../rule.ts';
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
import { type FencedFacts, fencedFacts } from './fenced-facts.ts';
import { unknown, withoutTorso } from './fetch-facts.ts';
import { homeContentFact } from './home-content.ts';
import { withMissing } from './missing-parts.ts';
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
