/** `1 issue`, `2 issues`: for the operator's English. What readers see is in the words of their language. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Something in the content folder that the operator has to fix. Plain data. */
export interface ContentProblem {
  /** Path under the content folder, with slashes. */
  readonly file: string;
  /** One-based; null: it is about the file as a whole. */
  readonly line: number | null;
  readonly key: string | null;
  /** What is the matter, a sentence. */
  readonly message: string;
  /** What to do, a sentence. */
  readonly remedy: string;
}

/** One line for a log or a terminal: `en/128.md:4: …`. What the file says in it is shortened and on one line. */
export const contentProblemLine = ({ file, line, message, remedy }: ContentProblem): string =>
  `${file}${line === null ? '' : `:${line}`}: ${message} ${remedy}`;

const SHOWN = 60;

/** A word of the file as messages quote it: short, on one line, without control characters. */
export const quoted = (text: string): string => {
  const clean = text.toWellFormed().replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
  const points = [...clean];
  return `“${points.length > SHOWN ? `${points.slice(0, SHOWN).join('')}…` : clean}”`;
};
