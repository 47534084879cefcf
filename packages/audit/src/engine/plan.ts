/** Decides what to fetch next, and why, from the observations so far. */

import { type HeaderLine, headerValue } from '@legible/formats/exchange';
import { parseMediaType } from '@legible/formats/media-type';
import type { FactKey } from '../kernel/facts.ts';
import { type Fence, noFence } from '../kernel/fence.ts';
import type { StepId, StepPurpose } from '../kernel/observed.ts';
import type { PlannedRequest, RequestPlanner } from '../kernel/planned-request.ts';
import { PROBES } from '../kernel/probes.ts';
import type { Rule } from '../kernel/rule.ts';
import { type SiteScope, scopeOf } from '../kernel/scope.ts';
import { worthOf } from '../kernel/scoring.ts';
import { placesTaken } from '../kernel/site/sample.ts';
import { type Budget, isLinkCheck, isRender, type Observation, type Seen, type Step } from '../kernel/step.ts';
import type { Target } from '../kernel/target.ts';
import { apart } from '../topics/rendering/rendered-facts.ts';
import { STAGES, type Stage } from './plan-stages.ts';
import { looksCloser, opens, PURPOSES } from './purposes.ts';

/**
 * Number of first stages, which decide what may be requested at all. They read only addresses that come from the door.
 * No fence isolates their errors, because without their answers nothing more is requested.
 */
const ENTRANCES = 3;

/** Steps that every scan makes, whichever rules it has. */
const ALWAYS: readonly StepPurpose[] = ['robots', 'page'];

/** Requests of one scan for the site as a whole; each page of the sample adds more. */
const REQUESTS_FOR_SITE = 60;
const REQUESTS_PER_PAGE = 2;

/** Number of addresses to try for one page of the sample, because some may not exist. */
const TRIES_PER_PAGE = 2;

const idOf = ({ purpose, url, probe, variant }: PlannedRequest): string =>
  [purpose, ...(probe ? [probe] : []), ...(variant ? [variant] : []), url].join(':');

const headersOf = ({ probe, headers = [] }: PlannedRequest): readonly HeaderLine[] => {
  const own = new Set(headers.map(([name]) => name));
  return [...(probe ? PROBES[probe].headers.filter(([name]) => !own.has(name)) : []), ...headers];
};

/** Whether the headers can be sent. A value from the scanned server, such as a session or version, may be invalid in a header. */
const isSendable = ({ headers = [] }: PlannedRequest): boolean =>
  headers.every(([, value]) => /^[\t\x20-\x7e]*$/.test(value));

const stepOf = (request: PlannedRequest, refused: Step['refused']): Step => {
  const { purpose, url, why, probe, variant, method, body, handshake } = request;
  const { kind, label, description, provides, maxBodyBytes, maxRedirects } = PURPOSES[purpose];
  const redirects = maxRedirects === undefined ? {} : { maxRedirects };
  const headers = headersOf(request);
  return {
    id: idOf(request),
    kind,
    purpose,
    request: {
      url,
      maxBodyBytes,
      ...redirects,
      ...(headers.length > 0 ? { headers } : {}),
      ...(method ? { method } : {}),
      ...(body === undefined ? {} : { body }),
      ...(handshake ? { handshake } : {}),
    },
    ...(probe ? { probe } : {}),
    ...(variant ? { variant } : {}),
    ...(isRender(purpose) ? { render: true } : {}),
    label: probe && purpose === 'probe' ? `The page as ${PROBES[probe].name}` : label,
    description,
    why,
    // A visit by a browser is not one of our own exchanges with the site.
    provides: isRender(purpose) ? provides : [...new Set<FactKey>([...provides, 'exchanges'])],
    ...(refused ? { refused } : {}),
  };
};

/** Whether the answer may be the requested file: it is not an error, and not a page in place of a file. */
const isFound = ({ exchange: { answer } }: Observation): boolean =>
  answer !== null &&
  answer.status >= 200 &&
  answer.status < 300 &&
  parseMediaType(headerValue(answer.headers, 'content-type'))?.essence !== 'text/html';

