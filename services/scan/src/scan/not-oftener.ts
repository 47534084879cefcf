/** A question that is answered yes once in `everyMs` at most. @param clock monotonic milliseconds. */
export const notOftener = (everyMs: number, clock: () => number): (() => boolean) => {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock();
    if (now - last < everyMs) return false;
    last = now;
    return true;
  };
};
