import { beforeMarker, withoutMarkers } from '@legible/issues';
import type { MarkdownDialect, SourceBody } from '../source/source-issue.ts';
import { rewriteOutsideCode } from './dialects/code-finder.ts';
import { plainMarkdown } from './dialects/plain-markdown.ts';
import { dateOf } from './field-values.ts';

/** Returns one line of Markdown as plain words: without emphasis, links, and marks of a generator. */
export const plainWords = (markdown: string, dialect: MarkdownDialect): string =>
  plainMarkdown(markdown, dialect)
    .markdown.replace(/!?\[([^[\]]*)\]\([^()[\]]*\)/g, '$1')
    .replace(/<[^<>]{0,2000}>/g, '')
    .replace(/(?<![\p{L}\p{N}*_`\\])([*_`]{1,3})(?=\S)([^*_`]*)\1(?![\p{L}\p{N}*_`])/gu, '$2')
    .replace(/\s+/g, ' ')
    .trim();

const LOOK_AT = 50;
const DATE_LINES = 8;
const LABEL =
  /^(?:[#>*_\s-]*)(?:(?:date|published|posted on|발행일|날짜|日付|発行日|日期|发布日期|發布日期)\s*[:：]\s*)?/i;

/** Returns a date that fills one of the first lines of a text; null when there is none. */
export const dateOfFirstLines = (markdown: string): string | null => {
  const lines = headLines(markdown).filter((line) => line.trim() !== '');
  for (const line of lines.slice(0, DATE_LINES)) {
    const date = dateOf(
      line
        .slice(0, 120)
        .replace(LABEL, '')
        .replace(/[*_\s]+$/, ''),
    );
    if (date !== null) return date;
  }
  return null;
};

interface FirstHeading {
  readonly title: string;
  /** The text without the heading, if nothing precedes the heading. */
  readonly body: string;
}

/**
 * Returns the first heading of the first level, `# Title` or underlined; null when the beginning of the text has none.
 */
export const firstHeading = (markdown: string): FirstHeading | null => {
  const head = headLines(markdown).join('\n');
  let found: { readonly title: string; readonly start: number; readonly end: number } | null = null;
  rewriteOutsideCode(
    head,
    '^ {0,3}#[ \\t]+(?<atx>[^\\n]+)|^(?<setext>[^\\s>#*+-][^\\n]*)\\n=+[ \\t]*\\r?$',
    ({ index, 0: whole, groups }) => {
      found ??= { title: words(groups?.atx ?? groups?.setext ?? ''), start: index, end: index + whole.length };
      return null;
    },
  );
  return found === null ? null : withoutHeading(markdown, found);
};

const withoutHeading = (
  markdown: string,
  { title, start, end }: { readonly title: string; readonly start: number; readonly end: number },
): FirstHeading | null => {
  if (title === '') return null;
  const isFirst = markdown.slice(0, start).trim() === '';
  return { title, body: isFirst ? markdown.slice(end).replace(/^\s*\n/, '') : markdown };
};

const headLines = (markdown: string): readonly string[] => markdown.slice(0, 20_000).split('\n', LOOK_AT);

/** Returns the heading without closing number signs and attributes. */
const words = (heading: string): string =>
  plainWords(
    heading
      .slice(0, 400)
      .replace(/\s#+\s*$/, '')
      .replace(/\s*\{[#.][^{}]*\}\s*$/, ''),
    'plain',
  );

const GATE_WORDS = '(?:members?|premium|paid|paywall(?:ed)?|subscribers?|patrons?|locked|gated|encrypted?|private)';
const GATE_NAME = `(?:[\\w.-]*?[._-])?${GATE_WORDS}(?:[._-]?(?:only|content|area|start|begin|section|block|wall))?`;

/** The beginning of a mark that hides its content from some readers: shortcode, tag, component, comment of MDX. */
const GATE_MARKS = new RegExp(
  [
    `\\{\\{[<%]\\s*${GATE_NAME}(?=[\\s>%/])`,
    `\\{%-?\\s*${GATE_NAME}(?=[\\s%-])`,
    `<${GATE_NAME}(?=[\\s/>])`,
    `\\{/\\*\\s*members[\\s_-]*only`,
    `\\{%-?\\s*(?:#|comment\\b[^%]*%\\})\\s*members[\\s_-]*only`,
  ].join('|'),
  'i',
);
/** Cuts a body at whatever comes first: the marker for members, or a theme's mark that hides its content. */
export const cutBody = (markdown: string, dialect: MarkdownDialect): SourceBody => {
  const text = (part: string) => ({ format: 'markdown', markdown: part, dialect }) as const;
  const marker = beforeMarker(markdown)?.length ?? null;
  const theme = dialect === 'legible' ? null : (GATE_MARKS.exec(markdown)?.index ?? null);
  if (marker === null && theme === null) return { open: text(markdown), rest: null, mark: null };
  const at = Math.min(marker ?? Number.POSITIVE_INFINITY, theme ?? Number.POSITIVE_INFINITY);
  return {
    open: text(markdown.slice(0, at)),
    rest: text(withoutMarkers(markdown.slice(at))),
    mark: at === marker ? 'members-only marker' : 'tag for members',
  };
};
