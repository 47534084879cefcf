import { type Observation, ownReason, type Step } from '@legible/audit';
import type { FinishedEventStatus } from '../record/trail.ts';
import { observeStep } from './perform-step.ts';
import type { Run } from './run.ts';

/** Number of links in one event. */
export const LINKS_AT_ONCE = 25;

/**
 * Requests a batch of links and sitemap addresses, two at a time, and records it as one event with counts. Links that do
 * not fit into the time for links are not requested.
 *
 * @returns whether each link was requested, with one request each.
 */
export const askLinks = async (run: Run, batch: readonly Step[]): Promise<boolean> => {
  const door = run.links.door();
  const after = run.eventOfStep.get(batch[0]?.why.after ?? '');
  const eventId = run.trail.open({
    kind: 'check',
    label: 'Links and addresses of the sitemap',
    description: `Asks ${batch.length === 1 ? 'one of them' : `${batch.length} of them`} for no more than a status.`,
    ...(after !== undefined && { parentId: after }),
    origin: {
      kind: 'previous_event',
      label: 'Pages link to them, or the sitemap lists them',
      ...(after !== undefined && { refEventId: after }),
    },
  });
  const waiting = [...batch];
  const made: Observation[] = [];
  const work = async (): Promise<void> => {
    for (;;) {
      run.signal.throwIfAborted();
      const step = run.links.isOver() || run.clock.monotonicMs() >= run.endsAt ? undefined : waiting.shift();
      if (step === undefined) return;
      run.eventOfStep.set(step.id, eventId);
      made.push((await observeStep(run, step, door)).observation);
    }
  };
  const ends = await Promise.allSettled([work(), work()]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  const asked = made.filter((one) => ownReason(one) === null);
  run.trail.close(eventId, { status: statusOf(asked), description: countsOf(asked) });
  return made.length === batch.length && made.every(({ exchange }) => exchange.hops.length === 0);
};

const isFine = (one: Observation): boolean => {
  const status = one.exchange.answer?.status ?? 0;
  return status >= 200 && status < 300;
};

const statusOf = (asked: readonly Observation[]): FinishedEventStatus => {
  if (asked.every(isFine)) return asked.length > 0 ? 'succeeded' : 'attention';
  return asked.some(({ exchange }) => exchange.answer !== null) ? 'attention' : 'failed';
};

/** Returns a sentence such as “25 links asked: 23 answered 200, 2 answered 404.” */
const countsOf = (asked: readonly Observation[]): string => {
  const counts = Map.groupBy(asked, (one) => one.exchange.answer?.status ?? null);
  const parts = [...counts]
    .sort(([a], [b]) => (a ?? 1_000) - (b ?? 1_000))
    .map(([status, { length }]) => `${length} ${status === null ? 'gave no answer' : `answered ${status}`}`);
  return `${asked.length === 1 ? 'One link' : `${asked.length} links`} asked${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.`;
};
