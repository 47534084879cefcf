import { FAILURE_CODES } from '@legible/formats/exchange';

/**
 * What a step can be for. It appears apart from the table that describes each of them, because facts name purposes and
 * that table names facts.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each topic declares what its steps are for
export interface StepPurposes {}
export type StepPurpose = keyof StepPurposes;

/** What can be known of a thing: it is there, it is not, or nobody could see; and which step saw it. */

/** Identifies one step of a scan: its purpose and URL, so that recomputing a plan gives the same id. */
export type StepId = string;

/** Why a fact could not be seen. The reasons of the door, and those that arise here. */
const UNKNOWN_REASONS = [
  ...FAILURE_CODES,
  'not-looked', // no step of this scan asked for it
  'not-asked', // others were asked in its place, to spare the site a request
  'not-recorded', // judged again, and the scan is older than the fact
  'reader-timeout', // the bytes took too long to read
  'reader-crashed', // the reader of the bytes was ended: it needed too much memory
  'cut-off', // it is longer than what is read of it, and what comes behind is not known
  'defect', // a mistake of ours: what was to read, make or judge it threw
  'challenged', // a bot challenge answered instead of the page
  'rate-limited', // 429: the answer concerns our pace, not the page
  'server-error', // 5xx: what the page says when well is not known
  'forbidden', // 403: others may be shown something else
  'other-host', // it is on a host that is not the site's, and the scan asks none
  'not-readable', // it answered, and what it sent is not what it should be
  'not-deployed', // only a server in the world shows it, and this scan read a folder
  'no-field-data', // it takes measurements of real visits, which this service has no access to
  'no-renderer', // it takes a browser to see, and this scan has none
  'browser-not-started', // there is a browser for it, and it did not start
  'render-timeout', // the browser had no document to show when its time was up
  'render-failed', // the browser got no page: it ended, or the address led to a download or off the site
] as const;

export type UnknownReason = (typeof UNKNOWN_REASONS)[number];

export interface Present<T> {
  readonly state: 'present';
  readonly value: T;
  readonly from: StepId;
  /** Why half or more of what it is made of was not seen; left out when less was missed. */
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

/** A fact after the engine has answered for the unknown. */
export type Known<T> = Present<T> | Absent;

export type Observed<T> = Known<T> | Unknown;
