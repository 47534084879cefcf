import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FrontMatterFields,
  type FrontMatterValue,
  readFrontMatter,
  writeFrontMatter,
} from '@legible/formats/front-matter';
import type { LocatedMap, LocatedValue } from '@legible/formats/yaml';
import {
  CONTENT_LIMITS,
  type ContentPlace,
  type ContentProblem,
  contentProblemLine,
  type Edition,
  listContent,
  listImages,
  type Page,
  PUBLICATION_FILE,
  type Publication,
  type RealFolders,
  readContentFile,
  readPage,
  readPublication,
  realFolders,
  zonedInstant,
} from '@legible/issues';
import { decode, type Issue, type IssueReader, issueReader, NOT_UTF8, problemOf } from '@legible/issues/sealed';
import { ExportRefused } from './export-target.ts';

/** An issue as it is exported: all of it, drafts included. */
export interface ExportedIssue extends Omit<Issue, 'publishedAt' | 'updatedAt'> {
  readonly isDraft: boolean;
  /** ISO 8601, UTC; null for a draft without a date. */
  readonly publishedAt: string | null;
  readonly updatedAt: string | null;
  /** The same dates as the file has them, with a zone wherever that is not UTC. */
  readonly date: string | null;
  readonly updated: string | null;
}

export type ExportedReading =
  | { readonly ok: true; readonly issue: ExportedIssue }
  | { readonly ok: false; readonly problems: readonly ContentProblem[] };

export interface ReadingPlace {
  readonly edition: string;
  readonly path: string;
  readonly timeZone: string;
}

/** The date of drafts without one, because a draft is read as if it were published. */
const ANY_DATE = ['date', '2000-01-01'] as const;

/**
 * Reads the file of an issue as the service does. The service skips drafts; here a draft is read as a published issue.
 */
const readExported = (text: string, place: ReadingPlace, readIssue: IssueReader): ExportedReading => {
  const first = readIssue(text, place);
  if (!first.ok) return first;
  const front = readFrontMatter(text);
  const map = front.ok ? front.map : null;
  if (first.issue !== null) return { ok: true, issue: exported(first.issue, map, false, place) };
  const second = readIssue(asPublished(text), place);
  if (!second.ok) return second;
  if (second.issue === null) throw new Error(`${place.path} is still read as a draft`);
  return { ok: true, issue: exported(second.issue, map, true, place) };
};

const asPublished = (text: string): string => {
  const front = readFrontMatter(text);
  if (!front.ok) return text;
  const kept = front.map.entries.filter(({ key }) => key !== 'draft');
  const isDated = kept.some(({ key, value }) => key === 'date' && sourceOf(value) !== '');
  const fields = kept
    .filter(({ key }) => isDated || key !== 'date')
    .map(({ key, value }) => [key, plain(value)] as const);
  return writeFrontMatter({ fields: isDated ? fields : [...fields, ANY_DATE] }, front.body);
};

const sourceOf = (value: LocatedValue): string => (value.kind === 'scalar' ? value.source.trim() : '');

/**
 * Converts a value for writing. A date stays the text that it was, because a date value would be written differently.
 */
const plain = (value: LocatedValue): FrontMatterValue => {
  switch (value.kind) {
    case 'scalar':
      return typeof value.value === 'number' && String(value.value) !== value.source ? value.source : value.value;
    case 'list':
      return value.items.map(plain);
    case 'map':
      return {
        fields: value.entries.map(({ key, value: inner }) => [key, plain(inner)] as const),
      } satisfies FrontMatterFields;
  }
};

const exported = (
  issue: Issue,
  map: LocatedMap | null,
  isDraft: boolean,
  { timeZone }: ReadingPlace,
): ExportedIssue => {
  const written = (key: string): string => {
    const value = map?.entries.find((entry) => entry.key === key)?.value;
    return value === undefined ? '' : sourceOf(value);
  };
  const isDated = written('date') !== '';
  return {
    ...issue,
    isDraft,
    publishedAt: isDated ? issue.publishedAt : null,
    date: isDated ? unmistakable(written('date'), issue.publishedAt, timeZone) : null,
    updated: issue.updatedAt === null ? null : unmistakable(written('updated'), issue.updatedAt, timeZone),
  };
};

const HAS_ZONE = /:\d{2}.*(?:z|[+-]\d{2}:?\d{2})$/i;

/**
 * Returns the date as written if everybody reads it as the same instant; otherwise with the offset of the publication's
 * zone.
 */
const unmistakable = (written: string, instant: string, timeZone: string): string => {
  if (timeZone === 'UTC' || HAS_ZONE.test(written)) return written;
  return Date.parse(instant) % 1000 === 0 ? zonedInstant(instant, timeZone) : instant;
};

/** What is known about an issue before its text is read again. */
export interface IssueOutline {
  readonly place: ContentPlace;
  readonly edition: string;
  readonly slug: string;
  readonly isDraft: boolean;
  readonly publishedAt: string | null;
  readonly number: number;
}

