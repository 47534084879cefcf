import { type ContentProblem, contentProblemLine } from '@legible/issues';

/** The content folder cannot be used at all; the message says why, a line for each problem. */
export class UnusableContent extends Error {
  override readonly name = 'UnusableContent';
  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(contentProblemLine).join('\n'));
  }
}
