import { once } from './once.ts';

/**
 * Splits text into characters as people count them: an emoji with its joiners is one. A fixed language, so that a text is cut
 * at the same place on every machine; the iterator recognises each script anyway. Made on first use: the data of ICU would
 * slow every start.
 */
export const graphemes = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));
