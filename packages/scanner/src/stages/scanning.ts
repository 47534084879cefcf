import { type Budget, isLinkCheck, plan, type Step, stepsLeft } from '@legible/audit';
import { type Exchange, headerValue } from '@legible/formats/exchange';
import { scanErrorOf } from '../record/failure-text.ts';
import { askLinks, LINKS_AT_ONCE } from '../steps/ask-links.ts';
import { performStep } from '../steps/perform-step.ts';
import { type Run, ScanFailed } from '../steps/run.ts';

/** Steps of one scan under way at the same time; the door holds the same bound per host over all scans. */
const IN_FLIGHT = 2;

/** Wall-clock time of links and sitemap addresses, from the first of them. */
export const LINK_MS = 60_000;

/** How far a scan is, is written down as often as anybody looks. */
const REPORT_EVERY_MS = 300;

/** Names the steps to make now; empty when the scan has seen enough. After the scan's time they are all refused. */
type Planner = (run: Run, isOver: boolean) => readonly Step[];

/** How many steps a scan with more time would still make. */
type Counter = (run: Run) => number;

/**
 * Follows the plan until it has nothing more to ask, or the time of the scan is up: then what is still planned is
 * recorded as refused. Each planned step is made or refused once. Only what the plan names is fetched; what it learns
 * from an answer comes back as further steps.
 *
 * @returns how many steps were still planned when the time was up.
 * @throws ScanFailed when the submitted page itself gives no answer; the signal's reason when it is aborted; what a step threw.
 */
export const scanning = async (
  run: Run,
  planned: Planner = stepsToMake,
  countLeft: Counter = countStepsLeft,
): Promise<number> => {
  const underWay = new Map<string, Promise<void>>();
  const places = new Map<string, number>();
  let waiting: readonly Step[] = [];
  let failure: { readonly error: unknown } | null = null;
  // A stage names all its steps at once, and what comes next only when it is settled: between two steps of one stage the
  // plan would say the same, unless a redirect cost more than was planned.
  let isPlanDue = true;
  let isOver = false;
  let left = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const make = async (step: Step): Promise<void> => {
    try {
      const { hops } = await makeStep(run, step);
      if (hops.length > 0) isPlanDue = true;
    } catch (error) {
      // Kept, because it may come while nobody waits for this very step.
      failure ??= { error };
    } finally {
      underWay.delete(step.id);
    }
  };
  try {
    for (;;) {
      if (failure !== null) throw (failure as { readonly error: unknown }).error;
      run.signal.throwIfAborted();
      const now = run.clock.monotonicMs();
      if (!isOver && now >= run.endsAt) {
        isOver = true;
        isPlanDue = true;
        const seen = new Set(run.observations.map(({ step }) => step.id));
        // What is under way is still planned, and gets its observation.
        left = Math.max(0, countLeft(run) - [...underWay.keys()].filter((id) => !seen.has(id)).length);
      }
      // Steps may end while this waits for anything: that nothing is left to do is known from a plan made just now.
      let isDone = false;
      if (isPlanDue || (waiting.length === 0 && underWay.size === 0)) {
        waiting = planned(run, isOver).filter((step) => !underWay.has(step.id));
        for (const { id } of waiting) if (!places.has(id)) places.set(id, places.size);
        isPlanDue = false;
        isDone = waiting.length === 0 && underWay.size === 0;
        reportedAt = Number.NEGATIVE_INFINITY;
      }
      if (now - reportedAt >= REPORT_EVERY_MS) {
        reportedAt = now;
        await run.ahead(eventsOf(waiting));
      }
      if (isDone) return left;
      if (waiting.some(({ purpose, refused }) => isLinkCheck(purpose) && !refused)) {
        // A stage of its own: nothing else is under way.
        isPlanDue = !(await askLinks(run, waiting.slice(0, LINKS_AT_ONCE)));
        waiting = waiting.slice(LINKS_AT_ONCE);
        continue;
      }
      const next = waiting.slice(0, IN_FLIGHT - underWay.size);
      waiting = waiting.slice(next.length);
      for (const step of next) underWay.set(step.id, make(step));
      if (underWay.size > 0) await Promise.race(underWay.values());
    }
  } finally {
    await Promise.allSettled(underWay.values());
    // In the order of asking: which of two answers came first decides nothing in a report.
    run.observations.sort((a, b) => (places.get(a.step.id) ?? 0) - (places.get(b.step.id) ?? 0));
  }
};

/** Steps make an event each, links one for each batch. */
const eventsOf = (steps: readonly Step[]): number => {
  const links = steps.filter(({ purpose }) => isLinkCheck(purpose)).length;
  return steps.length - links + Math.ceil(links / LINKS_AT_ONCE);
};

/** Where no plan can be made, what was seen so far is judged; without the submitted page that is nothing. */
const stepsToMake: Planner = (run, isOver) => {
  const { target, observations, rules, fence } = run;
  const ofLinks: Budget = run.links.isOver() ? { ...run.budget, linkRequests: 0 } : run.budget;
  const budget = isOver ? { requests: 0, pages: 0, linkRequests: 0 } : ofLinks;
  const make = (): readonly Step[] => plan({ target, observations }, rules, budget, fence);
  const given = (): unknown => observations.map(({ step, digest }) => [step.id, digest]);
  return observations.some(({ step }) => step.purpose === 'page') ? fence('plan whole', make, [], given) : make();
};

const countStepsLeft: Counter = ({ target, observations, rules, budget, fence }) => {
  const count = (): number => stepsLeft({ target, observations }, rules, budget, fence);
  return fence('plan whole', count, 0, () => observations.map(({ step }) => step.id));
};

const makeStep = async (run: Run, step: Step): Promise<Exchange> => {
  const { exchange } = await performStep(run, step);
  run.signal.throwIfAborted();
  if (step.purpose === 'page' && exchange.failure) {
    const isHttpOnly = exchange.failure.code === 'connect-failed' && (await answersOverHttp(run, step, exchange));
    throw new ScanFailed(isHttpOnly ? 'http-only' : scanErrorOf(exchange.failure));
  }
  return exchange;
};

/** Whether a site that takes no connection for https answers over http. */
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
  // Who is sent back to https has learnt nothing.
  return answer !== null && headerValue(answer.headers, 'location')?.startsWith('https:') !== true;
};
