import { setImmediate as nextTurn } from 'node:timers/promises';

/** Returns a function that gives other work a turn of the event loop when `afterMs` have passed since the last one. */
export const turnsAfter = (afterMs: number): (() => Promise<void>) => {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < afterMs) return;
    await nextTurn();
    began = performance.now();
  };
};
