/** What robots.txt says to each robot of the registry about the pages and files of the site. */
import type { BotKey } from '../bots.ts';
import type { Quote } from '../quote.ts';
import type { StepId } from './observed.ts';

/** A line of robots.txt that decides; its number counts from one. */
export interface DecidingLineFact {
  readonly line: number;
  readonly text: string;
}

/** An address, and the line of robots.txt that closes it. */
export interface ClosedFact extends DecidingLineFact {
  readonly url: string;
}

/** The home page, or a page of the sample with content that may be indexed. */
export interface AccessPageFact {
  readonly from: StepId;
  readonly url: string;
  readonly home: boolean;
  /** Primary subtag of the language it declares; null for none. */
  readonly language: string | null;
  /** The directive that keeps Google from showing any of its text; null when there is none. */
  readonly unshown: Quote | null;
}

export interface BotAccessRow {
  readonly bot: BotKey;
  /** `closed`: the home page or more than half of the pages; `partly`: any other page. */
  readonly state: 'open' | 'partly' | 'closed';
  /** Groups that it obeys: of its own name or of one it falls back on, of all, or none. */
  readonly group: 'named' | 'any' | 'none';
  /** What decides about the first closed page; about the home page where none is closed. Null when no line matches. */
  readonly decidedBy: DecidingLineFact | null;
  /** The home page first, at most five. */
  readonly closed: readonly ClosedFact[];
  readonly closedPages: number;
}

/** A file for machines that the site names, or the usual address of one. */
export interface OfferedFileFact {
  readonly from: StepId;
  readonly url: string;
  /** What it is, in words for the reader: `feed`. */
  readonly what: string;
  readonly advertised: boolean;
  /** Robots of AI search and of users that are kept from it. */
  readonly closedTo: readonly { readonly bot: BotKey; readonly line: number; readonly text: string }[];
}

/** Unknown when robots.txt answered with an error of the server: what it says when well is not known. */
export interface BotAccessFact {
  /** The home page first. */
  readonly pages: readonly AccessPageFact[];
  /** In the order of the registry. */
  readonly rows: readonly BotAccessRow[];
  /** At most 50. */
  readonly offers: readonly OfferedFileFact[];
}
