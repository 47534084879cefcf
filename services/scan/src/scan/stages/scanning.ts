import { plan, type Step } from '@legible/audit';
import type { Exchange } from '@legible/formats';
import { scanErrorOf } from '../failure-text.ts';
import { performStep } from '../perform-step.ts';
import { type Run, ScanFailed } from '../run.ts';

/** Steps of one scan under way at the same time; the door holds the same bound per host over all scans. */
const IN_FLIGHT = 2;

/** How far a scan is, is written down as often as anybody looks. */
const TELL_EACH_MS = 300;

/**
 * Follows the plan until it has nothing more to ask. Only what the plan names is fetched; what it learns from an
 * answer comes back as further steps. Ends the scan when the submitted page itself gives no answer.
 */
export const scanning = async (run: Run): Promise<void> => {
  const underWay = new Map<string, Promise<void>>();
  let waiting: readonly Step[] = [];
  let failure: unknown = null;
  // A stage names all its steps at once, and what comes next only when it is settled: between two steps of one stage the
  // plan would say the same, unless a redirect cost more than was planned.
  let isPlanDue = true;
  let toldAt = Number.NEGATIVE_INFINITY;
  const make = async (step: Step): Promise<void> => {
    try {
      isPlanDue ||= (await makeStep(run, step)).hops.length > 0;
    } catch (error) {
      // Kept, because it may come while nobody waits for this very step.
      failure ??= error;
    } finally {
      underWay.delete(step.id);
    }
  };
  try {
    for (;;) {
      if (isPlanDue || (waiting.length === 0 && underWay.size === 0)) {
        waiting = stepsToMake(run).filter((step) => !underWay.has(step.id));
        isPlanDue = false;
        toldAt = Number.NEGATIVE_INFINITY;
      }
      const now = run.clock.monotonicMs();
      if (now - toldAt >= TELL_EACH_MS) {
        toldAt = now;
        await run.ahead(waiting.length);
      }
      const next = waiting.slice(0, IN_FLIGHT - underWay.size);
      waiting = waiting.slice(next.length);
      for (const step of next) underWay.set(step.id, make(step));
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

const makeStep = async (run: Run, step: Step): Promise<Exchange> => {
  const { exchange } = await performStep(run, step);
  run.signal.throwIfAborted();
  if (step.purpose === 'page' && exchange.failure) throw new ScanFailed(scanErrorOf(exchange.failure.code));
  return exchange;
};
