const DASH = '\\-\\u2010-\\u2015\\u2212';

/**
 * Matches a comment that opens with the words members-only, in any spelling: with white space, invisible characters or
 * quote marks inside, with typographic dashes, or without its end. Doubtful comments count as the marker: an unwanted
 * cut is noticed at once, but a missing cut publishes the text.
 */
const MARKER = new RegExp(
  `<![${DASH}][${DASH}\\s>\\p{Cf}]*members[${DASH}\\s_\\p{Cf}]*only(?:[${DASH}\\s\\p{Cf}]*!?>)?`,
  'iu',
);
const MARKERS = new RegExp(MARKER, 'giu');

/**
 * Returns the text before the first marker of a Markdown text; null without a marker. It reads characters, not blocks, so that
 * nothing after the marker (a definition, a fence, an underline) can change the text before it.
 */
export const beforeMarker = (markdown: string): string | null => {
  const found = MARKER.exec(markdown);
  return found ? markdown.slice(0, found.index) : null;
};

export const withoutMarkers = (text: string): string => text.replace(MARKERS, '');
