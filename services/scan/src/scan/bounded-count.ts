/** Counts what is under way, each for so long at most. */
export interface BoundedCount {
  count(): number;
  /** As the work ends. */
  during<T>(work: Promise<T>): Promise<T>;
}

/** @param forMs what takes longer is not counted any more. */
export const boundedCount = (forMs: number): BoundedCount => {
  let count = 0;
  return {
    count: () => count,
    async during(work) {
      count += 1;
      let isCounted = true;
      const uncount = (): void => {
        if (isCounted) count -= 1;
        isCounted = false;
      };
      const timer = setTimeout(uncount, forMs);
      try {
        return await work;
      } finally {
        clearTimeout(timer);
        uncount();
      }
    },
  };
};
