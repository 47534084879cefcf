import type { DocumentSource } from '../document/document-source.ts';
import type { TextLanguageFact } from '../facts/international-fact.ts';
import { hasMain, walkRegions } from '../media/regions.ts';
import { detectLanguage } from '../text/detect-language.ts';

/** More than enough to tell a language by. */
const MAX_TEXT = 6_000;

/** Of the content without its code: a Japanese page about a program has more English words than Japanese ones. */
export const readTextLanguage = ({ tree }: DocumentSource): TextLanguageFact => {
  const landmark = hasMain(tree);
  let text = '';
  walkRegions(tree, {
    enter: () => {},
    text: (value, { hidden, code, edge, main }) => {
      if (hidden || code || edge || (landmark && !main) || text.length >= MAX_TEXT) return;
      text += `${value.slice(0, MAX_TEXT)} `;
    },
  });
  const words = text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
  return { characters: words.length, detected: detectLanguage(words) };
};
