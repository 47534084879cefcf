import { type ChatMessage, fitText, type TextBounds } from './chat-message.ts';

/**
 * Author's text inside a chat message. Platforms turn even plain text into links and mentions, so escaping is not
 * enough: an invisible zero-width space is inserted where one would begin.
 */
const BREAK = '\u200b';

/** `https://…`, and any other scheme that a client turns into a link. */
const SCHEME = /:(?=\/\/)/g;
/** `example.com`: some clients link names without a scheme. */
const DOTTED_NAME = /(?<=[\p{L}\p{N}_-])\.(?=\p{L})/gu;
/** `@here`, `@name`; `<!channel>`, `<@U1>`, `<users/all>`; `[…](…)`; `{{DATE(…)}}` of Adaptive Cards. */
const OPENINGS = /@|<|\](?=\()|\{(?=\{)/g;

/** Returns text that stays plain text where platforms show it unchanged. */
export const defused = (text: string): string =>
  text.replace(OPENINGS, `$&${BREAK}`).replace(SCHEME, `:${BREAK}`).replace(DOTTED_NAME, `.${BREAK}`);

const MARKDOWN = /[\\`*_~|<>[\]]/g;
/** Characters that make a heading, a list or a quotation at the beginning of a line. */
const LINE_START = /^(?:[-+#=]|\d+(?=[.)]))/;

/** The same for Markdown, where a backslash may come before any ASCII punctuation (CommonMark). */
export const markdownEscaped = (text: string): string =>
  defused(text)
    .replace(MARKDOWN, '\\$&')
    .replace(LINE_START, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));

/** The same for HTML and Slack's notation: both escape `&`, `<` and `>`. */
export const entityEscaped = (text: string): string =>
  defused(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Limits for a line and a text on platforms that document none, or much larger ones. */
export const LINE = { units: 600 };
export const TEXT = { units: 2000 };

/** Author's text, defused and within bounds. */
export const safeText = (text: string, most: TextBounds): string => fitText(text, most, defused);

/** The lines below the title, each within the limits. */
export const textLines = ({ text, detail }: ChatMessage, most: TextBounds): string[] =>
  [text, detail].flatMap((line) => (line === null ? [] : [safeText(line, most)]));

/** Links for platforms that link bare addresses. A single one needs no label. */
export const linkLines = ({ links }: ChatMessage): string[] =>
  links.length === 1 ? links.map(({ url }) => url) : links.map(({ asText }) => asText);
