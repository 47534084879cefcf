/** How other spellings of a page's address answered. */

import type { AddressFormsFact, Observed } from '../facts.ts';
import { addressOf, unknown, unseenReason } from '../normalize/fetch-facts.ts';
import type { Observation, Seen } from '../plan/steps.ts';
import type { AddressForm } from './address-form-wishes.ts';

/** Absent on pages that were not tried: one page stands for all. */
export const addressFormsFact = (seen: Seen, steps: readonly Observation[]): Observed<AddressFormsFact> => {
  const ids = new Set(steps.map(({ step }) => step.id));
  const forms = seen.observations.filter(
    ({ step }) => step.purpose === 'address-form' && ids.has(step.why.after ?? ''),
  );
  const [first] = forms;
  const from = steps[0]?.step.id ?? '';
  if (first === undefined) return { state: 'absent', from };
  const answered = forms.filter((one) => unseenReason(one) === null && (one.exchange.answer?.status ?? 0) < 500);
  if (answered.length === 0) return unknown(unseenReason(first) ?? 'not-looked', first);
  const form = (variant: AddressForm) => {
    const one = answered.find(({ step }) => step.variant === variant);
    return one === undefined ? null : addressOf(one);
  };
  return { state: 'present', value: { slash: form('slash'), upper: form('upper') }, from: first.step.id };
};
