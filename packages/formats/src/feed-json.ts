/** Reads JSON Feed (https://www.jsonfeed.org/version/1.1/). */
import type { FeedDraft, FeedEntry, FeedProblem } from './feed-document.ts';
import { FEED_BOUNDS, textOfMarkup } from './feed-text.ts';
import { parseJson } from './json-text.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const stringOf = (value: unknown, max: number = FEED_BOUNDS.value): string | null => {
  const text = typeof value === 'number' ? `${value}` : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, max).toWellFormed() : null;
};

const NOTHING: FeedDraft = {
  format: null,
  title: null,
  link: null,
  self: null,
  description: null,
  id: null,
  updated: null,
  authored: true,
  entries: [],
  truncated: false,
  broken: null,
};

const brokenAs = (code: FeedProblem['code']): FeedDraft => ({
  ...NOTHING,
  broken: { code, level: 'error', what: '', line: 0 },
});

const entryOf = (item: unknown): FeedEntry => {
  const of = isObject(item) ? item : {};
  const texts = [of.content_text, of.content_html, of.summary].map((one) => stringOf(one, FEED_BOUNDS.text) ?? '');
  const [longest = ''] = texts.map(textOfMarkup).sort((a, b) => b.length - a.length);
  return {
    id: stringOf(of.id),
    url: stringOf(of.url) ?? stringOf(of.external_url),
    title: stringOf(of.title),
    published: stringOf(of.date_published),
    updated: stringOf(of.date_modified),
    text: longest.slice(0, FEED_BOUNDS.excerpt).toWellFormed(),
    textLength: longest.length,
    line: 0,
  };
};

export const readJsonFeed = (text: string): FeedDraft => {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    return brokenAs('not-well-formed');
  }
  if (!isObject(value) || !/^https?:\/\/(?:www\.)?jsonfeed\.org\/version\/1/.test(stringOf(value.version) ?? ''))
    return brokenAs('no-feed');
  const items: readonly unknown[] = Array.isArray(value.items) ? value.items : [];
  return {
    ...NOTHING,
    format: 'json',
    title: stringOf(value.title),
    link: stringOf(value.home_page_url),
    self: stringOf(value.feed_url),
    entries: items.slice(0, FEED_BOUNDS.entries).map(entryOf),
    truncated: items.length > FEED_BOUNDS.entries,
    broken: Array.isArray(value.items) ? null : { code: 'missing', level: 'error', what: 'feed items', line: 0 },
  };
};
