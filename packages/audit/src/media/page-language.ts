import { detectLanguage } from '../text/detect-language.ts';
import { type Language, languageOfTag } from '../text/languages.ts';

/** The language whose words a text is read with: the declared one, else what the text shows; null when we know neither. */
export const languageOf = (lang: string | null, text: string): Language | null =>
  lang === null || lang.trim() === '' ? (detectLanguage(text)?.language ?? null) : languageOfTag(lang);
