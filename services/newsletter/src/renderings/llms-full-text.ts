import { type Edition, issuePath, type PublicIssue, SITEMAP_INDEX_PATH, writeMarkdown } from '@legible/issues';
import type { Bodies, BodyForms } from '../bodies/bodies.ts';
import type { PublicSite } from '../site/public-site.ts';
import { MARKDOWN_WORDS } from '../words/markdown-words.ts';
import { uiLanguage } from '../words/ui-language.ts';
import { fullTextFrame } from './llms-full-frame.ts';
import { heading, link, paragraph } from './markdown-nodes.ts';

/** Bytes of llms-full.txt at most: some 250,000 tokens, which is what the largest models take at once. */
const BUDGET_BYTES = 1024 * 1024;
/** Texts rendered at the same time. */
const AT_ONCE = 8;

export interface FullTextProps {
  readonly site: PublicSite;
  readonly bodies: Bodies;
  /** Public origin without a final slash. */
  readonly baseUrl: string;
  /** Path of the MCP endpoint; null: there is none. */
  readonly mcpPath: string | null;
  /** Bytes at most; for tests. */
  readonly budget?: number;
}

/**
 * llms-full.txt: how this source is to be used and cited, then the newest issues of all editions as they are public, as
 * many as fit. It says how many were left out.
 */
export const llmsFullText = async (props: FullTextProps): Promise<string> => {
  const { site, budget = BUDGET_BYTES } = props;
  const { issues } = site.library;
  const frame = (shown: number): string => fullTextFrame({ ...props, shown });
  // The frame is longest where it has to say that something was left out.
  let room = budget - Buffer.byteLength(frame(Math.max(0, issues.length - 1))) - leftOutRoom(props);
  const texts: string[] = [];
  for (let start = 0; start < issues.length && texts.length === start; start += AT_ONCE) {
    const made = await Promise.all(issues.slice(start, start + AT_ONCE).map((issue) => issueText(issue, props)));
    for (const text of made) {
      room -= Buffer.byteLength(text);
      // The first that does not fit ends it: what is left out is older than all that is there.
      if (room < 0) break;
      texts.push(text);
    }
  }
  return frame(texts.length) + texts.join('') + leftOut(issues, texts.length, props);
};

/** Bytes of the last paragraph at most. */
const leftOutRoom = ({ baseUrl }: FullTextProps): number => 300 + baseUrl.length;

const leftOut = (issues: readonly PublicIssue[], shown: number, { baseUrl }: FullTextProps): string => {
  const next = issues[shown];
  if (next === undefined) return '';
  const count = issues.length - shown;
  const those = count === 1 ? 'One older issue is' : `${count} older issues are`;
  return `\n---\n\n${those} left out here to keep this file short, from ${dayOf(next.publishedAt)} back. The archive of each edition, ${baseUrl}${SITEMAP_INDEX_PATH} and the API have them all.\n`;
};

/** One issue: its title, what a citation needs, and the public text. */
const issueText = async (issue: PublicIssue, { site, bodies, baseUrl }: FullTextProps): Promise<string> => {
  const edition = site.edition(issue.edition)?.edition ?? site.publication.editions[0];
  const url = baseUrl + issuePath(edition, issue.slug);
  const head = writeMarkdown({ type: 'root', children: [heading(1, issue.title)] });
  const { markdown } = await bodies.ofIssue(issue, site);
  const body = ownNotes({ markdown }, `${edition.key}-${issue.number}-`).trim();
  return ['\n---\n', head, facts(issue, edition, url), body, ...notice(issue, edition, url)].join('\n').concat('\n');
};

const facts = (issue: PublicIssue, edition: Edition, url: string): string =>
  [
    `- Source: <${url}>`,
    `- Issue: ${issue.number}, edition ${edition.key} (${edition.language})`,
    `- Published: ${issue.publishedAt}`,
    ...(issue.updatedAt === null ? [] : [`- Updated: ${issue.updatedAt}`]),
    `- Access: ${issue.access === 'full' ? 'full text' : 'public excerpt; the rest is for members'}`,
    '',
  ].join('\n');

const notice = (issue: PublicIssue, { language }: Edition, url: string): readonly string[] => {
  if (issue.access === 'full') return [];
  const words = MARKDOWN_WORDS[uiLanguage(language)];
  return ['', writeMarkdown({ type: 'root', children: [paragraph(link(words.excerptNotice, url))] }).trim()];
};

const NOTE_DEFINITION = /^\[\^([^\]\s]+)\]:/gm;

/** Labels of footnotes are each text's own, and here many texts are one file. */
const ownNotes = ({ markdown }: Pick<BodyForms, 'markdown'>, prefix: string): string => {
  let renamed = markdown;
  for (const label of new Set(Array.from(markdown.matchAll(NOTE_DEFINITION), ([, name = '']) => name)))
    renamed = renamed.replaceAll(`[^${label}]`, `[^${prefix}${label}]`);
  return renamed;
};

const dayOf = (iso: string): string => iso.slice(0, 10);
