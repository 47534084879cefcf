/** The requests of a scan, stage by stage. Each stage sees the answers to the stages before it. */

import { hostOf, pageKey } from '../kernel/address/address.ts';
import { canonicalOf, isMute, isOrdinary } from '../kernel/exchange.ts';
import { machineFiles } from '../kernel/machine-files.ts';
import {
  foundIn,
  knownOf,
  type PlannedRequest,
  pagesOf,
  type RequestPlanner,
  roster,
  type StageInput,
  spread,
} from '../kernel/planned-request.ts';
import { firstFor } from '../kernel/scope.ts';
import { type Choice, choosePages, listedUrls, placesTaken, readSitemapFiles } from '../kernel/site/sample.ts';
import { wholeSite } from '../kernel/site/whole-site.ts';
import { isLinkCheck, type Observation } from '../kernel/step.ts';
import { hash32 } from '../kernel/text/fingerprint.ts';
import { agentFollowUps, agentLeftovers, agentSurfaces } from '../topics/agents/agent-requests.ts';
import { discoveryTargets } from '../topics/agents/discovery-links.ts';
import { addressForms } from '../topics/canonical/address-forms.ts';
import { hostVariantUrls } from '../topics/canonical/host-variants.ts';
import { assets, revalidations } from '../topics/delivery/caching.ts';
import { linkedFiles } from '../topics/delivery/linked-files.ts';
import { feedFollowUps, feeds } from '../topics/feeds/feed-requests.ts';
import { contentImages, siteIcon, socialImages } from '../topics/images/images.ts';
import { alternatePages } from '../topics/international/hreflang.ts';
import { localesFirst, localesMore } from '../topics/international/locale-answers.ts';
import { externalLinks, externalLinksAgain } from '../topics/links/external-links.ts';
import { linkChecks, linkChecksAgain } from '../topics/links/link-checks.ts';
import { llmsTxtLinks } from '../topics/llms-txt/llms-txt.ts';
import { markdownFirst, markdownMore } from '../topics/markdown/markdown-requests.ts';
import { machineParity } from '../topics/parity/machine-parity.ts';
import { probesFirst, probesMore } from '../topics/parity/parity-requests.ts';
import { renderedPages } from '../topics/rendering/render-requests.ts';
import { handshake, legacyHandshake } from '../topics/trust/handshakes.ts';
import { licenses, tdmPolicy } from '../topics/usage-preferences/declarations.ts';

const MAX_DECLARED = 3;
const MAX_CHILDREN = 5;
/** The same for a whole site. */
const MAX_OF_WHOLE = 500;
const MAX_CANONICAL_TARGETS = 10;
const MAX_RETRIES = 5;
const SITEMAP_PLACES = ['sitemap.xml', 'sitemap_index.xml', 'sitemap-index.xml'] as const;

const robots: RequestPlanner = ({ seen }) => [
  { purpose: 'robots', url: `${seen.target.origin}/robots.txt`, why: roster('It says what may be asked here') },
];

const entrances: RequestPlanner = ({ seen: { target } }) => [
  { purpose: 'page', url: target.url, why: { origin: 'direct_target', label: 'The submitted address' } },
  ...(pageKey(target.url) === pageKey(target.home)
    ? []
    : [{ purpose: 'home' as const, url: target.home, why: roster('It represents the whole site') }]),
];

const entranceBelow: RequestPlanner = ({ scope: { entrance } }) =>
  entrance === null ? [] : [{ purpose: 'home', url: entrance, why: roster('The site does not begin at the root') }];

const siteRobots: RequestPlanner = ({ scope, asked }) => {
  const { home, origin } = scope;
  const read = asked.some(
    ({ step, exchange }) =>
      step.purpose === 'robots' &&
      [step.request.url, exchange.answer?.url ?? ''].some((url) => hostOf(url) === new URL(origin).host),
  );
  if (home === undefined || read) return [];
  return [{ purpose: 'site-robots', url: `${origin}/robots.txt`, why: foundIn(home, 'answers on this host') }];
};

/** Requests a robots.txt below a path. Crawlers ignore it, because only the one at the root of a host counts. */
const robotsBelow: RequestPlanner = ({ scope: { base, origin } }) =>
  base === `${origin}/`
    ? []
    : [{ purpose: 'robots-below', url: `${base}robots.txt`, why: roster('The site does not begin at the root') }];

