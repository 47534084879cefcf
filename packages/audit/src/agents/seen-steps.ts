/** What a step's answer shows, and why it may show nothing. */
import type { Observed, UnknownReason } from '../facts.ts';
import { blindReason } from '../normalize/fetch-ending.ts';
import { unknown, unseenReason } from '../normalize/fetch-facts.ts';
import type { Observation } from '../plan/steps.ts';
import { NO_QUOTE, type Quote } from '../quote.ts';

/** The beginning of an answer. */
export const startOf = ({ digest }: Observation): Quote =>
  digest !== null && 'start' in digest ? digest.start : NO_QUOTE;

/** Why a step does not show whether anything is there: an error of the server is no answer either. */
const blindness = (one: Observation): UnknownReason | null =>
  unseenReason(one) ?? ((one.exchange.answer?.status ?? 0) >= 500 ? 'server-error' : null);

/** Nothing of these was found: unknown where one of them was not seen, for its reason; else absent. */
export const noneOf = (steps: readonly Observation[]): Observed<never> => {
  const [first] = steps;
  const hidden = steps.find((one) => blindness(one) !== null);
  if (hidden !== undefined) return unknown(blindness(hidden) ?? 'not-looked', hidden);
  return first === undefined ? unknown('not-looked') : { state: 'absent', from: first.step.id };
};

/** Reasons of ours, and of the moment: they say nothing of the address. Whether a name leads inside, nobody learns. */
export const isUnseen = (one: Observation): boolean =>
  blindReason(one) !== null || one.exchange.failure?.code === 'refused-address';
