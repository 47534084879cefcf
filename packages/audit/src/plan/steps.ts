/** What a scan asks of a site, as data: steps and what was seen of them. */
import type { Exchange, HandshakeOffer, HeaderLine } from '@legible/formats';
import type { Digest } from '../digest.ts';
import type { FactKey, Rendering, StepId, UnknownReason } from '../facts.ts';
import type { Target } from '../target.ts';
import type { ProbeKey } from './probes.ts';
import type { StepKind, StepPurpose } from './purposes.ts';

/**
 * direct_target = the submitted URL; upstream_roster = on the catalogue's list of probes; previous_event = found in
 * what an earlier event brought; result_evidence = follows from facts already judged. The public API tells them in these
 * words, so they are not renamed.
 */
export const STEP_ORIGINS = ['direct_target', 'upstream_roster', 'previous_event', 'result_evidence'] as const;
export type StepOrigin = (typeof STEP_ORIGINS)[number];

/** What a door needs to make the step. */
export interface StepRequest {
  readonly url: string;
  readonly method?: 'GET' | 'HEAD' | 'POST';
  /** Of a POST. */
  readonly body?: string;
  /** A TLS handshake alone, with these offers, in place of a request. */
  readonly handshake?: HandshakeOffer;
  readonly headers?: readonly HeaderLine[];
  readonly maxRedirects?: number;
  readonly maxBodyBytes?: number;
}

/** Why a step was chosen; becomes the `origin` of its exploration event. */
export interface StepReason {
  readonly origin: StepOrigin;
  readonly label: string;
  /** The step whose answer led here. */
  readonly after?: StepId;
}

/** A fetch worth making. */
export interface Step {
  readonly id: StepId;
  readonly kind: StepKind;
  readonly purpose: StepPurpose;
  readonly request: StepRequest;
  /** In whose name it is asked, when not in our own. */
  readonly probe?: ProbeKey;
  /** What it sends otherwise than an ordinary step of its purpose. */
  readonly variant?: string;
  /**
   * Set when a browser is to open the address in place of the door. The body of its answer is then the document as it
   * stood when the page had settled, serialised as UTF-8 with its doctype, cut at `maxBodyBytes`; status, headers and
   * address are those of the navigation that brought it. The address was admitted by robots.txt; what the page itself
   * loads is the browser's business, as it is for visitors.
   */
  readonly render?: true;
  readonly label: string;
  readonly description: string;
  readonly why: StepReason;
  /** Facts that the answer brings. */
  readonly provides: readonly FactKey[];
  /** Set when the step must not be made: record it as an exchange with this failure instead. */
  readonly refused?: 'robots-disallowed' | 'budget-spent';
}

/** Why a browser brought nothing. */
export type RenderFailure = Extract<
  UnknownReason,
  'no-renderer' | 'browser-not-started' | 'render-timeout' | 'render-failed'
>;

/** A step that was made (or refused) and what came of it. */
export interface Observation {
  readonly step: Step;
  readonly exchange: Exchange;
  /** Null when there was no answer, or when reading it failed. */
  readonly digest: Digest | null;
  /**
   * Why an answer has no digest. `defect` without an answer: asking for it threw. `cut-off`: it was longer than what is
   * read of it, and says nothing without its end.
   */
  readonly digestFailure?: 'timeout' | 'crashed' | 'defect' | 'cut-off';
  /** Of a step with `render` whose exchange has an answer. */
  readonly rendering?: Rendering;
  /** Of a step with `render` whose exchange has none; default: told by the failure of the exchange. */
  readonly renderFailure?: RenderFailure;
}

export interface Seen {
  readonly target: Target;
  readonly observations: readonly Observation[];
}

export interface Budget {
  /** Steps at most, refused ones not counted; see `plan` for the other bound. */
  readonly requests: number;
  /** Pages (steps of kind scan) at most, the submitted one included. */
  readonly pages: number;
  /** Pages that a browser may open; never more than three are chosen. Default 0: there is no browser. */
  readonly renders?: number;
}
