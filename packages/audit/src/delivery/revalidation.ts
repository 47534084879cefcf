/** Asks the home page and the sitemap whether they have changed, as crawlers do that come again. */
import type { RevalidationFact, RevalidationsFact } from '../facts/delivery-fact.ts';
import type { Observed } from '../facts/observed.ts';
import { isSuccess, unknown, unseenReason } from '../normalize/fetch-facts.ts';
import { urlOf } from '../normalize/observed-page.ts';
import type { SiteScope } from '../normalize/site-scope.ts';
import type { Observation, Seen } from '../plan/steps.ts';
import { foundIn, type Wish, type Wishes } from '../plan/wish.ts';
import { readSitemapFiles } from '../sitemaps/sitemap-sample.ts';
import { cacheHeadersOf, conditionsOf } from './cache-headers.ts';

interface Asked {
  readonly what: RevalidationFact['what'];
  readonly first: Observation;
}

const firstAnswers = (seen: Seen, scope: SiteScope): Asked[] => {
  const [sitemap] = readSitemapFiles(seen);
  const rows = [
    ...(scope.home ? [{ what: 'home page' as const, first: scope.home }] : []),
    ...(sitemap ? [{ what: 'sitemap' as const, first: sitemap }] : []),
  ];
  return rows.filter(({ first }) => unseenReason(first) === null && isSuccess(first.exchange.answer?.status ?? null));
};

/** At most two; none for an answer that names nothing to ask with. */
export const revalidations: Wishes = ({ seen, scope }) => {
  if (!seen.target.deployed) return [];
  return firstAnswers(seen, scope).flatMap(({ first }): Wish[] => {
    const headers = conditionsOf(first.exchange.answer ?? { headers: [] });
    if (headers.length === 0) return [];
    const why = foundIn(first, 'names its version: has it changed since?');
    return [{ purpose: 'revalidation', variant: 'conditional', url: urlOf(first), headers, why }];
  });
};

export const revalidationsFact = (seen: Seen, scope: SiteScope): Observed<RevalidationsFact> => {
  const list = firstAnswers(seen, scope).flatMap(({ what, first }): RevalidationFact[] => {
    const { answer } = first.exchange;
    if (answer === null) return [];
    const second = seen.observations.find(
      ({ step }) => step.purpose === 'revalidation' && step.request.url === answer.url,
    );
    const status = second && unseenReason(second) === null ? second.exchange.answer?.status : undefined;
    const again = second && status !== undefined ? { from: second.step.id, status } : null;
    return [{ what, url: answer.url, from: first.step.id, ...cacheHeadersOf(answer), again }];
  });
  const [first] = list;
  return first === undefined ? unknown('not-looked') : { state: 'present', value: { list }, from: first.from };
};
