/** Writes text of a scanned site safely into documents whose instructions an agent follows. */

/** Characters that end a line in any program. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Invisible and reordering characters: controls, joiners, direction marks, selectors, tags, annotations. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Largest length of a line, in UTF-16 units; a finding lists ten addresses at most. */
const MAX_LINE = 2_000;

/** Returns the text well-formed, on one line, and without invisible characters. */
export const visibleLine = (text: string): string => text.toWellFormed().replace(BREAKS, ' ').replace(UNSEEN, '');

const cut = (line: string): string => (line.length > MAX_LINE ? `${line.slice(0, MAX_LINE).toWellFormed()}…` : line);

/** Whether a block shows the line without a cut. */
export const isWhole = (text: string): boolean => text.length <= MAX_LINE;

/**
 * Returns a fenced block of Markdown that no text can leave: its fence is longer than any run of backticks inside, and every
 * text stays on its line (CommonMark 0.31, 4.5).
 *
 * @param info the info string of the fence: a word of ours.
 */
export const fenced = (info: string, texts: readonly string[]): string => {
  const body = texts.map((text) => cut(visibleLine(text))).join('\n');
  const longest = Math.max(2, ...Array.from(body.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${body}\n${fence}`;
};
