import { cleanLines } from '../document/clean-text.ts';
import type { RobotsTextFact } from '../facts/robots-fact.ts';

/** Bytes of UTF-8 that are kept of a robots.txt, and read of one that is tried out. Of real files few reach a tenth. */
export const ROBOTS_TEXT_BYTES = 65_536;

/** Text of a robots.txt as it is kept: see `cleanLines`. */
export const cleanRobotsText = (text: string): RobotsTextFact => cleanLines(text, ROBOTS_TEXT_BYTES);

/** The same, of the bytes that answered. */
export const robotsTextOf = (body: Uint8Array): RobotsTextFact =>
  // Three bytes make one unit of text at least, so this is always longer than what `cleanLines` looks at.
  cleanRobotsText(new TextDecoder().decode(body.subarray(0, 8 * ROBOTS_TEXT_BYTES)));
