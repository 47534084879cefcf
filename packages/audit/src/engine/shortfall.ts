import type { Exchange, FailureCode } from '@legible/formats/exchange';
import { type Fence, noFence } from '../kernel/fence.ts';
import type { Rule } from '../kernel/rule.ts';
import { type Budget, isLinkCheck, isRender, type Observation, type Seen, type Step } from '../kernel/step.ts';
import { plan } from './plan.ts';

/**
 * How much of its plan a scan completed. Steps that robots.txt or the page budget refuses do not count as planned, and links
 * are left out. A report gives the number of steps that it counts.
 */
export interface Shortfall {
  readonly planned: number;
  /** Number of planned steps without a result, because the time was up, or the site or our service failed. */
  readonly lost: number;
}

/** A report is partial when more than this share of the planned steps was lost. Our choice: no engine sets one. */
const MOST_LOST = 1 / 5;

/** Whether too much of the plan was lost to call the report complete. False for older reports, which have no shortfall. */
export const isShort = (shortfall: Shortfall | undefined): boolean =>
  shortfall !== undefined && shortfall.lost > shortfall.planned * MOST_LOST;

/** Failures that may disappear on a second try. An unknown name, a bad certificate or a broken redirect is a result. */
const LOSSES: ReadonlySet<FailureCode> = new Set([
  'resolver-failed',
  'connect-failed',
  'timeout',
  'connection-lost',
  'aborted',
]);

const isLost = ({ step, exchange: { failure }, digestFailure, renderFailure }: Observation): boolean =>
  (failure !== null && (LOSSES.has(failure.code) || isRender(step.purpose))) ||
  (digestFailure !== undefined && digestFailure !== 'cut-off') ||
  renderFailure !== undefined;

/** @param left steps that were still planned when the time was up: `stepsLeft`. */
export const shortfallOf = (observations: readonly Observation[], left: number): Shortfall => {
  const made = observations.filter(({ step }) => step.refused === undefined && !isLinkCheck(step.purpose));
  return { planned: made.length + left, lost: made.filter(isLost).length + left };
};

/**
 * Returns how many steps the plan would still make with more time if all of them failed. Steps that depend on their
 * answers are not counted. @param budget the whole budget of the scan.
 */
export const stepsLeft = (seen: Seen, rules: readonly Rule[], budget: Budget, fence: Fence = noFence): number => {
  const observations = [...seen.observations];
  let left = 0;
  for (;;) {
    const steps = plan({ target: seen.target, observations }, rules, { ...budget, linkRequests: 0 }, fence);
    if (steps.length === 0) return left;
    left += steps.filter(({ refused }) => refused === undefined).length;
    observations.push(...steps.map((step) => ({ step, exchange: unanswered(step), digest: null })));
  }
};

const unanswered = ({ request }: Step): Exchange => ({
  request: { method: request.method ?? 'GET', url: request.url, headers: request.headers ?? [] },
  hops: [],
  answer: null,
  failure: { code: 'aborted', url: request.url },
  startedAt: '',
  durationMs: 0,
});
