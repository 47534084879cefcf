import { SaxesParser } from 'saxes';
import { parseJson } from './json-text.ts';
import { decodeXml } from './xml-text.ts';

/** What is read from a feed of any format. */

export type FeedFormat = 'rss' | 'rdf' | 'atom' | 'json';

export interface FeedEntry {
  readonly id: string | null;
  /** As written. */
  readonly url: string | null;
  readonly title: string | null;
  /** As written: RFC 822 in RSS, RFC 3339 elsewhere. */
  readonly published: string | null;
  readonly updated: string | null;
  /** Beginning of the longest of summary and content, without markup, at most 400 characters. */
  readonly text: string;
  /** Total length of that text in characters, as far as it was read (16,384). */
  readonly textLength: number;
  /** One-based; 0 if the format has no lines. */
  readonly line: number;
}

const FEED_PROBLEMS = [
  'not-well-formed', // the XML or JSON breaks off here
  'no-feed', // well-formed, but not a feed
  'missing', // a required element
  'bad-date', // unreadable
  'odd-date', // readable, but not in the format's own form
  'relative-url', // an address that only its own site could resolve
] as const;

export interface FeedProblem {
  readonly code: (typeof FEED_PROBLEMS)[number];
  /** `minor`: readers can handle it. */
  readonly level: 'error' | 'minor';
  /** The subject: `feed title`, `entry 3 date`; empty when the code says enough. */
  readonly what: string;
  readonly line: number;
}

export interface Feed {
  /** Null when it is none of these formats. */
  readonly format: FeedFormat | null;
  readonly title: string | null;
  /** The page that the feed belongs to, as written. */
  readonly link: string | null;
  readonly self: string | null;
  /** At most 500, in order. */
  readonly entries: readonly FeedEntry[];
  /** At most 50. */
  readonly problems: readonly FeedProblem[];
  /** True when reading stopped before the end. */
  readonly truncated: boolean;
}

/** What the reader of one syntax found, before the format's rules are checked. */
export interface FeedDraft extends Omit<Feed, 'problems'> {
  readonly description: string | null;
  readonly id: string | null;
  readonly updated: string | null;
  /** Atom: an author of the feed, or of each entry. */
  readonly authored: boolean;
  readonly broken: FeedProblem | null;
}

/** Limits of the feed readers; lengths are in UTF-16 units. */
const FEED_BOUNDS = { entries: 500, depth: 64, value: 2_048, text: 16_384, excerpt: 400 } as const;

