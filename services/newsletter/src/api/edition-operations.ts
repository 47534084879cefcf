import { API_PATHS, type SubjectKind } from '@legible/issues';
import { type Operation, operation } from '@legible/surface';
import { z } from 'zod';
import {
  API_CACHING,
  type ApiContext,
  type ApiView,
  ETAG_HEADER,
  NOT_MODIFIED,
  problemReplies,
} from './api-context.ts';
import { invalidParameter } from './invalid-parameter.ts';
import { editionsAsked } from './issue-list.ts';
import { localeParameter } from './parameters.ts';

export const listEditions = ({ locales, schemas, examples, problems, view, admit }: ApiContext): Operation => {
  const replies = problemReplies(problems);
  return operation({
    id: 'listEditions',
    method: 'get',
    path: API_PATHS.editions,
    summary: 'List the language editions',
    description: 'Lists the editions of the newsletter with their home pages, feeds and guides.',
    tags: ['editions'],
    query: z.strictObject({}),
    invalid: invalidParameter(locales, []),
    conditional: true,
    replies: {
      200: {
        means: 'All editions.',
        schema: schemas.EditionList,
        example: examples.editionList,
        headers: ETAG_HEADER,
      },
      304: NOT_MODIFIED,
      400: replies.badRequest('invalid_parameter'),
      429: replies.rateLimited,
      500: replies.internal,
    },
    async handle({ reply, fail }, c) {
      const refused = await admit('reads', c);
      if (refused) return fail(refused.failure, refused.headers);
      const { site, json } = view();
      return reply(200, { editions: site.editions.map(json.edition) }, API_CACHING);
    },
  });
};

const subjectsAsked = ({ site, json }: ApiView, kind: SubjectKind, locale: string | null) =>
  editionsAsked(site, locale).flatMap((of) => of.subjects[kind].flatMap((subject) => json.subject(of, kind, subject)));

export const listTopics = ({ locales, schemas, examples, problems, view, admit }: ApiContext): Operation => {
  const replies = problemReplies(problems);
  const query = z.strictObject({ locale: localeParameter(locales, examples.locale) });
  return operation({
    id: 'listTopics',
    method: 'get',
    path: API_PATHS.topics,
    summary: 'List the topics',
    description:
      'Lists the topics of the issues of one edition or of all editions. Within an edition, the topics with the most issues come first. Each edition has its own topics, named in its language.',
    tags: ['subjects'],
    query,
    invalid: invalidParameter(locales, Object.keys(query.shape)),
    conditional: true,
    replies: {
      200: { means: 'The topics.', schema: schemas.TopicList, example: examples.topicList, headers: ETAG_HEADER },
      304: NOT_MODIFIED,
      400: replies.badRequest('invalid_locale', 'invalid_parameter'),
      429: replies.rateLimited,
      500: replies.internal,
    },
    async handle({ query: { locale = null }, reply, fail }, c) {
      const refused = await admit('reads', c);
      if (refused) return fail(refused.failure, refused.headers);
      return reply(200, { topics: subjectsAsked(view(), 'topic', locale) }, API_CACHING);
    },
  });
};

export const listCategories = ({ locales, schemas, examples, problems, view, admit }: ApiContext): Operation => {
  const replies = problemReplies(problems);
  const query = z.strictObject({ locale: localeParameter(locales, examples.locale) });
  return operation({
    id: 'listCategories',
    method: 'get',
    path: API_PATHS.categories,
    summary: 'List the categories',
    description:
      'Lists the categories of the issues of one edition or of all editions. Within an edition, the categories with the most issues come first. An issue has at most one category.',
    tags: ['subjects'],
    query,
    invalid: invalidParameter(locales, Object.keys(query.shape)),
    conditional: true,
    replies: {
      200: {
        means: 'The categories.',
        schema: schemas.CategoryList,
        example: examples.categoryList,
        headers: ETAG_HEADER,
      },
      304: NOT_MODIFIED,
      400: replies.badRequest('invalid_locale', 'invalid_parameter'),
      429: replies.rateLimited,
      500: replies.internal,
    },
    async handle({ query: { locale = null }, reply, fail }, c) {
      const refused = await admit('reads', c);
      if (refused) return fail(refused.failure, refused.headers);
      return reply(200, { categories: subjectsAsked(view(), 'category', locale) }, API_CACHING);
    },
  });
};
