import type { DocumentSource } from '../document-source.ts';
import type { TextLanguageFact } from '../facts/international-fact.ts';
import { detectLanguage } from '../text/detect-language.ts';

/** More than enough to tell a language by. */
const MAX_TEXT = 20_000;

export const readTextLanguage = ({ mainText }: DocumentSource): TextLanguageFact => ({
  characters: mainText.length,
  detected: detectLanguage(mainText.slice(0, MAX_TEXT)),
});
