import type { Root } from 'mdast';
import type { Issue } from '../issue/issue.ts';
import { type AccessPolicy, lockTime, publishedTime, updatedTime } from './lock.ts';
import { type BodySource, bodyOf, freeSource, lockedSource } from './public-body.ts';
import type { PublicIssue } from './public-issue.ts';

/** A public issue and what its body is made of. */
export interface Revealed {
  readonly issue: PublicIssue;
  /** Made when it is first asked for. */
  readonly source: () => BodySource;
}

/**
 * What anybody may know of an issue at an instant (epoch milliseconds); null before its publication. The only maker of
 * a `PublicIssue`: it takes over what is on its list and builds everything anew. Pure and total; in doubt it is the
 * excerpt, and a text that cannot be parsed is an excerpt without a body.
 *
 * The summary and the image are public in a locked issue too: they are written to be shown outside of it.
 * `body` is made when it is first read, and again if nobody kept it: the trees of an archive do not fit in memory.
 */
export const reveal = (issue: Issue, policy: AccessPolicy, now: number): Revealed | null => {
  if (!(publishedTime(issue) <= now)) return null;
  const lock = lockTime(issue, policy);
  const free = lock === null || now < lock ? freeSource(issue.markdown) : null;
  const source = free ? () => free : once(() => lockedSource(issue.markdown));
  const updated = updatedTime(issue);
  const times = {
    // A date to come would tell readers and feeds of a change that nobody has seen.
    updatedAt: updated !== null && updated <= now ? issue.updatedAt : null,
    locksAt: free && instant(lock),
    lockedAt: free || lock === null || now < lock ? null : instant(lock),
  };
  return { issue: publicIssue(issue, free !== null, times, source), source };
};

/** Null for never, and for what holds from the start. */
const instant = (at: number | null): string | null =>
  at === null || !Number.isFinite(at) ? null : new Date(at).toISOString();

const publicIssue = (
  issue: Issue,
  isFull: boolean,
  times: Pick<PublicIssue, 'updatedAt' | 'locksAt' | 'lockedAt'>,
  source: () => BodySource,
): PublicIssue => {
  const body = remade(() => bodyOf(source()));
  return {
    id: issue.id,
    edition: issue.edition,
    number: issue.number,
    slug: issue.slug,
    title: issue.title,
    summary: issue.summary,
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

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
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
