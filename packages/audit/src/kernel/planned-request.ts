/** What a stage of the plan would ask, and what it knows when it says so. */

import type { HandshakeOffer, HeaderLine } from '@legible/formats/exchange';
import { requestsOf } from './exchange.ts';
import type { StepPurpose } from './observed.ts';
import type { ProbeKey } from './probes.ts';
import type { SiteScope } from './scope.ts';
import { type Observation, PAGE_PURPOSES, type Seen, type StepReason } from './step.ts';

/** A step before robots.txt and the budget have been asked. */
export interface PlannedRequest {
  readonly purpose: StepPurpose;
  readonly url: string;
  readonly why: StepReason;
  /** The client in whose name it is asked, when not in our own. */
  readonly probe?: ProbeKey;
  /** Distinguishes steps of one purpose and address that differ in what they send: `accept-json`. Part of the step's id. */
  readonly variant?: string;
  readonly method?: 'GET' | 'HEAD' | 'POST';
  /** Lower-case names; they replace those of the probe. */
  readonly headers?: readonly HeaderLine[];
  /** Of a POST, at most 16 KiB of UTF-8. */
  readonly body?: string;
  /** A TLS handshake alone, with these offers, in place of a request. */
  readonly handshake?: HandshakeOffer;
}

export interface StageInput {
  readonly seen: Seen;
  readonly scope: SiteScope;
  /** What earlier stages asked, in the order of asking. */
  readonly asked: readonly Observation[];
  readonly pageBudget: number;
  /** Pages that a browser may open in all; default 0. */
  readonly renderBudget?: number;
  /** Links and sitemap addresses that may be asked in all; default 0. */
  readonly linkBudget?: number;
  /** As in `Budget`. */
  readonly allBots?: boolean;
  /** As of `Budget`. */
  readonly reads?: (url: string) => boolean;
}

export type RequestPlanner = (input: StageInput) => readonly PlannedRequest[];

/** Reasons of a request: it is on our list of things to ask every site … */
export const roster = (label: string): StepReason => ({ origin: 'upstream_roster', label });

/** … or what an earlier step brought leads to it … */
export const found = (label: string, after: Observation): StepReason => ({
  origin: 'previous_event',
  label,
  after: after.step.id,
});

/** … and says so: `does` follows the name of that step. */
export const foundIn = (after: Observation, does: string): StepReason =>
  found(`${nameOf(after)} ${does}`.replace(/^the/, 'The'), after);

/** Units of a path that a reason shows. */
const MAX_NAME = 60;

/** How a reason names what was asked: by its path, without the query, which may be private. */
export const nameOf = ({ step }: Observation): string => {
  const { pathname } = new URL(step.request.url);
  if (pathname === '/') return 'the home page';
  return pathname.length > MAX_NAME ? `${pathname.slice(0, MAX_NAME - 1)}…` : pathname;
};

/** Pages of the sample that were asked for, robots.txt permitting or not. */
export const pagesOf = (asked: readonly Observation[]): Observation[] =>
  asked.filter(({ step }) => PAGE_PURPOSES.includes(step.purpose));

/** Addresses that have been asked for, and those that answered. */
export const knownOf = (asked: readonly Observation[]): ReadonlySet<string> => new Set(asked.flatMap(requestsOf));

/** At most `count` items of a list, the first and the last among them and the others evenly between, in order. */
export const spread = <T>(items: readonly T[], count: number): T[] => {
  if (items.length <= count) return [...items];
  if (count === 1) return items.slice(0, 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const at = Math.round((index * (items.length - 1)) / (count - 1));
    return items.slice(at, at + 1);
  }).flat();
};
