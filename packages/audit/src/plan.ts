/** Decides what to fetch next, and why, from what was seen so far. */
import type { FactKey } from './facts.ts';
import { STAGES } from './plan-stages.ts';
import { PROBES } from './probes.ts';
import { PURPOSES, type StepPurpose } from './purposes.ts';
import type { Rule } from './rule.ts';
import { scopeOf } from './site-scope.ts';
import type { Budget, Observation, Seen, Step } from './steps.ts';
import type { Wish } from './wish.ts';

/** Steps that every scan makes, whatever the rules ask. */
const ALWAYS: readonly StepPurpose[] = ['robots', 'page'];

/** Requests of one scan: so many for the site, and so many more for each page of the sample. */
const REQUESTS_FOR_SITE = 60;
const REQUESTS_PER_PAGE = 2;

const idOf = ({ purpose, url, probe }: Wish): string => [purpose, ...(probe ? [probe] : []), url].join(':');

const stepOf = (wish: Wish, refused: boolean): Step => {
  const { purpose, url, why, probe } = wish;
  const { kind, label, description, provides, maxBodyBytes } = PURPOSES[purpose];
  const redirects = 'maxRedirects' in PURPOSES[purpose] ? { maxRedirects: PURPOSES.robots.maxRedirects } : {};
  const headers = probe ? { headers: PROBES[probe].headers } : {};
  return {
    id: idOf(wish),
    kind,
    purpose,
    request: { url, maxBodyBytes, ...redirects, ...headers },
    ...(probe ? { probe } : {}),
    label: probe ? `The page as ${PROBES[probe].name}` : label,
    description,
    why,
    provides: [...new Set<FactKey>([...provides, 'exchanges'])],
    ...(refused ? { refused: 'robots-disallowed' as const } : {}),
  };
};

/** Counts what a scan may still ask. A page that is asked for brings a few requests with it. */
const purseOf = (seen: Seen, budget: Budget) => {
  const made = seen.observations.filter(({ step }) => !step.refused);
  // As the site counts them: every redirect is a request more.
  let requests = made.reduce((sum, { exchange }) => sum + 1 + exchange.hops.length, 0);
  let pages = made.filter(({ step }) => step.kind === 'scan').length;
  return {
    /** Takes what a step costs; false when it cannot be paid. */
    pay(purpose: StepPurpose): boolean {
      const isPage = PURPOSES[purpose].kind === 'scan';
      if (isPage && pages >= budget.pages) return false;
      const allowed = REQUESTS_FOR_SITE + REQUESTS_PER_PAGE * (pages + (isPage ? 1 : 0));
      if (requests >= Math.min(budget.requests, allowed)) return false;
      requests++;
      if (isPage) pages++;
      return true;
    },
  };
};

/**
 * The steps worth making now and not yet made; empty when the scan has seen enough. Until robots.txt was seen that is
 * robots.txt alone. A plan goes in stages, each of which is settled before the next one begins, and each of which sees
 * the answers in the order of asking: the order in which they came changes nothing. Ids depend on purpose, client and
 * address only, so a plan may be computed again at any time; a step that is under way comes up again until its
 * observation is in `seen`.
 *
 * robots.txt is obeyed for every step but the submitted page, which a person asked for: a step that it forbids comes
 * with `refused`, counts for nothing in the budget, and is to be recorded without being made.
 *
 * @param budget bounds the requests; so does the sample: 60 for the site and two for each of its pages.
 */
export const plan = (seen: Seen, rules: readonly Rule[], budget: Budget): Step[] => {
  const needed = new Set(rules.flatMap(({ needs, wants }) => [...needs, ...wants]));
  const byId = new Map(seen.observations.map((observation) => [observation.step.id, observation]));
  const purse = purseOf(seen, budget);
  const scope = scopeOf(seen);
  const asked: Observation[] = [];
  const steps: Step[] = [];
  const isWanted = ({ purpose }: Wish): boolean =>
    ALWAYS.includes(purpose) || PURPOSES[purpose].provides.some((key) => needed.has(key));
  for (const stage of STAGES) {
    for (const wish of stage({ seen, scope, asked: [...asked], pageBudget: budget.pages })) {
      const observation = byId.get(idOf(wish));
      if (observation) asked.push(observation);
      if (observation || !isWanted(wish)) continue;
      const refused = !ALWAYS.includes(wish.purpose) && scope.robots !== undefined && !scope.admits(wish.url);
      if (refused || purse.pay(wish.purpose)) steps.push(stepOf(wish, refused));
    }
    if (steps.length > 0) return steps;
  }
  return steps;
};
