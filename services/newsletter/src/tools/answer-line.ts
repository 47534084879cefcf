/** Controls, line ends that are no white space, and what turns the direction of a text around. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/**
 * Public text for one line of a tool's answer, which a model or a terminal reads. What cannot be seen becomes a space: a
 * title can neither begin a line of its own nor reorder the words beside it.
 *
 * @param limit of characters (code points); a text that was cut ends in an ellipsis.
 */
export const answerLine = (text: string, limit: number): string => {
  const plain = text.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim();
  // A text of so few units cannot have more code points.
  if (plain.length <= limit) return plain;
  const points = [...plain];
  return points.length <= limit
    ? plain
    : `${points
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`;
};
