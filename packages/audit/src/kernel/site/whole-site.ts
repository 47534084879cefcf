/** Chooses every page of a site, for a crawl of all of it. */

import { isFurtherPage, withoutFragment } from '../address/address.ts';
import { urlOf } from '../exchange.ts';
import type { StepId } from '../observed.ts';
import { foundIn, knownOf, type PlannedRequest, pagesOf, type StageInput } from '../planned-request.ts';
import type { Observation } from '../step.ts';
import { isPageLike, listedUrls, MAX_REFUSED, placesTaken } from './sample.ts';

/** A page to read, and the observation that names it. */
interface Named {
  readonly purpose: 'listed-page' | 'linked-page';
  readonly url: string;
  readonly by: Observation;
}

/** Whether a link leads to a page to read. Of addresses with parameters, only further pages of a list. */
const isFollowed = (url: string): boolean => !url.includes('?') || isFurtherPage(url);

/** Returns the addresses on hosts of the site that pages link to and that `seen` does not have, and adds them to it. */
const newLinks = (pages: readonly Observation[], seen: Set<string>, { scope }: StageInput): Named[] => {
  const found: Named[] = [];
  for (const by of pages) {
    const anchors = by.digest?.kind === 'page' ? (by.digest.document?.anchors ?? []) : [];
    for (const { href, rels } of anchors) {
      // Most links repeat. The check of the set comes first because it is the cheapest.
      if (seen.has(href) || rels.includes('nofollow')) continue;
      const url = withoutFragment(href);
      if (seen.has(url) || !scope.contains(url)) continue;
      seen.add(href).add(url);
      found.push({ purpose: 'linked-page', url, by });
    }
  }
  return found;
};

/**
 * Plans every page that sitemaps list and that links lead to, level by level: first what sitemaps and the first pages name,
 * then what those pages link to. A level is planned once all pages of the level before it are observed, so that the answers
 * alone decide which pages a bounded crawl reads, not their order of arrival.
 *
 * @returns the pages of all levels so far, observed or not.
 */
export const wholeSite = (input: StageInput): readonly PlannedRequest[] => {
  const { seen, scope, asked, pageBudget, reads = () => true } = input;
  const observed = new Map<StepId, Observation>(seen.observations.map((one) => [one.step.id, one]));
  const first = pagesOf(asked);
  const known = new Set(knownOf(first));
  const planned: Named[] = [];
  const read = [...first];
  let closed = 0;
  const isWanted = ({ purpose, url }: Named): boolean => {
    if ((purpose === 'linked-page' && !isFollowed(url)) || !isPageLike(url, scope.base) || !reads(url)) return false;
    return scope.admits(url) || closed++ < MAX_REFUSED;
  };
  const listed = listedUrls(seen, scope, Number.POSITIVE_INFINITY)
    .filter(({ url }) => !known.has(url))
    .map(({ url, by }): Named => ({ purpose: 'listed-page', url, by }));
  for (const { url } of listed) known.add(url);
  let waiting = [...listed, ...newLinks(first, known, input)].filter(isWanted);
  while (waiting.length > 0) {
    const fits = read.length + waiting.length <= pageBudget;
    const room = fits ? waiting.length : Math.max(0, pageBudget - placesTaken(read, scope));
    const level = waiting.slice(0, room);
    if (level.length === 0) break;
    for (const one of level) planned.push(one);
    const answers = level.flatMap(({ purpose, url }) => observed.get(`${purpose}:${url}`) ?? []);
    if (answers.length < level.length) break;
    for (const one of answers) {
      known.add(withoutFragment(urlOf(one)));
      if (one.step.refused === undefined) read.push(one);
    }
    // A page that turned out not to exist frees its place for the next one.
    waiting = [...waiting.slice(room), ...newLinks(answers, known, input).filter(isWanted)];
  }
  return planned.map(({ purpose, url, by }) => ({
    purpose,
    url,
    why: foundIn(by, purpose === 'listed-page' ? 'lists it' : 'links to it'),
  }));
};