/** A content folder for an export; texts are read one at a time. */
export interface ExportedContent {
  /** Real path. */
  readonly folder: string;
  readonly publication: Publication;
  /** The editions to export, in the order of the publication. */
  readonly editions: readonly Edition[];
  /** The issues of those editions: by edition, newest first, those without a date at the end. */
  readonly outlines: readonly IssueOutline[];
  readonly pages: readonly ContentPlace[];
  /** Paths under the folder. */
  readonly pictures: readonly string[];
  readonly issue: (place: ContentPlace) => Promise<ExportedIssue>;
  /** `page` is null for a draft. */
  readonly page: (place: ContentPlace) => Promise<{ readonly page: Page | null; readonly text: string }>;
}

const MOST_SHOWN = 20;

const refuse = (problems: readonly ContentProblem[]): never => {
  const more = problems.length > MOST_SHOWN ? [`… and ${problems.length - MOST_SHOWN} more.`] : [];
  throw new ExportRefused(
    ...problems.slice(0, MOST_SHOWN).map(contentProblemLine),
    ...more,
    'An export must hold everything: fix these first.',
  );
};

/**
 * Reads a content folder for an export.
 * @throws ExportRefused when something in the folder cannot be read: a gap in an export would be noticed only when the
 * text is needed.
 */
export const exportedContent = async (
  folder: string,
  edition: string | null,
  { now, stop }: { readonly now: () => number; readonly stop: AbortSignal },
): Promise<ExportedContent> => {
  const root = await realpath(folder).catch(() => null);
  if (root === null) throw new ExportRefused(`The content folder ${folder} is not there.`);
  const folders = realFolders(root);
  const read = fileReader(folders, now);
  const publication = await publicationOf(read);
  const editions = publication.editions.filter(({ key }) => edition === null || key === edition);
  if (editions.length === 0) {
    const keys = publication.editions.map(({ key }) => key).join(', ');
    throw new ExportRefused(`publication.yaml has no edition ${edition}.`, `There are ${keys}.`);
  }
  const listing = await listContent(folders, publication.editions);
  if (listing.problems.length > 0) refuse(listing.problems);
  const places = listing.places.filter((place) => editions.some(({ key }) => key === place.edition));
  const readIssue = issueReader(publication);
  const { timeZone } = publication;
  const issueAt = async (place: ContentPlace) =>
    readExported(await read(place.path, CONTENT_LIMITS.fileBytes), { ...place, timeZone }, readIssue);
  const problems: ContentProblem[] = [];
  const outlines: IssueOutline[] = [];
  const pages: ContentPlace[] = [];
  for (const place of places) {
    stop.throwIfAborted();
    if (place.kind === 'page') {
      const reading = readPage(await read(place.path, CONTENT_LIMITS.fileBytes), place);
      if (reading.ok) pages.push(place);
      else problems.push(...reading.problems);
      continue;
    }
    const reading = await issueAt(place);
    if (reading.ok) outlines.push(outlineOf(place, reading.issue));
    else problems.push(...reading.problems);
  }
  if (problems.length > 0) refuse(problems);
  if (outlines.length === 0) throw new ExportRefused(`There is no issue in ${folder}.`);
  return {
    folder: root,
    publication,
    editions,
    outlines: inOrder(outlines, editions),
    pages,
    pictures: await listImages(root),
    issue: async (place) => {
      const reading = await issueAt(place);
      return reading.ok ? reading.issue : refuse(reading.problems);
    },
    page: async (place) => {
      const text = await read(place.path, CONTENT_LIMITS.fileBytes);
      const reading = readPage(text, place);
      return reading.ok ? { page: reading.page, text } : refuse(reading.problems);
    },
  };
};

type ReadText = (path: string, maxBytes: number) => Promise<string>;

const fileReader =
  (folders: RealFolders, now: () => number): ReadText =>
  async (path, maxBytes) => {
    const reading = await readContentFile({ folders, path, known: null, maxBytes, now: now() });
    if (reading.kind === 'refused') return refuse([problemOf(path, reading.message, reading.remedy)]);
    if (reading.kind !== 'read')
      return refuse([problemOf(path, `${join(folders.root, path)} does not exist.`, 'Start again.')]);
    const { text, valid } = decode(reading.bytes);
    return valid ? text : refuse([problemOf(path, ...NOT_UTF8)]);
  };

const publicationOf = async (read: ReadText): Promise<Publication> => {
  const reading = readPublication(await read(PUBLICATION_FILE, CONTENT_LIMITS.publicationBytes), PUBLICATION_FILE);
  return reading.ok ? reading.publication : refuse(reading.problems);
};

const outlineOf = (place: ContentPlace, issue: ExportedIssue): IssueOutline => ({
  place,
  edition: issue.edition,
  slug: issue.slug,
  isDraft: issue.isDraft,
  publishedAt: issue.publishedAt,
  number: issue.number,
});

const inOrder = (outlines: readonly IssueOutline[], editions: readonly Edition[]): readonly IssueOutline[] => {
  const rank = new Map(editions.map(({ key }, index) => [key, index]));
  const date = ({ publishedAt }: IssueOutline): string => publishedAt ?? '';
  return [...outlines].sort(
    (a, b) =>
      (rank.get(a.edition) ?? 0) - (rank.get(b.edition) ?? 0) ||
      (date(a) < date(b) ? 1 : date(a) > date(b) ? -1 : b.number - a.number),
  );
};
