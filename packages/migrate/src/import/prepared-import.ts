import { basename, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Edition, KNOWN_EDITIONS, offsetsOf, type Publication, readPublication } from '@legible/issues';
import type { Outlines } from '../plan/gather-outlines.ts';
import { ImportRefused } from '../plan/import-refused.ts';
import { ADD_EDITION, editionOfLanguage, issueEditions, languageIn, newEditionKey } from '../plan/issue-editions.ts';
import { planIssues } from '../plan/plan-issues.ts';
import type { PlannedIssue } from '../plan/planned-issue.ts';
import { editionLine, publicationText, withEditions } from '../plan/publication-text.ts';
import type { SourceFiles } from '../source/source-files.ts';
import type { SourceReader } from '../source/source-reader.ts';
import { earlierIssues, otherIssues, type PresentContent, presentFiles } from '../write/present-content.ts';
import type { ImportRequest } from './import-request.ts';

/** What is decided before any body is read. */
export interface Prepared {
  readonly publication: Publication;
  /** The text of publication.yaml to write; null when the file exists and has every edition. */
  readonly publicationText: string | null;
  /** Keys of the editions that are added to an existing file. */
  readonly addedEditions: readonly string[];
  readonly sourceKey: string;
  readonly plan: readonly PlannedIssue[];
  readonly baseUrl: string | null;
}

interface Preparation {
  readonly source: SourceFiles;
  readonly reader: SourceReader;
  readonly outlines: Outlines;
  readonly present: PresentContent;
  readonly request: ImportRequest;
}

/** @throws ImportRefused */
export const preparedImport = async ({
  source,
  reader,
  outlines,
  present: found,
  request,
}: Preparation): Promise<Prepared> => {
  const { site } = outlines;
  const { present, addedEditions } = withMissingEditions(found, request.edition, outlines);
  const possible = possibleEditions(present, request.edition, languagesOf(outlines));
  const isNew = present.publication === null;
  const editions = issueEditions(outlines, { edition: request.edition, editions: possible, isNew });
  const used = byCount([...editions.values()]);
  const name = site?.title ?? (site?.baseUrl ? URL.parse(site.baseUrl)?.host : null) ?? 'Newsletter';
  const text = present.publication === null ? publicationText(name, used) : null;
  const publication = present.publication ?? madePublication(text ?? '');
  const keys = publication.editions.map(({ key }) => key);
  const sourceKey = keyOf(reader, source, site?.baseUrl ?? null);
  const plan = planIssues(outlines, {
    editions,
    publication,
    offsetAt: offsetsOf(publication.timeZone),
    rhythm: request.rhythm,
    earlier: earlierIssues(present, sourceKey),
    others: otherIssues(present, sourceKey, keys),
    takenFiles: await presentFiles(request.out, keys),
  });
  return {
    publication,
    publicationText: addedEditions.length > 0 ? present.publicationText : text,
    addedEditions,
    sourceKey,
    plan,
    baseUrl: request.baseUrl ?? site?.baseUrl ?? null,
  };
};

/**
 * Adds the editions that an import needs to an existing publication. When the file cannot be extended, it stays as it
 * is, and the import is refused with the lines to add.
 */
const withMissingEditions = (present: PresentContent, asked: string | null, outlines: Outlines) => {
  const { publication, publicationText: text } = present;
  const unchanged = { present, addedEditions: [] };
  if (publication === null) return unchanged;
  const { editions } = publication;
  const needed =
    asked === null
      ? languagesOf(outlines).flatMap(
          (language) => (editionOfLanguage(language, editions) === null ? newEditionKey(language) : null) ?? [],
        )
      : editions.some(({ key }) => key === asked)
        ? []
        : [asked];
  const addedEditions = [...new Set(needed)];
  if (addedEditions.length === 0) return unchanged;
  const texts = [null, outlines.site?.title || editions[0].name].map((name) => withEditions(text, addedEditions, name));
  const publicationText = texts.find((each) => readPublication(each, 'publication.yaml').ok) ?? text;
  const reading = readPublication(publicationText, 'publication.yaml');
  const added = reading.ok ? reading.publication.editions.slice(editions.length) : [];
  const isOnlyMore =
    reading.ok && isDeepStrictEqual(reading.publication, { ...publication, editions: [...editions, ...added] });
  return isOnlyMore &&
    isDeepStrictEqual(
      added.map(({ key }) => key),
      addedEditions,
    )
    ? { present: { ...present, publication: reading.publication, publicationText }, addedEditions }
    : unchanged;
};

/** @throws ImportRefused when the publication lacks the requested edition. */
const possibleEditions = (
  { publication }: PresentContent,
  asked: string | null,
  languages: readonly string[],
): readonly Edition[] => {
  if (publication !== null) {
    if (asked === null || publication.editions.some(({ key }) => key === asked)) return publication.editions;
    throw new ImportRefused(`publication.yaml has no edition ${asked}.`, ADD_EDITION, editionLine(asked, false));
  }
  if (asked !== null) return madePublication(publicationText('x', [asked])).editions;
  const known = madePublication(publicationText('x', Object.keys(KNOWN_EDITIONS))).editions;
  const others = languages
    .filter((language) => editionOfLanguage(language, known) === null)
    .flatMap((language) => newEditionKey(language) ?? []);
  const made = [...new Set(others)];
  return made.length === 0 ? known : [...known, ...madePublication(publicationText('x', made)).editions];
};

const languagesOf = (outlines: Outlines): readonly string[] => {
  const languageOf = languageIn(outlines);
  return [...new Set(outlines.outlines.map((outline) => languageOf(outline) ?? ''))];
};

/** @throws ImportRefused when a requested edition is not valid. */
const madePublication = (text: string): Publication => {
  const reading = readPublication(text, 'publication.yaml');
  if (!reading.ok) throw new ImportRefused(...reading.problems.map(({ message, remedy }) => `${message} ${remedy}`));
  return reading.publication;
};

/** Returns the different keys, most frequent first. */
const byCount = (keys: readonly string[]): readonly string[] =>
  [...Map.groupBy(keys, (key) => key)].sort(([, a], [, b]) => b.length - a.length).map(([key]) => key);

/**
 * Identifies a source across imports. Exports get a new file name each time but have ids of their own kind; a folder
 * has only paths, which another folder may have too.
 */
const keyOf = ({ kind }: SourceReader, source: SourceFiles, baseUrl: string | null): string => {
  const url = baseUrl === null ? null : URL.parse(baseUrl);
  if (url !== null) return `${kind} ${url.host}${url.pathname.replace(/\/$/, '')}`;
  return source.form === 'folder' ? `${kind} ${basename(resolve(source.name))}` : kind;
};
