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
  try {
    for (;;) {
      const waiting = stepsToMake(run).filter((step) => !started.has(step.id));
      await run.ahead(waiting.length);
      for (const step of waiting.slice(0, IN_FLIGHT - underWay.size)) {
        started.add(step.id);
        underWay.set(
          step.id,
          make(run, step).finally(() => underWay.delete(step.id)),
        );
      }
      if (underWay.size === 0) return;
      await Promise.race(underWay.values());
    }
  } finally {
    await Promise.allSettled(underWay.values());
  }
};

const stepsToMake = (run: Run): readonly Step[] =>
  plan({ target: run.target, observations: run.observations }, run.rules, run.budget);

const make = async (run: Run, step: Step): Promise<void> => {
  const { exchange } = await performStep(run, step);
  run.signal.throwIfAborted();
  if (step.purpose === 'page' && exchange.failure) throw new ScanFailed(scanErrorOf(exchange.failure.code));
};