/** Counts the requests that a scan may still make. Each requested page adds a few. */
const purseOf = (seen: Seen, scope: SiteScope, budget: Budget) => {
  const made = seen.observations.filter(({ step }) => !step.refused);
  // As the server counts them: every redirect is one more request.
  const spentOn = (isCounted: (purpose: StepPurpose) => boolean): number =>
    made.reduce((sum, { step, exchange }) => sum + (isCounted(step.purpose) ? 1 + exchange.hops.length : 0), 0);
  let requests = spentOn((purpose) => !isLinkCheck(purpose));
  let links = spentOn(isLinkCheck);
  const read = made.filter(({ step }) => step.kind === 'scan');
  let pages = placesTaken(read, scope);
  let tries = read.length;
  const opened = made.filter(isFound).reduce((sum, { step }) => sum + opens(step.purpose), 0);
  let closer = made.filter(({ step }) => looksCloser(step.purpose)).length;
  return {
    /** Deducts the cost of a step; returns false when the budget is too small. */
    pay(purpose: StepPurpose): boolean {
      if (isLinkCheck(purpose)) return links++ < (budget.linkRequests ?? 0);
      const isPage = PURPOSES[purpose].kind === 'scan';
      if (isPage && (pages >= budget.pages || tries >= TRIES_PER_PAGE * budget.pages)) return false;
      const allowed = REQUESTS_FOR_SITE + REQUESTS_PER_PAGE * Math.min(budget.pages, tries + (isPage ? 1 : 0));
      const isCloser = looksCloser(purpose);
      const extra = Math.min(opened, closer + (isCloser ? 1 : 0));
      if (requests >= Math.min(budget.requests, allowed + extra)) return false;
      requests++;
      if (isCloser) closer++;
      if (isPage) {
        pages++;
        tries++;
      }
      return true;
    },
  };
};

/**
 * Orders the requests of a stage by their worth, which is their effect on the scores. The first request for a purpose decides
 * whether its rules can be tested at all. The second is worth a quarter of it, the third a ninth.
 */
const byWorth = (
  requests: readonly PlannedRequest[],
  weightOf: (purpose: StepPurpose) => number,
): readonly PlannedRequest[] => {
  const counts = new Map<StepPurpose, number>();
  const priced = requests.map((request) => {
    const place = (counts.get(request.purpose) ?? 0) + 1;
    counts.set(request.purpose, place);
    return { request, worth: weightOf(request.purpose) / place ** 2 };
  });
  return priced.sort((a, b) => b.worth - a.worth).map(({ request }) => request);
};

/** Returns the weight, over both scores, of the rules that use the facts of a purpose. */
const weightsOf = (rules: readonly Rule[]): ((purpose: StepPurpose) => number) => {
  const byFact = new Map<FactKey, number>();
  for (const { needs, wants, severity, grade, feeds } of rules) {
    const both = worthOf({ severity, grade }) * (feeds === 'both' ? 2 : feeds === 'neither' ? 0 : 1);
    for (const key of new Set([...needs, ...wants])) byFact.set(key, (byFact.get(key) ?? 0) + both);
  }
  return (purpose) => PURPOSES[purpose].provides.reduce((sum, key) => sum + (byFact.get(key) ?? 0), 0);
};

/** What a stage planned, and what it planned that from. */
interface PlannedStage {
  readonly from: readonly unknown[];
  readonly requests: readonly PlannedRequest[];
}

/** The requests of a planner that threw an error: none. */
const FAILED: readonly PlannedRequest[] = [];

/** The last requests of each stage, for each target. */
const plannedStages = new WeakMap<Target, Map<Stage, PlannedStage>>();

/**
 * Returns the requests of a stage. Every later plan of a scan needs them again, from the same answers, and the planners
 * read all links of all pages. A stage with a planner that failed is not remembered.
 * @param make runs each planner of the stage.
 */
const remembered = (
  target: Target,
  stage: Stage,
  from: readonly unknown[],
  make: () => readonly (readonly PlannedRequest[])[],
): readonly PlannedRequest[] => {
  const stages = plannedStages.get(target) ?? new Map<Stage, PlannedStage>();
  plannedStages.set(target, stages);
  const last = stages.get(stage);
  if (last?.from.length === from.length && last.from.every((part, at) => part === from[at])) return last.requests;
  const made = make();
  const requests = made.flat();
  if (!made.includes(FAILED)) stages.set(stage, { from, requests });
  return requests;
};

/**
 * Returns the steps to make next; empty when the scan is complete. Until robots.txt is read, it is the only step. A
 * plan has stages, and each is complete before the next one begins. A stage sees the answers in the order of the
 * requests, so the order of arrival has no effect. Ids depend on purpose, client, variant and address only, so a plan
 * may be calculated again at any time. A step that is running is returned again until its observation is in `seen`.
 *
 * Every step obeys robots.txt, except the submitted page, which a person requested unless `obeysRobots` says otherwise. A
 * forbidden step has `refused` and does not count in the budget: record it without making it. The first step of each
 * purpose that the budget cannot pay is returned in the same way, so that the report can give the reason.
 *
 * Pages for a browser (`Step.render`) have their own budget, `renders`, because a page decides itself what it loads.
 * Links and sitemap addresses come last and have the budget `linkRequests`.
 *
 * @param budget limits the requests. The sample limits them too: 60 for the site, two for each of its pages, and a few
 * for each surface that was found (`opens` of its purpose).
 * @param fence isolates errors in each planner: one that throws plans nothing. Default: no isolation.
 */
