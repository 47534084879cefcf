/** What a scan asks of a site, as data: steps and what was seen of them. */

import type { Exchange, HandshakeOffer, HeaderLine } from '@legible/formats/exchange';
import type { FactKey } from './facts.ts';
import type { StepId, StepPurpose, UnknownReason } from './observed.ts';
import type { ProbeKey } from './probes.ts';
import type { Target } from './target.ts';

/**
 * direct_target = the submitted URL; upstream_roster = on the catalogue's list of probes; previous_event = found in
 * what an earlier event brought; result_evidence = follows from facts already judged. The public API shows them in these
 * words, so they are not renamed.
 */
export const STEP_ORIGINS = ['direct_target', 'upstream_roster', 'previous_event', 'result_evidence'] as const;

export type StepOrigin = (typeof STEP_ORIGINS)[number];

/** What the bytes of an answer are read as, by kind: each reader adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: the modules that read answers declare what they read
export interface Digests {}

/** One exchange as plain data: everything later stages look at. Bounded in size and safe to clone and to store. */
export type Digest = Digests[keyof Digests];

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
   * appeared when the page had settled, serialised as UTF-8 with its doctype, cut at `maxBodyBytes`; status, headers and
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
  /** Of a step with `render` whose exchange has none; default: from the failure of the exchange. */
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
  /** Requests for links and sitemap addresses, which do not count as `requests`. Default 0. */
  readonly linkRequests?: number;
  /** Whether the home page is asked for in the name of every client, however the first answers look. Default: no. */
  readonly allBots?: boolean;
  /** Which pages that links and sitemaps name may be read; the submitted one always is. Default: all. */
  readonly reads?: (url: string) => boolean;
}

/** How the visit of a browser went. Measured on our machine, in a single visit: no figures of real visitors. */
export interface Rendering {
  /** From the navigation until the document was taken, milliseconds. */
  readonly settledMs: number;
  /** True when the page never came to rest, and was taken as it was when the time was up. */
  readonly timedOut: boolean;
  /** Errors that scripts threw or wrote to the console; in a fact at most 20, cleaned. */
  readonly consoleErrors: readonly string[];
  /** Sum of layout shifts (the score of CLS); null when the browser did not report it. */
  readonly layoutShift: number | null;
  /** Largest contentful paint, milliseconds; null when the browser did not report it. */
  readonly largestPaintMs: number | null;
  /** Requests that were kept from addresses that are not public. */
  readonly refusedRequests: number;
}

const STEP_KINDS = ['lookup', 'scan', 'check'] as const;

export type StepKind = (typeof STEP_KINDS)[number];

/** How the bytes of an answer are read; `digest` has one reader for each. */
export type DigestKind = keyof Digests;

export interface Purpose {
  readonly kind: StepKind;
  readonly digest: DigestKind;
  /** Facts that its answer brings, besides `exchanges`, which every answer brings. */
  readonly provides: readonly FactKey[];
  readonly label: string;
  readonly description: string;
  /** Decoded bytes read at most. */
  readonly maxBodyBytes: number;
  readonly maxRedirects?: number;
  /** Statuses that were hoped for; default: those of success. */
  readonly hopedFor?: readonly number[];
  /** Requests that the scan may make more when this one finds something: what a site offers is worth a closer look. */
  readonly opens?: number;
  /** Looks closer at something that was found; it alone is paid from what that opened. */
  readonly looksCloser?: boolean;
}

/** Whether a step of this purpose is made by a browser, not by a request of ours. */
export const isRender = (purpose: StepPurpose): boolean => purpose === 'rendered-page';

/** Whether a step of this purpose asks no more than whether an address answers; it has a budget of its own. */
export const isLinkCheck = (purpose: StepPurpose): boolean => purpose === 'internal-link' || purpose === 'sitemap-url';

/** Every purpose whose answer is a page of the sample, in the order of the sample. */
export const PAGE_PURPOSES: readonly StepPurpose[] = ['page', 'home', 'canonical-page', 'listed-page', 'linked-page'];

export const KIB = 1024;
export const MIB = 1024 * KIB;

/** Decoded bytes read of a page. */
export const PAGE_BYTES = 5 * MIB;

/** Of a step that asks whether an address answers. */
export const ADDRESS = { kind: 'check', digest: 'address', maxBodyBytes: 256 * KIB } as const;
