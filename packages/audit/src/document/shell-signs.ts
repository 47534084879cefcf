/** What the shape of a page says of how much of it scripts bring. */
import type { DocumentFact } from '../facts.ts';
import { CONTENT_WORDS } from '../rendering/content-share.ts';

/** Among real short pages one of 10 words is common, and complete. */
const FEW_WORDS = 10;
/** A logo is shown while scripts load; two pictures or fields are content. */
const LOGO = 1;

/** Bounds that end the reading of the tree, so that text may have come behind them. */
export const isWhole = ({ limits }: DocumentFact): boolean =>
  !limits.some((limit) => limit === 'nodes' || limit === 'depth' || limit === 'attributes');

/** Words that fetchers without scripts find in the content. */
export const wordsOfShape = ({ mainText, shell }: DocumentFact): number => mainText.words + shell.otherWords;

/** How surely scripts bring the content: null when nothing says so. */
export const confidenceOf = ({ shell }: DocumentFact, words: number): 'medium' | 'low' | null => {
  if (words >= CONTENT_WORDS) return null;
  const { root, scripts, inlineScripts, noscriptNotice, media } = shell;
  const asks = noscriptNotice !== null;
  if (scripts + inlineScripts === 0) return null;
  const bundled = scripts > 0 || asks;
  if (root !== null) return bundled && media <= LOGO ? 'medium' : 'low';
  if (asks && words === 0 && scripts > 0 && media <= LOGO) return 'medium';
  if (asks || (words === 0 && media === 0)) return 'low';
  return scripts > 0 && words < FEW_WORDS && media === 0 ? 'low' : null;
};

/** What the finding tells of it. */
export interface Shell {
  words: number;
  root: string | null;
  scripts: number;
  notice: string | null;
  /** Never high: nothing was rendered. */
  confidence: 'medium' | 'low';
}

/** The signs in words. */
export const signsOf = ({ words, root, scripts, notice }: Shell): string =>
  [
    `its main content has ${words === 0 ? 'no words' : words === 1 ? 'one word' : `${words} words`} without scripts`,
    ...(root === null ? [] : [`the element ${root} is empty`]),
    ...(scripts === 0 ? [] : [scripts === 1 ? 'one script file is loaded' : `${scripts} script files are loaded`]),
    ...(notice === null ? [] : [`readers without scripts are told “${notice}”`]),
  ].join('; ');
