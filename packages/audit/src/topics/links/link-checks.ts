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
import { isLinkCheck } from '../../kernel/step.ts';

interface Named extends Pick<PlannedRequest, 'purpose' | 'url' | 'why'> {
  readonly inNavigation: boolean;
}

/** Returns each address once, as a link when any page of the sample links to it. */
const named = ({ seen, scope, asked }: StageInput): Named[] => {
  const links = pagesOf(asked).flatMap((page) =>
    siteLinks(page, scope).map(
      ({ url, region }): Named => ({
        purpose: 'internal-link',
        url,
        why: foundIn(page, 'links to it'),
        inNavigation: region === 'navigation',
      }),
    ),
  );
  const listed = listedUrls(seen, scope).map(
    ({ url, by }): Named => ({ purpose: 'sitemap-url', url, why: foundIn(by, 'lists it'), inNavigation: false }),
  );
  // The first occurrence decides, and navigation comes before everything else.
  const inOrder = [...links.filter(({ inNavigation }) => inNavigation), ...links, ...listed];
  return [...new Map(inOrder.toReversed().map((one) => [one.url, one])).values()].toReversed();
};

/**
 * Plans a HEAD request for each address once: first what the navigation links to, then one of each pattern in turn. Addresses
 * that have answered already and addresses that robots.txt closes are left out.
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
  for (const { purpose, url, why } of [...navigation, ...others.map(({ one }) => one)]) {
    if (requests.length >= linkBudget) break;
    if (scope.admits(url)) requests.push({ purpose, url, why, variant: 'head', method: 'HEAD' });
  }
  return requests;
};

/** Plans a GET request for one byte where the answer to HEAD says nothing. */
export const linkChecksAgain: RequestPlanner = ({ asked }) =>
  asked.filter(isMute).map((first) => ({
    purpose: first.step.purpose,
    url: first.step.request.url,
    variant: 'get',
    headers: [['range', 'bytes=0-0']],
    why: found(`HEAD was answered with ${first.exchange.answer?.status}`, first),
  }));
