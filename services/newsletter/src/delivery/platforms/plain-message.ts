import { deliveryWords } from '../../words/delivery-words.ts';
import { type ChatMessage, fitText, type TextBounds } from './chat-message.ts';

/**
 * Author's text inside a chat message. Platforms make links and mentions out of plain text too, so escaping is not
 * enough: a zero-width space, which no reader sees, goes where such a thing would begin.
 */
const BREAK = '\u200b';

/** `https://…`, and whatever else a client makes a link of by its scheme. */
const SCHEME = /:(?=\/\/)/g;
/** `example.com`: some clients link names without a scheme. */
const DOTTED_NAME = /(?<=[\p{L}\p{N}_-])\.(?=\p{L})/gu;
/** `@here`, `@name`; `<!channel>`, `<@U1>`, `<users/all>`; `[…](…)`; `{{DATE(…)}}` of Adaptive Cards. */
const OPENINGS = /@|<|\](?=\()|\{(?=\{)/g;

/** Text that stays text where it is shown as it is. */
export const defused = (text: string): string =>
  text.replace(OPENINGS, `$&${BREAK}`).replace(SCHEME, `:${BREAK}`).replace(DOTTED_NAME, `.${BREAK}`);

const MARKDOWN = /[\\`*_~|<>[\]]/g;
/** What makes a heading, a list or a quotation at the beginning of a line. */
const LINE_START = /^(?:[-+#=]|\d+(?=[.)]))/;

/** The same where Markdown is read: CommonMark lets a backslash appear before any ASCII punctuation. */
export const markdownEscaped = (text: string): string =>
  defused(text)
    .replace(MARKDOWN, '\\$&')
    .replace(LINE_START, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));

/** The same where HTML or Slack's notation is read: `&`, `<` and `>` are what both escape. */
export const entityEscaped = (text: string): string =>
  defused(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Bounds of a line and of a text on platforms that document none, or much larger ones. */
export const LINE = { units: 600 };
export const TEXT = { units: 2000 };

/** Author's text, defused and within bounds. */
export const safeText = (text: string, most: TextBounds): string => fitText(text, most, defused);

/** The line that notifications show. */
export const headline = (message: ChatMessage): string => deliveryWords(message).headline(message.from, message.title);

/** What is under the title, each line within bounds. */
export const textLines = ({ text, detail }: ChatMessage, most: TextBounds): string[] =>
  [text, detail].flatMap((line) => (line === null ? [] : [safeText(line, most)]));

/** Links for platforms that make them out of bare addresses. A single one needs no label. */
export const linkLines = (message: ChatMessage): string[] =>
  message.links.length === 1
    ? message.links.map(({ url }) => url)
    : message.links.map(({ label, url }) => deliveryWords(message).labelled(label, url));
