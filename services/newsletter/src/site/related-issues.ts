import type { PublicIssue } from '@legible/issues';
import type { EditionSite } from './public-site.ts';
import type { Subject } from './subjects.ts';

/** Newest issues of a topic that are considered, because readers do not want the bottom of a long archive. */
const LOOKED_AT = 100;

/** Returns the topics of an issue, with their slugs, in the order of the edition's topics. */
export const topicsOf = (issue: PublicIssue, of: EditionSite): readonly Subject[] => subjectsWith(issue, of, 'topic');

export const categoryOf = (issue: PublicIssue, of: EditionSite): Subject | null =>
  subjectsWith(issue, of, 'category')[0] ?? null;

/** Returns the issues that share most topics with an issue, the newer first among equals. */
export const relatedIssues = (issue: PublicIssue, of: EditionSite, most: number): readonly PublicIssue[] => {
  const shared = new Map<PublicIssue, number>();
  for (const topic of topicsOf(issue, of))
    for (const other of topic.issues.slice(0, LOOKED_AT))
      if (other !== issue) shared.set(other, (shared.get(other) ?? 0) + 1);
  return [...shared]
    .sort(([a, many], [b, more]) => more - many || Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
    .slice(0, most)
    .map(([other]) => other);
};

const subjectsWith = (issue: PublicIssue, of: EditionSite, kind: 'topic' | 'category'): readonly Subject[] =>
  of.subjects[kind].filter(({ issues }) => issues.includes(issue));
