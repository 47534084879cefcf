import { type Facts, normalize } from '@legible/audit';
import type { Run } from '../steps/run.ts';

/** Builds the facts from the readings. Reader threads have already parsed strangers' bytes. */
export const normalizing = (run: Run): { readonly facts: Facts; readonly event: string } => {
  const last = [...run.eventOfStep.values()].at(-1);
  const event = run.trail.open({
    kind: 'transform',
    label: 'Normalize the answers',
    description: 'Makes facts of them.',
    origin: {
      kind: 'previous_event',
      label: `${run.observations.length} steps were answered or given up.`,
      ...(last === undefined ? {} : { refEventId: last }),
    },
  });
  const facts = normalize({ target: run.target, observations: run.observations }, run.assumed, run.fence);
  run.trail.close(event, { status: 'succeeded' });
  return { facts, event };
};
