import {
  type Edition,
  FEED_FORMATS,
  type FeedFormat,
  feedPath,
  homePath,
  imageAddress,
  issuePath,
  libraryDifference,
  llmsPath,
  opmlPath,
  type PublicIssue,
  SUBJECT_KINDS,
  type SubjectKind,
  subjectFeedPath,
  subjectPath,
  twinPath,
  zonedInstant,
} from '@legible/issues';
import type { z } from 'zod';
import type { BodyForms } from '../bodies/bodies.ts';
import type { EditionSite, PublicSite } from '../site/public-site.ts';
import { type Subject, sameness } from '../site/subjects.ts';
import type { IssueChange } from '../store/issue-changes.ts';
import type { BodyForm } from './parameters.ts';
import type { ApiSchemas } from './schemas.ts';
import type { Highlight, SearchHit } from './search.ts';

/** Finds topics and categories of a site by name or slug. */
export interface SubjectIndex {
  /** Finds a subject by its name as an issue writes it; null when there is none. */
  named(locale: string, kind: SubjectKind, name: string): Subject | null;
  /** Finds what a parameter means in an edition: a slug, or else a name in any case and width; null without a match. */
  meant(locale: string, kind: SubjectKind, text: string): Subject | null;
}

export const subjectIndex = ({ editions }: PublicSite): SubjectIndex => {
  const known = new Map(
    editions.flatMap((site) => SUBJECT_KINDS.map((kind) => [`${kind} ${site.edition.key}`, namesIn(site, kind)])),
  );
  const named: SubjectIndex['named'] = (locale, kind, name) =>
    known.get(`${kind} ${locale}`)?.byName.get(sameness(name)) ?? null;
  return {
    named,
    meant: (locale, kind, text) =>
      known.get(`${kind} ${locale}`)?.bySlug.get(text.normalize('NFC')) ?? named(locale, kind, text),
  };
};

const namesIn = ({ subjects }: EditionSite, kind: SubjectKind) => ({
  bySlug: new Map(subjects[kind].map((subject) => [subject.slug, subject])),
  byName: new Map(subjects[kind].map((subject) => [sameness(subject.name), subject])),
});

export type Shape<Name extends keyof ApiSchemas> = z.input<ApiSchemas[Name]>;

/**
 * Writes public values as the API shows them. Each field is named here, so that a new field of `PublicIssue` never
 * appears in an answer by accident.
 *
 * @param baseUrl Public origin without a final slash.
 * @param index of the same site.
 */
export const apiJson = (baseUrl: string, site: PublicSite, index: SubjectIndex) => {
  const { timeZone } = site.publication;
  const time = (iso: string): string => zonedInstant(iso, timeZone);
  const timeOrNull = (iso: string | null): string | null => (iso === null ? null : time(iso));
  const editionOf = ({ edition }: PublicIssue): EditionSite => {
    const found = site.edition(edition);
    if (found === null) throw new Error(`no edition "${edition}" of an issue`);
    return found;
  };

  const reference = (issue: PublicIssue, edition: Edition): Shape<'Issue'>['translations'][number] => ({
    edition: issue.edition,
    number: issue.number,
    slug: issue.slug,
    title: issue.title,
    url: `${baseUrl}${issuePath(edition, issue.slug)}`,
  });

  /** The fields of an issue that do not come from its text. */
  const stated = (issue: PublicIssue) => {
    const of = editionOf(issue);
    const page = issuePath(of.edition, issue.slug);
    const subject = (kind: SubjectKind, name: string) => {
      const found = index.named(issue.edition, kind, name);
      return found === null ? [] : [{ slug: found.slug, name: found.name }];
    };
    return {
      id: issue.id,
      ...reference(issue, of.edition),
      markdown_url: `${baseUrl}${twinPath(of.edition, page)}`,
      published_at: time(issue.publishedAt),
      updated_at: timeOrNull(issue.updatedAt),
      access: issue.access,
      free_until: timeOrNull(issue.locksAt),
      topics: issue.topics.flatMap((name) => subject('topic', name)),
      category: issue.category === null ? null : (subject('category', issue.category)[0] ?? null),
      author: issue.author,
      image: imageOf(issue, baseUrl, page),
    };
  };

  const summary = (issue: PublicIssue): Shape<'IssueSummary'> => ({
    ...stated(issue),
    summary: issue.summary,
    summary_source: issue.writtenSummary !== null ? 'written' : issue.summary === null ? null : 'derived',
  });

  const translations = (issue: PublicIssue): Shape<'Issue'>['translations'] =>
    site
      .translations(issue)
      .filter((other) => other.issue !== issue)
      .map((other) => reference(other.issue, other.edition));

  return {
    summary,
    /** Writes everything that the API shows of an issue, except what comes from its text, which takes long. */
    face: (issue: PublicIssue): string => {
      const { language } = editionOf(issue).edition;
      return JSON.stringify([stated(issue), issue.writtenSummary, translations(issue), language]);
    },

    issue: (issue: PublicIssue, forms: BodyForms, form: BodyForm): Shape<'Issue'> => ({
      ...summary(issue),
      translations: translations(issue),
      words: forms.words,
      reading_minutes: forms.minutes,
      body_format: form,
      body: bodyOf(forms, form),
    }),

    change: ({ edition, issueId, kind, at }: IssueChange): Shape<'Change'>[] => {
      const issue = site.library.byId.get(issueId) ?? null;
      if (kind !== 'withdrawn' && issue === null) return [];
      return [
        {
          change: kind,
          id: issueId,
          edition,
          at: time(new Date(at).toISOString()),
          issue: kind === 'withdrawn' || issue === null ? null : summary(issue),
        },
      ];
    },

    searchHit: ({ issue, score, missing, titleHighlights, snippet }: SearchHit): Shape<'SearchHit'> => ({
      ...summary(issue),
      match: missing.length === 0 ? 'full' : 'near',
      missing: [...missing],
      score,
      title_highlights: titleHighlights.map(rangeOf),
      snippet: { text: snippet.text, highlights: snippet.highlights.map(rangeOf) },
    }),

    edition: ({ edition, issues }: EditionSite) =>
      editionJson(baseUrl, edition, {
        issue_count: issues.length,
        latest_published_at: timeOrNull(issues[0]?.publishedAt ?? null),
      }),

    subject: ({ edition }: EditionSite, kind: SubjectKind, subject: Subject) =>
      subject.issues.slice(0, 1).map(({ publishedAt }) =>
        subjectJson(baseUrl, edition, kind, subject, {
          issue_count: subject.issues.length,
          latest_published_at: time(publishedAt),
        }),
      ),
  };
};

