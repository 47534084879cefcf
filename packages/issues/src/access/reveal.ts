import { hash } from 'node:crypto';
import type { Root } from 'mdast';
import type { Issue } from '../issue/issue.ts';
import type { Edition, Publication } from '../publication/publication.ts';
import { once } from '../reading/once.ts';
import { derivedSummary } from './derived-summary.ts';
import { type BodySource, bodyOf, freeSource, lockedSource } from './public-body.ts';
import type { PublicIssue } from './public-issue.ts';

/** The kind of reader that an editor sees the preview as. */
export type PreviewedAs = 'anonymous' | 'member';

export interface AccessPolicy extends Pick<Publication, 'freeWindowDays'> {
  /**
   * The language decides where a sentence of a derived summary ends. Without editions, the key of the edition is its
   * language.
   */
  readonly editions?: readonly Pick<Edition, 'key' | 'language'>[];
  /**
   * Only for the preview on an editor's machine: drafts and issues to come are shown as they will be, and a `member`
   * sees the whole text of every issue. Absent: drafts are never shown.
   */
  readonly preview?: PreviewedAs;
}

const DAY = 24 * 60 * 60 * 1000;
/** The last instant of a Date (ECMA-262, Time Values and Time Range). */
const END_OF_TIME = 8.64e15;

/** Returns the epoch milliseconds of an ISO 8601 instant; NaN if invalid, so that it never counts as reached. */
export const publishedTime = (issue: Issue): number => Date.parse(issue.publishedAt);

/** Returns the epoch milliseconds of the last update; null without one or if it is invalid. */
const updatedTime = (issue: Issue): number | null => {
  const at = issue.updatedAt === null ? Number.NaN : Date.parse(issue.updatedAt);
  return Number.isNaN(at) ? null : at;
};

/**
 * Returns the time from which an issue is an excerpt, in epoch milliseconds: null for never, -Infinity for always. The
 * window counts days of 24 hours from publication, without calendar or time zone. Unclear cases are locked.
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
 * Returns the next instant, in epoch milliseconds, at which the result of `reveal` changes by itself: the publication, then the
 * earlier one of lock and update. Null: none.
 */
export const nextChange = (issue: Issue, policy: AccessPolicy, now: number): number | null => {
  const published = publishedTime(issue);
  if (now < published) return published;
  const coming = [lockTime(issue, policy), updatedTime(issue)].flatMap((at) => (at !== null && now < at ? [at] : []));
  return coming.length === 0 ? null : Math.min(...coming);
};

/** A public issue and the source of its body. */
export interface Revealed {
  readonly issue: PublicIssue;
  /** Made on first use. */
  readonly source: () => BodySource;
  /** Returns a digest of the text and of the extent that is public. */
  readonly digest: () => string;
}

/**
 * Returns the public part of an issue at an instant (epoch milliseconds); null before its publication and for a draft.
 * Only this function makes a `PublicIssue`: it copies listed fields and creates everything else. It is pure and never
 * throws. In doubt it returns an excerpt; for a text that cannot be parsed, an excerpt without a body.
 *
 * A written summary and the image stay public in a locked issue, because they are meant to be shown outside it. A
 * derived summary comes from the public source, so after the lock it comes from the excerpt. `body` is made on first
 * use, and again if it was not kept, because the trees of a whole archive do not fit in memory.
 */
export const reveal = (issue: Issue, policy: AccessPolicy, now: number): Revealed | null => {
  const { preview } = policy;
  const published = publishedTime(issue);
  if (preview === undefined && (issue.draft || !(published <= now))) return null;
  const at = preview === undefined ? now : Math.max(now, published);
  const lock = lockTime(issue, policy);
  const isLocked = !(lock === null || at < lock);
  const free = isLocked && preview !== 'member' ? null : freeSource(issue.markdown);
  const source = free ? () => free : once(() => lockedSource(issue.markdown));
  const updated = updatedTime(issue);
  const times = {
    // A future date would announce a change that is not visible yet.
    updatedAt: updated !== null && updated <= at ? issue.updatedAt : null,
    locksAt: free && !isLocked ? instant(lock) : null,
    lockedAt: free === null && isLocked ? instant(lock) : null,
  };
  return {
    issue: publicIssue(issue, free !== null, times, source, languageOf(issue, policy)),
    source,
    digest: () => hash('sha256', `${free === null ? 'excerpt' : 'whole'} ${issue.markdown}`, 'base64url'),
  };
};

const languageOf = ({ edition }: Issue, { editions = [] }: AccessPolicy): string =>
  editions.find(({ key }) => key === edition)?.language ?? edition;

/** Returns an ISO instant; null for never and for always. */
const instant = (at: number | null): string | null =>
  at === null || !Number.isFinite(at) ? null : new Date(at).toISOString();

const publicIssue = (
  issue: Issue,
  isFull: boolean,
  times: Pick<PublicIssue, 'updatedAt' | 'locksAt' | 'lockedAt'>,
  source: () => BodySource,
  language: string,
): PublicIssue => {
  const body = remade(() => bodyOf(source()));
  const summary = once(() => issue.summary ?? derivedSummary(source(), language));
  return {
    id: issue.id,
    edition: issue.edition,
    number: issue.number,
    slug: issue.slug,
    title: issue.title,
    get summary() {
      return summary();
    },
    writtenSummary: issue.summary,
    publishedAt: issue.publishedAt,
    topics: [...issue.topics],
    category: issue.category,
    translationKey: issue.translationKey,
    author: issue.author,
    image: issue.image && { src: issue.image.src, alt: issue.image.alt },
    aliases: [...issue.aliases],
    announce: issue.announce,
    access: isFull ? 'full' : 'excerpt',
    ...times,
    get body() {
      return body();
    },
  };
};

const remade = (make: () => Root): (() => Root) => {
  let kept: WeakRef<Root> | undefined;
  return () => {
    const known = kept?.deref();
    if (known) return known;
    const made = make();
    kept = new WeakRef(made);
    return made;
  };
};
