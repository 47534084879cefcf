import { cleanText } from './clean-text.ts';

const GOES_ON = ' …';
/** A word that is longer is cut: text without spaces, such as Chinese, has no better place. */
const LONGEST_WORD = 40;

/**
 * Text of a stranger as `cleanText` makes it, whole where it fits, else cut after a word and marked with an ellipsis.
 *
 * @param max UTF-16 units of the result, the mark included.
 */
export const beginningOfText = (text: string, max: number): string => {
  const some = cleanText(text, max + 1);
  if (some.length <= max) return some;
  // The space behind the last word counts: what ends right there is whole.
  const room = cleanText(text, max - GOES_ON.length + 1);
  const space = room.lastIndexOf(' ');
  const kept =
    space > 0 && space >= room.length - LONGEST_WORD - 1 ? room.slice(0, space) : cleanText(room, max - GOES_ON.length);
  return `${kept}${GOES_ON}`;
};