/** Returns the text without tags and with white space collapsed; character references stay as they are. */
const textOfMarkup = (markup: string): string =>
  markup
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Reads JSON Feed (https://www.jsonfeed.org/version/1.1/). */

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

const jsonEntryOf = (item: unknown): FeedEntry => {
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

const readJsonFeed = (text: string): FeedDraft => {
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
    entries: items.slice(0, FEED_BOUNDS.entries).map(jsonEntryOf),
    truncated: items.length > FEED_BOUNDS.entries,
    broken: Array.isArray(value.items) ? null : { code: 'missing', level: 'error', what: 'feed items', line: 0 },
  };
};

/** Reads RSS and Atom as a stream of events. */

const ROOTS: ReadonlyMap<string, FeedFormat> = new Map([
  ['rss', 'rss'],
  ['RDF', 'rdf'],
  ['feed', 'atom'],
]);
const ENTRIES: Readonly<Record<FeedFormat, string>> = { rss: 'item', rdf: 'item', atom: 'entry', json: '' };
const ATOM = 'http://www.w3.org/2005/Atom';
const CONTENT = 'http://purl.org/rss/1.0/modules/content/';
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/';
const RSS_1 = 'http://purl.org/rss/1.0/';

/** Thrown inside the SAX handlers to stop the parser, and caught just outside it. */
const STOP = Symbol('stop');

type Field = 'id' | 'url' | 'title' | 'published' | 'updated' | 'text' | 'author' | 'description' | 'self';
type Fields = Partial<Record<Field, string>>;

/** Returns the field that an element holds, by its namespace; null for elements of other vocabularies. */
const fieldOf = (uri: string, local: string): Field | null => {
  const own = uri === '' || uri === ATOM || uri === RSS_1;
  if (uri === CONTENT && local === 'encoded') return 'text';
  if (uri === DUBLIN_CORE && local === 'date') return 'published';
  if (!own) return null;
  switch (local) {
    case 'id':
    case 'guid':
      return 'id';
    case 'link':
      return 'url';
    case 'pubDate':
    case 'published':
      return 'published';
    case 'updated':
    case 'lastBuildDate':
      return 'updated';
    case 'description':
    case 'summary':
    case 'content':
    case 'subtitle':
      return 'text';
    case 'title':
    case 'author':
      return local;
    default:
      return null;
  }
};

const nullable = (value: string | undefined): string | null => (value === undefined || value === '' ? null : value);

const entryOf = ({ text = '', ...fields }: Fields, line: number): FeedEntry => ({
  id: nullable(fields.id),
  url: nullable(fields.url),
  title: fields.title ?? null,
  published: nullable(fields.published),
  updated: nullable(fields.updated),
  text: text.slice(0, FEED_BOUNDS.excerpt).toWellFormed(),
  textLength: text.length,
  line,
});

const readXmlFeed = (xml: string): FeedDraft => {
  const parser = new SaxesParser({ xmlns: true });
  const entries: FeedEntry[] = [];
  const feed: Fields = {};
  let entry: { fields: Fields; line: number; depth: number } | null = null;
  let format: FeedFormat | null = null;
  let open: { field: Field; depth: number } | null = null;
  let text = '';
  let depth = 0;
  let authors = 0;
  let broken: FeedProblem | null = null;
  let truncated = false;
  const stop = (code: FeedProblem['code'] | null): never => {
    if (code !== null) broken ??= { code, level: 'error', what: '', line: parser.line };
    truncated = true;
    throw STOP;
  };
  const keep = (field: Field, value: string): void => {
    const fields = entry?.fields ?? feed;
    // The longest of summary and content is the text; for all other fields the first one counts.
    if (field === 'text' ? value.length > (fields.text?.length ?? -1) : fields[field] === undefined)
      fields[field] = value;
  };
  /** Returns the depth of the feed's own fields, which RSS has in a channel. */
  const feedDepth = (): number => (format === 'atom' ? 1 : 2);

  parser.on('error', () => stop('not-well-formed'));
  parser.on('opentag', ({ uri, local, attributes }) => {
    const at = depth++;
    if (at >= FEED_BOUNDS.depth) stop('not-well-formed');
    if (at === 0) format = ROOTS.get(local) ?? stop('no-feed');
    if (format !== null && entry === null && local === ENTRIES[format] && at > 0) {
      if (entries.length >= FEED_BOUNDS.entries) stop(null);
      entry = { fields: {}, line: parser.line, depth: at };
      return;
    }
    const field = fieldOf(uri, local);
    const expected = entry === null ? feedDepth() : entry.depth + 1;
    if (open !== null || field === null || at !== expected) return;
    const href = attributes.href?.value;
    if (field === 'url' && href !== undefined) {
      const rel = attributes.rel?.value ?? 'alternate';
      if (rel === 'self') keep('self', href.slice(0, FEED_BOUNDS.value));
      if (rel === 'alternate') keep('url', href.slice(0, FEED_BOUNDS.value));
      return;
    }
    open = { field, depth: at };
    text = '';
  });
  const collect = (chunk: string): void => {
    if (open !== null && text.length < FEED_BOUNDS.text) text += chunk.slice(0, FEED_BOUNDS.text - text.length);
  };
  parser.on('text', collect);
  parser.on('cdata', collect);
  parser.on('closetag', () => {
    depth--;
    if (open?.depth === depth) {
      const value = open.field === 'text' ? textOfMarkup(text) : text.trim().slice(0, FEED_BOUNDS.value).toWellFormed();
      keep(open.field, value);
      open = null;
    } else if (entry?.depth === depth) {
      if (entry.fields.author !== undefined) authors++;
      entries.push(entryOf(entry.fields, entry.line));
      entry = null;
    }
  });

  try {
    parser.write(xml).close();
  } catch (error) {
    if (error !== STOP) throw error;
  }
  return {
    format,
    title: feed.title ?? null,
    link: nullable(feed.url),
    self: nullable(feed.self),
    description: feed.text ?? null,
    id: nullable(feed.id),
    updated: nullable(feed.updated),
    authored: feed.author !== undefined || (entries.length > 0 && authors === entries.length),
    entries,
    truncated,
    broken,
  };
};

/**
 * Reads feeds: RSS 2.0 and its older relatives, RSS 1.0, Atom (RFC 4287) and JSON Feed 1.1. Reports what a validator
 * would, as far as readers need it.
 */

const MAX_PROBLEMS = 50;

/** Required elements of a feed and of an entry. An RSS item needs a title or a description, which is checked below. */
const REQUIRED: Readonly<
  Record<FeedFormat, { feed: readonly (keyof FeedDraft)[]; entry: readonly (keyof FeedEntry)[] }>
> = {
  rss: { feed: ['title', 'link', 'description'], entry: [] },
  rdf: { feed: ['title', 'link', 'description'], entry: ['title', 'url'] },
  atom: { feed: ['id', 'title', 'updated'], entry: ['id', 'title', 'updated'] },
  json: { feed: ['title'], entry: ['id'] },
};

const RFC822 =
  /^(?:[a-z]{3},?\s+)?\d{1,2}\s+[a-z]{3}\s+\d{2,4}\s+\d{1,2}:\d{2}(?::\d{2})?\s+(?:[a-z]{1,5}|[+-]\d{4})$/i;
const RFC3339 = /^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:z|[+-]\d{2}:\d{2})$/i;

