import { type AssumedKinds, type Defect, fenceOf, type Place, type Rule, targetOf } from '@legible/audit';
import { budgetDoor, type Clock, checkTargetUrl, type Door, type Resolver, type UrlRules } from '@legible/outbound';
import type { ReaderPool } from './reading/reader-pool.ts';
import { progressOf, type ScanStatus } from './record/scan-status.ts';
import { type ScanRecorder, trailOf } from './record/trail.ts';
import { normalizing } from './stages/normalizing.ts';
import { LINK_MS, scanning } from './stages/scanning.ts';
import { scoring } from './stages/scoring.ts';
import { type Summarized, summarizing } from './stages/summarizing.ts';
import { validating } from './stages/validating.ts';
import type { PageRenderer, Run } from './steps/run.ts';

export interface ScanSiteDependencies {
  readonly rules: readonly Rule[];
  /** The polite, guarded door; unguarded only when the user of the command line allowed private addresses. */
  readonly door: Door;
  readonly resolve: Resolver;
  /** Whether the scan may connect to a resolved address. The door checks the same. */
  readonly isAllowed: (address: string) => boolean;
  /** The URL rules of the door. */
  readonly urlRules: UrlRules;
  readonly reader: ReaderPool;
  /** Opens pages in a browser. Default: none. */
  readonly renderer?: PageRenderer | null;
  /** Whether the site is on the network; false when the door answers from a folder. Default: true. */
  readonly deployed?: boolean;
  /** Kinds of the site that replace the detected ones. Default: none. */
  readonly assumed?: AssumedKinds;
  readonly clock: Clock;
  readonly budget: Run['budget'];
  /** Called with the first error thrown at each place in our code. */
  readonly onDefect: (defect: Defect) => void;
  /** Whether an error of the door ends the scan instead of the step. Default: never. */
  readonly endsScan?: (error: unknown) => boolean;
  /** Runs inside the fence before each piece of work. Tests throw here. Default: does nothing. */
  readonly trial?: (at: Place) => void;
}

/**
 * Runs the five stages, from an admitted address to its report and its case file.
 *
 * @throws ScanFailed when the target itself cannot be judged; the signal's reason when it is aborted.
 */
export const scanSite = async (
  deps: ScanSiteDependencies,
  recorder: ScanRecorder,
  signal: AbortSignal,
): Promise<Summarized> => {
  const startedAt = deps.clock.wallMs();
  const { run, enter } = runOf(deps, recorder, signal);
  await enter('VALIDATING');
  await validating(run);
  await enter('SCANNING');
  const stepsLeft = await scanning(run);
  await enter('NORMALIZING');
  const { facts, event: transform } = await normalizing(run);
  await enter('SCORING');
  const { judgements, event: evidence } = await scoring(run, facts, transform);
  await enter('SUMMARIZING');
  const summarized = await summarizing(run, { facts, judgements, evidence, startedAt, stepsLeft });
  await run.ahead(0);
  return summarized;
};

/** Makes the shared state of one attempt, and the function that enters its next stage. */
const runOf = (deps: ScanSiteDependencies, recorder: ScanRecorder, signal: AbortSignal) => {
  let status: ScanStatus = 'VALIDATING';
  const trail = trailOf(recorder, deps.clock);
  const { renderer = null, budget } = deps;
  const defects = new Map<Place, Defect>();
  const onDefect = (defect: Defect): void => {
    if (defects.has(defect.at)) return;
    defects.set(defect.at, defect);
    deps.onDefect(defect);
  };
  const doorWith = (requests: number, ms: number) =>
    budgetDoor(deps.door, {
      limits: { scanRequests: requests, scanMs: ms },
      clock: deps.clock,
      urlRules: deps.urlRules,
    });
  const endsAt = deps.clock.monotonicMs() + budget.seconds * 1_000;
  let linkDoor: ReturnType<typeof doorWith> | null = null;
  const run: Run = {
    scanId: recorder.scanId,
    target: targetOf(recorder.url, { deployed: deps.deployed ?? true }),
    rules: deps.rules,
    assumed: deps.assumed ?? {},
    door: doorWith(budget.requests, budget.seconds * 1_000),
    links: {
      door: () => {
        linkDoor ??= doorWith(budget.linkRequests ?? 0, Math.min(LINK_MS, endsAt - deps.clock.monotonicMs()));
        return linkDoor;
      },
      isOver: () => (linkDoor?.spent().ms ?? 0) >= LINK_MS,
    },
    resolve: deps.resolve,
    isAllowed: deps.isAllowed,
    reader: deps.reader,
    renderer,
    trail,
    signal,
    clock: deps.clock,
    budget: { ...budget, renders: renderer === null ? 0 : (budget.renders ?? 0) },
    endsAt,
    admits: (url) => checkTargetUrl(url, deps.urlRules).ok,
    observations: [],
    eventOfStep: new Map(),
    screenshots: new Map(),
    fence: fenceOf(onDefect, deps.trial),
    onDefect,
    endsScan: deps.endsScan ?? (() => false),
    defects,
    async ahead(remaining) {
      const { opened, closed } = trail.counts();
      const total = opened + remaining;
      await recorder.checks(closed, total, progressOf(status, closed, total));
    },
  };
  const enter = async (next: ScanStatus): Promise<void> => {
    signal.throwIfAborted();
    status = next;
    await recorder.enter(next, progressOf(next, 0, 1));
  };
  return { run, enter };
};
