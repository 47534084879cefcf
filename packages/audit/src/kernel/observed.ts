import { FAILURE_CODES } from '@legible/formats/exchange';

/**
 * The purposes that a step can have. Each topic declares its names here (ADR 43): purposes, digests and facts, next to
 * their types.
 */
// biome-ignore lint/suspicious/noEmptyInterface: topics declare its names
export interface StepPurposes {}
export type StepPurpose = keyof StepPurposes;

/** Results of reading the bytes of an answer, by kind. */
// biome-ignore lint/suspicious/noEmptyInterface: topics declare its names
export interface Digests {}

// biome-ignore lint/suspicious/noEmptyInterface: topics declare its names
export interface SiteFactValues {}

/** Page facts read from HTML in addition to the document itself. */
// biome-ignore lint/suspicious/noEmptyInterface: topics declare its names
export interface PageParts {}

export interface PageFactValues extends PageParts {}

/** Identifies one step of a scan by purpose and URL, so that recomputing a plan gives the same id. */
export type StepId = string;

/** Why a fact could not be seen: the reasons of the door, and those that arise here. */
const UNKNOWN_REASONS = [
  ...FAILURE_CODES,
  'not-looked', // no step of this scan requested it
  'not-asked', // other addresses were requested instead, to spare the site a request
  'not-recorded', // judged again from a scan that is older than the fact
  'reader-timeout', // the bytes took too long to read
  'reader-crashed', // the reader of the bytes was ended: it needed too much memory
  'cut-off', // it is longer than the part we read, and the rest is unknown
  'defect', // our bug: reading, making or judging it threw
  'challenged', // a bot challenge answered instead of the page
  'rate-limited', // 429: the answer concerns our request rate, not the page
  'server-error', // 5xx: the usual content of the page is unknown
  'forbidden', // 403: other clients may get something else
  'other-host', // it is on a host outside the site, where the scan requests nothing
  'not-readable', // it answered, but with the wrong content
  'not-deployed', // only a deployed server shows it, and this scan read a folder
  'no-field-data', // it needs measurements of real visits, which this service does not have
  'no-renderer', // it needs a browser, and this scan has none
  'browser-not-started', // the browser did not start
  'render-timeout', // the browser had no document when its time was up
  'render-failed', // the browser got no page: it ended, or the address led to a download or off the site
] as const;

export type UnknownReason = (typeof UNKNOWN_REASONS)[number];

export interface Present<T> {
  readonly state: 'present';
  readonly value: T;
  readonly from: StepId;
  /** Why half or more of its parts were not seen; omitted when less was missed. */
  readonly missing?: UnknownReason;
}

export interface Absent {
  readonly state: 'absent';
  readonly from: StepId;
  readonly missing?: UnknownReason;
}

export interface Unknown {
  readonly state: 'unknown';
  readonly reason: UnknownReason;
  readonly from?: StepId;
}

/** A fact that is present or absent: the engine handles unknown ones. */
export type Known<T> = Present<T> | Absent;

export type Observed<T> = Known<T> | Unknown;