/** Returns the issues of a site for which `face` may write other fields than in an earlier site; null: all of them. */
export const changedFaces = (before: PublicSite, site: PublicSite): readonly PublicIssue[] | null => {
  const named = new Set(subjectNames(site));
  if (before.publication !== site.publication || !subjectNames(before).every((name) => named.has(name))) return null;
  const { dropped, added } = libraryDifference(before.library, site.library);
  const keys = new Set([...dropped, ...added].flatMap(({ translationKey }) => translationKey ?? []));
  return [...new Set([...added, ...[...keys].flatMap(site.library.byTranslation)])];
};

const subjectNames = ({ editions }: PublicSite): readonly string[] =>
  editions.flatMap(({ edition, subjects }) =>
    SUBJECT_KINDS.flatMap((kind) => subjects[kind].map(({ slug, name }) => `${edition.key} ${kind} ${slug} ${name}`)),
  );

export const editionJson = (
  baseUrl: string,
  edition: Edition,
  issues: Pick<Shape<'Edition'>, 'issue_count' | 'latest_published_at'>,
): Shape<'Edition'> => ({
  locale: edition.key,
  language: edition.language,
  language_name: edition.languageName,
  name: edition.name,
  description: edition.description,
  is_default: edition.path === '',
  url: `${baseUrl}${homePath(edition)}`,
  markdown_url: `${baseUrl}${twinPath(edition, homePath(edition))}`,
  feeds: feedsOf((format) => baseUrl + feedPath(edition, format)),
  opml_url: `${baseUrl}${opmlPath(edition)}`,
  llms_txt_url: `${baseUrl}${llmsPath(edition)}`,
  ...issues,
});

export const subjectJson = (
  baseUrl: string,
  edition: Edition,
  kind: SubjectKind,
  { slug, name }: Pick<Subject, 'slug' | 'name'>,
  issues: Pick<Shape<'SubjectOfEdition'>, 'issue_count' | 'latest_published_at'>,
): Shape<'SubjectOfEdition'> => ({
  edition: edition.key,
  slug,
  name,
  url: `${baseUrl}${subjectPath(edition, kind, slug)}`,
  feeds: feedsOf((format) => baseUrl + subjectFeedPath(edition, kind, slug, format)),
  ...issues,
});

const rangeOf = ({ start, end }: Highlight): { start: number; end: number } => ({ start, end });

const bodyOf = (forms: BodyForms, form: BodyForm): string | null => {
  switch (form) {
    case 'none':
      return null;
    case 'markdown':
      return forms.markdown;
    case 'html':
      return forms.html;
    case 'text':
      return forms.sections
        .flatMap(({ heading, text }) => [heading ?? '', text].filter((part) => part !== ''))
        .join('\n');
  }
};

const imageOf = ({ image }: PublicIssue, baseUrl: string, page: string): Shape<'IssueSummary'>['image'] => {
  const url = image === null ? null : imageAddress(image.src, { baseUrl, page });
  return image === null || url === null ? null : { url, alt: image.alt };
};

const feedsOf = (addressOf: (format: FeedFormat) => string): Shape<'Edition'>['feeds'] =>
  Object.fromEntries(FEED_FORMATS.map((format) => [format, addressOf(format)])) as Shape<'Edition'>['feeds'];
