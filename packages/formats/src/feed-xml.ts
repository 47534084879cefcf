/** Reads RSS and Atom as a stream of events. */
import { SaxesParser } from 'saxes';
import type { FeedDraft, FeedEntry, FeedFormat, FeedProblem } from './feed-document.ts';
import { FEED_BOUNDS, textOfMarkup } from './feed-text.ts';

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

/** Thrown inside the SAX handlers to stop the parser, and caught right outside. */
const STOP = Symbol('stop');

type Field = 'id' | 'url' | 'title' | 'published' | 'updated' | 'text' | 'author' | 'description' | 'self';
type Fields = Partial<Record<Field, string>>;

/** What an element says, by the namespace it is in; null for elements of other vocabularies. */
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

export const readXmlFeed = (xml: string): FeedDraft => {
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
    // The longest of summary and content is the text; of all others the first counts.
    if (field === 'text' ? value.length > (fields.text?.length ?? -1) : fields[field] === undefined)
      fields[field] = value;
  };
  /** Depth at which the fields of the feed itself stand: RSS puts them into a channel. */
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
    if (error !== STOP) {
      broken ??= { code: 'not-well-formed', level: 'error', what: '', line: parser.line };
      truncated = true;
    }
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