const declaredSitemaps = ({ scope, whole }: Pick<StageInput, 'scope' | 'whole'>): PlannedRequest[] => {
  const file = scope.robots;
  const status = file?.exchange.answer?.status ?? 0;
  if (file?.digest?.kind !== 'robots' || status < 200 || status >= 300) return [];
  const urls = new Set(file.digest.robots.sitemaps.map(({ url }) => pageKey(url)).filter(scope.contains));
  return [...urls]
    .slice(0, whole ? MAX_OF_WHOLE : MAX_DECLARED)
    .map((url) => ({ purpose: 'sitemap', url, why: foundIn(file, 'names it') }));
};

const guessedSitemap =
  (place: (typeof SITEMAP_PLACES)[number]): RequestPlanner =>
  (input) => {
    const url = `${input.scope.base}${place}`;
    if (declaredSitemaps(input).length > 0 || input.asked.some(isReadSitemap(input))) return [];
    return [{ purpose: 'sitemap', url, why: roster(`No sitemap is named or read yet; /${place} is usual`) }];
  };

const isReadSitemap = ({ seen }: StageInput): ((observation: Observation) => boolean) => {
  const read = new Set(readSitemapFiles(seen));
  return (observation) => read.has(observation);
};

const missingUrl: RequestPlanner = ({ seen, scope }) => {
  // The invented path depends on the host only, so that it is the same in every scan of one host.
  const name = hash32(seen.target.host).toString(16).padStart(8, '0');
  return [
    {
      purpose: 'missing-url',
      url: `${scope.base}legible-probe-${name}`,
      why: roster('Is what does not exist answered with 404?'),
    },
  ];
};

const sitemapParts: RequestPlanner = ({ seen, scope, asked, whole }) => {
  const most = whole ? MAX_OF_WHOLE : MAX_CHILDREN;
  const parts = asked
    .filter(isReadSitemap({ seen, scope, asked, pageBudget: 0 }))
    .flatMap((by) =>
      by.digest?.kind === 'sitemap' && by.digest.sitemap.kind === 'sitemapindex'
        ? spread(by.digest.urls, most * 4).map((url) => ({ url, by }))
        : [],
    )
    .filter(({ url }) => scope.contains(url));
  const known = knownOf(asked);
  const each = new Map(parts.filter(({ url }) => !known.has(url)).map((part) => [part.url, part]));
  return spread([...each.values()], most).map(({ url, by }) => ({
    purpose: 'sitemap-child',
    url,
    why: foundIn(by, 'names it as a part'),
  }));
};

const canonicalPage: RequestPlanner = ({ seen, scope, asked }) => {
  const page = firstFor(seen, 'page');
  const url = page ? canonicalOf(page) : null;
  if (page === undefined || url === null || !scope.contains(url) || knownOf(asked).has(url)) return [];
  return [{ purpose: 'canonical-page', url, why: foundIn(page, 'names it as canonical') }];
};

const REASONS = {
  sitemap: 'lists it',
  navigation: 'links to it in its navigation',
  content: 'links to it in its content',
} as const satisfies Record<Choice['source'], string>;

const firstPages: RequestPlanner = (input) => (input.whole ? wholeSite(input) : samplePages(input, true));

const morePages: RequestPlanner = (input) => (input.whole ? [] : samplePages(input, false));

/** @param isFirst whether to list pages that robots.txt closes to us: later rounds would only add more of them. */
const samplePages = ({ seen, scope, asked, pageBudget, reads }: StageInput, isFirst: boolean): PlannedRequest[] => {
  const pages = pagesOf(asked);
  const made = pages.filter(({ step }) => !step.refused);
  const room = pageBudget - placesTaken(made, scope);
  // A full sample needs no further pages: this planner runs again after every later step.
  if (room <= 0 && !isFirst) return [];
  const choices = choosePages({ listed: listedUrls(seen, scope), pages, taken: knownOf(pages), room, reads }, scope);
  return choices
    .filter(({ refused }) => isFirst || !refused)
    .map(({ url, source, by, newPattern }) => ({
      purpose: source === 'sitemap' ? 'listed-page' : 'linked-page',
      url,
      why: foundIn(by, newPattern ? `${REASONS[source]}, the first of its pattern` : REASONS[source]),
    }));
};

