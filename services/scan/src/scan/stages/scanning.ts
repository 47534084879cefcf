import { plan, type Step } from '@legible/audit';
import { scanErrorOf } from '../failure-text.ts';
import { performStep } from '../perform-step.ts';
import { type Run, ScanFailed } from '../run.ts';

/** Steps of one scan under way at the same time; the door holds the same bound per host over all scans. */
const IN_FLIGHT = 2;

/**
 * Follows the plan until it has nothing more to ask. Only what the plan names is fetched; what it learns from an
 * answer comes back as further steps. Ends the scan when the submitted page itself gives no answer.
 */
export const scanning = async (run: Run): Promise<void> => {
  const underWay = new Map<string, Promise<void>>();
  const started = new Set<string>();
  let failure: unknown = null;
  const make = async (step: Step): Promise<void> => {
    try {
      await makeStep(run, step);
    } catch (error) {
      // Kept, because it may come while nobody waits for this very step.
      failure ??= error;
    } finally {
      underWay.delete(step.id);
    }
  };
  try {
    for (;;) {
      const waiting = stepsToMake(run).filter((step) => !started.has(step.id));
      await run.ahead(waiting.length);
      for (const step of waiting.slice(0, IN_FLIGHT - underWay.size)) {
        started.add(step.id);
        underWay.set(step.id, make(step));
      }
      if (underWay.size === 0) return;
      await Promise.race(underWay.values());
      if (failure !== null) throw failure;
    }
  } finally {
    await Promise.allSettled(underWay.values());
  }
};

const stepsToMake = (run: Run): readonly Step[] =>
  plan({ target: run.target, observations: run.observations }, run.rules, run.budget);

const makeStep = async (run: Run, step: Step): Promise<void> => {
  const { exchange } = await performStep(run, step);
  run.signal.throwIfAborted();
  if (step.purpose === 'page' && exchange.failure) throw new ScanFailed(scanErrorOf(exchange.failure.code));
};
