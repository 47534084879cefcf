/** What a step's answer shows, and why it may show nothing. */
import { cleanText } from '../document/clean-text.ts';
import type { Observed, UnknownReason } from '../facts.ts';
import { blindReason } from '../normalize/fetch-ending.ts';
import { unknown, unseenReason } from '../normalize/fetch-facts.ts';
import type { Observation } from '../plan/steps.ts';

/** Status and beginning of an answer, for proof. */
export const startOf = ({ digest, exchange }: Observation): string => {
  const status = `HTTP status ${exchange.answer?.status ?? 'none'}`;
  return digest !== null && 'start' in digest ? cleanText(`${status}: ${digest.start}`, 300) : status;
};

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
