import { zonedInstant } from '@legible/issues';
import { longDate } from '../words/dates.ts';
import type { Around } from '../words/issue-words.ts';

interface InstantProps {
  /** ISO 8601. */
  readonly at: string;
  readonly language: string;
  /** IANA name of the zone whose calendar is shown. */
  readonly timeZone: string;
  /** A sentence to set the date into. */
  readonly around?: Around;
}

/** A date for people, and the same instant for programs. */
export const Instant = ({ at, language, timeZone, around: [before, after] = ['', ''] }: InstantProps) => (
  <>
    {before}
    <time datetime={zonedInstant(at, timeZone)}>{longDate(at, language, timeZone)}</time>
    {after}
  </>
);
