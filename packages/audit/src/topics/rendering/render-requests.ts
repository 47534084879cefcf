/** Chooses the pages that a browser opens. They are few, because each takes seconds and costs the site many requests. */

import { pageKey } from '../../kernel/address/address.ts';
import { urlOf } from '../../kernel/exchange.ts';
import { detectedKind } from '../../kernel/page/page-kind-detection.ts';
import { isUtility } from '../../kernel/page-kind.ts';
import {
  found,
  nameOf,
  type PlannedRequest,
  pagesOf,
  type RequestPlanner,
  type StageInput,
} from '../../kernel/planned-request.ts';
import { sectionOf } from '../../kernel/site/sample.ts';
import type { Observation } from '../../kernel/step.ts';

/** Most pages of one scan that a browser opens. */
const MAX_RENDERS = 3;
const TO_SEE = 'opened in a browser to see what its scripts add';

/** Whether our own robot got the page as HTML, without a challenge. */
const isRenderable = ({ exchange: { answer }, digest }: Observation): boolean =>
  answer?.status === 200 && digest?.kind === 'page' && digest.document !== null && digest.challenge === null;

/** Returns the template that a page seems to have: its kind, or the form of its address when the kind is unknown. */
const templateOf = (page: Observation, base: string): string => {
  const { kind } = detectedKind(page, false, base);
  return kind === 'content' ? `content ${sectionOf(urlOf(page))}` : kind;
};

interface Choice {
  readonly page: Observation;
  readonly reason: string;
}

/**
 * Returns one page of each template, starting with the template of most pages, because its result holds for most pages.
 */
const templatesIn = (pages: readonly Observation[], taken: readonly Observation[], base: string): readonly Choice[] => {
  const templates = Map.groupBy(pages, (page) => templateOf(page, base));
  for (const page of taken) templates.delete(templateOf(page, base));
  return [...templates.values()]
    .sort((a, b) => b.length - a.length)
    .flatMap(([page, ...more]) => {
      if (page === undefined || isUtility(detectedKind(page, false, base).kind)) return [];
      const others = more.length === 0 ? '' : `, shared by ${more.length} more of the sample`;
      return [{ page, reason: `${nameOf(page)} has another template${others}: ${TO_SEE}` }];
    });
};

const choose = ({ scope, asked }: StageInput): readonly Choice[] => {
  const pages = [...new Map(pagesOf(asked).map((page) => [pageKey(urlOf(page)), page])).values()].filter(
    (page) => isRenderable(page) && scope.contains(urlOf(page)),
  );
  const submitted = pages.find(({ step }) => step.purpose === 'page');
  const home = pages.find((page) => page !== submitted && scope.homeKeys.includes(pageKey(urlOf(page))));
  const rest = pages.filter((page) => page !== submitted && page !== home);
  return [
    ...(submitted ? [{ page: submitted, reason: `The submitted page, ${TO_SEE}` }] : []),
    ...(home ? [{ page: home, reason: `The home page, ${TO_SEE}` }] : []),
    ...templatesIn(
      rest,
      [submitted, home].filter((page) => page !== undefined),
      scope.base,
    ),
  ];
};

/**
 * Plans the submitted page, the home page, then one page of each further template, as many as a browser may open. They
 * come last in a scan: a firewall that blocks our address because of the browser then cannot change other answers. A
 * page that robots.txt closes to us is named but not counted.
 */
export const renderedPages: RequestPlanner = (input) => {
  const { scope, renderBudget = 0 } = input;
  const room = Math.min(MAX_RENDERS, renderBudget);
  if (room <= 0) return [];
  const chosen = choose(input);
  const admitted = chosen.filter(({ page }) => scope.admits(urlOf(page)));
  const named = new Set([...admitted.slice(0, room), ...chosen.filter((one) => !admitted.includes(one))]);
  return chosen
    .filter((one) => named.has(one))
    .map(
      ({ page, reason }): PlannedRequest => ({ purpose: 'rendered-page', url: urlOf(page), why: found(reason, page) }),
    );
};
