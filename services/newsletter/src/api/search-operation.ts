import { API_PATHS, offsetsOf, type PublicIssue, readInstant, type SubjectKind } from '@legible/issues';
import { type Operation, operation } from '@legible/surface';
import { z } from 'zod';
import type { PublicSite } from '../site/public-site.ts';
import { API_CACHING, type ApiContext, problemReplies } from './api-context.ts';
import { invalidCursor, readingBy } from './invalid-parameter.ts';
import { issuesOfSubjects } from './issue-list.ts';
import {
  categoryParameter,
  cursorParameter,
  facetsParameter,
  fromParameter,
  limitParameter,
  localeParameter,
  orderParameter,
  PARAMETER_LIMITS,
  queryParameter,
  readCursor,
  toParameter,
  topicParameter,
  writeCursor,
} from './parameters.ts';
import { problem } from './problem-codes.ts';
import type { Facets } from './search.ts';

/** The end of a page: the number of hits before the next one. */
const searchPlace = z.tuple([z.int().min(1)]);

export const searchOperation = ({
  locales,
  schemas,
  examples,
  problems,
  view,
  search,
  admit,
}: ApiContext): Operation => {
  const replies = problemReplies(problems);
  const query = z.strictObject({
    q: queryParameter,
    locale: localeParameter(locales, examples.locale),
    topic: topicParameter,
    category: categoryParameter,
    from: fromParameter,
    to: toParameter,
    order: orderParameter,
    facets: facetsParameter,
    limit: limitParameter(PARAMETER_LIMITS.searchDefault),
    cursor: cursorParameter,
  });
  return operation({
    id: 'searchIssues',
    path: API_PATHS.search,
    summary: 'Search published issues',
    description:
      'Finds issues about a company, a technology, a policy, an event or another subject. Searches the public text of one edition or of all editions. Full matches come first, then near matches. If total is 0 and complete is true, the subject was not covered. A locked issue is found only by its public part.',
    tags: ['search'],
    ...readingBy(locales, query),
    replies: replies.reading(
      'The matching issues; an empty list if there are none. There is no ETag while complete is false.',
      schemas.SearchResults,
      examples.searchResults,
      {
        400: replies.badRequest('invalid_locale', 'missing_parameter', 'invalid_parameter', 'invalid_cursor'),
        404: replies.notFound('topic_not_found', 'category_not_found'),
      },
    ),
    async handle({ query: asked, reply, fail }, c) {
      const { q, locale = null, topic = null, category = null, from = null, to = null, order, limit, cursor } = asked;
      const refused = await admit('search', c);
      if (refused) return fail(refused.failure, refused.headers);
      if (from !== null && to !== null && from > to) return fail(REVERSED);
      const scope = { of: 'search', q, locale, topic, category, from, to, order };
      const place = cursor === undefined ? [0] : readCursor(scope, cursor, searchPlace);
      if (place === null) return fail(invalidCursor());
      const { site, index, json } = view();
      const subjects = issuesOfSubjects({ site, index }, locale, { topic, category });
      if (!subjects.ok) return fail(subjects.failure);
      const inTime = publishedBetween(site, from, to);
      const isWanted = (issue: PublicIssue): boolean => subjects.sets.every((set) => set.has(issue)) && inTime(issue);
      const offset = place[0] ?? 0;
      const wantsFacets = asked.facets === 'true';
      const found = await search(site, {
        query: q,
        locale,
        isWanted,
        limit,
        offset,
        wantsFacets,
        order: order === 'date' ? 'date' : 'fit',
      });
      const next = offset + found.hits.length;
      const isLast = found.hits.length === 0 || next >= found.total + found.near;
      return reply(
        200,
        {
          results: found.hits.map(json.searchHit),
          total: found.total,
          near: found.near,
          complete: found.complete,
          next_cursor: isLast ? null : writeCursor(scope, [next]),
          also: [...found.also],
          suggestion: found.suggestion,
          facets: found.facets === null ? null : facetsJson(found.facets),
        },
        found.complete ? API_CACHING : NOT_TO_BE_KEPT,
      );
    },
  });
};

/** Headers of an incomplete answer: a stored copy would lack what is found soon after. */
const NOT_TO_BE_KEPT = { 'cache-control': 'no-store' };

/** Most topics, and most categories, in the counts: a newsletter may have thousands. */
const MOST_COUNTED = 20;

const facetsJson = ({ editions, years, subjects }: Facets) => {
  const of = (kind: SubjectKind) =>
    subjects[kind]
      .slice(0, MOST_COUNTED)
      .map(({ edition, subject: { slug, name }, count }) => ({ edition, slug, name, count }));
  return { editions: [...editions], years: [...years], topics: of('topic'), categories: of('category') };
};

const REVERSED = problem('invalid_parameter', 'The day in "from" is after the day in "to".', {
  field: 'from',
  resolution: 'Swap "from" and "to", or leave one of them out.',
});

const DAY_MS = 86_400_000;

/** Makes a filter by day. `from` and `to`, both included, are YYYY-MM-DD in the publication's time zone; null is unbounded. */
const publishedBetween = (
  { publication }: PublicSite,
  from: string | null,
  to: string | null,
): ((issue: PublicIssue) => boolean) => {
  if (from === null && to === null) return () => true;
  const offsetAt = offsetsOf(publication.timeZone);
  const startOf = (day: string): number => Date.parse(readInstant(day, offsetAt) ?? '');
  const first = from === null ? Number.NEGATIVE_INFINITY : startOf(from);
  const end = to === null ? Number.POSITIVE_INFINITY : startOf(dayAfter(to));
  return ({ publishedAt }) => {
    const published = Date.parse(publishedAt);
    return !(published < first || published >= end);
  };
};

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
