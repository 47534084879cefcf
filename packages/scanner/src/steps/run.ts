import type { AssumedKinds, Budget, Defect, Fence, Observation, Place, Rule, Target } from '@legible/audit';
import type { Clock, Door, Resolver } from '@legible/outbound';
import type { ReaderPool } from '../reading/reader-pool.ts';
import type { ScanError } from '../record/failure-text.ts';
import type { Trail } from '../record/trail.ts';
import type { Rendered, Rendering } from '../render/rendering.ts';

/** Opens pages in a browser, limits each visit, and never rejects because of a page. */
export interface PageRenderer {
  render(url: string, request: { readonly signal: AbortSignal }): Promise<Rendering>;
}

/** Limits of one scan. */
interface ScanBudget {
  readonly requests: number;
  readonly pages: number;
  readonly seconds: number;
  /** Number of pages that a browser opens. Default: 0. */
  readonly renders?: number;
  /** Number of requests for links and sitemap addresses, in addition to `requests`. Default: 0. */
  readonly linkRequests?: number;
  /** See the budget of the plan. */
  readonly allBots?: boolean;
  readonly obeysRobots?: boolean;
  /** How many times the bytes of an ordinary scan may be read. Default: 1. */
  readonly byteShare?: number;
}

/** Keeps the observations of a crawl, so that a later run goes on where this one ended. */
export interface CrawlStore {
  /** Observations of earlier runs. */
  readonly kept: readonly Observation[];
  /** @throws when it cannot be written. */
  keep(observation: Observation): void;
}

/** State that the stages of a running scan share. */
export interface Run {
  readonly scanId: string;
  readonly target: Target;
  readonly rules: readonly Rule[];
  /** Kinds of the site that the user states. They replace the detected ones. */
  readonly assumed: AssumedKinds;
  readonly door: Door;
  /** Returns the door for links and sitemap addresses. Its time starts with the first call. */
  readonly links: { door(): Door; isOver(): boolean };
  readonly resolve: Resolver;
  readonly isAllowed: (address: string) => boolean;
  readonly reader: ReaderPool;
  /** Null when no browser opens pages. */
  readonly renderer: PageRenderer | null;
  readonly trail: Trail;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly budget: ScanBudget & Pick<Budget, 'whole'>;
  /** Monotonic time in ms at which the scan's time is up. */
  readonly endsAt: number;
  /** Whether a URL passes the guard's rules for submitted addresses. */
  readonly admits: (url: string) => boolean;
  /** Observations so far. The scanning stage adds to them, later stages only read. */
  readonly observations: Observation[];
  /** Replaces parts of a digest that other pages have too. Default: each page has its own. */
  readonly share?: <T>(value: T) => T;
  /** Default: nothing is kept for a later run. */
  readonly store?: CrawlStore | null;
  /** Id of the event of each step, by step id, for `previous_event`. */
  readonly eventOfStep: Map<string, string>;
  /** Screenshots by step id. */
  readonly screenshots: Map<string, Rendered['screenshots']>;
  /** The fence around our own work on strangers' data. */
  readonly fence: Fence;
  /** Records an error thrown elsewhere: in a thread or a rule. */
  readonly onDefect: (defect: Defect) => void;
  /** Whether an error of a step ends the scan because nothing can be recorded any more. */
  readonly endsScan: (error: unknown) => boolean;
  /** Errors so far, the first of each place. */
  readonly defects: ReadonlyMap<Place, Defect>;
  /** Reports how many known units of work remain, besides the events opened so far. */
  ahead(remaining: number): void;
}

/** Ends a scan as FAILED with a reason of the fixed list. Any other error is a defect of ours or a lost lease. */
export class ScanFailed extends Error {
  readonly reason: ScanError;
  constructor(reason: ScanError) {
    super(reason);
    this.name = 'ScanFailed';
    this.reason = reason;
  }
}
