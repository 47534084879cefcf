/** What the share of the content that the HTML has says of a page. */
import type { RenderedTextFact } from '../facts.ts';

/** Own threshold: empty frames hold a slogan at most. */
export const CONTENT_WORDS = 25;

const MOST = 0.9;
const SOME = 0.6;
/** A browser that shows so little of what the HTML has was shown something else: a wall, an error. */
const MUCH_LESS = 0.5;

/**
 * `empty`: the browser shows too little to hold the HTML against; `less`: the browser shows less than the HTML has, and
 * other words; else whether the HTML has the content: at least 90 %, at least 60 %, or less of it.
 */
export type ContentVerdict = 'complete' | 'partial' | 'missing' | 'less' | 'empty';

export const contentVerdict = ({ words, htmlWords, share }: RenderedTextFact): ContentVerdict => {
  if (words < CONTENT_WORDS) return htmlWords >= CONTENT_WORDS ? 'less' : 'empty';
  if (share === null || share >= MOST) return 'complete';
  if (words < htmlWords * MUCH_LESS) return 'less';
  return share >= SOME ? 'partial' : 'missing';
};
