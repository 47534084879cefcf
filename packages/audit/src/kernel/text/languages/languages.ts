import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { JA } from './ja.ts';
import { KO } from './ko.ts';
import type { LanguageWords } from './language-words.ts';
import { ZH } from './zh.ts';

/** The languages whose words we know, by primary subtag. Measures that need words say nothing about any other language. */
export const LANGUAGES = { en: EN, ko: KO, ja: JA, zh: ZH, de: DE, fr: FR, es: ES } as const satisfies Record<
  string,
  LanguageWords
>;

export type Language = keyof typeof LANGUAGES;

/** Returns the shipped language that a language tag (BCP 47) names, whatever its script and region; otherwise null. */
export const languageOfTag = (tag: string): Language | null => {
  const primary = /^\s*([a-z]{2,3})(?=$|[-_\s])/i.exec(tag)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(LANGUAGES, primary) ? (primary as Language) : null;
};
