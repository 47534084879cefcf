import { type PublicIssue, slugOf } from '@legible/issues';

/** A topic or a category of an edition, with the issues that name it. */
export interface Subject {
  /** The name as the newest issue writes it. */
  readonly name: string;
  /** Unique among its kind in the edition. */
  readonly slug: string;
  /** Newest first. At least one. */
  readonly issues: readonly PublicIssue[];
}

/**
 * Returns the subjects that issues name, those with most issues first. Names that differ only in case or width are one
 * subject. Two names with the same letters (`C` and `C++`) get a number in their slugs, except the one that sorts first, so
 * that an address does not depend on which name was used last.
 */
export const subjectsOf = (
  issues: readonly PublicIssue[],
  namesOf: (issue: PublicIssue) => readonly string[],
): readonly Subject[] => {
  const groups = new Map<string, { name: string; issues: PublicIssue[] }>();
  /** Groups by the names as issues write them, of which there are few. */
  const byName = new Map<string, { readonly issues: PublicIssue[] }>();
  for (const issue of issues) {
    for (const name of namesOf(issue)) {
      let group = byName.get(name);
      if (group === undefined) {
        const key = sameness(name);
        const known = groups.get(key) ?? { name, issues: [] };
        groups.set(key, known);
        byName.set(name, known);
        group = known;
      }
      if (group.issues.at(-1) !== issue) group.issues.push(issue);
    }
  }
  const taken = new Map<string, number>();
  const subjects = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { name, issues: own }]) => {
      const slug = slugOf(name) ?? 'subject';
      const count = (taken.get(slug) ?? 0) + 1;
      taken.set(slug, count);
      return { name, slug: count === 1 ? slug : `${slug}-${count}`, issues: own };
    });
  return subjects.sort((a, b) => b.issues.length - a.issues.length || (sameness(a.name) < sameness(b.name) ? -1 : 1));
};

/** Returns a key that is the same for all names of one subject. */
export const sameness = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
