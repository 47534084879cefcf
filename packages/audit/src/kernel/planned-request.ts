/** The requests that a stage of the plan wants to send, and what it knows at that point. */

import type { HandshakeOffer, HeaderLine } from '@legible/formats/exchange';
import { requestsOf } from './exchange.ts';
import type { StepPurpose } from './observed.ts';
import type { ProbeKey } from './probes.ts';
import type { SiteScope } from './scope.ts';
import { type Observation, PAGE_PURPOSES, type Seen, type StepReason } from './step.ts';

/** A step before robots.txt and the budget are checked. */
export interface PlannedRequest {
  readonly purpose: StepPurpose;
  readonly url: string;
  readonly why: StepReason;
  /** The client in whose name it is sent, when not in our own. */
  readonly probe?: ProbeKey;
  /**
   * Distinguishes steps with the same purpose and address that send something different: `accept-json`. Part of the
   * step's id.
   */
  readonly variant?: string;
  readonly method?: 'GET' | 'HEAD' | 'POST';
  /** Header lines with lower-case names; they replace those of the probe. */
  readonly headers?: readonly HeaderLine[];
  /** Body of a POST, at most 16 KiB of UTF-8. */
  readonly body?: string;
  /** Set for a TLS handshake with these offers instead of a request. */
  readonly handshake?: HandshakeOffer;
}

export interface StageInput {
  readonly seen: Seen;
  readonly scope: SiteScope;
  /** Observations of earlier stages, in the order of the requests. */
  readonly asked: readonly Observation[];
  readonly pageBudget: number;
  /** Most pages of the whole scan that a browser may open; default 0. */
  readonly renderBudget?: number;
  /** Most links and sitemap addresses of the whole scan that may be requested; default 0. */
  readonly linkBudget?: number;
  /** See `Budget`. */
  readonly allBots?: boolean;
  /** See `Budget`. */
  readonly reads?: (url: string) => boolean;
  /** See `Budget`. */
  readonly whole?: boolean;
}

/**
 * Plans requests from the answers of earlier stages. Except in a crawl, `plan` remembers what a stage planned from them:
 * answers to its own and later requests, which `seen` has too, must not change it.
 */
export type RequestPlanner = (input: StageInput) => readonly PlannedRequest[];

/** Makes the reason of a request that is made for every site. */
export const roster = (label: string): StepReason => ({ origin: 'upstream_roster', label });

/** Makes the reason of a request that follows from an earlier step. */
export const found = (label: string, after: Observation): StepReason => ({
  origin: 'previous_event',
  label,
  after: after.step.id,
});

/** Makes the same reason as a sentence: `does` follows the name of the earlier step. */
export const foundIn = (after: Observation, does: string): StepReason =>
  found(`${nameOf(after)} ${does}`.replace(/^the/, 'The'), after);

/** UTF-16 units of a path that a reason shows. */
const MAX_NAME = 60;

/** Returns how a reason names an address: by its path, without the query, which may be private. */
export const nameOf = ({ step }: Observation): string => {
  const { pathname } = new URL(step.request.url);
  if (pathname === '/') return 'the home page';
  return pathname.length > MAX_NAME ? `${pathname.slice(0, MAX_NAME - 1)}…` : pathname;
};

/** Returns the planned pages of the sample, including those that robots.txt closes. */
export const pagesOf = (asked: readonly Observation[]): Observation[] =>
  asked.filter(({ step }) => PAGE_PURPOSES.includes(step.purpose));

/** Returns the requested addresses and those that answered. */
export const knownOf = (asked: readonly Observation[]): ReadonlySet<string> => new Set(asked.flatMap(requestsOf));

/** Returns at most `count` items of a list, in order: the first, the last, and others evenly between them. */
export const spread = <T>(items: readonly T[], count: number): T[] => {
  if (items.length <= count) return [...items];
  if (count === 1) return items.slice(0, 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const at = Math.round((index * (items.length - 1)) / (count - 1));
    return items.slice(at, at + 1);
  }).flat();
};
