const FENCE = /^\s*(`{3,}|~{3,})/;

/** Left for what closes a block of code. */
const FENCE_ROOM = 100;

/**
 * A Markdown document of at most so many characters (UTF-16 units), cut between two lines, with a last paragraph that
 * says so.
 *
 * @param notice what is said below a document that was cut.
 */
export const shortenedMarkdown = (
  markdown: string,
  most: number,
  notice: string,
): { readonly markdown: string; readonly truncated: boolean } => {
  if (markdown.length <= most) return { markdown, truncated: false };
  const kept = cutAtLine(markdown, most - notice.length - FENCE_ROOM);
  const fence = openFence(kept);
  return { markdown: `${kept}\n${fence === null ? '' : `${fence}\n`}\n${notice}\n`, truncated: true };
};

/** Behind the last whole line; within a line only if that one alone is too long. */
const cutAtLine = (text: string, most: number): string => {
  const end = text.lastIndexOf('\n', most);
  if (end > most / 2) return text.slice(0, end).trimEnd();
  // Half of a surrogate pair is no character.
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
};

/** The fence that is still open at the end of a text: what follows would be code. */
const openFence = (text: string): string | null => {
  let open: string | null = null;
  for (const line of text.split('\n')) {
    const [, fence] = FENCE.exec(line) ?? [];
    if (fence === undefined) continue;
    if (open === null) open = fence;
    else if (fence.startsWith(open) && line.trim() === fence) open = null;
  }
  return open;
};
