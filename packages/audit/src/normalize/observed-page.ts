/** What an observation of a page says, in the forms that plan and facts share. */
import { pageKey, withoutFragment } from '../addresses/address.ts';
import type { CanonicalFact } from '../facts.ts';
import type { Observation, Step } from '../plan/steps.ts';

/** The address that answered, or the one that was asked for. */
export const urlOf = ({ step, exchange }: Observation): string => exchange.answer?.url ?? step.request.url;

/** The address that was asked for and the one that answered, without fragment. */
export const requestsOf = (observation: Observation): readonly [string, string] => [
  withoutFragment(observation.step.request.url),
  withoutFragment(urlOf(observation)),
];

/** Canonical addresses that count: of headers and head, in that order. */
export const canonicalsOf = ({ digest }: Observation): readonly CanonicalFact[] => {
  if (digest?.kind === 'page')
    return [...digest.canonicals, ...(digest.document?.canonicals.filter(({ place }) => place === 'head') ?? [])];
  return digest?.kind === 'probe' || digest?.kind === 'address' ? digest.canonicals : [];
};

/** The first readable canonical address, without fragment. */
export const canonicalOf = (observation: Observation): string | null => {
  const href = canonicalsOf(observation).find((canonical) => canonical.href !== null)?.href ?? null;
  return href === null ? null : pageKey(href);
};

/** Whether a step asked as our own robot and in no special way, so that its answer speaks for the address. */
export const isOrdinary = ({ probe, variant }: Step): boolean => probe === undefined && variant === undefined;

/** Sketch of the main text; empty when there is none. */
export const sketchOf = (observation: Observation | undefined): readonly number[] => {
  const digest = observation?.digest;
  return digest?.kind === 'page' || digest?.kind === 'probe' || digest?.kind === 'other' ? digest.sketch : [];
};
