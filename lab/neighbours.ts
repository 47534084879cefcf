import { missingOf, type Need } from '../test/environment.ts';

/** Thrown when something outside of the clone is missing: the proof neither holds nor fails. */
export class MissingNeighbour extends Error {}

/** @throws MissingNeighbour when it is missing. */
export const requireNeighbour = (need: Need): void => {
  const missing = missingOf([need]);
  if (missing !== null) throw new MissingNeighbour(missing);
};
