import { cutHtml, oneLine, plainHtml, plainTree } from '../markdown/cut-html.ts';
import { htmlTree } from '../markdown/html-tree.ts';
import { refuseLong } from '../source/source-files.ts';
import {
  type ImportNote,
  isGated,
  NO_FIELDS,
  rewritten,
  type SourceBody,
  type SourceGate,
  type SourceIssue,
  strictestGate,
  treeText,
  wholeBody,
} from '../source/source-issue.ts';
import { escapeHtml } from '../xml/xml-element.ts';
import { feedDate } from './feed-dates.ts';

export interface FeedEnclosure {
  readonly address: string;
  /** Media type; empty when the feed does not name it. */
  readonly type: string;
}

/** The data of a feed of any kind about one issue, as written. Empty strings and lists mean that it states nothing. */
export interface FeedItem {
  readonly place: string;
  readonly id: string;
  readonly title: string;
  /** Whether the title is HTML. Otherwise it is text, even if it looks like HTML. */
  readonly isTitleHtml: boolean;
  /** Absolute where the base is known. */
  readonly addresses: readonly string[];
  readonly published: string;
  readonly updated: string;
  readonly html: string;
  /** Whether the description is used because the feed had no content. */
  readonly isDescription: boolean;
  /** HTML, in addition to the content. */
  readonly summary: string;
  readonly author: string;
  readonly topics: readonly string[];
  readonly image: string;
  readonly enclosures: readonly FeedEnclosure[];
  readonly language: string;
  readonly gate: SourceGate;
  /** Warnings, worded for the report. */
  readonly warnings: readonly string[];
}

/**
 * Returns a public address without scheme and host: the path, with the query of addresses that WordPress makes from ids
 * (`/?p=12`). Returns null for a home page, and when it is not an address on the web.
 */
export const oldAddress = (address: string | null): string | null => {
  const url = URL.parse(address?.trim() ?? '');
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const id = /^\?(?:p|page_id)=\d+$/.exec(url.search)?.[0] ?? '';
  return url.pathname === '/' && id === '' ? null : `${url.pathname}${id}`;
};

/**
 * A description with fewer characters may be shortened. Newsletters of a few sentences are rare, but descriptions of
 * this length are common.
 */
const SHORT = 400;

/** How programs end a text that continues elsewhere, in the languages that we read. */
const ENDINGS = [
  '\\[?(?:…|\\.\\.\\.|⋯⋯|……)\\]?',
  '(?:read|see|view|learn) more',
  '(?:continue|keep) reading',
  'read (?:the )?(?:full|whole|rest)[\\w ]{0,30}',
  '더 ?보기|더 ?읽기|계속 ?읽기|전체 ?보기|자세히 ?보기',
  '続きを読む|もっと読む|全文を読む|続きはこちら',
  '阅读更多|阅读全文|继续阅读|查看全文|閱讀更多|閱讀全文|繼續閱讀',
];

/** “The post … appeared first on …” is what WordPress appends. */
const END = new RegExp(
  `(?:${ENDINGS.join('|')})[\\s→»>›.。”"')\\]]{0,10}(?:the post .{1,300} appeared first on .{1,200})?$`,
  'iu',
);

/**
 * Whether a text may be only the beginning of a longer one.
 *
 * @param plain the text on one line.
 * @param isDescription whether the text comes from the element for the description.
 */
const mayBeShortened = (plain: string, isDescription: boolean): boolean =>
  END.test(plain.slice(-700)) || (isDescription && plain.length < SHORT);

/** Longest summary, in characters. A longer one is a copy of the text. */
const SUMMARY = 1000;

/** How Ghost and our own export mark where the members' part begins. */
const MEMBERS_ONLY = /<!--\s{0,20}members-only\s{0,20}-->/i;

interface Gated {
  readonly gate: SourceGate;
  readonly body: SourceBody;
  readonly plain: string;
}

const gatedBody = (html: string, gate: SourceGate): Gated => {
  const mark = MEMBERS_ONLY.exec(html);
  if (gate.kind !== 'unknown' && mark !== null) {
    const { open, rest } = cutHtml(html.slice(0, mark.index), html.slice(mark.index + mark[0].length));
    const said: SourceGate = gate.kind === 'members' ? gate : { kind: 'members', said: 'members-only comment' };
    const body = { open: treeText(open), rest: treeText(rest), mark: 'members-only comment' };
    return { gate: said, body, plain: plainTree(open) };
  }
  const tree = htmlTree(html);
  return { gate, body: wholeBody(treeText(tree), gate), plain: isGated(gate) ? '' : plainTree(tree) };
};

const enclosureHtml = ({ address }: FeedEnclosure): string =>
  `\n<p><a href="${escapeHtml(address)}">${escapeHtml(address.split(/[?#]/)[0]?.split('/').at(-1) || address)}</a></p>`;

/**
 * Returns a summary if a person wrote it, otherwise null. Most programs copy the beginning of the text, which may be
 * locked one day.
 */
const writtenSummary = (html: string, plain: string, gate: SourceGate): string | null => {
  if (isGated(gate)) return null;
  const summary = plainHtml(html);
  if (summary === null || summary.length > SUMMARY || mayBeShortened(summary, false)) return null;
  const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');
  return letters(plain).includes(letters(summary)) ? null : summary;
};

const warningsOf = (item: FeedItem, { gate, plain }: Gated): ImportNote[] => {
  const warnings = [...item.warnings];
  if (item.html.trim() === '') warnings.push('the feed has no text for it');
  else if (!isGated(gate) && mayBeShortened(plain, item.isDescription)) warnings.push('the feed may have shortened it');
  if (item.published !== '' && feedDate(item.published) === null) warnings.push('its date cannot be read');
  return warnings.map((what) => ({ kind: 'warning', what }));
};

/**
 * Converts an item of a feed to an issue. A feed is public: an item has no gate unless the feed says otherwise.
 *
 * @param feed what the feed says about all of its items.
 * @throws UnusableSource when the body is too long.
 */
export const feedIssue = (
  item: FeedItem,
  feed: { readonly gate: SourceGate; readonly author: string },
): SourceIssue => {
  refuseLong(item.html, item.place, 'the text is', '; take this item out of the feed');
  const enclosures = item.enclosures.filter(({ address }) => /^https?:\/\//i.test(address)).slice(0, 50);
  const gated = gatedBody(item.html + enclosures.map(enclosureHtml).join(''), strictestGate([feed.gate, item.gate]));
  const date = feedDate(item.published);
  const updated = feedDate(item.updated);
  const author = oneLine(item.author) || feed.author;
  const topics = item.topics.map(plainHtml).filter((topic) => topic !== null);
  return {
    ...NO_FIELDS,
    sourceId: item.id || item.addresses[0] || item.place,
    place: item.place,
    title: (item.isTitleHtml ? plainHtml(item.title) : oneLine(item.title)) || null,
    date,
    updated: updated === date ? null : updated,
    slug: null,
    oldAddresses: [...new Set(item.addresses.map(oldAddress))].filter((address) => address !== null),
    summary: writtenSummary(item.summary, gated.plain, gated.gate),
    topics: [...new Set(topics)],
    author: author === '' || author.includes('@') ? null : author,
    image: item.image === '' ? null : { src: item.image, alt: null },
    isDraft: false,
    language: oneLine(item.language) || null,
    gate: gated.gate,
    body: gated.body,
    notes: [...warningsOf(item, gated), ...enclosures.map((): ImportNote => rewritten('enclosure as a link'))],
  };
};
