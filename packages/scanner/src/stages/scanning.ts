import { type Budget, isLinkCheck, paysFor, plan, plannedOrder, type Step, stepsLeft } from '@legible/audit';
import { type Exchange, headerValue } from '@legible/formats/exchange';
import { type ScanError, scanErrorOf } from '../record/failure-text.ts';
import { askLinks, LINKS_AT_ONCE } from '../steps/ask-links.ts';
import { performStep, recordKept } from '../steps/perform-step.ts';
import { type Run, ScanFailed } from '../steps/run.ts';

/** Number of concurrent steps of one scan. The door has the same limit per host over all scans. */
const IN_FLIGHT = 2;

/** Wall-clock time for links and sitemap addresses, counted from the first one. */
export const LINK_MS = 60_000;

/** Time between two records of progress. A new plan is recorded at once. */
const REPORT_EVERY_MS = 300;

/** What a scan asks its plan. */
interface Planning {
  /** Returns the steps to make now; empty when the scan is complete. After the scan's time, all steps are refused. */
  steps(run: Run, isOver: boolean): readonly Step[];
  /** Whether the budget still pays for these steps, so that the plan stays as it is. */
  pays(run: Run, steps: readonly Step[]): boolean;
  /** Returns how many steps a scan with more time would still make. */
  left(run: Run): number;
}

/**
 * Makes the planned steps until the plan is empty or the time of the scan is up; then it records the remaining steps as
 * refused. Each planned step is made or refused exactly once. Answers lead to further steps only through the plan.
 *
 * @returns the number of steps that were still planned when the time was up.
 * @throws ScanFailed when the submitted page itself gives no answer; the signal's reason when it is aborted; what a step threw.
 */
export const scanning = async (run: Run, planning: Planning = PLANNING) => {
  const underWay = new Map<string, { readonly step: Step; readonly ended: Promise<void> }>();
  const places = new Map<string, number>();
  let waiting: readonly Step[] = [];
  let failure: { readonly error: unknown } | null = null;
  // A stage plans all its steps at once, and the next stage only when they are settled. Between two steps of one stage the
  // plan stays the same, unless redirects cost more than the budget has left.
  let isPlanDue = true;
  let isRedirected = false;
  let isOver = false;
  let left = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const make = async (step: Step): Promise<void> => {
    try {
      const { hops } = await makeStep(run, step);
      // The requests of a whole site are ample, and to look at ten thousand pages for each redirect would cost more than they do.
      if (hops.length > 0 && !run.store) isRedirected = true;
    } catch (error) {
      // Kept, because it may be thrown while nothing awaits this step.
      failure ??= { error };
    } finally {
      underWay.delete(step.id);
    }
  };
  const ends = (): readonly Promise<void>[] => Array.from(underWay.values(), ({ ended }) => ended);
  if (run.store) recordKept(run);
  try {
    for (;;) {
      if (failure !== null) throw (failure as { readonly error: unknown }).error;
      run.signal.throwIfAborted();
      const now = run.clock.monotonicMs();
      if (!isOver && now >= run.endsAt) {
        isOver = true;
        isPlanDue = true;
        const seen = new Set(run.observations.map(({ step }) => step.id));
        // A step in progress is still planned, and gets its observation.
        left = Math.max(0, planning.left(run) - [...underWay.keys()].filter((id) => !seen.has(id)).length);
      }
      if (isRedirected && !isPlanDue)
        isPlanDue = !planning.pays(run, [...Array.from(underWay.values(), ({ step }) => step), ...waiting]);
      isRedirected = false;
      if (isPlanDue || (waiting.length === 0 && underWay.size === 0)) {
        waiting = planning.steps(run, isOver).filter((step) => !underWay.has(step.id));
        for (const { id } of waiting) if (!places.has(id)) places.set(id, places.size);
        isPlanDue = false;
        reportedAt = Number.NEGATIVE_INFINITY;
      }
      if (now - reportedAt >= REPORT_EVERY_MS) {
        reportedAt = now;
        run.ahead(eventsOf(waiting));
      }
      if (waiting.length === 0 && underWay.size === 0) return left;
      if (waiting.some(({ purpose, refused }) => isLinkCheck(purpose) && !refused)) {
        // This is a stage of its own: no other step is in progress.
        const areAsked = await askLinks(run, waiting.slice(0, LINKS_AT_ONCE));
        isPlanDue = !areAsked && !run.store;
        waiting = waiting.slice(LINKS_AT_ONCE);
        continue;
      }
      const next = waiting.slice(0, IN_FLIGHT - underWay.size);
      waiting = waiting.slice(next.length);
      for (const step of next) underWay.set(step.id, { step, ended: make(step) });
      if (underWay.size > 0) await Promise.race(ends());
    }
  } finally {
    await Promise.allSettled(ends());
    // In the order of requests, so that the order of answers does not change a report.
    if (run.store) orderOf(run).forEach((id, place) => void places.set(id, place));
    run.observations.sort((a, b) => (places.get(a.step.id) ?? 0) - (places.get(b.step.id) ?? 0));
  }
};

