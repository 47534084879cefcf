import { type PublicIssue, SUBJECT_KINDS, type SubjectKind } from '@legible/issues';
import { z } from 'zod';
import type { EditionSite, PublicSite } from '../site/public-site.ts';
import type { ApiView } from './api-context.ts';
import { subjectNotFound } from './invalid-parameter.ts';

/** Returns the editions that a request asks for: one, or all of them when `locale` is null. */
export const editionsAsked = (site: PublicSite, locale: string | null): readonly EditionSite[] =>
  site.editions.filter(({ edition }) => locale === null || edition.key === locale);

/** Returns the issues of the requested editions, newest first. */
export const issuesAsked = (site: PublicSite, locale: string | null): readonly PublicIssue[] =>
  locale === null ? site.library.issues : (site.edition(locale)?.issues ?? []);

type OfSubjects =
  | { readonly ok: true; readonly sets: readonly ReadonlySet<PublicIssue>[] }
  | { readonly ok: false; readonly failure: ReturnType<typeof subjectNotFound> };

/** Returns the issues of each requested subject, in all requested editions. A subject that is null is not requested. */
export const issuesOfSubjects = (
  { site, index }: Pick<ApiView, 'site' | 'index'>,
  locale: string | null,
  asked: Readonly<Partial<Record<SubjectKind, string | null>>>,
): OfSubjects => {
  const sets: ReadonlySet<PublicIssue>[] = [];
  for (const kind of SUBJECT_KINDS) {
    const text = asked[kind] ?? null;
    if (text === null) continue;
    const found = editionsAsked(site, locale).flatMap(({ edition }) => index.meant(edition.key, kind, text) ?? []);
    if (found.length === 0) return { ok: false, failure: subjectNotFound(kind, text) };
    sets.push(new Set(found.flatMap(({ issues }) => issues)));
  }
  return { ok: true, sets };
};

/** The end of a page of a list: the values by which the library is ordered. */
export const listPlace = z.tuple([z.int(), z.int(), z.string()]);
type ListPlace = z.infer<typeof listPlace>;

export const placeOf = ({ publishedAt, number, id }: PublicIssue): ListPlace => [Date.parse(publishedAt), number, id];

/** Whether an issue is after a place in the order of the library: newest first, then by number, then by id. */
const standsBehind = (issue: PublicIssue, [published, number, id]: ListPlace): boolean => {
  const [ownPublished, ownNumber, ownId] = placeOf(issue);
  if (ownPublished !== published) return ownPublished < published;
  if (ownNumber !== number) return ownNumber < number;
  return ownId > id;
};

/**
 * Returns the issues after a place; all of them when it is null. The issue at that place may be gone. Publishing or
 * withdrawing issues between two pages neither repeats nor skips another issue.
 */
export const issuesBehind = (issues: readonly PublicIssue[], place: ListPlace | null): readonly PublicIssue[] => {
  if (place === null) return issues;
  let low = 0;
  let high = issues.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const issue = issues[middle];
    if (issue !== undefined && !standsBehind(issue, place)) low = middle + 1;
    else high = middle;
  }
  return issues.slice(low);
};
