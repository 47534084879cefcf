import { detectLanguage } from '../text/detect-language.ts';
import { type Language, languageOfTag } from '../text/languages.ts';

/**
 * The language whose words a text is read with: the declared one, else what the text shows; null when we know neither.
 * What is no tag declares nothing.
 */
export const languageOf = (lang: string | null, text: string): Language | null =>
  isDeclared(lang) ? languageOfTag(lang) : (detectLanguage(text)?.language ?? null);

export const isDeclared = (lang: string | null): lang is string =>
  lang !== null && /^\s*[a-z]{2,3}(?![a-z\d])/i.test(lang);