/** Returns the number of events that the steps will make: one for each step, one for each batch of links. */
const eventsOf = (steps: readonly Step[]): number => {
  const links = steps.filter(({ purpose }) => isLinkCheck(purpose)).length;
  return steps.length - links + Math.ceil(links / LINKS_AT_ONCE);
};

const budgetOf = (run: Run, isOver: boolean): Budget => {
  if (isOver) return { requests: 0, pages: 0, linkRequests: 0 };
  return run.links.isOver() ? { ...run.budget, linkRequests: 0 } : run.budget;
};

/** Returns the order of a crawl that may have been interrupted, from the plan: this run has planned only a part of it. */
const orderOf = ({ target, observations, rules, budget, fence }: Run): readonly string[] =>
  fence('plan whole', () => plannedOrder({ target, observations }, rules, budget, fence), [], null);

const PLANNING: Planning = {
  /** If planning fails, the scan judges what it has seen so far; without the submitted page it fails. */
  steps(run, isOver) {
    const { target, observations, rules, fence } = run;
    const make = (): readonly Step[] => plan({ target, observations }, rules, budgetOf(run, isOver), fence);
    const given = (): unknown => observations.map(({ step, digest }) => [step.id, digest]);
    return observations.some(({ step }) => step.purpose === 'page') ? fence('plan whole', make, [], given) : make();
  },
  pays(run, steps) {
    const { target, observations, fence } = run;
    return fence('plan whole', () => paysFor({ target, observations }, steps, budgetOf(run, false)), false, null);
  },
  left({ target, observations, rules, budget, fence }) {
    const count = (): number => stepsLeft({ target, observations }, rules, budget, fence);
    return fence('plan whole', count, 0, () => observations.map(({ step }) => step.id));
  },
};

const makeStep = async (run: Run, step: Step): Promise<Exchange> => {
  const { exchange } = await performStep(run, step);
  run.signal.throwIfAborted();
  if (step.purpose === 'page' && step.refused) throw new ScanFailed(closedBy(run));
  if (step.purpose === 'page' && exchange.failure) {
    const isHttpOnly = exchange.failure.code === 'connect-failed' && (await answersOverHttp(run, step, exchange));
    throw new ScanFailed(isHttpOnly ? 'http-only' : scanErrorOf(exchange.failure));
  }
  return exchange;
};

/** Returns why the submitted page may not be requested: a robots.txt that could not be read closes a site only for a time. */
const closedBy = ({ observations }: Run): ScanError => {
  const status = observations.find(({ step }) => step.purpose === 'robots')?.exchange.answer?.status ?? 0;
  return status >= 200 && status < 300 ? 'robots-disallowed' : 'unreachable';
};

/** Asks whether a site that accepts no HTTPS connection answers over HTTP. */
const answersOverHttp = async (run: Run, step: Step, { failure }: Exchange): Promise<boolean> => {
  const { origin, protocol, host } = new URL(run.target.url);
  if (protocol !== 'https:' || new URL(failure?.url ?? '').origin !== origin) return false;
  const url = `http://${host}/`;
  const after = run.eventOfStep.get(step.id);
  const label = 'When https gives no answer, this shows whether http does.';
  const eventId = await run.trail.open({
    kind: 'check',
    label: 'Ask over http',
    description: 'Asks for the head of the home page over http, and reads no page.',
    target: url,
    ...(after !== undefined && { parentId: after }),
    origin: { kind: 'previous_event', label, ...(after !== undefined && { refEventId: after }) },
  });
  const { answer } = await run.door.fetch({ url, method: 'HEAD', maxRedirects: 0, signal: run.signal });
  await run.trail.close(eventId, { status: answer === null ? 'failed' : 'succeeded' });
  run.signal.throwIfAborted();
  // A redirect back to https proves nothing.
  return answer !== null && headerValue(answer.headers, 'location')?.startsWith('https:') !== true;
};
