/**
 * What shows nothing and can turn or hide the text around it: soft hyphens, direction controls, zero-width spaces and
 * joiners of words. Joiners of letters (ZWJ, ZWNJ) stay: emoji and scripts need them.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
const SPACES_AND_CONTROLS = /[\s\p{Cc}\u2028\u2029]+/gu;

/** A text of an author as one line of well-formed Unicode, without what cannot be seen. */
export const plainLine = (text: string): string =>
  text.toWellFormed().replace(INVISIBLE, '').replace(SPACES_AND_CONTROLS, ' ').trim();
