import { dateOf } from './dates.ts';
import { rewriteOutsideCode } from './dialects/rewrite.ts';
import { plainWords } from './plain-words.ts';

const LOOK_AT = 50;
const DATE_LINES = 8;
const LABEL =
  /^(?:[#>*_\s-]*)(?:(?:date|published|posted on|발행일|날짜|日付|発行日|日期|发布日期|發布日期)\s*[:：]\s*)?/i;

/** The date that stands alone on one of the first lines of a text. */
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
  /** The text without the heading, where nothing stands before it. */
  readonly body: string;
}

/** The first heading of the first level, `# Title` or underlined; null: the beginning of the text has none. */
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

/** Without closing number signs and attributes. */
const words = (heading: string): string =>
  plainWords(
    heading
      .slice(0, 400)
      .replace(/\s#+\s*$/, '')
      .replace(/\s*\{[#.][^{}]*\}\s*$/, ''),
    'plain',
  );
