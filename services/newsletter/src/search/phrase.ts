import { CHARACTER_CLASS, classAt } from './character-class.ts';

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
