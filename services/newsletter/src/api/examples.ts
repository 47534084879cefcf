import { type Edition, issuePath, twinPath } from '@legible/issues';
import { editionJson, type Shape, subjectJson } from './issue-json.ts';

const SLUG = 'robots-txt-for-five-kinds-of-bots';
const PUBLISHED = '2026-01-15T07:00:00+09:00';
const TOPIC = { slug: 'crawlers', name: 'Crawlers' };
const CATEGORY = { slug: 'access', name: 'Access' };
const SUMMARY =
  'Blocking AI is not one decision: training, indexing and reading for a user obey different lines of robots.txt.';

/**
 * Makes the example answers of the description, for editions that exist: for the English one if there is one.
 *
 * @param baseUrl Public origin without a final slash.
 */
export const apiExamples = (editions: readonly [Edition, ...Edition[]], baseUrl: string) => {
  const edition = editions.find(({ language }) => language === 'en') ?? editions[0];
  const other = editions.find((each) => each !== edition);
  const at = (path: string): string => `${baseUrl}${path}`;
  const page = issuePath(edition, SLUG);
  const reference = {
    edition: edition.key,
    number: 1,
    slug: SLUG,
    title: 'One robots.txt, five kinds of bots',
    url: at(page),
  };
  const summary: Shape<'IssueSummary'> = {
    id: `${edition.key}-1`,
    ...reference,
    summary: SUMMARY,
    summary_source: 'written',
    markdown_url: at(twinPath(edition, page)),
    published_at: PUBLISHED,
    updated_at: null,
    access: 'full',
    free_until: '2026-04-15T07:00:00+09:00',
    topics: [TOPIC],
    category: CATEGORY,
    author: 'Mina Kim',
    image: { url: at('/images/five-bots.png'), alt: 'Five robots in front of a gate' },
  };
  const issue: Shape<'Issue'> = {
    ...summary,
    translations: other === undefined ? [] : [{ ...reference, edition: other.key, url: at(issuePath(other, SLUG)) }],
    words: 812,
    reading_minutes: 3,
    body_format: 'markdown',
    body: 'Many sites treat AI as one visitor.\n\n## Who comes\n\nThere are five kinds at least.\n',
  };
  const searchHit: Shape<'SearchHit'> = {
    ...summary,
    match: 'full',
    missing: [],
    score: 4,
    title_highlights: [],
    snippet: { text: SUMMARY, highlights: [{ start: SUMMARY.indexOf('robots.txt'), end: SUMMARY.length - 1 }] },
  };
  const subject = (of: 'topic' | 'category', one: typeof TOPIC) =>
    subjectJson(baseUrl, edition, of, one, { issue_count: 7, latest_published_at: PUBLISHED });
  return {
    locale: edition.key,
    issue,
    issueList: { issues: [summary], total: 14, next_cursor: 'WyJxN0ZtMW9fVzJkUkEiLDE3Njg0Mjg4MDAwMDAsMSwiZW4tMSJd' },
    changeList: {
      changes: [{ change: 'published', id: summary.id, edition: edition.key, at: PUBLISHED, issue: summary }],
      has_more: false,
      next_cursor: 'WyJxN0ZtMW9fVzJkUkEiLDgxNDU5MjAxNzMsMTc2ODQyODgwMDAwMF0',
    } satisfies Shape<'ChangeList'>,
    searchResults: {
      results: [searchHit],
      total: 1,
      near: 0,
      complete: true,
      next_cursor: null,
      also: [],
      suggestion: null,
      facets: null,
    },
    editionList: { editions: [editionJson(baseUrl, edition, { issue_count: 14, latest_published_at: PUBLISHED })] },
    topicList: { topics: [subject('topic', TOPIC)] },
    categoryList: { categories: [subject('category', CATEGORY)] },
  };
};

export type ApiExamples = ReturnType<typeof apiExamples>;
