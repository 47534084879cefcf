import { z } from 'zod';
import { CHANGE_KINDS } from '../store/issue-changes.ts';
import type { Locales } from './locales.ts';
import { ACCESS_FORMS, BODY_FORMS } from './parameters.ts';

/** The public shapes of the read API. Names and types are the contract: fields are added, never changed. */

/** `nullable()` of a named schema would publish one that refuses null, or make the named schema itself nullable. */
const orNull = <T extends z.ZodType>(schema: T) => z.union([schema, z.null()]);

const text = (description: string) => z.string().meta({ description });
/** Makes a schema that has a name in the OpenAPI description. */
const named = <S extends z.ZodRawShape>(id: string, description: string, shape: S) =>
  z.strictObject(shape).meta({ id, description });
const address = (description: string) => z.url().meta({ description });
const instant = (description: string) => z.iso.datetime({ offset: true }).meta({ description });
const count = (description: string) => z.int().min(0).meta({ description });

const Subject = named('Subject', 'A topic or a category of an edition.', {
  slug: text('Identifier in addresses and parameters.'),
  name: text('Name that readers see, in the language of the edition.'),
});

const Image = named('Image', 'A picture of an issue.', {
  url: address('Absolute URL of the picture.'),
  alt: text('Text alternative: what the picture shows.'),
});

const Highlight = named('Highlight', 'A range of a text. Indexes count UTF-16 code units, as in JavaScript strings.', {
  start: count('Index of the first code unit.'),
  end: count('Index after the last code unit.'),
});

const highlights = (description: string) => z.array(Highlight).meta({ description });

const Snippet = named('Snippet', 'A passage of the issue that shows why it matches.', {
  text: text('A passage of the public text, without markup.'),
  highlights: highlights('The ranges of the text that match the query, in order and without overlaps.'),
});

const Access = z.enum(ACCESS_FORMS).meta({
  description: 'full: everyone can read the whole issue. excerpt: the rest is for members and is in no answer.',
});

const total = count('Number of items on all pages of the list.');
const nextCursor = z
  .string()
  .nullable()
  .meta({ description: 'Value of the parameter cursor for the next page; null on the last page.' });

const BY_EDITION = 'Edition by edition; within an edition, those with the most issues first.';

const SUMMARY_SOURCES = ['written', 'derived'] as const;

/** `full` for an issue with everything that was requested, `near` for one with a part of it. */
export const MATCHES = ['full', 'near'] as const;

