/** What the answers to probes in different names say together. */
import type { ProbeFact } from '../facts/parity-fact.ts';

/** Let in: success, and no challenge in place of the page. */
export const isWelcome = ({ status, challenge }: ProbeFact): boolean =>
  status !== null && status >= 200 && status < 300 && challenge === null;

/** Let in, and given HTML: something whose text and links can be compared with those of another. */
export const isPage = (one: ProbeFact): boolean => isWelcome(one) && one.isHtml;

/** 429 is about our pace; without an answer there is no status to compare. */
export const isAnswered = ({ status }: ProbeFact): boolean => status !== null && status !== 429;

/**
 * How sure it is that the name decided: surest when a challenge says so in its headers or when a robot nobody knows
 * gets in, least when no client but the browser does.
 *
 * @param hit those that the finding is about.
 * @param isHit whether any client was met like them.
 */
export const confidenceOf = (
  hit: readonly ProbeFact[],
  all: readonly ProbeFact[],
  isHit: (one: ProbeFact) => boolean,
): 'high' | 'medium' | 'low' => {
  if (hit.some(({ challenge }) => challenge?.in === 'header')) return 'high';
  if (all.some((one) => one.probe === 'made-up' && isWelcome(one) && !isHit(one))) return 'high';
  return all.every((one) => one.probe === 'browser' || isHit(one)) ? 'low' : 'medium';
};
