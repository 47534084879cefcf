const DASH = '\\-\\u2010-\\u2015\\u2212';

/**
 * A comment that opens with the words members-only, however it is spelled: white space, invisible characters and quote
 * marks inside, dashes that an editor made typographic, its end missing. In doubt it is the marker: a cut too many shows
 * at once, a cut too few gives the text away.
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
