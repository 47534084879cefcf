/** How text of a scanned site appears in a document that an agent is to follow. */

/** What ends a line, anywhere. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** What shows nothing, or reorders what is shown: controls, joiners, direction marks, selectors, tags, annotations. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** UTF-16 units of a line; a finding lists ten addresses at most. */
const MAX_LINE = 2_000;

/** Well-formed, on one line, and without characters that a reader of the file does not see. */
export const visibleLine = (text: string): string => text.toWellFormed().replace(BREAKS, ' ').replace(UNSEEN, '');

const cut = (line: string): string => (line.length > MAX_LINE ? `${line.slice(0, MAX_LINE).toWellFormed()}…` : line);

/** Whether a line would appear in a block as it is. */
export const isWhole = (text: string): boolean => text.length <= MAX_LINE;

/**
 * A fenced block of Markdown that no text can leave: its fence is longer than any run of backticks in it, and every
 * text stays on its line (CommonMark 0.31, 4.5).
 *
 * @param info what the block holds, as the fence names it: a word of ours.
 */
export const fenced = (info: string, texts: readonly string[]): string => {
  const body = texts.map((text) => cut(visibleLine(text))).join('\n');
  const longest = Math.max(2, ...Array.from(body.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${body}\n${fence}`;
};
