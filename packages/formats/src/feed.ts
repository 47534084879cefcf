/**
 * Feeds, read: RSS 2.0 and its older kin, RSS 1.0, Atom (RFC 4287) and JSON Feed 1.1. Says what a validator would say
 * of what readers need.
 */
import type { Feed, FeedDraft, FeedEntry, FeedFormat, FeedProblem } from './feed-document.ts';
import { readJsonFeed } from './feed-json.ts';
import { readXmlFeed } from './feed-xml.ts';
import { decodeXml } from './xml-text.ts';

const MAX_PROBLEMS = 50;

/** Elements that a feed, and an entry, must have. RSS asks an item for title or description, which is looked at below. */
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

/** Milliseconds since 1970 of a date of a feed; null when nothing can read it. */
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
      // RSS 1.0 takes its dates from Dublin Core, where a day alone is enough.
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
