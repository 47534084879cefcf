import { API_PATHS } from '@legible/issues';
import { StoreUnavailable } from '@legible/store';
import { type Operation, operation } from '@legible/surface';
import { z } from 'zod';
import { API_CACHING, type ApiContext, problemReplies, problemReply } from './api-context.ts';
import { invalidCursor, readingBy } from './invalid-parameter.ts';
import {
  cursorParameter,
  limitParameter,
  localeParameter,
  PARAMETER_LIMITS,
  readCursor,
  writeCursor,
} from './parameters.ts';
import { problem } from './problem-codes.ts';

/** The id of a record, and the number of a change in it. */
const changePlace = z.tuple([z.int(), z.int()]);

export const listChanges = (context: ApiContext): Operation => {
  const { locales, schemas, examples, problems, view, changes, admit } = context;
  const replies = problemReplies(problems);
  const query = z.strictObject({
    locale: localeParameter(locales, examples.locale),
    limit: limitParameter(PARAMETER_LIMITS.limit.most),
    cursor: cursorParameter.meta({
      description:
        'The next_cursor of the previous answer, with the same locale. Without a cursor, the changes begin with a full list: every public issue once, as published.',
    }),
  });
  const unavailable = () => problem('unavailable', 'The record of changes is not available at the moment.');
  return operation({
    id: 'listChanges',
    path: API_PATHS.changes,
    summary: 'Follow what changes',
    description:
      'For a client that keeps a copy. Request it without a cursor and again with each next_cursor while has_more is true: that is a full list. Keep the last next_cursor, and use it later to get what was published, updated, locked or withdrawn since. Apply each change by its id: put the issue, or delete a withdrawn one. A change may come twice, which does no harm. A lock is in the answers from its instant on. If the answer is 410, begin again without a cursor and replace the copy.',
    tags: ['issues'],
    ...readingBy(locales, query),
    replies: replies.reading(
      'What has changed since the cursor; empty if nothing has.',
      schemas.ChangeList,
      examples.changeList,
      {
        400: replies.badRequest('invalid_locale', 'invalid_parameter', 'invalid_cursor'),
        410: problemReply(problems, 'The changes since this cursor are unknown.', ['cursor_expired']),
        503: replies.unavailable,
      },
    ),
    async handle({ query: { locale = null, limit, cursor }, reply, fail }, c) {
      const refused = await admit('reads', c);
      if (refused) return fail(refused.failure, refused.headers);
      const scope = { of: 'changes', locale };
      const place = cursor === undefined ? null : readCursor(scope, cursor, changePlace);
      if (cursor !== undefined && place === null) return fail(invalidCursor());
      if (changes === null) return fail(unavailable());
      try {
        const { site, head } = await changes.recorded();
        const [record, after] = place ?? [head.record, 0];
        if (record !== head.record || after > head.seq)
          return fail(
            problem('cursor_expired', 'The cursor is older than the record of changes, or from another one.'),
          );
        const rows = await changes.after({ after, until: head.seq, edition: locale, limit: limit + 1 });
        const page = rows.slice(0, limit);
        const hasMore = rows.length > page.length;
        const last = hasMore ? (page.at(-1)?.seq ?? after) : head.seq;
        return reply(
          200,
          {
            changes: page.flatMap(view(site).json.change),
            has_more: hasMore,
            next_cursor: writeCursor(scope, [head.record, last]),
          },
          API_CACHING,
        );
      } catch (error) {
        if (error instanceof StoreUnavailable) return fail(unavailable());
        throw error;
      }
    },
  });
};
