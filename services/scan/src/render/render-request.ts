import type { Answers } from './answers.ts';

export interface RenderRequest {
  /** Ends the rendering at once. */
  readonly signal?: AbortSignal;
  /** Language of the page (BCP 47), for pages that ask the browser for its own. */
  readonly language?: string;
  /** Asked before the network. */
  readonly answers?: Answers;
}
