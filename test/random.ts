/**
 * Numbers from 0 (inclusive) to 1 (exclusive), repeatable by a seed: a linear congruential generator modulo 2^32 with
 * the constants of Numerical Recipes. Good enough for random moments, but not for secrets.
 */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
