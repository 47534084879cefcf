import { z } from 'zod';
import type { Locales } from './locales.ts';
import { ACCESS_FORMS, BODY_FORMS } from './parameters.ts';

/** The public shapes of the read API. Names and types are the contract: fields are added, never changed. */

/** `nullable()` of a named schema would publish one that refuses null, or make the named schema itself nullable. */
const orNull = <T extends z.ZodType>(schema: T) => z.union([schema, z.null()]);

const address = (description: string) => z.url().meta({ description });
const instant = (description: string) => z.iso.datetime({ offset: true }).meta({ description });
const count = (description: string) => z.int().min(0).meta({ description });

const Subject = z
  .strictObject({
    slug: z.string().meta({ description: 'Stable in addresses and as a parameter.' }),
    name: z.string().meta({ description: 'As readers see it, in the language of the edition.' }),
  })
  .meta({ id: 'Subject', description: 'A topic or a category of an edition.' });

const Image = z
  .strictObject({
    url: address('Absolute address.'),
    alt: z.string().meta({ description: 'What the picture shows, in words.' }),
  })
  .meta({ id: 'Image' });

const Highlight = z
  .strictObject({ start: count('First code unit.'), end: count('The code unit after the last.') })
  .meta({ id: 'Highlight', description: 'A range of a text in UTF-16 code units, as JavaScript strings count.' });

const highlights = (description: string) => z.array(Highlight).meta({ description });

const Snippet = z
  .strictObject({
    text: z.string().meta({ description: 'A piece of the public text, without markup.' }),
    highlights: highlights('The parts of the text that were asked for, in order, without overlaps.'),
  })
  .meta({ id: 'Snippet' });

const Access = z.enum(ACCESS_FORMS).meta({
  description: 'full: everyone can read all of it. excerpt: the rest is for members and is in no answer.',
});

const total = count('Number of items on all pages of the list.');
const nextCursor = z
  .string()
  .nullable()
  .meta({ description: 'The parameter cursor of the next page; null: this is the last one.' });

/** `full` for an issue that holds everything that was asked for, `near` for one that holds a part. */
export const MATCHES = ['full', 'near'] as const;

