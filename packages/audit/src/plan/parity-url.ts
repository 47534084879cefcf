import { urlOf } from '../normalize/observed-page.ts';
import { firstFor, type SiteScope } from '../normalize/site-scope.ts';
import type { Observation, Seen } from './steps.ts';

const answers = (observation: Observation | undefined): boolean => {
  const status = observation?.exchange.answer?.status ?? 0;
  return status >= 200 && status < 300;
};

/**
 * The page that is asked for in the name of different clients: the home page, or the submitted page where the home
 * page is closed to us or in error and the submitted one is not.
 */
export const parityUrl = (seen: Seen, scope: SiteScope): string => {
  const home = scope.home && scope.contains(urlOf(scope.home)) ? urlOf(scope.home) : seen.target.home;
  const page = firstFor(seen, 'page');
  if (page === undefined || !scope.contains(urlOf(page))) return home;
  const closed = !scope.admits(home) && scope.admits(urlOf(page));
  return closed || (!answers(scope.home) && answers(page)) ? urlOf(page) : home;
};
