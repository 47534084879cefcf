import { oneLine, someLines } from '../wording/visible-text.ts';
import type { RenderingInput } from './report-rendering.ts';

const HTML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Text of a stranger for the inside of a paragraph, a list item or a heading of Markdown: one line, in which nothing is
 * markup (CommonMark, its GitHub dialect, and MDX), anywhere on the line. HTML is written as entities, which
 * older dialects know too.
 */
export const escapeMarkdownInline = (text: string, limit?: number): string =>
  oneLine(text, limit)
    .replace(/[\\`*_~[\]{}|$]/g, '\\$&')
    .replace(/[&<>]/g, (char) => HTML_ENTITIES[char] ?? char)
    .replace(/^[#+=-]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2');

/**
 * A word of which code hosts make more than Markdown does, in GitHub's dialect: links, mentions, e-mail addresses, issues,
 * commits, advisories, emoji.
 */
const LINKED = /(\S*(?:@|#\d|:\/\/|(?:mailto|xmpp):|www\.|\bgh(?:sa)?-|\b[\da-f]{7,40}\b|:[\w+-]+:)\S*)/i;

/** A word as code, without the punctuation around it. */
const codeWord = (word: string): string =>
  word.replace(/^(["“(']*)(.+?)([.,;!?)”"']*)$/, (_word, before, core, after) => `${before}${codeSpan(core)}${after}`);

/** Text of a stranger for a comment on a code host: as in a paragraph, and words that the host would link are code. */
export const escapeCommentInline = (text: string, limit?: number): string =>
  oneLine(text, limit)
    .split(LINKED)
    .map((part, at) => (at % 2 === 1 ? codeWord(part) : escapeMarkdownInline(part)))
    .filter((part) => part !== '')
    .join(' ');

const longestRun = (text: string): number => Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));

/** Text of a stranger as a code span: as it is, one line, in backticks that it cannot close. */
export const codeSpan = (text: string, limit?: number): string => {
  const line = oneLine(text, limit);
  const fence = '`'.repeat(longestRun(line) + 1);
  // CommonMark takes one space away on both sides.
  const padding = line === '' || line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${padding}${line}${padding}${fence}`;
};

/** Text of a stranger as a fenced block that it cannot close. `language` is ours. */
export const fencedBlock = (text: string, language: string, limit = Number.POSITIVE_INFINITY): string => {
  const lines = someLines(text, limit);
  const fence = '`'.repeat(Math.max(3, longestRun(lines) + 1));
  return `${fence}${language}\n${lines}\n${fence}`;
};

/** Puts a block into a list item whose text begins `columns` further right. */
export const indented = (block: string, columns: number): string => block.replace(/^/gm, ' '.repeat(columns));

type Value = string | number | null;

/** HTML, links, code and expressions (MDX): a reader that knows no front matter takes it for a paragraph. */
const MARKUP = /[<>&[\]{}`]/g;

const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON scalars are YAML scalars (YAML 1.2, section 1.3), and a line cannot be left from within quotes. */
const scalar = (value: Value): string =>
  typeof value === 'string' ? JSON.stringify(oneLine(value)).replace(MARKUP, escaped) : String(value);

/** A block of metadata before a Markdown file, as YAML. */
export const frontMatterOf = (fields: readonly (readonly [name: string, value: Value])[]): string =>
  ['---', ...fields.map(([name, value]) => `${name}: ${scalar(value)}`), '---'].join('\n');

/** What a program wants to know of a report without reading it. */
export const frontMatter = ({ report, baseUrl }: RenderingInput): string => {
  const { web, ai } = report.scores;
  const address = baseUrl === null ? null : `${baseUrl}/scan/${report.scanId}`;
  return frontMatterOf([
    ['title', `Legible report on ${report.target.domain}`],
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
