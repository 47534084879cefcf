export interface BoundedLineOptions {
  /** Pieces of work that run side by side. */
  readonly atOnce: number;
  /** That may wait for their turn. */
  readonly waiting: number;
  /** How long each may wait, ms. */
  readonly waitMs: number;
}

/** Runs work a few pieces at a time, first come, first served; null: there are too many, nothing was begun. */
export type BoundedLine = <T>(work: () => Promise<T>) => Promise<T | null>;

export const boundedLine = ({ atOnce, waiting, waitMs }: BoundedLineOptions): BoundedLine => {
  const line: ((isTurn: boolean) => void)[] = [];
  let running = 0;

  const turn = (): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(called), 1);
        resolve(false);
      }, waitMs);
      const called = (isTurn: boolean): void => {
        clearTimeout(timer);
        resolve(isTurn);
      };
      line.push(called);
    });

  return async (work) => {
    if (running < atOnce) running += 1;
    else if (line.length >= waiting || !(await turn())) return null;
    try {
      return await work();
    } finally {
      // The place goes from hand to hand, so that nobody who comes now gets in before those who wait.
      const next = line.shift();
      if (next) next(true);
      else running -= 1;
    }
  };
};
