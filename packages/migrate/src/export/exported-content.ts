import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
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
} from '@legible/issues';
import { decode, issueReader, NOT_UTF8, problemOf } from '@legible/issues/sealed';
import { ExportRefused } from './export-refused.ts';
import { type ExportedIssue, readExported } from './exported-issue.ts';

/** What is known of an issue before its text is looked at again. */
export interface IssueOutline {
  readonly place: ContentPlace;
  readonly edition: string;
  readonly slug: string;
  readonly isDraft: boolean;
  readonly publishedAt: string | null;
  readonly number: number;
}

/** A content folder, for an export: texts are read one at a time. */
export interface ExportedContent {
  /** Real path. */
  readonly folder: string;
  readonly publication: Publication;
  /** Those that are exported, in the order of the publication. */
  readonly editions: readonly Edition[];
  /** Of those editions; by edition, newest first, those without a date at the end. */
  readonly outlines: readonly IssueOutline[];
  readonly pages: readonly ContentPlace[];
  /** Paths under the folder. */
  readonly pictures: readonly string[];
  readonly issue: (place: ContentPlace) => Promise<ExportedIssue>;
  readonly page: (place: ContentPlace) => Promise<{ readonly page: Page; readonly text: string }>;
}

const MOST_SHOWN = 20;

const refuse = (problems: readonly ContentProblem[]): never => {
  const more = problems.length > MOST_SHOWN ? [`… and ${problems.length - MOST_SHOWN} more.`] : [];
  throw new ExportRefused(
    ...problems.slice(0, MOST_SHOWN).map(contentProblemLine),
    ...more,
    'An export holds everything or is none: mend these first.',
  );
};

/** @throws ExportRefused when something in the folder cannot be read: nobody would miss it until it is needed. */
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
      return refuse([problemOf(path, `${join(folders.root, path)} is not there.`, 'Begin again.')]);
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