const hostVariants: RequestPlanner = ({ seen, scope, asked }) => {
  if (!seen.target.deployed) return [];
  const known = new Set(asked.map(({ step }) => step.request.url));
  return hostVariantUrls(seen.target, scope)
    .filter((url) => !known.has(url) && scope.admits(url))
    .map((url) => ({ purpose: 'host-variant', url, why: roster(`It should lead to ${scope.origin}`) }));
};

const canonicalTargets: RequestPlanner = ({ scope, asked }) => {
  const known = knownOf(asked);
  const targets = new Map<string, Observation>();
  for (const page of pagesOf(asked)) {
    const url = canonicalOf(page);
    if (url !== null && scope.contains(url) && !known.has(url) && !targets.has(url)) targets.set(url, page);
  }
  return [...targets]
    .slice(0, MAX_CANONICAL_TARGETS)
    .map(([url, page]) => ({ purpose: 'canonical-target', url, why: foundIn(page, 'names it as canonical') }));
};

const RETRIED = new Set(['timeout', 'connect-failed', 'connection-lost']);

const answerOf = ({ exchange: { answer, failure } }: Observation): string =>
  answer ? `was answered with ${answer.status}` : `was not answered (${failure?.code})`;

const retries: RequestPlanner = ({ scope, asked }) =>
  asked
    .filter(({ step }) => step.request.handshake === undefined && scope.admits(step.request.url))
    .filter((first) => {
      const {
        step,
        exchange: { answer, failure },
      } = first;
      const broken = answer ? answer.status >= 500 : RETRIED.has(failure?.code ?? '');
      const isOwn = isLinkCheck(step.purpose) ? !isMute(first) : isOrdinary(step);
      return broken && !step.refused && isOwn && step.purpose !== 'host-variant';
    })
    .slice(0, MAX_RETRIES)
    .map((first) => ({
      purpose: 'retry',
      url: first.step.request.url,
      why: foundIn(first, answerOf(first)),
    }));

export interface Stage {
  readonly planners: readonly RequestPlanner[];
  /** `given`: as planned. `worth`: by effect on the scores, the largest first, because the budget may end within the stage. */
  readonly order: 'given' | 'worth';
}

const inOrder = (...planners: readonly RequestPlanner[]): Stage => ({ planners, order: 'given' });

const byWorth = (...planners: readonly RequestPlanner[]): Stage => ({ ...inOrder(...planners), order: 'worth' });

/**
 * The stages in order; each begins when the one before it is complete. Until the sample is complete, the order follows need;
 * after that it follows worth. A request that depends on an answer is planned in a later stage.
 */
export const STAGES: readonly Stage[] = [
  inOrder(robots),
  inOrder(entrances),
  inOrder(entranceBelow),
  inOrder(siteRobots, robotsBelow),
  inOrder(declaredSitemaps, guessedSitemap(SITEMAP_PLACES[0]), missingUrl),
  inOrder(guessedSitemap(SITEMAP_PLACES[1])),
  inOrder(guessedSitemap(SITEMAP_PLACES[2])),
  inOrder(sitemapParts, canonicalPage),
  // Each round chooses from links that the round before it found, and replaces pages that did not exist.
  inOrder(firstPages),
  inOrder(morePages),
  inOrder(morePages),
  inOrder(morePages),
  byWorth(
    hostVariants,
    probesFirst,
    localesFirst,
    handshake,
    assets,
    revalidations,
    linkedFiles,
    machineFiles,
    agentSurfaces,
    markdownFirst,
    feeds,
    licenses,
  ),
  byWorth(
    canonicalTargets,
    probesMore,
    alternatePages,
    localesMore,
    legacyHandshake,
    agentFollowUps,
    llmsTxtLinks,
    markdownMore,
    feedFollowUps,
    discoveryTargets,
    machineParity,
    tdmPolicy,
    addressForms,
  ),
  byWorth(contentImages, socialImages, siteIcon, externalLinks, agentFollowUps),
  byWorth(agentFollowUps, externalLinksAgain),
  byWorth(agentLeftovers),
  inOrder(retries),
  inOrder(renderedPages),
  // Last, because there may be many links, and nothing else should wait for them.
  inOrder(linkChecks),
  inOrder(linkChecksAgain),
  inOrder(retries),
];
