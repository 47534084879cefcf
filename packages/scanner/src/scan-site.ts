import { type AssumedKinds, type Defect, fenceOf, type Place, type Rule, targetOf } from '@legible/audit';
import {
  budgetDoor,
  type Clock,
  checkTargetUrl,
  type Door,
  OUTBOUND_LIMITS,
  type Resolver,
  type UrlRules,
} from '@legible/outbound';
import type { ReaderPool } from './reading/reader-pool.ts';
import { valueSharer } from './reading/shared-values.ts';
import { progressOf, type ScanStatus } from './record/scan-status.ts';
import { type ScanRecorder, trailOf } from './record/trail.ts';
import { normalizing } from './stages/normalizing.ts';
import { LINK_MS, scanning } from './stages/scanning.ts';
import { scoring } from './stages/scoring.ts';
import { type Summarized, summarizing } from './stages/summarizing.ts';
import { validating } from './stages/validating.ts';
import type { CrawlStore, PageRenderer, Run } from './steps/run.ts';

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
  /** See `Target`. */
  readonly curlWords?: string;
  /** Kinds of the site that replace the detected ones. Default: none. */
  readonly assumed?: AssumedKinds;
  readonly clock: Clock;
  readonly budget: Run['budget'];
  /** Makes the scan a crawl of the whole site, and keeps its observations. Default: none. */
  readonly store?: CrawlStore | null;
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
  enter('VALIDATING');
  await validating(run);
  enter('SCANNING');
  const stepsLeft = await scanning(run);
  enter('NORMALIZING');
  const { facts, event: transform } = normalizing(run);
  enter('SCORING');
  const { judgements, event: evidence } = await scoring(run, facts, transform);
  enter('SUMMARIZING');
  const summarized = summarizing(run, { facts, judgements, evidence, startedAt, stepsLeft });
  run.ahead(0);
  return summarized;
};

/** Makes the shared state of one attempt, and the function that enters its next stage. */
const runOf = (deps: ScanSiteDependencies, recorder: ScanRecorder, signal: AbortSignal) => {
  let status: ScanStatus = 'VALIDATING';
  const trail = trailOf(recorder, deps.clock);
  const { renderer = null, budget, store = null } = deps;
  const { byteShare = 1 } = budget;
  const whole = store !== null;
  const defects = new Map<Place, Defect>();
  const onDefect = (defect: Defect): void => {
    if (defects.has(defect.at)) return;
    defects.set(defect.at, defect);
    deps.onDefect(defect);
  };
  const doorWith = (requests: number, ms: number) =>
    budgetDoor(deps.door, {
      limits: {
        scanRequests: requests,
        scanMs: ms,
        scanWireBytes: OUTBOUND_LIMITS.scanWireBytes * byteShare,
        scanDecodedBytes: OUTBOUND_LIMITS.scanDecodedBytes * byteShare,
      },
      clock: deps.clock,
      urlRules: deps.urlRules,
    });
  const endsAt = deps.clock.monotonicMs() + budget.seconds * 1_000;
  const linkMs = whole ? Number.POSITIVE_INFINITY : LINK_MS;
  let linkDoor: ReturnType<typeof doorWith> | null = null;
  const run: Run = {
    scanId: recorder.scanId,
    target: targetOf(recorder.url, {
      deployed: deps.deployed ?? true,
      ...(deps.curlWords && { curlWords: deps.curlWords }),
    }),
    rules: deps.rules,
    assumed: deps.assumed ?? {},
    door: doorWith(budget.requests, budget.seconds * 1_000),
    links: {
      door: () => {
        linkDoor ??= doorWith(budget.linkRequests ?? 0, Math.min(linkMs, endsAt - deps.clock.monotonicMs()));
        return linkDoor;
      },
      isOver: () => (linkDoor?.spent().ms ?? 0) >= linkMs,
    },
    resolve: deps.resolve,
    isAllowed: deps.isAllowed,
    reader: deps.reader,
    renderer,
    trail,
    signal,
    clock: deps.clock,
    budget: { ...budget, whole, renders: renderer === null ? 0 : (budget.renders ?? 0) },
    endsAt,
    admits: (url) => checkTargetUrl(url, deps.urlRules).ok,
    observations: [...(store?.kept ?? [])],
    store,
    ...(whole && { share: valueSharer() }),
    eventOfStep: new Map(),
    screenshots: new Map(),
    fence: fenceOf(onDefect, deps.trial),
    onDefect,
    endsScan: deps.endsScan ?? (() => false),
    defects,
    ahead(remaining) {
      const { opened, closed } = trail.counts();
      const total = opened + remaining;
      recorder.record({ kind: 'checks', done: closed, total, progress: progressOf(status, closed, total) });
    },
  };
  const enter = (next: ScanStatus): void => {
    signal.throwIfAborted();
    status = next;
    recorder.record({ kind: 'enter', status: next, progress: progressOf(next, 0, 1) });
  };
  return { run, enter };
};
