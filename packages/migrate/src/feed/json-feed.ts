import { isJsonObject, type JsonObject, type JsonValue, jsonRows } from '../json/json-rows.ts';
import { oneLine } from '../markdown/cut-html.ts';
import { type SourceFiles, UnusableSource } from '../source/source-files.ts';
import type { SourceGate, SourceIssue } from '../source/source-issue.ts';
import { looksLikeGate } from './feed-gate.ts';
import { type FeedItem, feedIssue } from './feed-issue.ts';
import { asItWas, legibleExtension, legibleGate } from './legible-extension.ts';
import { type FeedSurvey, textHtml } from './xml-feed.ts';

/**
 * Fields of the feed itself, https://www.jsonfeed.org/version/1.1/#top-level-a-name-top-level-a. Of people, only names
 * are read.
 */
const HEAD = new Map(
  ['version', 'title', 'home_page_url', 'language', 'author', 'authors'].map((name) => [`/${name}`, null]),
);

const text = (value: JsonValue | undefined): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

const list = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);

const nameOf = (author: JsonValue | undefined): string => {
  const name = isJsonObject(author) ? text(author.name) : '';
  return name.includes('@') ? '' : name;
};

/** Returns the names of the authors. Version 1.1 has a list of authors, version 1 had a single one. */
const authorOf = ({ authors, author }: JsonObject): string =>
  list(authors)
    .map(nameOf)
    .filter((name) => name !== '')
    .join(', ') || nameOf(author);

/**
 * Finds a field of an extension, in the item itself or one level down, whose name suggests a gate and whose value is
 * not off.
 */
const gateOf = (item: JsonObject): SourceGate => {
  const fields = Object.entries(item).flatMap(([key, value]) =>
    key.startsWith('_') && isJsonObject(value)
      ? [[key, value] as const, ...Object.entries(value)]
      : [[key, value] as const],
  );
  const isOff = (value: JsonValue | undefined): boolean =>
    value === undefined || value === null || value === false || value === '' || value === 0;
  const found = fields.find(([key, value]) => looksLikeGate(key) && !isOff(value));
  return found ? { kind: 'unknown', said: `field ${oneLine(found[0]).slice(0, 40)}` } : { kind: 'none' };
};

const jsonItem = (item: JsonObject, place: string): FeedItem => {
  const html = text(item.content_html) || textHtml(text(item.content_text));
  const summary = text(item.summary);
  return {
    place,
    id: text(item.id),
    title: text(item.title),
    isTitleHtml: false,
    addresses: [text(item.url)].filter((url) => url !== ''),
    published: text(item.date_published) || text(item.date_modified),
    updated: text(item.date_modified),
    html: html || textHtml(summary),
    isDescription: html === '',
    summary: html === '' ? '' : textHtml(summary),
    author: authorOf(item),
    topics: list(item.tags)
      .map(text)
      .filter((tag) => tag !== '')
      .map(textHtml),
    image: text(item.image) || text(item.banner_image),
    enclosures: list(item.attachments)
      .filter(isJsonObject)
      .map(({ url, mime_type }) => ({ address: text(url), type: text(mime_type) })),
    language: text(item.language),
    gate: gateOf(item),
    warnings: [],
  };
};

const issueOf = (item: JsonObject, place: string, survey: FeedSurvey): SourceIssue => {
  const read = jsonItem(item, place);
  const extension = legibleExtension(item);
  if (extension === undefined) return feedIssue(read, survey);
  // Our own extension in a form that we cannot read. It may have stated who may read the issue.
  if (extension === null) return feedIssue({ ...read, gate: { kind: 'unknown', said: 'field _legible' } }, survey);
  const issue = feedIssue({ ...read, gate: legibleGate(extension) }, survey);
  const [author] = list(item.authors);
  return asItWas(issue, extension, {
    published: text(item.date_published),
    modified: text(item.date_modified),
    summary: oneLine(text(item.summary)),
    author: isJsonObject(author) ? oneLine(text(author.name)) : '',
    tags: list(item.tags).map(text),
  });
};

/** @throws UnusableSource when the file is not JSON Feed of version 1 or 1.1. */
export const surveyJsonFeed = async (source: SourceFiles, path: string): Promise<FeedSurvey> => {
  const head: Record<string, JsonValue> = Object.create(null);
  for await (const { pointer, index, value } of jsonRows(source, path, HEAD)) {
    const name = pointer.slice(1);
    if (index === null) head[name] = value;
    else head[name] = [...list(head[name]), value].slice(0, 100);
  }
  if (!/^https?:\/\/(?:www\.)?jsonfeed\.org\/version\/1(?:\.1)?$/.test(text(head.version)))
    throw new UnusableSource(path, 'is JSON, but not JSON Feed 1 or 1.1');
  return {
    site: {
      title: oneLine(text(head.title)) || null,
      baseUrl: URL.parse(text(head.home_page_url))?.href ?? null,
      language: text(head.language) || null,
    },
    gate: { kind: 'none' },
    author: authorOf(head),
  };
};

/** @throws UnusableSource */
export async function* jsonFeedIssues(
  source: SourceFiles,
  path: string,
  survey: FeedSurvey,
): AsyncGenerator<SourceIssue> {
  for await (const { index, value } of jsonRows(source, path, new Map([['/items', null]]))) {
    const place = `${path}, item ${(index ?? 0) + 1}`;
    if (isJsonObject(value)) yield issueOf(value, place, survey);
  }
}
