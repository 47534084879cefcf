/**
 * Characters as people count them: an emoji with its joiners is one. The language is only the fallback of the iterator,
 * which knows each script; a fixed one makes a text end at the same place on every machine.
 */
export const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
