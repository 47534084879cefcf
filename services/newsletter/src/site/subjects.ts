import { type PublicIssue, slugOf } from '@legible/issues';

/** A topic or a category of an edition, with the issues that name it. */
export interface Subject {
  /** As the newest issue writes it. */
  readonly name: string;
  /** Unique among its kind in the edition. */
  readonly slug: string;
  /** Newest first. At least one. */
  readonly issues: readonly PublicIssue[];
}

/**
 * The subjects that issues name, those with most issues first. Names that differ in case or width only are one subject;
 * two whose letters are the same (`C` and `C++`) are distinguished by a number, the name that sorts first without one, so
 * that an address does not depend on which was used last.
 */
export const subjectsOf = (
  issues: readonly PublicIssue[],
  namesOf: (issue: PublicIssue) => readonly string[],
): readonly Subject[] => {
  const groups = new Map<string, { name: string; issues: PublicIssue[] }>();
  for (const issue of issues) {
    for (const name of namesOf(issue)) {
      const key = sameness(name);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { name, issues: [issue] });
      else if (group.issues.at(-1) !== issue) group.issues.push(issue);
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

/** The same for names that are one subject. */
export const sameness = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
