import { cell } from '../csv/cell.ts';
import type { CsvRow } from '../csv/csv-rows.ts';
import { dateOf } from '../csv/date-of.ts';
import type { ImportNote, SourceBody, SourceGate, SourceIssue } from '../source/source-issue.ts';
import { audienceGate } from './audience.ts';
import { decodedCell } from './decoded-cell.ts';
import { postBody } from './post-body.ts';

const AUDIO: ImportNote = { kind: 'dropped', what: 'audio' };
const STALE_PAYWALL: ImportNote = {
  kind: 'warning',
  what: 'paywall in a post for everyone: locked until you say which holds',
};

/** The part of a post id behind its number: `123401.plain-text`. Drafts may have none. */
const slugOf = (postId: string): string | null => {
  const dot = postId.indexOf('.');
  return dot === -1 || dot === postId.length - 1 ? null : postId.slice(dot + 1);
};

/** A paywall contradicts an audience of everyone: we do not choose between the two. */
const agreedGate = (gate: SourceGate, body: SourceBody): SourceGate =>
  gate.kind === 'open' && body.mark !== null
    ? { kind: 'unknown', said: `${gate.said}, with a paywall in the text` }
    : gate;

/** @param html Of its file in posts/. */
export const postIssue = (row: CsvRow, html: string): SourceIssue => {
  const postId = cell(row, 'post_id');
  const audience = audienceGate(cell(row, 'audience'));
  const body = postBody(html, audience);
  const gate = agreedGate(audience, body);
  const slug = slugOf(postId);
  const { date, notes } = dateOf(cell(row, 'post_date', 'email_sent_at'));
  return {
    sourceId: postId,
    place: row.place,
    title: decodedCell(cell(row, 'title')),
    date,
    updated: null,
    number: null,
    slug,
    oldAddresses: slug === null ? [] : [`/p/${slug}`],
    summary: decodedCell(cell(row, 'subtitle')),
    topics: [],
    category: null,
    author: null,
    image: null,
    isDraft: cell(row, 'is_published').toLowerCase() !== 'true',
    language: null,
    translation: null,
    gate,
    body,
    notes: [
      ...notes,
      ...(cell(row, 'podcast_url') === '' ? [] : [AUDIO]),
      ...(gate === audience ? [] : [STALE_PAYWALL]),
    ],
  };
};
