import type { Observation } from '../plan/steps.ts';
import { foundIn, type Wish } from '../plan/wish.ts';

/** A request for an address that a document or an answer names; the variant says what it is to be. */
export const resource = (
  variant: string,
  url: string,
  after: Observation,
  accept = 'application/json, */*;q=0.1',
): Wish => ({
  purpose: 'agent-resource',
  variant,
  url,
  headers: [['accept', accept]],
  why: foundIn(after, 'names it'),
});
