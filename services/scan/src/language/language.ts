/** Languages of our pages and texts for people. Every text exists in English. */
export const LANGUAGES = ['en', 'ko', 'ja', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Languages other than English. */
export type OtherLanguage = Exclude<Language, 'en'>;

/**
 * Returns the language at the beginning of a tag or locale, such as `zh-CN` or `ko_KR.UTF-8`. Null for a language that
 * we do not have.
 */
export const languageOf = (tag: string): Language | null => {
  const [first] = tag.toLowerCase().split(/[-_.@]/);
  return LANGUAGES.find((language) => language === first) ?? null;
};

/** The tags for `lang`, `hreflang` and Content-Language (BCP 47). */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { en: 'en', ko: 'ko', ja: 'ja', zh: 'zh-CN' };

/** The locale for dates. English dates have the day before the month. */
export const DATE_TAGS: Readonly<Record<Language, string>> = { ...LANGUAGE_TAGS, en: 'en-GB' };

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ko: '한국어',
  ja: '日本語',
  zh: '简体中文',
};

/** The same words in every language: a missing one does not compile. */
export type WordTable<Words> = (language: Language) => Words;

export const wordTable =
  <Words>(languages: Readonly<Record<Language, Words>>): WordTable<Words> =>
  (language) =>
    languages[language];
