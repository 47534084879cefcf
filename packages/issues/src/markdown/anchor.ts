/** Before the id of every heading of a text, so that no heading can take an id of the page around it. */
const PREFIX = 'text-';
const MAX_LENGTH = 80;
const NAMELESS = 'section';

const slugOf = (text: string): string => {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}_]+/gu);
  const slug = words?.join('-') ?? '';
  return [...slug].slice(0, MAX_LENGTH).join('').replace(/-$/, '');
};

/** Id of the heading that a fragment written by an author means: `#Getting-Started` and `#getting-started` alike. */
export const anchorMeant = (fragment: string): string => {
  let text = fragment;
  try {
    text = decodeURIComponent(fragment);
  } catch {
    // A lone percent sign: as written.
  }
  return PREFIX + (slugOf(text) || NAMELESS);
};

/** Gives each heading of one text, asked in order, an id of its own: letters and digits of any script, at most 80. */
export const makeAnchors = (): ((heading: string) => string) => {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (heading) => {
    const first = PREFIX + (slugOf(heading) || NAMELESS);
    let count = counts.get(first) ?? 1;
    let anchor = count === 1 ? first : `${first}-${count}`;
    while (taken.has(anchor)) anchor = `${first}-${++count}`;
    counts.set(first, count + 1);
    taken.add(anchor);
    return anchor;
  };
};