export const plan = (seen: Seen, rules: readonly Rule[], budget: Budget, fence: Fence = noFence): Step[] =>
  planWith(seen, rules, budget, fence).steps;

/**
 * Whether the budget still pays for the steps of a plan that have no observation yet, although answers took more
 * requests than planned. Then `plan` would return the same steps, but would ask every planner again.
 */
export const paysFor = (seen: Seen, steps: readonly Step[], budget: Budget): boolean => {
  const { fetched } = apart(seen);
  const purse = purseOf(fetched, scopeOf(fetched), budget);
  return steps.every(({ purpose, refused }) => refused !== undefined || isRender(purpose) || purse.pay(purpose));
};

/** Returns the ids of the observed steps in the order in which the plan requests them, whatever the order of their answers. */
export const plannedOrder = (seen: Seen, rules: readonly Rule[], budget: Budget, fence: Fence = noFence): StepId[] =>
  planWith(seen, rules, budget, fence).asked.map(({ step }) => step.id);

const planWith = (seen: Seen, rules: readonly Rule[], budget: Budget, fence: Fence) => {
  const needed = new Set(rules.flatMap(({ needs, wants }) => [...needs, ...wants]));
  const byId = new Map(seen.observations.map((observation) => [observation.step.id, observation]));
  const unpaid = new Set(
    seen.observations.filter(({ step }) => step.refused === 'budget-spent').map(({ step }) => step.purpose),
  );
  const weightOf = weightsOf(rules);
  const { fetched } = apart(seen);
  const scope = scopeOf(fetched);
  const purse = purseOf(fetched, scope, budget);
  const { renders: renderBudget = 0, linkRequests: linkBudget = 0, allBots = false, whole = false, reads } = budget;
  const allowances = { renderBudget, linkBudget, allBots, whole, ...(reads && { reads }) };
  const input = { seen: fetched, scope, pageBudget: budget.pages, ...allowances };
  const given = (): unknown => seen.observations.map(({ step, digest }) => [step.id, digest]);
  const asked: Observation[] = [];
  const steps: Step[] = [];
  const isWanted = ({ purpose }: PlannedRequest): boolean =>
    ALWAYS.includes(purpose) || PURPOSES[purpose].provides.some((key) => needed.has(key));
  // When our evaluation of robots.txt throws, the address counts as disallowed.
  const admits = (url: string): boolean => fence('plan robots', () => scope.admits(url), false, url);
  const refusalOf = ({ purpose, url, handshake }: PlannedRequest): Step['refused'] => {
    const isExempt = purpose === 'robots' || (purpose === 'page' && !budget.obeysRobots);
    // robots.txt applies to requests, and a handshake sends none.
    if (handshake === undefined && !isExempt && scope.robots !== undefined && !admits(url)) return 'robots-disallowed';
    if (isRender(purpose)) return undefined;
    return purse.pay(purpose) ? undefined : 'budget-spent';
  };
  for (const [at, stage] of STAGES.entries()) {
    const plannedBy = (planner: RequestPlanner, index: number): readonly PlannedRequest[] => {
      const make = (): readonly PlannedRequest[] => planner({ ...input, asked: [...asked] });
      return at < ENTRANCES ? make() : fence(`plan ${at}.${index} ${planner.name}`, make, FAILED, given);
    };
    const make = () => stage.planners.map(plannedBy);
    // The entrances decide the scope, and a crawl chooses its pages from those that it has read already.
    const isSettled = at >= ENTRANCES && !whole;
    const from = [budget.pages, ...Object.values(allowances), ...asked];
    const planned = (isSettled ? remembered(seen.target, stage, from, make) : make().flat()).filter(isSendable);
    for (const request of stage.order === 'worth' ? byWorth(planned, weightOf) : planned) {
      const observation = byId.get(idOf(request));
      if (observation) asked.push(observation);
      if (observation || !isWanted(request)) continue;
      const refused = refusalOf(request);
      if (refused === 'budget-spent') {
        // A page that the budget leaves out is not part of the sample, and some links are never checked.
        if (unpaid.has(request.purpose) || PURPOSES[request.purpose].kind === 'scan' || isLinkCheck(request.purpose))
          continue;
        unpaid.add(request.purpose);
      }
      steps.push(stepOf(request, refused));
    }
    if (steps.length > 0) break;
  }
  return { steps, asked };
};
