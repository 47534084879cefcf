/** Decides what to fetch next, and why, from what was seen so far. */

import { type HeaderLine, headerValue } from '@legible/formats/exchange';
import { parseMediaType } from '@legible/formats/media-type';
import type { FactKey } from '../kernel/facts.ts';
import { type Fence, noFence } from '../kernel/fence.ts';
import type { StepPurpose } from '../kernel/observed.ts';
import type { PlannedRequest, RequestPlanner } from '../kernel/planned-request.ts';
import { PROBES } from '../kernel/probes.ts';
import type { Rule } from '../kernel/rule.ts';
import { type SiteScope, scopeOf } from '../kernel/scope.ts';
import { worthOf } from '../kernel/scoring.ts';
import { placesTaken } from '../kernel/site/sample.ts';
import { type Budget, isLinkCheck, isRender, type Observation, type Seen, type Step } from '../kernel/step.ts';
import { apart } from '../topics/rendering/rendered-facts.ts';
import { STAGES } from './plan-stages.ts';
import { looksCloser, opens, PURPOSES } from './purposes.ts';

/**
 * Stages that say what may be asked at all. They read nothing but addresses that the door has made, and no fence is around
 * them: without their answer nothing more is asked.
 */
const ENTRANCES = 3;

/** Steps that every scan makes, whatever the rules ask. */
const ALWAYS: readonly StepPurpose[] = ['robots', 'page'];

/** Requests of one scan: so many for the site, and so many more for each page of the sample. */
const REQUESTS_FOR_SITE = 60;
const REQUESTS_PER_PAGE = 2;

/** Addresses that may be tried for one page of the sample, where the others are not there. */
const TRIES_PER_PAGE = 2;

const idOf = ({ purpose, url, probe, variant }: PlannedRequest): string =>
  [purpose, ...(probe ? [probe] : []), ...(variant ? [variant] : []), url].join(':');

const headersOf = ({ probe, headers = [] }: PlannedRequest): readonly HeaderLine[] => {
  const own = new Set(headers.map(([name]) => name));
  return [...(probe ? PROBES[probe].headers.filter(([name]) => !own.has(name)) : []), ...headers];
};

/** A value of a stranger's, a session or a version, that no request may carry: then there is nothing to ask. */
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
    // A visit of a browser is not an exchange of ours with the site.
    provides: isRender(purpose) ? provides : [...new Set<FactKey>([...provides, 'exchanges'])],
    ...(refused ? { refused } : {}),
  };
};

/** Whether something was found that can be what was looked for: no error, and no page in place of a file. */
const isFound = ({ exchange: { answer } }: Observation): boolean =>
  answer !== null &&
  answer.status >= 200 &&
  answer.status < 300 &&
  parseMediaType(headerValue(answer.headers, 'content-type'))?.essence !== 'text/html';

