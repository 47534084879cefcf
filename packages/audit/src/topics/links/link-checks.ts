/** Chooses the links and sitemap addresses that are checked, and their order. */

import { isMute, linkAnswers } from '../../kernel/exchange.ts';
import {
  found,
  foundIn,
  type PlannedRequest,
  pagesOf,
  type RequestPlanner,
  type StageInput,
} from '../../kernel/planned-request.ts';
import { isHarmless, listedUrls, patternsInTurn, siteLinks } from '../../kernel/site/sample.ts';
import { isLinkCheck, type Observation } from '../../kernel/step.ts';

interface Named extends Pick<PlannedRequest, 'purpose' | 'url'> {
  readonly by: Observation;
  readonly inNavigation: boolean;
}

/** Returns each address once, as a link when any page of the sample links to it. Links of the navigation come first. */
const named = ({ seen, scope, asked, whole }: StageInput): Named[] => {
  const most = whole ? Number.POSITIVE_INFINITY : undefined;
  const links = new Map<string, Named>();
  for (const by of pagesOf(asked))
    for (const { url, region } of siteLinks(by, scope, most)) {
      const inNavigation = region === 'navigation';
      const known = links.get(url);
      const isBetter = known === undefined || (inNavigation && !known.inNavigation);
      // It moves behind the others: what many pages link to is rarely dead.
      links.delete(url);
      links.set(url, isBetter ? { purpose: 'internal-link', url, by, inNavigation } : known);
    }
  const listed = listedUrls(seen, scope, most)
    .filter(({ url }) => !links.has(url))
    .map(({ url, by }): Named => ({ purpose: 'sitemap-url', url, by, inNavigation: false }));
  return [...links.values(), ...listed];
};

/**
 * Plans a HEAD request for each address once: first the links of the navigation, then one of each pattern in turn.
 * Addresses that have already answered, and addresses that robots.txt closes, are left out.
 */
export const linkChecks: RequestPlanner = (input) => {
  const { seen, scope, linkBudget = 0 } = input;
  if (linkBudget === 0) return [];
  const known = linkAnswers({
    ...seen,
    observations: seen.observations.filter(({ step }) => !isLinkCheck(step.purpose)),
  });
  const open = named(input).filter(({ url }) => !known.has(url) && isHarmless(url));
  const navigation = open.filter(({ inNavigation }) => inNavigation);
  const others = patternsInTurn(
    open.filter(({ inNavigation }) => !inNavigation),
    [...known.keys(), ...navigation.map(({ url }) => url)],
  );
  const requests: PlannedRequest[] = [];
  for (const { purpose, url, by } of [...navigation, ...others.map(({ one }) => one)]) {
    if (requests.length >= linkBudget) break;
    const why = foundIn(by, purpose === 'internal-link' ? 'links to it' : 'lists it');
    if (scope.admits(url)) requests.push({ purpose, url, why, variant: 'head', method: 'HEAD' });
  }
  return requests;
};

/** Plans a GET request for one byte when the answer to HEAD says nothing. */
export const linkChecksAgain: RequestPlanner = ({ asked }) =>
  asked.filter(isMute).map((first) => ({
    purpose: first.step.purpose,
    url: first.step.request.url,
    variant: 'get',
    headers: [['range', 'bytes=0-0']],
    why: found(`HEAD was answered with ${first.exchange.answer?.status}`, first),
  }));
