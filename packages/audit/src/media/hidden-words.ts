/** Hidden text in words, and what of it is no more than a label. */
import type { HiddenTextFact } from '../facts.ts';

const ICON_WORDS = 5;

/**
 * One link with a short text is a label: a logo or icon drawn over it, or a skip link. The words are for readers who
 * do not see the picture. Text in the colour of its background labels nothing.
 */
export const isLabel = ({ technique, links, words }: HiddenTextFact): boolean =>
  technique !== 'colour' && links === 1 && words <= ICON_WORDS;

export const HIDDEN_HOW: Readonly<Record<HiddenTextFact['technique'], string>> = {
  colour: 'by the colour of its background',
  'off-screen': 'off the screen',
  'font-size': 'by a font size of zero',
  opacity: 'by an opacity of zero',
};

export interface Hidden {
  readonly technique: HiddenTextFact['technique'];
  readonly words: number;
  readonly links: number;
  readonly text: string;
}

export const hiddenSize = ({ words, links }: Hidden): string => {
  const linked = links === 0 ? '' : links === 1 ? ' with one link' : ` with ${links} links`;
  return `${words === 1 ? 'one word' : `${words} words`}${linked}`;
};
