import { type ContentProblem, contentProblemLine } from '@legible/issues';

/** Thrown when the content folder cannot be used at all. The message says why, with a line for each problem. */
export class UnusableContent extends Error {
  override readonly name = 'UnusableContent';
  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(contentProblemLine).join('\n'));
  }
}
