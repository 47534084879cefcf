/** Reads the words of a page, for its Markdown to be held against. */
import type { DocumentSource } from '../document/document-source.ts';
import { UNSEEN, walk } from '../document/parse-html.ts';
import type { WordSetsFact } from '../facts/surfaces-fact.ts';
import { wordSetOf } from './word-set.ts';

/** UTF-16 units of text that are looked at. */
const MAX_TEXT = 400_000;

export const readWordSets = ({ tree, mainText }: DocumentSource): WordSetsFact => {
  const pieces: string[] = [];
  let length = 0;
  let silent = 0;
  walk(tree, {
    enter: ({ tagName }) => {
      if (UNSEEN.has(tagName)) silent++;
    },
    leave: ({ tagName }) => {
      if (UNSEEN.has(tagName)) silent--;
    },
    text: (value) => {
      if (silent > 0 || length >= MAX_TEXT) return;
      const piece = value.slice(0, MAX_TEXT - length);
      pieces.push(piece);
      length += piece.length;
    },
  });
  return { main: wordSetOf(mainText), all: wordSetOf(pieces.join(' ')) };
};
