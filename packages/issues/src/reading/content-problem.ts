/** Formats a count for operators: `1 issue`, `2 issues`. Texts for readers are translated elsewhere. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A problem in the content folder that the operator has to fix. Plain data. */
export interface ContentProblem {
  /** Path under the content folder, with slashes. */
  readonly file: string;
  /** Line, from 1; null for the whole file. */
  readonly line: number | null;
  readonly key: string | null;
  /** The fault, one sentence. */
  readonly message: string;
  /** What to do, one sentence. */
  readonly remedy: string;
}

/** Makes a problem that concerns a whole file. */
export const problemOf = (file: string, message: string, remedy: string): ContentProblem => ({
  file,
  line: null,
  key: null,
  message,
  remedy,
});

/** Formats a problem as one line for a log or terminal: `en/128.md:4: …`. Quotes of the file are shortened. */
export const contentProblemLine = ({ file, line, message, remedy }: ContentProblem): string =>
  `${file}${line === null ? '' : `:${line}`}: ${message} ${remedy}`;

const SHOWN = 60;

/** Quotes a word of the file for messages: short, on one line, without control characters. */
export const quoted = (text: string): string => {
  const clean = text.toWellFormed().replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
  const points = [...clean];
  return `“${points.length > SHOWN ? `${points.slice(0, SHOWN).join('')}…` : clean}”`;
};