/** Makes the shapes, with the codes of the configured editions. */
export const apiSchemas = ({ keys }: Locales) => {
  const edition = z.enum(keys).meta({ description: 'Locale of the edition.' });

  const reference = {
    edition,
    number: z.int().min(1).meta({ description: 'Issue number, unique in its edition.' }),
    slug: z.string().meta({ description: 'Last part of the address, unique in its edition.' }),
    title: z.string().meta({ description: 'Title, without markup.' }),
    url: address('The canonical page of the issue: cite this one.'),
  };
  const Translation = z.strictObject(reference).meta({ id: 'Translation' });

  const summary = {
    id: z.string().meta({ description: 'Edition and number, such as en-12. It is never used for another issue.' }),
    ...reference,
    summary: z.string().nullable().meta({
      description: 'A sentence or two about the issue, public even when it is locked; null: none was written.',
    }),
    markdown_url: address('The page of the issue as Markdown, with front matter.'),
    published_at: instant('When it was published, with the offset of the time zone of the publication.'),
    updated_at: instant('When the text was last revised; null: never.').nullable(),
    access: Access,
    free_until: instant('When the issue stops being free and becomes an excerpt; null: it stays as it is.').nullable(),
    topics: z.array(Subject).meta({ description: 'Topics of the issue; empty: it has none.' }),
    category: orNull(Subject).meta({ description: 'Null: it has none.' }),
    author: z.string().nullable().meta({ description: 'Who wrote it, in one line; null: not stated.' }),
    image: orNull(Image).meta({ description: 'Picture of the issue; null: it has none.' }),
  };
  const IssueSummary = z.strictObject(summary).meta({ id: 'IssueSummary', description: 'An issue as lists show it.' });

  const Issue = z
    .strictObject({
      ...summary,
      translations: z.array(Translation).meta({ description: 'The same issue in the other editions.' }),
      words: count('Words of the public text, as its language counts them.'),
      reading_minutes: z.int().min(1).meta({ description: 'Minutes it takes to read the public text.' }),
      body_format: z.enum(BODY_FORMS).meta({ description: 'The form of body.' }),
      body: z.string().nullable().meta({
        description: 'The text; of a locked issue, exactly the excerpt that every reader sees. Null: not asked for.',
      }),
    })
    .meta({ id: 'Issue' });

  const IssueList = z
    .strictObject({
      issues: z.array(IssueSummary).meta({ description: 'This page of the list, newest first.' }),
      total,
      next_cursor: nextCursor,
    })
    .meta({ id: 'IssueList' });

  const SearchHit = z
    .strictObject({
      ...summary,
      match: z.enum(MATCHES).meta({
        description: 'full: it has everything that was asked for. near: it has a part of it, or something similar.',
      }),
      missing: z
        .array(z.string())
        .meta({ description: 'What a near match does not have, as it was typed; empty for a full match.' }),
      score: z.number().meta({ description: 'How well it fits. Compare it within one answer only.' }),
      title_highlights: highlights('The parts of the title that were asked for, in order, without overlaps.'),
      snippet: Snippet,
    })
    .meta({ id: 'SearchHit' });

  const subjectCounts = (description: string) =>
    z
      .array(
        z
          .strictObject({
            edition,
            slug: z.string().meta({ description: 'For the parameter.' }),
            name: z.string().meta({ description: 'As readers see it.' }),
            count: count('Full matches.'),
          })
          .meta({ id: 'SubjectCount' }),
      )
      .meta({ description });
  const Facets = z
    .strictObject({
      editions: z
        .array(z.strictObject({ edition, count: count('Full matches.') }))
        .meta({ description: 'Editions with full matches.' }),
      years: z
        .array(
          z.strictObject({
            year: z.int().meta({ description: 'Year of publication.' }),
            count: count('Full matches.'),
          }),
        )
        .meta({ description: 'By the calendar of the publication, newest first.' }),
      topics: subjectCounts('The 20 topics with most full matches.'),
      categories: subjectCounts('The 20 categories with most full matches.'),
    })
    .meta({ id: 'Facets', description: 'Where the full matches are.' });

  const SearchResults = z
    .strictObject({
      results: z.array(SearchHit).meta({ description: 'Full matches first, then near ones; of each the best first.' }),
      total: count('Full matches in all, on every page of the list.'),
      near: count('Near matches in all, on every page of the list.'),
      complete: z.boolean().meta({
        description:
          'false: the service has just started and has not read all texts. Ask again; an issue may be missing.',
      }),
      next_cursor: nextCursor,
      also: z.array(z.string()).meta({
        description:
          'Other names that were searched as well, such as NVIDIA for 엔비디아. A full match may use one of them.',
      }),
      suggestion: z
        .string()
        .nullable()
        .meta({ description: 'If total is 0: another spelling that finds full matches; null: none is known.' }),
      facets: orNull(Facets).meta({ description: 'Null: not asked for.' }),
    })
    .meta({ id: 'SearchResults' });

  const Edition = z
    .strictObject({
      locale: edition.meta({ description: 'The value of the parameter locale, and of edition in issues.' }),
      language: z.string().meta({ description: 'BCP 47 tag.' }),
      language_name: z.string().meta({ description: 'Name of the language in that language.' }),
      name: z.string().meta({ description: 'Name of the newsletter in this edition.' }),
      description: z.string().meta({ description: 'What the newsletter is about, in the language of the edition.' }),
      is_default: z.boolean().meta({ description: 'Whether its home page is the root of the site.' }),
      url: address('Home page.'),
      markdown_url: address('Home page as Markdown.'),
      feeds: z
        .strictObject({ rss: address('RSS 2.0.'), atom: address('Atom.'), json: address('JSON Feed.') })
        .meta({ id: 'Feeds' }),
      llms_txt_url: address('Guide for agents.'),
      issue_count: count('Published issues.'),
      latest_published_at: instant('Date of the newest issue; null: there is no issue yet.').nullable(),
    })
    .meta({ id: 'Edition' });

  const EditionList = z
    .strictObject({ editions: z.array(Edition).meta({ description: 'In the order of the publication.' }) })
    .meta({ id: 'EditionList' });

  const SubjectOfEdition = z
    .strictObject({
      edition,
      slug: z.string().meta({ description: 'Unique in its edition; the value of a parameter.' }),
      name: z.string().meta({ description: 'As readers see it, in the language of the edition.' }),
      url: address('Page with its issues.'),
      issue_count: z.int().min(1).meta({ description: 'Published issues.' }),
      latest_published_at: instant('When its newest issue was published.'),
    })
    .meta({ id: 'SubjectOfEdition' });

  const TopicList = z
    .strictObject({ topics: z.array(SubjectOfEdition).meta({ description: 'Those with most issues first.' }) })
    .meta({ id: 'TopicList' });
  const CategoryList = z
    .strictObject({ categories: z.array(SubjectOfEdition).meta({ description: 'Those with most issues first.' }) })
    .meta({ id: 'CategoryList' });

  return {
    Issue,
    IssueList,
    IssueSummary,
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
