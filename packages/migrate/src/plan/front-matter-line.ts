/** Controls, halves of pairs, and the two that XML cannot hold: front matter takes none of them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\ufffe\uffff]+/gu;

/**
 * A text of a source as one line of the front matter that we write: without what front matter refuses, white space folded,
 * cut to a length in code points. Everything else stays as its author wrote it, joiners and direction marks too.
 */
export const frontMatterLine = (
  text: string,
  maxLength: number,
): { readonly text: string; readonly isCut: boolean } => {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').replace(UNPRINTABLE, '').trim();
  const points = [...line];
  if (points.length <= maxLength) return { text: line, isCut: false };
  return {
    text: `${points
      .slice(0, maxLength - 1)
      .join('')
      .trimEnd()}…`,
    isCut: true,
  };
};
