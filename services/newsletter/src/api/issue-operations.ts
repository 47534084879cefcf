import { API_PATHS, type PublicIssue } from '@legible/issues';
import { type Operation, operation } from '@legible/surface';
import { z } from 'zod';
import type { PublicSite } from '../site/public-site.ts';
import { API_CACHING, type ApiContext, problemReplies, problemReply } from './api-context.ts';
import { invalidCursor, issueNotFound, issueWithdrawn, readingBy } from './invalid-parameter.ts';
import { issuesAsked, issuesBehind, issuesOfSubjects, listPlace, placeOf } from './issue-list.ts';
import {
  accessParameter,
  bodyParameter,
  categoryParameter,
  cursorParameter,
  issueParameter,
  limitParameter,
  localeParameter,
  PARAMETER_LIMITS,
  pathLocaleParameter,
  readCursor,
  topicParameter,
  updatedAfterParameter,
  writeCursor,
  yearParameter,
} from './parameters.ts';

export const listIssues = ({ locales, schemas, examples, problems, view, admit }: ApiContext): Operation => {
  const replies = problemReplies(problems);
  const query = z.strictObject({
    locale: localeParameter(locales, examples.locale),
    topic: topicParameter,
    category: categoryParameter,
    year: yearParameter,
    access: accessParameter,
    updated_after: updatedAfterParameter,
    limit: limitParameter(PARAMETER_LIMITS.listDefault),
    cursor: cursorParameter,
  });
  return operation({
    id: 'listIssues',
    path: API_PATHS.issues,
    summary: 'List published issues, newest first',
    description:
      'Lists the published issues of one edition or of all editions, newest first. An issue is listed if it passes all filters. The list has no texts; getIssue returns them.',
    tags: ['issues'],
    ...readingBy(locales, query),
    replies: replies.reading(
      'One page of the list; empty if no issue passes the filters.',
      schemas.IssueList,
      examples.issueList,
      {
        400: replies.badRequest('invalid_locale', 'invalid_parameter', 'invalid_cursor'),
        404: replies.notFound('topic_not_found', 'category_not_found'),
      },
    ),
    async handle({ query: asked, reply, fail }, c) {
      const refused = await admit('reads', c);
      if (refused) return fail(refused.failure, refused.headers);
      const { locale = null, topic = null, category = null, year = null, access = null, limit, cursor } = asked;
      const after = asked.updated_after === undefined ? null : Date.parse(asked.updated_after);
      const scope = { of: 'issues', locale, topic, category, year, access, ...(after !== null && { after }) };
      const place = cursor === undefined ? null : readCursor(scope, cursor, listPlace);
      if (cursor !== undefined && place === null) return fail(invalidCursor());
      const { site, index, json } = view();
      const subjects = issuesOfSubjects({ site, index }, locale, { topic, category });
      if (!subjects.ok) return fail(subjects.failure);
      const sets = year === null ? subjects.sets : [...subjects.sets, issuesOfYear(site, year)];
      const isWanted = (issue: PublicIssue): boolean =>
        sets.every((set) => set.has(issue)) &&
        (access === null || issue.access === access) &&
        (after === null || lastChange(issue) > after);
      const all = issuesAsked(site, locale).filter(isWanted);
      const behind = issuesBehind(all, place);
      const page = behind.slice(0, limit);
      const last = page.at(-1);
      const isLast = last === undefined || page.length === behind.length;
      return reply(
        200,
        {
          issues: page.map(json.summary),
          total: all.length,
          next_cursor: isLast ? null : writeCursor(scope, placeOf(last)),
        },
        API_CACHING,
      );
    },
  });
};

/** Returns when an issue was published, revised or locked, whichever came last; epoch milliseconds. */
const lastChange = ({ publishedAt, updatedAt, lockedAt }: PublicIssue): number =>
  Math.max(...[publishedAt, updatedAt, lockedAt].flatMap((at) => (at === null ? [] : [Date.parse(at)])));

const issuesOfYear = ({ editions }: PublicSite, wanted: number): ReadonlySet<PublicIssue> =>
  new Set(editions.flatMap(({ years }) => years.find(({ year }) => year === wanted)?.issues ?? []));

const ISSUE_NUMBER = /^[1-9]\d{0,8}$/;

export const getIssue = (context: ApiContext): Operation => {
  const { locales, schemas, examples, problems, view, bodies, changes, admit } = context;
  const replies = problemReplies(problems);
  const query = z.strictObject({ body: bodyParameter });
  return operation({
    id: 'getIssue',
    path: API_PATHS.issue,
    summary: 'Read one issue',
    description:
      'Returns one issue with its text as Markdown, HTML or plain text. For a locked issue, the text is exactly the excerpt that every reader of the website sees. access says whether the text is the whole issue or an excerpt, and free_until when that changes.',
    tags: ['issues'],
    params: z.object({ locale: pathLocaleParameter(locales, examples.locale), issue: issueParameter }),
    ...readingBy(locales, query),
    replies: replies.reading('The issue.', schemas.Issue, examples.issue, {
      400: replies.badRequest('invalid_locale', 'invalid_parameter'),
      404: replies.notFound('issue_not_found'),
      410: problemReply(problems, 'The issue does not exist any more.', ['issue_withdrawn']),
      503: replies.unavailable,
    }),
    async handle({ params, query: { body }, reply, fail }, c) {
      const refused = await admit('reads', c);
      if (refused) return fail(refused.failure, refused.headers);
      const { site, json } = view();
      const of = site.edition(params.locale);
      const issue =
        of?.bySlug(params.issue.normalize('NFC')) ??
        (ISSUE_NUMBER.test(params.issue) ? of?.byNumber(Number(params.issue)) : null);
      if (!issue) {
        const wasWithdrawn = await changes?.wasWithdrawn(params.locale, params.issue.normalize('NFC'));
        return fail(wasWithdrawn ? issueWithdrawn(params.issue) : issueNotFound(params.issue));
      }
      return reply(200, json.issue(issue, await bodies.ofIssue(issue, site), body), API_CACHING);
    },
  });
};
