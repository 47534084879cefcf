import { missingOf, type Need } from '../test/environment.ts';

/** Something beside the repository that a clone does not contain is missing, so a proof can show nothing. */
export class MissingNeighbour extends Error {}

/** @throws MissingNeighbour when it is missing. */
export const requireNeighbour = (need: Need): void => {
  const missing = missingOf([need]);
  if (missing !== null) throw new MissingNeighbour(missing);
};
