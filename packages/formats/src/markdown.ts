/**
 * The part of Markdown (CommonMark) that is needed to compare and check texts: headings, links and plain text. Not a
 * full parser.
 */

export interface MarkdownHeading {
  readonly level: number;
  readonly text: string;
  /** One-based. */
  readonly line: number;
}
export interface MarkdownLink {
  readonly text: string;
  /** As written. */
  readonly href: string;
  readonly line: number;
}
export interface MarkdownReading {
  /** ATX and setext, outside code and front matter; at most 1,000. */
  readonly headings: readonly MarkdownHeading[];
  /** Inline links, autolinks and link definitions, without images; at most 5,000. */
  readonly links: readonly MarkdownLink[];
  /** What a reader would see, line by line, including code. */
  readonly text: string;
  /** Whether the text contains any Markdown, and not only words: a heading, a link, a list, a quote, code, emphasis. */
  readonly marked: boolean;
  /**
   * Line of a code fence that nothing closes, so that all below is code; one-based. Null when there is none, when nothing is
   * below, and when fences in lists and quotes, which are not followed here, could close it.
   */
  readonly openFence: number | null;
}

const MAX_HEADINGS = 1_000;
const MAX_LINKS = 5_000;
/** A longer line is cut: nobody writes one, and a pattern may examine each of its characters more than once. */
const MAX_LINE = 20_000;

/** The text after backticks has none of them: otherwise it is code within a line (CommonMark, 4.5). */
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const INNER_FENCE = /^(?:[ \t]{4,}|[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t]).*?)(?:`{3}|~{3})/;
const ATX = /^ {0,3}(#{1,6})(?:[ \t]+|$)(.*)$/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const TARGET = String.raw`<?((?:[^()\s<>]|\([^()\s]{0,500}\)){1,2048})>?`;
const INLINE = new RegExp(
  String.raw`(!?)\[((?:[^[\]]|\[[^[\]]{0,200}\]){0,500})\]\(${TARGET}(?:[ \t]+["'(][^"')]{0,500}["')])?\)`,
  'g',
);
const AUTOLINK = /<(https?:\/\/[^\s<>]{1,2048})>/g;
const DEFINITION = /^ {0,3}\[([^[\]]{1,500})\]:[ \t]*<?([^\s<>]{1,2048})>?/;
const MARKS = /^ {0,3}(?:[-*+]|\d{1,9}[.)]|>)[ \t]+\S|^ {0,3}\|.{0,500}\||\*\*[^*]{1,500}\*\*|`[^`]{1,500}`/;

/** Returns the lines of the document after the front matter, which is between two lines of dashes. */
const bodyLines = (text: string): { lines: readonly string[]; skipped: number } => {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.slice(0, MAX_LINE));
  const end =
    lines[0]?.trimEnd() === '---' ? lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)\s*$/.test(line)) : -1;
  return end < 0 ? { lines, skipped: 0 } : { lines: lines.slice(end + 1), skipped: end + 1 };
};

/** Returns the words of a line, without the syntax of Markdown. */
const plain = (line: string): string =>
  line
    .replace(INLINE, ' $2 ')
    .replace(/<!--[^>]{0,300}-->|<\/?[a-z][^<>]{0,1000}>/gi, ' ')
    .replace(/^ {0,3}(?:#{1,6}|[-*+>]|\d{1,9}[.)])[ \t]+/, '')
    .replace(/[*_`~|]+/g, ' ')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/[ \t]+/g, ' ')
    .trim();

/** Reads Markdown; never throws, linear in the length of the text. */
export const readMarkdown = (source: string): MarkdownReading => {
  const { lines, skipped } = bodyLines(source);
  const headings: MarkdownHeading[] = [];
  const links: MarkdownLink[] = [];
  const text: string[] = [];
  let fence: string | null = null;
  let opened = 0;
  let hasInner = false;
  let marked = false;
  const addLink = (label: string, href: string, line: number): void => {
    if (links.length < MAX_LINKS) links.push({ text: label.trim(), href, line });
  };
  const addHeading = (level: number, title: string, line: number): void => {
    if (headings.length < MAX_HEADINGS) headings.push({ level, text: plain(title), line });
  };
  for (const [index, line] of lines.entries()) {
    const at = skipped + index + 1;
    const mark = FENCE.exec(line)?.[1];
    if (mark !== undefined && (fence === null || (mark.startsWith(fence) && line.trim() === mark))) {
      fence = fence === null ? mark : null;
      opened = at;
      marked = true;
      continue;
    }
    hasInner ||= INNER_FENCE.test(line);
    if (fence !== null) {
      text.push(line);
      continue;
    }
    const atx = ATX.exec(line);
    const before = lines[index - 1] ?? '';
    const underline = UNDERLINE.exec(line)?.[1];
    if (atx) addHeading(atx[1]?.length ?? 1, (atx[2] ?? '').replace(/[ \t]+#+[ \t]*$/, ''), at);
    else if (underline !== undefined && before.trim() !== '' && !ATX.test(before) && !MARKS.test(before)) {
      addHeading(underline.startsWith('=') ? 1 : 2, before, at - 1);
      continue;
    }
    const bare = line.replace(/`[^`]{1,500}`/g, ' ');
    for (const [, image, label = '', href = ''] of bare.matchAll(INLINE)) if (image === '') addLink(label, href, at);
    for (const [, href = ''] of bare.matchAll(AUTOLINK)) addLink(href, href, at);
    const definition = DEFINITION.exec(bare);
    if (definition) addLink(definition[1] ?? '', definition[2] ?? '', at);
    marked ||= MARKS.test(line);
    text.push(definition ? '' : plain(line));
  }
  const isOpen = fence !== null && !hasInner && lines.slice(opened - skipped).some((line) => line.trim() !== '');
  return {
    headings,
    links,
    text: text.join('\n'),
    marked: marked || headings.length > 0 || links.length > 0,
    openFence: isOpen ? opened : null,
  };
};
