/** robots.txt, as read and as it answered. */

import type { RobotsTxt } from '@legible/formats';
import type { Quote } from '../quote.ts';
import type { FetchFact } from './exchange-fact.ts';

/**
 * The effective robots.txt of the site's host (where the home page ends when its root redirects to another host of
 * the same site). Absent when the host answered 4xx: no rules.
 */
export interface RobotsFact {
  readonly url: string;
  readonly status: number;
  /** `disallow-all`: a 5xx answer, which crawlers read as "stay away" (RFC 9309, 2.3.1.4). */
  readonly effect: 'rules' | 'disallow-all';
  readonly robots: RobotsTxt;
  readonly syntax: RobotsSyntaxFact;
  readonly text: RobotsTextFact;
}

/** The file itself, for people: without invisible characters, its lines as they are numbered. */
export interface RobotsTextFact {
  readonly text: string;
  /** True when it is longer than what is kept. */
  readonly cut: boolean;
}

/**
 * What is wrong with a line. `malformed`: it has no colon; `misspelt`: nearly a known field; `address`: a whole address
 * for a path; `path`: a path without its first slash; `pattern`: a regular expression; `stray`: a rule before the first
 * user-agent line; `noindex`: a field that nobody reads any more; `delay`: more than five seconds between two requests;
 * `unseen`: characters that nobody sees; `blank`: a blank inside a path; `begins`: a name that begins with that of a field.
 */
const ROBOTS_TROUBLES = [
  'malformed',
  'misspelt',
  'address',
  'path',
  'pattern',
  'stray',
  'noindex',
  'delay',
  'unseen',
  'blank',
  'begins',
] as const;
export type RobotsTrouble = (typeof ROBOTS_TROUBLES)[number];

export interface RobotsLineFact {
  /** One-based. */
  readonly line: number;
  /** As it was sent, without comment and capped at 200 characters: see `robotsLineShown`. */
  readonly text: string;
  /** The whole line as it is written, with its comment and with what nobody sees. */
  readonly excerpt: Quote;
  readonly trouble: RobotsTrouble;
  /** The line as it was probably meant; null when that cannot be told. */
  readonly corrected: string | null;
  /** Whether Google's published parser reads the line as it was probably meant; RFC 9309 asks nobody to. */
  readonly forgiven: boolean;
}

export interface RobotsSyntaxFact {
  /** False when the answer is no robots.txt: a page, JSON, a binary file. */
  readonly judged: boolean;
  /** Decoded bytes, as far as we read. */
  readonly bytes: number;
  /** The first rule behind the 512,000 bytes that crawlers read. */
  readonly ignored: Quote | null;
  /** Lines that do not say what they were meant to, at most 50. */
  readonly lines: readonly RobotsLineFact[];
  /** All of them. */
  readonly troubles: number;
  /** The file with those lines corrected; null when there is nothing to correct or the file is too long to compare. */
  readonly meant: RobotsTxt | null;
}

/**
 * What the body of an answer for a text file is: `rules` has at least one line that robots.txt knows, `text` is text
 * without any, `html` and `json` are known by their first characters, `binary` holds control characters.
 */
const ROBOTS_BODIES = ['rules', 'empty', 'html', 'json', 'binary', 'text'] as const;

export type RobotsBody = (typeof ROBOTS_BODIES)[number];

/** How robots.txt of one host answered. */
export interface RobotsFileFact extends FetchFact {
  /** Host that was asked, with a port that is not the default. */
  readonly host: string;
  readonly mediaType: string | null;
  readonly bytes: number;
  /** Null when nothing answered. */
  readonly body: RobotsBody | null;
  /** The first 200 characters. */
  readonly excerpt: Quote;
}

/** robots.txt of every host that was scanned, the target's first. */
export interface RobotsFilesFact {
  readonly files: readonly RobotsFileFact[];
}
