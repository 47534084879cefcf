/** Makes facts from the observations of a scan. */

import { withoutTorso } from '../kernel/exchange.ts';
import type { Facts, SiteFacts, SiteFactValues } from '../kernel/facts.ts';
import { type Fence, type FencedFacts, fencedFacts, noFence } from '../kernel/fence.ts';
import type { Observed } from '../kernel/observed.ts';
import { ifSeen } from '../kernel/rule.ts';
import { scopeOf } from '../kernel/scope.ts';
import type { SiteSources } from '../kernel/site/topic.ts';
import type { Seen } from '../kernel/step.ts';
import type { AssumedKinds } from '../topics/kinds/site-kinds.ts';
import { apart } from '../topics/rendering/rendered-facts.ts';
import { withMissing } from './missing-parts.ts';
import { pageFacts } from './page-facts.ts';
import { brought } from './topics.ts';

/** The maker of each fact of the site, from its topic. */
const MAKERS: { readonly [K in keyof SiteFactValues]: (sources: SiteSources) => Observed<SiteFactValues[K]> } =
  brought('site');
type Makers = { readonly [K in keyof SiteFactValues]: () => Observed<SiteFactValues[K]> };

/**
 * Returns all facts at the end of the exploration. A fact that no step looked for is unknown, never absent.
 *
 * @param assumed kinds of the site and of its pages that replace the detected ones.
 * @param fence isolates errors in the maker of each fact. Default: no isolation.
 */
export const normalize = (made: Seen, assumed: AssumedKinds = {}, fence: Fence = noFence): Facts => {
  const { fetched, renders } = apart(made);
  const seen = { ...fetched, observations: fetched.observations.map(withoutTorso) };
  const scope = scopeOf(seen);
  const sources: SiteSources = {
    seen,
    scope,
    assumed: assumed.site,
    pages: () => pages,
    home: () => pages.find((page) => page.home),
    fact: (key) => facts.fact(key),
  };
  const facts: FencedFacts<SiteFactValues> = fencedFacts<SiteFactValues>(
    Object.fromEntries(Object.entries(MAKERS).map(([key, make]) => [key, () => make(sources)])) as Makers,
    fence,
    () => seen.observations.map(({ step, digest }) => [step.id, digest]),
  );
  const pages = pageFacts({ seen, renders, scope, assumed: assumed.pages }, () => facts.fact('sitemaps'), fence);
  const { target, observations } = seen;
  const seenAt = observations[0]?.exchange.startedAt ?? null;
  const site: SiteFacts = { target, origin: scope.origin, seenAt, ...facts.all() };
  const isAlone = (ifSeen(site.sample)?.pages.length ?? 0) < 2 && (ifSeen(site.siteGraph)?.unread ?? 0) > 0;
  const all = { site, pages };
  return fence('fact missing', () => withMissing(all, seen, scope.home, isAlone), all, null);
};
