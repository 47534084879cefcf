/** What a step's answer shows, and why it may show nothing. */
import { cleanText } from '../document/clean-text.ts';
import type { Observed } from '../facts.ts';
import { ownReason, unknown, unseenReason } from '../normalize/fetch-facts.ts';
import type { Observation } from '../plan/steps.ts';

/** Status and beginning of an answer, for proof. */
export const startOf = ({ digest, exchange }: Observation): string => {
  const status = `HTTP status ${exchange.answer?.status ?? 'none'}`;
  return digest !== null && 'start' in digest ? cleanText(`${status}: ${digest.start}`, 300) : status;
};

/** Nothing of these was found: absent when one of them was seen, else unknown for the first one's reason. */
export const noneOf = (steps: readonly Observation[]): Observed<never> => {
  const seen = steps.find((one) => unseenReason(one) === null);
  if (seen !== undefined) return { state: 'absent', from: seen.step.id };
  const [first] = steps;
  return first === undefined ? unknown('not-looked') : unknown(unseenReason(first) ?? 'not-looked', first);
};

/** Reasons of ours, and of the moment: they say nothing of the address. */
export const isUnseen = (one: Observation): boolean =>
  ownReason(one) !== null ||
  ['challenged', 'rate-limited', 'timeout', 'refused-address'].includes(unseenReason(one) ?? '');
