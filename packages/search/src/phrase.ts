import { CHARACTER_CLASS, classAt } from './character-class.ts';
import { runsOf } from './runs.ts';
import { charactersKey, type TermKey, wordKey } from './term-key.ts';
import { wordOf } from './terms.ts';

/** Whether searchable text holds a searchable phrase as it is; words only as a whole. */
export const holdsPhrase = (text: string, phrase: string): boolean => {
  for (let start = text.indexOf(phrase); start >= 0; start = text.indexOf(phrase, start + 1)) {
    if (!isWithinWord(text, start) && !isWithinWord(text, start + phrase.length)) return true;
  }
  return false;
};

/** Whether a place is between two characters of one word. */
export const isWithinWord = (text: string, place: number): boolean =>
  place > 0 &&
  place < text.length &&
  classAt(text, place - 1) === CHARACTER_CLASS.word &&
  classAt(text, place) === CHARACTER_CLASS.word;

/**
 * Terms that every text with the phrase holds: its words, and the pairs of its Han runs. Not those of Hangul, since how
 * much is taken for an ending depends on what stands around the phrase.
 */
export const certainTerms = (phrase: string): readonly TermKey[] =>
  runsOf(phrase).flatMap((run): readonly TermKey[] => {
    if (run.kind === 'word') return [wordKey(wordOf(phrase, run))];
    if (run.kind === 'hangul') return [];
    return Array.from({ length: run.end - run.start - 1 }, (_, index) =>
      charactersKey(phrase.slice(run.start + index, run.start + index + 2)),
    );
  });
