/**
 * One question for all the metrics that are made of its answer: those of one collection are asked at the same time.
 * Resolves with null when it cannot be answered; `onError` is told why, once.
 */
export const askedOnce = <T>(ask: () => Promise<T>, onError: (error: unknown) => void): (() => Promise<T | null>) => {
  let asking: Promise<T | null> | null = null;
  return () => {
    asking ??= ask()
      .catch((error: unknown) => {
        onError(error);
        return null;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  };
};
