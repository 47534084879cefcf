/** What surrounds an address that was copied out of a chat, a mail or a terminal. */
const WRAPPINGS = [
  ['<', '>'],
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['(', ')'],
  ['“', '”'],
  ['‘', '’'],
  ['「', '」'],
] as const;

/** White space and what looks like none; clipboards bring zero-width characters along. */
const EDGES = /^(?:\s|\u200b|\u200c|\u200d|\u2060)+|(?:\s|\u200b|\u200c|\u200d|\u2060)+$/g;
/** A line break in the middle comes from a mail or a terminal that wrapped the line. */
const WRAPPED_LINE = /[ \t]*[\r\n]+[ \t]*/g;
const WITHOUT_SCHEME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?\//i;

/** The address in what a person pasted: without surroundings and line breaks, with its scheme. */
export const pastedUrl = (text: string): string => {
  const bare = unwrapped(text.replace(EDGES, '')).replace(WRAPPED_LINE, '');
  return WITHOUT_SCHEME.test(bare) ? `https://${bare}` : bare;
};

const unwrapped = (text: string): string => {
  const pair = WRAPPINGS.find(([open, close]) => text.length > 1 && text.startsWith(open) && text.endsWith(close));
  if (pair === undefined) return text;
  const inner = text.slice(1, -1).replace(EDGES, '');
  // Slack's own notation of a link: <https://…|label>
  return unwrapped(pair[0] === '<' ? (inner.split('|', 1)[0] ?? '') : inner);
};
