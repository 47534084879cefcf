import { type PublicIssue, writeMarkdown } from '@legible/issues';
import { z } from 'zod';
import type { ApiView } from '../api/api-context.ts';
import { ACCESS_FORMS } from '../api/parameters.ts';
import { estimatedTokens } from '../renderings/estimated-tokens.ts';
import { link, paragraph, text } from '../renderings/markdown-nodes.ts';

/** Control characters, line separators, and characters that change the direction of a text. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/**
 * Makes one line of public text for a tool's answer, which a model or a terminal reads. Invisible characters become a
 * space, so that a title can neither begin a new line nor reorder the words beside it.
 *
 * @param limit most characters (code points); a text that was cut ends in an ellipsis.
 */
export const answerLine = (text: string, limit: number): string => {
  const plain = text.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim();
  // A text of so few units cannot have more code points.
  if (plain.length <= limit) return plain;
  const points = [...plain];
  return points.length <= limit
    ? plain
    : `${points
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`;
};

/** What a citation of an issue needs. */
export const ISSUE_FACTS = {
  id: z.string().meta({ description: 'Argument of get_issue.' }),
  number: z.number(),
  locale: z.string(),
  title: z.string(),
  canonical_url: z.string().meta({ description: 'Cite this address.' }),
  published_at: z.string().meta({ format: 'date-time' }),
  access: z.enum(ACCESS_FORMS).meta({ description: 'excerpt: the rest is for members, and no tool returns it.' }),
};

const Facts = z.looseObject(ISSUE_FACTS);
export type IssueFacts = z.input<typeof Facts>;

export const issueFacts = ({ json }: ApiView, issue: PublicIssue): IssueFacts => {
  const { id, number, edition, title, url, published_at, access } = json.summary(issue);
  return { id, number, locale: edition, title, canonical_url: url, published_at, access };
};

const TITLE_MOST = 200;
/** Most characters of the line below a title. */
export const EXTRACT_MOST = 300;

const inline = (...nodes: Parameters<typeof paragraph>): string =>
  writeMarkdown({ type: 'root', children: [paragraph(...nodes)] }).trimEnd();

/** Writes one item of a Markdown list: a line for the citation, and one for an extract if there is one. */
export const entryText = (facts: IssueFacts, extract: string): string => {
  const { id, number, title, canonical_url, published_at, access } = facts;
  const cited = [
    `- ${id}`,
    inline(link(answerLine(title, TITLE_MOST), canonical_url)),
    `No. ${number}`,
    published_at.slice(0, 'YYYY-MM-DD'.length),
    ...(access === 'excerpt' ? ['excerpt, the rest is for members'] : []),
  ].join(' · ');
  return extract === '' ? cited : `${cited}\n  ${inline(text(extract))}`;
};

/**
 * Most tokens of one list, text and data together, because some clients show the model both. Clients cut lists larger than
 * some 25,000.
 */
const LIST_TOKENS = 6_000;

export interface ListEntry<D extends IssueFacts> {
  readonly text: string;
  readonly data: D;
}

/** Writes as many entries, from the first on, as the size of a list allows, and at least one. */
export const fitting = <T, D extends IssueFacts>(
  items: readonly T[],
  write: (item: T) => ListEntry<D>,
): readonly ListEntry<D>[] => {
  const entries: ListEntry<D>[] = [];
  let tokens = 0;
  for (const item of items) {
    const entry = write(item);
    tokens += estimatedTokens(entry.text) + estimatedTokens(JSON.stringify(entry.data));
    if (entries.length > 0 && tokens > LIST_TOKENS) break;
    entries.push(entry);
  }
  return entries;
};

export const nextPageText = (cursor: string): string => `For more, call again with cursor ${cursor}`;
