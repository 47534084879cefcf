import type { PublicIssue, SubjectKind } from '@legible/issues';
import type { Facets } from '../api/search.ts';
import type { PublicSite } from '../site/public-site.ts';

export const facetsOf = ({ editions }: PublicSite, ids: ReadonlySet<string>): Facets => {
  const countOf = (issues: readonly PublicIssue[]): number => issues.filter(({ id }) => ids.has(id)).length;
  const years = new Map<number, number>();
  for (const { year, issues } of editions.flatMap((of) => of.years))
    years.set(year, (years.get(year) ?? 0) + countOf(issues));
  const subjects = (kind: SubjectKind): Facets['subjects'][SubjectKind] =>
    editions
      .flatMap((of) => of.subjects[kind].map((subject) => ({ edition: of.edition.key, subject })))
      .map((one) => ({ ...one, count: countOf(one.subject.issues) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count);
  return {
    editions: editions
      .map(({ edition, issues }) => ({ edition: edition.key, count: countOf(issues) }))
      .filter(({ count }) => count > 0),
    years: [...years]
      .map(([year, count]) => ({ year, count }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.year - a.year),
    subjects: { topic: subjects('topic'), category: subjects('category') },
  };
};