/** Counts what a scan may still ask. A page that is asked for brings a few requests with it. */
const purseOf = (seen: Seen, scope: SiteScope, budget: Budget) => {
  const made = seen.observations.filter(({ step }) => !step.refused);
  // As the site counts them: every redirect is a request more.
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
    /** Takes what a step costs; false when it cannot be paid. */
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
 * The requests of a stage in the order of their worth: what weighs most in the scores goes first. The second request for one
 * purpose is worth a quarter of the first, which decides whether its rules can say anything at all, the third a ninth.
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

/** Weight, over both scores, of the rules that use what a step of a purpose brings. */
const weightsOf = (rules: readonly Rule[]): ((purpose: StepPurpose) => number) => {
  const byFact = new Map<FactKey, number>();
  for (const { needs, wants, severity, grade, feeds } of rules) {
    const both = worthOf({ severity, grade }) * (feeds === 'both' ? 2 : feeds === 'neither' ? 0 : 1);
    for (const key of new Set([...needs, ...wants])) byFact.set(key, (byFact.get(key) ?? 0) + both);
  }
  return (purpose) => PURPOSES[purpose].provides.reduce((sum, key) => sum + (byFact.get(key) ?? 0), 0);
};

/**
 * The steps worth making now and not yet made; empty when the scan has seen enough. Until robots.txt was seen that is
 * robots.txt alone. A plan goes in stages, each of which is settled before the next one begins, and each of which sees
 * the answers in the order of asking: the order in which they came changes nothing. Ids depend on purpose, client,
 * variant and address only, so a plan may be computed again at any time; a step that is under way comes up again until
 * its observation is in `seen`.
 *
 * robots.txt is obeyed for every step but the submitted page, which a person asked for: a step that it forbids comes
 * with `refused`, counts for nothing in the budget, and is to be recorded without being made. So does the first step of
 * each purpose that the budget cannot pay: what is not known for that reason says so.
 *
 * Pages that a browser opens (`Step.render`) have a budget of their own, `renders`: they are not requests of ours, and what
 * a page loads is not for us to count. So have links and sitemap addresses, which come last: `linkRequests`.
 *
 * @param budget bounds the requests; so does the sample: 60 for the site, two for each of its pages, and a few for each
 * surface that was found (`opens` of its purpose).
 * @param fence around each planner: one that throws plans nothing. Default: none.
 */
export const plan = (seen: Seen, rules: readonly Rule[], budget: Budget, fence: Fence = noFence): Step[] => {
  const needed = new Set(rules.flatMap(({ needs, wants }) => [...needs, ...wants]));
  const byId = new Map(seen.observations.map((observation) => [observation.step.id, observation]));
  const unpaid = new Set(
    seen.observations.filter(({ step }) => step.refused === 'budget-spent').map(({ step }) => step.purpose),
  );
  const weightOf = weightsOf(rules);
  const { fetched } = apart(seen);
  const scope = scopeOf(fetched);
  const purse = purseOf(fetched, scope, budget);
  const { renders: renderBudget = 0, linkRequests: linkBudget = 0, allBots = false, reads } = budget;
  const allowances = { renderBudget, linkBudget, allBots, ...(reads && { reads }) };
  const input = { seen: fetched, scope, pageBudget: budget.pages, ...allowances };
  const given = (): unknown => seen.observations.map(({ step, digest }) => [step.id, digest]);
  const asked: Observation[] = [];
  const steps: Step[] = [];
  const isWanted = ({ purpose }: PlannedRequest): boolean =>
    ALWAYS.includes(purpose) || PURPOSES[purpose].provides.some((key) => needed.has(key));
  // Where our judging of robots.txt fails, we stay away.
  const admits = (url: string): boolean =>
    fence(
      'plan robots',
      () => scope.admits(url),
      false,
      () => url,
    );
  const refusalOf = ({ purpose, url, handshake }: PlannedRequest): Step['refused'] => {
    // robots.txt speaks of requests; a handshake sends none.
    if (handshake === undefined && !ALWAYS.includes(purpose) && scope.robots !== undefined && !admits(url))
      return 'robots-disallowed';
    if (isRender(purpose)) return undefined;
    return purse.pay(purpose) ? undefined : 'budget-spent';
  };
  for (const [stage, { planners, order }] of STAGES.entries()) {
    const plannedBy = (planner: RequestPlanner, index: number): readonly PlannedRequest[] => {
      const make = (): readonly PlannedRequest[] => planner({ ...input, asked: [...asked] });
      return stage < ENTRANCES ? make() : fence(`plan ${stage}.${index} ${planner.name}`, make, [], given);
    };
    const planned = planners.flatMap(plannedBy).filter(isSendable);
    for (const request of order === 'worth' ? byWorth(planned, weightOf) : planned) {
      const observation = byId.get(idOf(request));
      if (observation) asked.push(observation);
      if (observation || !isWanted(request)) continue;
      const refused = refusalOf(request);
      if (refused === 'budget-spent') {
        // A page that was not read for want of budget is not a page of the sample, and of links some are never asked.
        if (unpaid.has(request.purpose) || PURPOSES[request.purpose].kind === 'scan' || isLinkCheck(request.purpose))
          continue;
        unpaid.add(request.purpose);
      }
      steps.push(stepOf(request, refused));
    }
    if (steps.length > 0) return steps;
  }
  return steps;
};
