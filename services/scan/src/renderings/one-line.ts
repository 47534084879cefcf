import { showUnseen } from '../views/visible-text.ts';

/** The text with at most `limit` characters (code points); one that was cut ends in an ellipsis. */
const cut = (text: string, limit: number): string => {
  // A text of so few units cannot have more code points.
  if (text.length <= limit) return text;
  const points = [...text];
  return points.length <= limit ? text : `${points.slice(0, limit - 1).join('')}…`;
};

/**
 * Text of a scanned site for one line of a rendering or of a tool's answer: unseen characters written out, because they
 * are evidence here, each run of white space one space, at most `limit` characters. Nothing in it can end the line, move a
 * cursor or reorder what stands beside it.
 */
export const oneLine = (text: string, limit = Number.POSITIVE_INFINITY): string =>
  cut(showUnseen(text).replace(/\s+/g, ' ').trim(), limit);

/** The same for a text whose lines are kept: they end in a line feed, whatever they ended in. */
export const someLines = (text: string, limit: number): string =>
  cut(showUnseen(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')).trimEnd(), limit);
