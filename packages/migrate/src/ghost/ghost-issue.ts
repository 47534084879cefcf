import type { JsonObject, JsonValue } from '../json/json-rows.ts';
import { dropped, type ImportNote, type SourceGate, type SourceIssue, warning } from '../source/source-issue.ts';
import { BODY_COLUMNS, ghostBody, rooted } from './ghost-body.ts';
import { type GhostMemo, readGhostMemo } from './ghost-memo.ts';
import { filledText, type GhostTables, idOf } from './ghost-tables.ts';
import { ghostGate } from './ghost-visibility.ts';

/** A date of the API, or as the database prints it: without a zone, in UTC. */
const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

const LAST_YEAR = 9999;

/**
 * Converts a date of an export to ISO 8601 in UTC; returns null when it is not a date. Numbers are milliseconds, as in
 * exports made for imports.
 */
const ghostDate = (value: JsonValue | undefined): string | null => {
  const date = typeof value === 'number' ? new Date(value) : writtenDate(typeof value === 'string' ? value.trim() : '');
  const year = date?.getUTCFullYear() ?? Number.NaN;
  return date !== null && year >= 0 && year <= LAST_YEAR ? date.toISOString() : null;
};

const writtenDate = (text: string): Date | null => {
  const [, day, time = '00:00', zone = 'Z'] = WRITTEN.exec(text) ?? [];
  return day === undefined ? null : new Date(`${day}T${time}${zone}`);
};

/**
 * All columns that are read of a post. They do not include the excerpts that Ghost makes from the body (`plaintext`).
 */
export const POST_COLUMNS: ReadonlySet<string> = new Set([
  ...['id', 'uuid', 'type', 'page', 'status', 'visibility', 'title', 'slug', 'locale', 'custom_excerpt'],
  ...['published_at', 'created_at', 'updated_at', 'feature_image', 'codeinjection_head', 'codeinjection_foot'],
  ...BODY_COLUMNS,
]);

/** Statuses of published posts (Ghost docs, Admin API, “Posts”); posts with any other status become drafts here. */
const OUT: ReadonlySet<unknown> = new Set(['published', 'sent']);

/** Returns why a row is not an issue; null when it is one. Until Ghost 2, pages were posts with `page` set. */
export const notAPost = ({ type, page }: JsonObject): string | null => {
  const kind = type ?? (page === true || page === 1 ? 'page' : 'post');
  if (kind === 'post') return null;
  return kind === 'page' ? 'a page, not a post' : 'neither a post nor a page';
};

/**
 * Returns the addresses that Ghost gives a post by default. A `routes.yaml` may define others, but exports do not
 * contain it.
 */
const oldAddresses = (post: JsonObject, gate: SourceGate): readonly string[] => {
  const [slug, uuid] = [filledText(post.slug), filledText(post.uuid)];
  if (!OUT.has(post.status)) return [];
  if (gate.kind === 'members' && post.status === 'sent')
    return uuid === null ? [] : [`/email/${encodeURIComponent(uuid)}/`];
  return slug === null ? [] : [`/${encodeURIComponent(slug)}/`];
};

const datesOf = (post: JsonObject, notes: ImportNote[]): Pick<SourceIssue, 'date' | 'updated'> => {
  const published = ghostDate(post.published_at);
  const date = published ?? ghostDate(post.created_at);
  if (published === null && OUT.has(post.status)) {
    notes.push(warning('no date of publication, so the date of creation is used'));
  }
  const updated = ghostDate(post.updated_at);
  return { date, updated: updated !== null && date !== null && updated > date ? updated : null };
};

const imageOf = (post: JsonObject, id: string, tables: GhostTables): SourceIssue['image'] => {
  const src = filledText(post.feature_image);
  return src === null ? null : { src: rooted(src), alt: tables.imageAlt.get(id) ?? null };
};

const noteRest = (post: JsonObject, memo: GhostMemo | null, notes: ImportNote[]): void => {
  const code = [memo === null ? post.codeinjection_head : null, post.codeinjection_foot];
  if (code.some((written) => filledText(written ?? undefined) !== null)) {
    notes.push(dropped('injected code'));
  }
  if (post.status === 'scheduled') notes.push(warning('was scheduled, so it is a draft here'));
  else if (post.status !== 'draft' && !OUT.has(post.status)) {
    notes.push(warning('unknown status, so it is a draft here'));
  }
};

/**
 * Applies the memo of our own export to a gate. A free window is stricter than open access, so a memo may set it. A
 * memo never opens what Ghost keeps closed.
 */
const remembered = (gate: SourceGate, memo: GhostMemo | null): SourceGate =>
  gate.kind === 'open' && memo?.access === 'window' ? { kind: 'none' } : gate;

/** Returns the id of a post in its export, or else its slug; null when it has neither. */
export const postId = (post: JsonObject): string | null => idOf(post.id) ?? filledText(post.slug);

/**
 * Converts a row of the table of posts to an issue.
 * @throws UnusableSource when its body is too long, too deep, or in a form that Ghost does not write.
 */
export const ghostIssue = (
  post: JsonObject,
  { place, id, tables, major }: { place: string; id: string; tables: GhostTables; major: number | null },
): SourceIssue => {
  const notes: ImportNote[] = [];
  const memo = readGhostMemo(filledText(post.codeinjection_head));
  const gate = remembered(ghostGate(post, tables.emailOnly.has(id), major), memo);
  const tags = tables.tagsOf(id);
  const hasCategory = memo?.category ?? tags.length > 0;
  const body = ghostBody(post, gate, place, (kind, what) => notes.push({ kind, what }));
  noteRest(post, memo, notes);
  return {
    sourceId: id,
    place,
    title: filledText(post.title),
    ...datesOf(post, notes),
    number: memo?.number ?? null,
    slug: filledText(post.slug),
    oldAddresses: [...oldAddresses(post, gate), ...(memo?.aliases ?? [])],
    summary: memo?.summary ?? filledText(post.custom_excerpt),
    topics: hasCategory ? tags.slice(1) : tags,
    category: hasCategory ? (tags[0] ?? null) : null,
    author: tables.authorsOf(id).join(', ') || null,
    image: imageOf(post, id, tables),
    isDraft: !OUT.has(post.status),
    language: filledText(post.locale),
    translation: memo?.translation ?? null,
    gate,
    body,
    notes,
  };
};