/** Makes the shapes, with the codes of the configured editions. */
export const apiSchemas = ({ keys }: Locales) => {
  const edition = z.enum(keys).meta({ description: 'Locale of the edition.' });

  const reference = {
    edition,
    number: z.int().min(1).meta({ description: 'Issue number, unique in its edition.' }),
    slug: text('Last part of the page address, unique in its edition.'),
    title: text('Title, without markup.'),
    url: address('The canonical page of the issue. Cite this address.'),
  };
  const Translation = named('Translation', 'The same issue in another edition.', reference);

  const summary = {
    id: text('Edition and number, such as en-12. It never identifies another issue.'),
    ...reference,
    summary: z.string().nullable().meta({
      description: 'What the issue is about, from its author or else from its public text; null if there is neither.',
    }),
    summary_source: z.enum(SUMMARY_SOURCES).nullable().meta({
      description:
        'written: by the author, and public even when the issue is locked. derived: the first sentences of the text that everyone can read now, at most 200 characters. null: there is no summary.',
    }),
    markdown_url: address('The page of the issue as Markdown with front matter.'),
    published_at: instant('When the issue was published, with the UTC offset of the publication.'),
    updated_at: instant('When the text was last revised; null if it never was.').nullable(),
    access: Access,
    free_until: instant(
      'When the issue stops being free to read and becomes an excerpt; null if its access will not change.',
    ).nullable(),
    topics: z.array(Subject).meta({ description: 'Topics of the issue; empty if it has none.' }),
    category: orNull(Subject).meta({ description: 'Category of the issue; null if it has none.' }),
    author: z.string().nullable().meta({ description: 'Author or authors, in one line; null if not stated.' }),
    image: orNull(Image).meta({ description: 'Picture of the issue; null if it has none.' }),
  };
  const IssueSummary = named('IssueSummary', 'An issue as lists show it.', summary);

  const Issue = named('Issue', 'An issue with its text.', {
    ...summary,
    translations: z.array(Translation).meta({ description: 'The same issue in the other editions.' }),
    words: count('Number of words in the public text, counted by the rules of its language.'),
    reading_minutes: z.int().min(1).meta({ description: 'Time to read the public text, in minutes.' }),
    body_format: z.enum(BODY_FORMS).meta({ description: 'Form of body, as requested.' }),
    body: z.string().nullable().meta({
      description:
        'The text. For a locked issue, it is exactly the excerpt that every reader sees. Null if body_format is none.',
    }),
  });

  const IssueList = named('IssueList', 'One page of a list of issues.', {
    issues: z.array(IssueSummary).meta({ description: 'This page of the list, newest first.' }),
    total,
    next_cursor: nextCursor,
  });

  const Change = named('Change', 'What has become of one issue.', {
    change: z.enum(CHANGE_KINDS).meta({
      description:
        'What happened since the cursor. published: it is new, or public again. updated: its text or fields changed. locked: it became an excerpt; replace the text that you keep. withdrawn: it is not public any more; delete your copy.',
    }),
    id: text('Id of the issue.'),
    edition: text('Edition of the issue; a withdrawn issue may be of an edition that is gone.'),
    at: instant('When the service noticed the last change of the issue; for a lock, the instant of the lock.'),
    issue: orNull(IssueSummary).meta({ description: 'The issue as it is now; null if it was withdrawn.' }),
  });

  const ChangeList = named('ChangeList', 'What has changed since a cursor.', {
    changes: z.array(Change).meta({ description: 'The changes in their order, at most one for each issue.' }),
    has_more: z.boolean().meta({ description: 'Whether there are more changes now. If so, ask again at once.' }),
    next_cursor: text('Keep it, and send it as cursor to get what has changed since.'),
  });

  const SearchHit = named('SearchHit', 'An issue that matches a search.', {
    ...summary,
    match: z.enum(MATCHES).meta({
      description:
        'full: the issue has everything that the query asks for. near: it has only a part of that, or something similar.',
    }),
    missing: z.array(z.string()).meta({
      description: 'The parts of the query that a near match lacks, as they were typed; empty for a full match.',
    }),
    score: z.number().meta({ description: 'How well the issue matches. Comparable only within one answer.' }),
    title_highlights: highlights('The ranges of the title that match the query, in order and without overlaps.'),
    snippet: Snippet,
  });

  const subjectCounts = (description: string) =>
    z
      .array(
        named('SubjectCount', 'A topic or category, and how many full matches have it.', {
          edition,
          slug: text('Value for the parameter topic or category.'),
          name: text('Name that readers see.'),
          count: count('Number of full matches.'),
        }),
      )
      .meta({ description });
  const Facets = named('Facets', 'Counts of the full matches.', {
    editions: z
      .array(z.strictObject({ edition, count: count('Number of full matches.') }))
      .meta({ description: 'Editions with full matches.' }),
    years: z
      .array(
        z.strictObject({
          year: z.int().meta({ description: 'Year of publication.' }),
          count: count('Number of full matches.'),
        }),
      )
      .meta({ description: 'Years with full matches, newest first, in the time zone of the publication.' }),
    topics: subjectCounts('The topics with the most full matches, at most 20.'),
    categories: subjectCounts('The categories with the most full matches, at most 20.'),
  });

  const SearchResults = named('SearchResults', 'One page of the issues that match a search.', {
    results: z
      .array(SearchHit)
      .meta({ description: 'Full matches first, then near matches, each in the requested order.' }),
    total: count('Number of full matches on all pages of the list.'),
    near: count('Number of near matches on all pages of the list.'),
    complete: z.boolean().meta({
      description:
        'false: not all texts could be searched, for example right after a start, so an issue may be missing. Ask again later.',
    }),
    next_cursor: nextCursor,
    also: z.array(z.string()).meta({
      description:
        'Other names that were searched for too, such as NVIDIA for 엔비디아. A full match may have one of them instead.',
    }),
    suggestion: z
      .string()
      .nullable()
      .meta({ description: 'When total is 0, another spelling that finds full matches; null if none is known.' }),
    facets: orNull(Facets).meta({ description: 'Counts of the full matches; null unless requested.' }),
  });

  const Feeds = named('Feeds', 'Addresses of the feeds of an edition, topic or category.', {
    rss: address('RSS 2.0 feed.'),
    atom: address('Atom feed.'),
    json: address('JSON Feed.'),
  });

  const Edition = named('Edition', 'The newsletter in one language.', {
    locale: edition.meta({ description: 'Value for the parameter locale, and of the field edition of issues.' }),
    language: text('Language of the edition, as a BCP 47 tag.'),
    language_name: text('Name of the language, in that language.'),
    name: text('Name of the newsletter in this edition.'),
    description: text('What the newsletter is about, in the language of the edition.'),
    is_default: z.boolean().meta({ description: 'Whether its home page is at the root of the site.' }),
    url: address('Home page of the edition.'),
    markdown_url: address('Home page of the edition as Markdown.'),
    feeds: Feeds,
    opml_url: address('OPML list of the feeds of the edition and of its topics and categories.'),
    llms_txt_url: address('Guide for agents (llms.txt).'),
    issue_count: count('Number of published issues.'),
    latest_published_at: instant('When the newest issue was published; null if there is no issue yet.').nullable(),
  });

  const EditionList = named('EditionList', 'The editions of the newsletter.', {
    editions: z.array(Edition).meta({ description: 'All editions, in the order of the configuration.' }),
  });

  const SubjectOfEdition = named('SubjectOfEdition', 'A topic or category with its issues in one edition.', {
    edition,
    slug: text('Unique in its edition. Use it as the parameter topic or category.'),
    name: text('Name that readers see, in the language of the edition.'),
    url: address('Page that lists its issues.'),
    feeds: Feeds,
    issue_count: z.int().min(1).meta({ description: 'Number of published issues.' }),
    latest_published_at: instant('When its newest issue was published.'),
  });

  const TopicList = named('TopicList', 'The topics of the requested editions.', {
    topics: z.array(SubjectOfEdition).meta({ description: BY_EDITION }),
  });
  const CategoryList = named('CategoryList', 'The categories of the requested editions.', {
    categories: z.array(SubjectOfEdition).meta({ description: BY_EDITION }),
  });

  return {
    Issue,
    IssueList,
    IssueSummary,
    Change,
    ChangeList,
    SearchHit,
    SearchResults,
    Facets,
    Edition,
    EditionList,
    SubjectOfEdition,
    TopicList,
    CategoryList,
  };
};

export type ApiSchemas = ReturnType<typeof apiSchemas>;
