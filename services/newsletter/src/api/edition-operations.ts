import { API_PATHS, type SubjectKind } from '@legible/issues';
import { type Operation, operation } from '@legible/surface';
import { z } from 'zod';
import { API_CACHING, type ApiContext, problemReplies } from './api-context.ts';
import { readingBy } from './invalid-parameter.ts';
import { editionsAsked } from './issue-list.ts';
import { localeParameter } from './parameters.ts';

export const listEditions = ({ locales, schemas, examples, problems, view, admit }: ApiContext): Operation => {
  const replies = problemReplies(problems);
  return operation({
    id: 'listEditions',
    path: API_PATHS.editions,
    summary: 'List the language editions',
    description: 'Lists the editions of the newsletter with their home pages, feeds and guides.',
    tags: ['editions'],
    ...readingBy(locales, z.strictObject({})),
    replies: replies.reading('All editions.', schemas.EditionList, examples.editionList, {
      400: replies.badRequest('invalid_parameter'),
    }),
    async handle({ reply, fail }, c) {
      const refused = await admit('reads', c);
      if (refused) return fail(refused.failure, refused.headers);
      const { site, json } = view();
      return reply(200, { editions: site.editions.map(json.edition) }, API_CACHING);
    },
  });
};

/** @param id of the operation. @param kind of subject that it lists. @param words describe it and its answer. */
const listSubjects = (
  { locales, examples, problems, view, admit }: ApiContext,
  id: 'listTopics' | 'listCategories',
  kind: SubjectKind,
  words: { readonly summary: string; readonly description: string },
  success: readonly [means: string, schema: z.ZodType, example: unknown],
): Operation => {
  const replies = problemReplies(problems);
  const list = kind === 'topic' ? 'topics' : 'categories';
  return operation({
    id,
    path: API_PATHS[list],
    ...words,
    tags: ['subjects'],
    ...readingBy(locales, z.strictObject({ locale: localeParameter(locales, examples.locale) })),
    replies: replies.reading(...success, { 400: replies.badRequest('invalid_locale', 'invalid_parameter') }),
    async handle({ query: { locale = null }, reply, fail }, c) {
      const refused = await admit('reads', c);
      if (refused) return fail(refused.failure, refused.headers);
      const { site, json } = view();
      const subjects = editionsAsked(site, locale).flatMap((of) =>
        of.subjects[kind].flatMap((subject) => json.subject(of, kind, subject)),
      );
      return reply(200, { [list]: subjects }, API_CACHING);
    },
  });
};

export const listTopics = (context: ApiContext): Operation =>
  listSubjects(
    context,
    'listTopics',
    'topic',
    {
      summary: 'List the topics',
      description:
        'Lists the topics of the issues of one edition or of all editions. Within an edition, the topics with the most issues come first. Each edition has its own topics, named in its language.',
    },
    ['The topics.', context.schemas.TopicList, context.examples.topicList],
  );

export const listCategories = (context: ApiContext): Operation =>
  listSubjects(
    context,
    'listCategories',
    'category',
    {
      summary: 'List the categories',
      description:
        'Lists the categories of the issues of one edition or of all editions. Within an edition, the categories with the most issues come first. An issue has at most one category.',
    },
    ['The categories.', context.schemas.CategoryList, context.examples.categoryList],
  );
