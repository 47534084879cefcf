import { type FrontMatterFields, type FrontMatterValue, writeFrontMatter } from '@legible/formats/front-matter';
import { CONTENT_LIMITS, type OffsetAt, readInstant, slugOf } from '@legible/issues';
import { accessWord, type PlannedIssue } from '../plan/planned-issue.ts';
import { frontMatterLine } from '../plan/publication-text.ts';
import {
  dropped,
  type ImportNote,
  isGated,
  rewritten,
  type SourceGate,
  type SourceIssue,
} from '../source/source-issue.ts';

export interface FrontMatterParts {
  readonly planned: PlannedIssue;
  readonly issue: Pick<SourceIssue, 'summary' | 'topics' | 'category' | 'author' | 'image' | 'updated'>;
  /** The path of its picture in the content folder, or its https address; null when it has neither. */
  readonly picture: string | null;
  readonly offsetAt: OffsetAt;
  /** Epoch milliseconds. */
  readonly now: number;
}

interface Line {
  readonly value: FrontMatterValue | null;
  readonly notes: readonly ImportNote[];
}

const NOTHING: Line = { value: null, notes: [] };
const only = (value: FrontMatterValue | null): Line => ({ value, notes: [] });

const text = (said: string | null, maxLength: number, name: string): Line => {
  const line = frontMatterLine(said ?? '', maxLength);
  if (line.text === '') return NOTHING;
  return { value: line.text, notes: line.isCut ? [rewritten(`${name} that was too long`)] : [] };
};

/**
 * Returns the topic names that have an address: a name without a letter has none, and neither has a second name with
 * the same address.
 */
const topicLine = (topics: readonly string[]): Line => {
  const bySlug = new Map<string, string>();
  for (const topic of topics) {
    const { text: name } = frontMatterLine(topic, CONTENT_LIMITS.topic);
    const slug = slugOf(name);
    if (slug !== null && !bySlug.has(slug)) bySlug.set(slug, name);
  }
  const names = [...bySlug.values()];
  const kept = names.slice(0, CONTENT_LIMITS.topics);
  const notes = names.slice(kept.length).map((): ImportNote => dropped('topic beyond the twelfth'));
  return kept.length === 0 ? NOTHING : { value: kept, notes };
};

const categoryLine = (category: string | null): Line => {
  const line = text(category, CONTENT_LIMITS.topic, 'category');
  return typeof line.value === 'string' && slugOf(line.value) !== null ? line : NOTHING;
};

/**
 * Returns when an issue was updated. Readers never saw a version from before the publication, so an earlier change is
 * not an update.
 */
const updatedLine = (updated: string | null, { date }: PlannedIssue, offsetAt: OffsetAt): Line => {
  const instant = updated === null ? null : readInstant(updated, offsetAt);
  return instant !== null && date.instant !== null && instant > date.instant ? only(updated?.trim() ?? null) : NOTHING;
};

const imageLine = ({ image }: FrontMatterParts['issue'], picture: string | null, title: string): Line => {
  if (image === null) return NOTHING;
  if (picture === null)
    return {
      value: null,
      notes: [dropped('picture of the issue, which has no https address (--images copies it)')],
    };
  const alt = frontMatterLine(image.alt ?? '', CONTENT_LIMITS.imageAlt).text;
  const fields = [
    ['src', picture.replace(/^\//, '')],
    ['alt', alt === '' ? title : alt],
  ] as const;
  return only({ fields });
};

const isOut = ({ date, isDraft }: PlannedIssue, now: number): boolean =>
  !isDraft && date.instant !== null && Date.parse(date.instant) <= now;

/** Returns the keys of an issue, in their documented order; keys without a value are left out. */
export const frontMatter = (
  parts: FrontMatterParts,
): { readonly front: FrontMatterFields; readonly notes: readonly ImportNote[] } => {
  const { planned, issue, picture, offsetAt, now } = parts;
  const lines: readonly (readonly [string, Line])[] = [
    ['title', only(planned.title)],
    ['number', only(planned.number)],
    ['date', only(planned.date.written)],
    ['slug', only(planned.slug)],
    ['summary', text(issue.summary, CONTENT_LIMITS.summary, 'summary')],
    ['topics', topicLine(issue.topics)],
    ['category', categoryLine(issue.category)],
    ['translation', only(planned.translation)],
    ['access', only(accessWord(planned.gate))],
    ['updated', updatedLine(issue.updated, planned, offsetAt)],
    ['author', text(issue.author, CONTENT_LIMITS.name, 'author')],
    ['image', imageLine(issue, picture, planned.title)],
    ['aliases', only(planned.aliases.length === 0 ? null : planned.aliases)],
    // An issue that readers already received from the source is not announced; one that is published later is.
    ['announce', only(isOut(planned, now) ? false : null)],
    ['draft', only(planned.isDraft ? true : null)],
  ];
  return {
    front: { fields: lines.flatMap(([key, { value }]) => (value === null ? [] : [[key, value] as const])) },
    notes: lines.flatMap(([, { notes }]) => notes),
  };
};

/** A body in Markdown, still in two parts. */
export interface CutMarkdown {
  readonly open: string;
  /** Null when the source has no mark in it. */
  readonly rest: string | null;
}

const MARKER = '<!--members-only-->';

/**
 * Returns the body of a file. A gated text without a mark begins with the marker: otherwise the first paragraph would
 * be shown, although the source showed it only to members.
 */
export const bodyText = ({ open, rest }: CutMarkdown, gate: SourceGate): string => {
  const parts = rest !== null ? [open, MARKER, rest] : isGated(gate) ? [MARKER, open] : [open];
  return `\n${parts
    .map((part) => part.replace(/^(?:[ \t]*\r?\n)+|\s+$/g, ''))
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
};

/** Returns the part of a gated body that everybody may read: the text before the cut, or nothing if the body has no cut. */
export const publicPart = (cut: CutMarkdown): string => (cut.rest === null ? '' : cut.open);

export const issueText = (front: FrontMatterFields, body: string): string => writeFrontMatter(front, body);
