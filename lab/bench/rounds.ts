/**
 * Runs every measurement once per round, so that all of them see the same state of the machine. Every other round runs
 * backwards, so that none always follows the same neighbour. Returns the samples by measurement, in order of rounds.
 */
export const interleaved = async <T>(
  rounds: number,
  measurements: readonly (() => Promise<T>)[],
): Promise<readonly (readonly T[])[]> => {
  const samples = measurements.map((): T[] => []);
  for (let round = 0; round < rounds; round++) {
    const order = [...measurements.entries()];
    for (const [index, measure] of round % 2 === 0 ? order : order.reverse()) samples[index]?.push(await measure());
  }
  return samples;
};
