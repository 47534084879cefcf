import { oneLine, someLines } from '../wording/visible-text.ts';
import { markdownWords } from '../words/markdown-words.ts';
import type { RenderingInput } from './report-rendering.ts';

const HTML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Escapes untrusted text for the inside of a paragraph, list item or heading of Markdown. The result is one line without
 * markup in CommonMark, GitHub's dialect and MDX. HTML is written as entities, which older dialects support too.
 */
export const escapeMarkdownInline = (text: string, limit?: number): string =>
  oneLine(text, limit)
    .replace(/[\\`*_~[\]{}|$]/g, '\\$&')
    .replace(/[&<>]/g, (char) => HTML_ENTITIES[char] ?? char)
    .replace(/^[#+=-]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2');

/**
 * Matches a word that code hosts turn into something else, in GitHub's dialect: links, mentions, e-mail addresses, issues,
 * commits, advisories, emoji.
 */
const LINKED = /(\S*(?:@|#\d|:\/\/|(?:mailto|xmpp):|www\.|\bgh(?:sa)?-|\b[\da-f]{7,40}\b|:[\w+-]+:)\S*)/i;

/** Returns a word as code, with the punctuation outside. */
const codeWord = (word: string): string =>
  word.replace(/^(["“(']*)(.+?)([.,;!?)”"']*)$/, (_word, before, core, after) => `${before}${codeSpan(core)}${after}`);

/** Escapes untrusted text for a comment on a code host: as in a paragraph, with words that the host would link as code. */
export const escapeCommentInline = (text: string, limit?: number): string =>
  oneLine(text, limit)
    .split(LINKED)
    .map((part, at) => (at % 2 === 1 ? codeWord(part) : escapeMarkdownInline(part)))
    .filter((part) => part !== '')
    .join(' ');

const longestRun = (text: string): number => Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));

/** Returns untrusted text as a code span: unchanged, on one line, in backticks that it cannot close. */
export const codeSpan = (text: string, limit?: number): string => {
  const line = oneLine(text, limit);
  const fence = '`'.repeat(longestRun(line) + 1);
  // CommonMark removes one space on both sides.
  const padding = line === '' || line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${padding}${line}${padding}${fence}`;
};

/** Returns untrusted text as a fenced block that it cannot close. `language` must be trusted. */
export const fencedBlock = (text: string, language: string, limit = Number.POSITIVE_INFINITY): string => {
  const lines = someLines(text, limit);
  const fence = '`'.repeat(Math.max(3, longestRun(lines) + 1));
  return `${fence}${language}\n${lines}\n${fence}`;
};

/** Indents a block for a list item whose text begins `columns` further right. */
export const indented = (block: string, columns: number): string => block.replace(/^/gm, ' '.repeat(columns));

type Value = string | number | null;

/** Characters of HTML, links, code and MDX expressions. A parser without front matter reads the block as a paragraph. */
const MARKUP = /[<>&[\]{}`]/g;

const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Returns a JSON scalar, which is also a YAML scalar (YAML 1.2, section 1.3). Inside its quotes no text can end the line. */
const scalar = (value: Value): string =>
  typeof value === 'string' ? JSON.stringify(oneLine(value)).replace(MARKUP, escaped) : String(value);

/** Returns front matter for a Markdown file, as YAML. */
export const frontMatterOf = (fields: readonly (readonly [name: string, value: Value])[]): string =>
  ['---', ...fields.map(([name, value]) => `${name}: ${scalar(value)}`), '---'].join('\n');

/** Metadata of a report for programs that do not read its text. */
export const frontMatter = ({ report, baseUrl, language = 'en' }: RenderingInput): string => {
  const { web, ai } = report.scores;
  const address = baseUrl === null ? null : `${baseUrl}/scan/${report.scanId}`;
  return frontMatterOf([
    ['title', markdownWords(language).title(report.target.domain)],
    ['site', report.target.url],
    ['scan', report.scanId],
    ['scanned', report.finishedAt],
    ['ruleset', report.rulesetVersion],
    ['status', report.partial ? 'partial' : 'complete'],
    ['web_score', web.value],
    ['web_coverage', web.coverage],
    ['ai_score', ai.value],
    ['ai_coverage', ai.coverage],
    ...(address === null
      ? []
      : ([
          ['html', address],
          ['json', `${address}.json`],
        ] as const)),
  ]);
};
