import type { Issue } from '../issue/issue.ts';
import type { Publication } from '../publication/publication.ts';

export type AccessPolicy = Pick<Publication, 'freeWindowDays'>;

const DAY = 24 * 60 * 60 * 1000;
/** The last instant that a Date can hold (ECMA-262, Time Values and Time Range). */
const END_OF_TIME = 8.64e15;

/** Epoch milliseconds of an instant written in ISO 8601; NaN if it is none: then nothing compares as reached. */
export const publishedTime = (issue: Issue): number => Date.parse(issue.publishedAt);

/** Epoch milliseconds of its last update; null if there was none, or if it is no instant. */
export const updatedTime = (issue: Issue): number | null => {
  const at = issue.updatedAt === null ? Number.NaN : Date.parse(issue.updatedAt);
  return Number.isNaN(at) ? null : at;
};

/**
 * From when on an issue is an excerpt, in epoch milliseconds: null never, -Infinity always. The window counts instants,
 * days of 24 hours from publication: no calendar and no time zone takes part. What is not clear is locked.
 */
export const lockTime = (issue: Issue, policy: AccessPolicy): number | null => {
  if (issue.access === 'public') return null;
  if (issue.access !== 'window') return Number.NEGATIVE_INFINITY;
  if (policy.freeWindowDays === null) return null;
  const lock = publishedTime(issue) + policy.freeWindowDays * DAY;
  if (lock > END_OF_TIME) return null;
  return lock > publishedTime(issue) ? lock : Number.NEGATIVE_INFINITY;
};

/**
 * The next instant, in epoch milliseconds, at which what `reveal` says of an issue changes by itself: its publication,
 * then whichever comes first of its lock and its update. Null: nothing is to come.
 */
export const nextChange = (issue: Issue, policy: AccessPolicy, now: number): number | null => {
  const published = publishedTime(issue);
  if (now < published) return published;
  const coming = [lockTime(issue, policy), updatedTime(issue)].flatMap((at) => (at !== null && now < at ? [at] : []));
  return coming.length === 0 ? null : Math.min(...coming);
};