/** Returns the milliseconds since 1970 of a feed's date; null when it is absent or unreadable. */
export const feedTime = (date: string | null): number | null => {
  const time = date === null ? Number.NaN : Date.parse(date.trim());
  return Number.isNaN(time) ? null : time;
};

const problemsOf = (draft: FeedDraft, format: FeedFormat): FeedProblem[] => {
  const problems: FeedProblem[] = [];
  const add = (code: FeedProblem['code'], level: FeedProblem['level'], what: string, line = 0): void => {
    problems.push({ code, level, what, line });
  };
  const { feed, entry: needed } = REQUIRED[format];
  for (const key of feed) if (draft[key] === null) add('missing', 'error', `feed ${key}`);
  if (format === 'atom' && !draft.authored) add('missing', 'error', 'author');
  const form = format === 'rss' ? RFC822 : RFC3339;
  for (const [index, entry] of draft.entries.entries()) {
    if (problems.length >= MAX_PROBLEMS) break;
    const name = `entry ${index + 1}`;
    for (const key of needed) if (entry[key] === null) add('missing', 'error', `${name} ${key}`, entry.line);
    if (format === 'rss' && entry.title === null && entry.text === '')
      add('missing', 'error', `${name} title or description`, entry.line);
    if (format === 'json' && entry.textLength === 0) add('missing', 'error', `${name} content`, entry.line);
    for (const date of new Set([entry.published, entry.updated])) {
      if (date === null || form.test(date.trim())) continue;
      const readable = feedTime(date) !== null;
      // RSS 1.0 uses the dates of Dublin Core, where a day alone is enough.
      if (!readable || format !== 'rdf')
        add(readable ? 'odd-date' : 'bad-date', readable ? 'minor' : 'error', `${name} date`, entry.line);
    }
    // Atom resolves references against xml:base; the others have no base.
    if (format !== 'atom' && entry.url !== null && !/^[a-z][a-z0-9+.-]*:/i.test(entry.url))
      add('relative-url', 'error', `${name} link`, entry.line);
  }
  return problems;
};

/**
 * Reads a feed in any of its formats. Never throws; linear in the length of the text.
 *
 * @param charset as Content-Type names it; null for none.
 */
export const parseFeed = (input: string | Uint8Array, charset: string | null = null): Feed => {
  const text = (typeof input === 'string' ? input : decodeXml(input, charset)).replace(/^\ufeff/, '').trimStart();
  const draft = text.startsWith('{') ? readJsonFeed(text) : readXmlFeed(text);
  const { format, title, link, self, entries, truncated, broken } = draft;
  const found = format === null || (broken !== null && entries.length === 0) ? [] : problemsOf(draft, format);
  const problems = [...(broken === null ? [] : [broken]), ...found].slice(0, MAX_PROBLEMS);
  return { format, title, link, self, entries, truncated, problems };
};
