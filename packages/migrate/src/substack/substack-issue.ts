import type { Element } from 'hast';
import { type CsvRow, cell, shown } from '../csv/csv-rows.ts';
import { dateOf } from '../csv/date-of.ts';
import { cutHtml, firstTag } from '../markdown/cut-html.ts';
import { htmlTree } from '../markdown/html-tree.ts';
import {
  dropped,
  type ImportNote,
  NO_FIELDS,
  type SourceBody,
  type SourceGate,
  type SourceIssue,
  treeText,
  warning,
  wholeBody,
} from '../source/source-issue.ts';

/**
 * Who may read a post, in the words of `audience` in posts.csv. Substack does not document them; these are the values
 * in its exports (https://github.com/TryGhost/migrate, mg-substack) and in its editor.
 */
const AUDIENCES = {
  everyone: 'open',
  /** Subscribers who do not pay are still subscribers. */
  only_free: 'members',
  only_paid: 'members',
  founding: 'members',
} as const satisfies Readonly<Record<string, SourceGate['kind']>>;

const isAudience = (word: string): word is keyof typeof AUDIENCES => Object.hasOwn(AUDIENCES, word);

/** @param written the cell; `''` when it is empty or the column is missing, which locks the post. */
const audienceGate = (written: string): SourceGate => {
  if (written === '') return { kind: 'unknown', said: 'no audience' };
  const word = written.toLowerCase();
  return isAudience(word) ? { kind: AUDIENCES[word], said: word } : { kind: 'unknown', said: shown(written) };
};

/**
 * Returns a cell of posts.csv in readable form: Substack writes character references there, which are decoded once. The
 * cell contains no markup, so what looks like a tag is text.
 */
const decodedCell = (written: string): string | null => {
  const nodes = htmlTree(written.replaceAll('<', '&lt;')).children;
  const text = nodes.map((node) => (node.type === 'text' ? node.value : '')).join('');
  const line = text.replace(/\s+/g, ' ').trim();
  return line === '' ? null : line;
};

const PAYWALL = 'paywall';

/**
 * Recognizes what the editor of Substack writes for its paywall: an empty element, after which only paying subscribers
 * may read on.
 */
const paywall = ({ className, dataComponentName }: Element['properties']): typeof PAYWALL | null =>
  (Array.isArray(className) && className.includes('paywall-jump')) || dataComponentName === 'PaywallToDOM'
    ? PAYWALL
    : null;

/**
 * Cuts the text of a post at its paywall.
 * @param gate of the audience; without a paywall it applies to the whole text.
 */
const postBody = (html: string, gate: SourceGate): SourceBody => {
  const tag = firstTag(html, /paywall/i, paywall);
  if (tag === null) return wholeBody({ format: 'html', html }, gate);
  const { open, rest } = cutHtml(html.slice(0, tag.at), html.slice(tag.at));
  return { open: treeText(open), rest: treeText(rest), mark: tag.found };
};

const AUDIO: ImportNote = dropped('audio');
const STALE_PAYWALL: ImportNote = warning('paywall in a post for everyone: locked until you decide which applies');

/**
 * Returns the part of a post id after its number: `123401.plain-text`. Returns null when there is none, as in some
 * drafts.
 */
const slugOf = (postId: string): string | null => {
  const dot = postId.indexOf('.');
  return dot === -1 || dot === postId.length - 1 ? null : postId.slice(dot + 1);
};

/**
 * Returns the gate of a post. A paywall contradicts an audience of everyone: we do not choose, so the gate is unknown.
 */
const agreedGate = (gate: SourceGate, body: SourceBody): SourceGate =>
  gate.kind === 'open' && body.mark !== null
    ? { kind: 'unknown', said: `${gate.said}, with a paywall in the text` }
    : gate;

/** @param html from its file in posts/. */
export const postIssue = (row: CsvRow, html: string): SourceIssue => {
  const postId = cell(row, 'post_id');
  const audience = audienceGate(cell(row, 'audience'));
  const body = postBody(html, audience);
  const gate = agreedGate(audience, body);
  const slug = slugOf(postId);
  const { date, notes } = dateOf(cell(row, 'post_date', 'email_sent_at'));
  return {
    ...NO_FIELDS,
    sourceId: postId,
    place: row.place,
    title: decodedCell(cell(row, 'title')),
    date,
    slug,
    oldAddresses: slug === null ? [] : [`/p/${slug}`],
    summary: decodedCell(cell(row, 'subtitle')),
    isDraft: cell(row, 'is_published').toLowerCase() !== 'true',
    gate,
    body,
    notes: [
      ...notes,
      ...(cell(row, 'podcast_url') === '' ? [] : [AUDIO]),
      ...(gate === audience ? [] : [STALE_PAYWALL]),
    ],
  };
};
