import { feedDate } from '../feed/feed-dates.ts';
import { looksLikeGate } from '../feed/feed-gate.ts';
import { oldAddress } from '../feed/feed-issue.ts';
import { oneLine, plainHtml } from '../markdown/cut-html.ts';
import { refuseLong } from '../source/source-files.ts';
import { type ImportNote, type SourceIssue, warning } from '../source/source-issue.ts';
import { firstGateMark } from './gate-marks.ts';
import { wordpressBody } from './wordpress-body.ts';
import { wordpressGate } from './wordpress-gate.ts';
import type { WxrAttachment, WxrItem, WxrSurvey } from './wxr-survey.ts';

/** “2026-01-15 07:00:00”, as a database writes it. A draft may have no date, which is written as zeros. */
const DATE = /^([1-9]\d{3}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;

/** Returns the date in UTC, else the site's local date, which has no zone; null when there is neither. */
const wordpressDate = (gmt: string, local: string): string | null => {
  const [inUtc, onClock] = [gmt, local].map((text) => DATE.exec(text.trim()));
  if (inUtc) return `${inUtc[1]}T${inUtc[2]}Z`;
  return onClock ? `${onClock[1]}T${onClock[2]}` : null;
};

/**
 * https://wordpress.org/documentation/article/post-status/; `null` for something that is no longer an issue or never
 * was.
 */
const STATUS: Readonly<Record<string, 'published' | 'draft' | null>> = {
  publish: 'published',
  future: 'published',
  draft: 'draft',
  pending: 'draft',
  'auto-draft': 'draft',
  private: 'draft',
  trash: null,
  inherit: null,
};

/** WordPress's name for the category of uncategorized posts, in the languages that we read. */
const NO_CATEGORY = new Set(['Uncategorized', 'Uncategorised', '미분류', '未分類', '未分类']);

/** Returns why a post is not an issue; null when it is one. */
export const notAnIssue = (item: WxrItem): string | null => {
  const status = item.field('wp:status').trim();
  return Object.hasOwn(STATUS, status) && STATUS[status] === null ? `posts with the status “${status}”` : null;
};

const slugOf = (name: string): string | null => {
  try {
    return oneLine(decodeURIComponent(name)) || null;
  } catch {
    return oneLine(name) || null;
  }
};

const termsOf = (item: WxrItem, ...taxonomies: readonly string[]): string[] => {
  const names = item.terms.filter(({ taxonomy }) => taxonomies.includes(taxonomy)).map(({ name }) => plainHtml(name));
  return [...new Set(names)].filter((name) => name !== null && !NO_CATEGORY.has(name)) as string[];
};

/**
 * Returns the nicename of a term, or null. Polylang stores the language of a post, and which posts are translations of
 * each other, as terms.
 */
const nicenameOf = (item: WxrItem, taxonomy: string): string | null =>
  item.terms.find((term) => term.taxonomy === taxonomy)?.nicename || null;

const imageOf = (item: WxrItem, { attachments }: WxrSurvey): WxrAttachment | null => {
  const id = item.meta.find(({ key }) => key === '_thumbnail_id')?.value ?? '';
  return attachments.get(id) ?? null;
};

const addressesOf = (item: WxrItem): string[] => {
  const addresses = [item.field('link'), item.field('guid')].map(oldAddress);
  // The guid is a permanent id whose path is empty: only its query makes it an address.
  const [link, guid] = addresses;
  return [link, guid?.includes('?') ? guid : null].filter((one) => one !== null && one !== undefined);
};

const statusNotes = (status: string): ImportNote[] =>
  Object.hasOwn(STATUS, status)
    ? []
    : [warning(`unknown status “${oneLine(status).slice(0, 40)}”, imported as a draft`)];

const categoryNotes = (names: readonly string[]): ImportNote[] =>
  names.some(looksLikeGate)
    ? [warning('the name of a category suggests members only: check whether a plugin locked its posts')]
    : [];

/**
 * Converts a post of an export to an issue.
 *
 * @param place for messages.
 * @throws UnusableSource when its body is too long.
 */
export const wordpressIssue = (item: WxrItem, place: string, survey: WxrSurvey): SourceIssue => {
  // A character reference can produce line ends that XML would otherwise normalize.
  const html = item.field('content:encoded').replace(/\r\n?/g, '\n');
  refuseLong(html, place, 'the body is', '; shorten it and export again');
  const excerpt = item.field('excerpt:encoded');
  const id = item.field('wp:post_id').trim();
  const status = item.field('wp:status').trim();
  const isDraft = !Object.hasOwn(STATUS, status) || STATUS[status] !== 'published';
  const { gate, cut } = wordpressGate(item, firstGateMark(html), survey.siteGates);
  const isSecret = gate.kind === 'members' && (gate.said === 'password' || gate.said === 'private');
  const { body, notes } = wordpressBody(html, cut, gate, {
    attachment: (one) => survey.attachments.get(one),
    own: survey.uploads.get(id) ?? [],
  });
  const written = wordpressDate(item.field('wp:post_date_gmt'), item.field('wp:post_date'));
  // Programs that write for WordPress's importer give the date only in the format of a feed.
  const date = written ?? (isDraft ? null : feedDate(item.field('pubDate')));
  const updated = wordpressDate(item.field('wp:post_modified_gmt'), item.field('wp:post_modified'));
  const categories = termsOf(item, 'category');
  const [category = null, ...more] = categories;
  return {
    sourceId: id || item.field('guid').trim() || item.field('link').trim() || place,
    place,
    title: plainHtml(item.field('title')),
    date,
    updated: updated === date ? null : updated,
    number: null,
    slug: slugOf(item.field('wp:post_name')),
    oldAddresses: isDraft ? [] : [...new Set(addressesOf(item))],
    // A post with a password shows neither its summary nor its picture before the password is entered.
    summary: isSecret || firstGateMark(excerpt) !== null ? null : plainHtml(excerpt),
    topics: [...new Set([...more, ...termsOf(item, 'post_tag', 'tag')])].filter((topic) => topic !== category),
    category,
    author: survey.authors.get(item.field('dc:creator').trim()) ?? null,
    image: isSecret ? null : imageOf(item, survey),
    isDraft,
    language: nicenameOf(item, 'language'),
    translation: nicenameOf(item, 'post_translations'),
    gate,
    body,
    notes: [...statusNotes(status), ...categoryNotes(categories), ...notes],
  };
};
