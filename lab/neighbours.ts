import { missingOf, type Need } from '../test/environment.ts';

/** Something that no clone has by itself is not there: what was to be shown is neither shown nor disproved. */
export class MissingNeighbour extends Error {}

/** @throws MissingNeighbour when it is not there. */
export const requireNeighbour = (need: Need): void => {
  const missing = missingOf([need]);
  if (missing !== null) throw new MissingNeighbour(missing);
};
