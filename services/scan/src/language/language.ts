/** Languages of our pages and texts for people. English is the one that every text has. */
export const LANGUAGES = ['en', 'ko', 'ja', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Languages other than English. */
export type OtherLanguage = Exclude<Language, 'en'>;

/** Returns the language that a tag or a locale begins with: of `zh-CN`, of `ko_KR.UTF-8`. Null for one that we do not have. */
export const languageOf = (tag: string): Language | null => {
  const [first] = tag.toLowerCase().split(/[-_.@]/);
  return LANGUAGES.find((language) => language === first) ?? null;
};

/** As `lang`, `hreflang` and Content-Language have them (BCP 47). */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { en: 'en', ko: 'ko', ja: 'ja', zh: 'zh-CN' };

/** In which form dates are written: in English the day before the month. */
export const DATE_TAGS: Readonly<Record<Language, string>> = { ...LANGUAGE_TAGS, en: 'en-GB' };

/** Each language in its own words. */
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
