import type { AssumedKinds, Defect, Fence, Observation, Place, Rule, Target } from '@legible/audit';
import type { Clock, Door, Resolver } from '@legible/outbound';
import type { ReaderPool } from '../reading/reader-pool.ts';
import type { ScanError } from '../record/failure-text.ts';
import type { Trail } from '../record/trail.ts';
import type { Rendered, Rendering } from '../render/rendering.ts';

/** Opens pages in a browser. Bounds each visit by itself, and never rejects for what a page does. */
export interface PageRenderer {
  render(url: string, request: { readonly signal: AbortSignal }): Promise<Rendering>;
}

/** What bounds one scan. */
interface ScanBudget {
  readonly requests: number;
  readonly pages: number;
  readonly seconds: number;
  /** Pages that a browser opens. Default: none. */
  readonly renders?: number;
  /** For links and sitemap addresses, beside `requests`. Default: none. */
  readonly linkRequests?: number;
  /** As in the budget of a plan. */
  readonly allBots?: boolean;
}

/** What a running scan shares between its stages. */
export interface Run {
  readonly scanId: string;
  readonly target: Target;
  readonly rules: readonly Rule[];
  /** What the person who asked knows better than we could detect. */
  readonly assumed: AssumedKinds;
  readonly door: Door;
  /** The door for links and sitemap addresses: its time begins when it is first asked for. */
  readonly links: { door(): Door; isOver(): boolean };
  readonly resolve: Resolver;
  readonly isAllowed: (address: string) => boolean;
  readonly reader: ReaderPool;
  /** Null: pages are not opened in a browser. */
  readonly renderer: PageRenderer | null;
  readonly trail: Trail;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly budget: ScanBudget;
  /** When the time of the scan is up: monotonic clock, ms. */
  readonly endsAt: number;
  /** Whether a URL passes the guard's rules for submitted addresses. */
  readonly admits: (url: string) => boolean;
  /** Grows while the scan looks around; later stages only read it. */
  readonly observations: Observation[];
  /** The event that represents each step, by step id: what `previous_event` refers to. */
  readonly eventOfStep: Map<string, string>;
  /** What the browser drew, by step id. */
  readonly screenshots: Map<string, Rendered['screenshots']>;
  /** Around our own work on what strangers wrote. */
  readonly fence: Fence;
  /** Takes what threw elsewhere: in a thread, in a rule. */
  readonly onDefect: (defect: Defect) => void;
  /** Whether an error that a step meets ends the scan: nothing could be written down of it. */
  readonly endsScan: (error: unknown) => boolean;
  /** What threw so far: the first of each place. */
  readonly defects: ReadonlyMap<Place, Defect>;
  /** Reports how many known units of work remain, besides the events opened so far. */
  ahead(remaining: number): Promise<void>;
}

/** Ends a scan as FAILED with a reason of the fixed list; everything else that is thrown is a defect or a lost lease. */
export class ScanFailed extends Error {
  readonly reason: ScanError;
  constructor(reason: ScanError) {
    super(reason);
    this.name = 'ScanFailed';
    this.reason = reason;
  }
}
