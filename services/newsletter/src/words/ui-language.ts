/** Languages that the site's own words exist in. An edition in any other language has English ones. */
export const UI_LANGUAGES = ['ko', 'en', 'ja', 'zh'] as const;
export type UiLanguage = (typeof UI_LANGUAGES)[number];

/** @param language BCP 47, as an edition has it. */
export const uiLanguage = (language: string): UiLanguage => {
  const [primary] = language.toLowerCase().split('-');
  return UI_LANGUAGES.find((known) => known === primary) ?? 'en';
};

/** The same words in every language: a missing one does not compile. */
export type InLanguages<Words> = Readonly<Record<UiLanguage, Words>>;
