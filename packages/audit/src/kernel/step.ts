/** The requests of a scan, as data: steps and what each of them showed. */

import type { Exchange, HandshakeOffer, HeaderLine } from '@legible/formats/exchange';
import type { FactKey } from './facts.ts';
import type { Digests, StepId, StepPurpose, UnknownReason } from './observed.ts';
import type { ProbeKey } from './probes.ts';
import type { Target } from './target.ts';

/**
 * Origins of a step. direct_target: the submitted URL; upstream_roster: on the catalogue's list of probes;
 * previous_event: found in the answer of an earlier event; result_evidence: follows from facts already judged. The
 * public API uses these words, so they are never renamed.
 */
export const STEP_ORIGINS = ['direct_target', 'upstream_roster', 'previous_event', 'result_evidence'] as const;

export type StepOrigin = (typeof STEP_ORIGINS)[number];

export type { Digests };

/** One exchange as plain data, which is all that later stages look at. Bounded in size, and safe to clone and to store. */
export type Digest = Digests[keyof Digests];

/** What the door needs to make the step. */
export interface StepRequest {
  readonly url: string;
  readonly method?: 'GET' | 'HEAD' | 'POST';
  /** Body of a POST. */
  readonly body?: string;
  /** Set for a TLS handshake with these offers instead of a request. */
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

/** A request that the plan decided to make, or that it records as refused. */
export interface Step {
  readonly id: StepId;
  readonly kind: StepKind;
  readonly purpose: StepPurpose;
  readonly request: StepRequest;
  /** The client in whose name it is sent, when not in our own. */
  readonly probe?: ProbeKey;
  /** How it differs from an ordinary step of its purpose. */
  readonly variant?: string;
  /**
   * Set when a browser must open the address instead of the door. The body of its answer is then the document of the settled
   * page, serialised as UTF-8 with its doctype and cut at `maxBodyBytes`. Status, headers and address are those of the
   * navigation. robots.txt admits the address; what the page itself loads is up to the browser, as for visitors.
   */
  readonly render?: true;
  readonly label: string;
  readonly description: string;
  readonly why: StepReason;
  /** Facts that come from the answer. */
  readonly provides: readonly FactKey[];
  /** Set when the step must not be made: record it as an exchange with this failure instead. */
  readonly refused?: 'robots-disallowed' | 'budget-spent';
}

/** Why a browser returned no document. */
export type RenderFailure = Extract<
  UnknownReason,
  'no-renderer' | 'browser-not-started' | 'render-timeout' | 'render-failed'
>;

/** A step that was made or refused, and its result. */
export interface Observation {
  readonly step: Step;
  readonly exchange: Exchange;
  /** Null when there was no answer, or when reading it failed. */
  readonly digest: Digest | null;
  /**
   * Why an answer has no digest. `defect` without an answer: the request threw an error. `cut-off`: the answer was
   * longer than the part we read, which means nothing without its end.
   */
  readonly digestFailure?: 'timeout' | 'crashed' | 'defect' | 'cut-off';
  /** Set for a step with `render` whose exchange has an answer. */
  readonly rendering?: Rendering;
  /** Set for a step with `render` whose exchange has no answer. When absent, the failure of the exchange gives the reason. */
  readonly renderFailure?: RenderFailure;
}

export interface Seen {
  readonly target: Target;
  readonly observations: readonly Observation[];
}

export interface Budget {
  /** Most steps, without refused ones; see `plan` for the other bound. */
  readonly requests: number;
  /** Most pages (steps of kind scan), including the submitted one. */
  readonly pages: number;
  /** Most pages that a browser may open; never more than three are chosen. Default 0: there is no browser. */
  readonly renders?: number;
  /** Most requests for links and sitemap addresses, which do not count as `requests`. Default 0. */
  readonly linkRequests?: number;
  /** Whether the home page is requested as every client, whatever the first answers are. Default: no. */
  readonly allBots?: boolean;
  /** Whether robots.txt also decides about the submitted page. Default: no, because a person asked for that page. */
  readonly obeysRobots?: boolean;
  /** Whether a page that links or sitemaps name may be read; the submitted page always is. Default: all may. */
  readonly reads?: (url: string) => boolean;
  /** Whether every page that sitemaps and links name is read, up to `pages`, instead of a sample. Default: no. */
  readonly whole?: boolean;
}

/** How the visit of a browser went. It is a single visit from our machine and says nothing about real visitors. */
export interface Rendering {
  /** Time from the navigation until the document was recorded, in milliseconds. */
  readonly settledMs: number;
  /** True when the page never settled and was recorded in its state when the time was up. */
  readonly timedOut: boolean;
  /** Errors that scripts threw or wrote to the console. A fact has at most 20, cleaned. */
  readonly consoleErrors: readonly string[];
  /** Sum of layout shifts (the score of CLS); null when the browser did not report it. */
  readonly layoutShift: number | null;
  /** Largest contentful paint, in milliseconds; null when the browser did not report it. */
  readonly largestPaintMs: number | null;
  /** Number of requests that were refused because their addresses are not public. */
  readonly refusedRequests: number;
}

const STEP_KINDS = ['lookup', 'scan', 'check'] as const;

export type StepKind = (typeof STEP_KINDS)[number];

/** Names of the ways to read the bytes of an answer; `digest` has one reader for each. */
export type DigestKind = keyof Digests;

export interface Purpose {
  readonly kind: StepKind;
  readonly digest: DigestKind;
  /** Facts that come from its answer, besides `exchanges`, to which every answer contributes. */
  readonly provides: readonly FactKey[];
  readonly label: string;
  readonly description: string;
  /** Most decoded bytes that are read. */
  readonly maxBodyBytes: number;
  readonly maxRedirects?: number;
  /** Statuses that count as expected; default: those of success. */
  readonly hopedFor?: readonly number[];
  /** Further requests that the scan may make when this one finds something, to examine it. */
  readonly opens?: number;
  /** Whether it examines something that was found. Only such a step may use the requests that `opens` adds. */
  readonly looksCloser?: boolean;
}

/** Whether a browser makes a step of this purpose instead of a request of ours. */
export const isRender = (purpose: StepPurpose): boolean => purpose === 'rendered-page';

/** Whether a step of this purpose only checks that an address answers; such steps have their own budget. */
export const isLinkCheck = (purpose: StepPurpose): boolean => purpose === 'internal-link' || purpose === 'sitemap-url';

/** Every purpose whose answer is a page of the sample, in the order of the sample. */
export const PAGE_PURPOSES: readonly StepPurpose[] = ['page', 'home', 'canonical-page', 'listed-page', 'linked-page'];

export const KIB = 1024;
export const MIB = 1024 * KIB;

/** Most decoded bytes of a page that are read. */
export const PAGE_BYTES = 5 * MIB;

/** Common fields of steps that check whether an address answers. */
export const ADDRESS = { kind: 'check', digest: 'address', maxBodyBytes: 256 * KIB } as const;
