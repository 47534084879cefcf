import type { LocatedMap, LocatedValue } from '@legible/formats';
import { type FrontMatterFields, type FrontMatterValue, readFrontMatter, writeFrontMatter } from '@legible/formats';
import { type ContentProblem, zonedInstant } from '@legible/issues';
import type { Issue, IssueReader } from '@legible/issues/sealed';

/** An issue as it leaves: all of it, drafts too. */
export interface ExportedIssue extends Omit<Issue, 'publishedAt' | 'updatedAt'> {
  readonly isDraft: boolean;
  /** ISO 8601, UTC; null: a draft that has no date yet. */
  readonly publishedAt: string | null;
  readonly updatedAt: string | null;
  /** The same as they are written in the file, with a zone wherever it would not be UTC. */
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

/** For drafts without a date: they are read as if they were published. */
const ANY_DATE = ['date', '2000-01-01'] as const;

/** Reads the file of an issue as the service does, and drafts, which the service does not look at, as if they were none. */
export const readExported = (text: string, place: ReadingPlace, readIssue: IssueReader): ExportedReading => {
  const first = readIssue(text, place);
  if (!first.ok) return first;
  const front = readFrontMatter(text);
  const map = front.ok ? front.map : null;
  if (first.issue !== null) return { ok: true, issue: exported(first.issue, map, false, place) };
  const second = readIssue(asPublished(text), place);
  if (!second.ok) return second;
  if (second.issue === null) throw new Error(`${place.path} is a draft in spite of all`);
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

/** A date stays the text that it was: as a value it would be another one. */
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

/** As it is written where everybody reads the same in it; else with the offset of the publication's zone. */
const unmistakable = (written: string, instant: string, timeZone: string): string => {
  if (timeZone === 'UTC' || HAS_ZONE.test(written)) return written;
  return Date.parse(instant) % 1000 === 0 ? zonedInstant(instant, timeZone) : instant;
};
