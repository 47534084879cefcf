/** robots.txt, as read and as it answered. */

import type { RobotsTxt } from '@legible/formats';
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
  readonly excerpt: string;
}

/** robots.txt of every host that was scanned, the target's first. */
export interface RobotsFilesFact {
  readonly files: readonly RobotsFileFact[];
}
