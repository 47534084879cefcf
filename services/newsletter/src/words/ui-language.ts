/** Languages in which the site's own texts exist. An edition in any other language has the English ones. */
export const UI_LANGUAGES = ['ko', 'en', 'ja', 'zh'] as const;
export type UiLanguage = (typeof UI_LANGUAGES)[number];

/** @param language BCP 47, as an edition has it. */
export const uiLanguage = (language: string): UiLanguage => {
  const [primary] = language.toLowerCase().split('-');
  return UI_LANGUAGES.find((known) => known === primary) ?? 'en';
};

/** The same words in every language: a missing one does not compile. */
export type InLanguages<Words> = Readonly<Record<UiLanguage, Words>>;

/** Formats of dates by language and time zone. */

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** Writes a date such as `2026년 11월 21일` or `November 21, 2026`. @param language BCP 47. @param timeZone IANA name. */
export const longDate = (iso: string, language: string, timeZone: string): string => {
  const key = `${language} ${timeZone}`;
  // Making a format costs a hundred times as much as using one.
  const format =
    FORMATS.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, calendar: 'gregory', dateStyle: 'long' });
  FORMATS.set(key, format);
  return format.format(Date.parse(iso));
};
