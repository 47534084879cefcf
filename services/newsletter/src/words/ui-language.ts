/** Languages that have our own texts. An edition in any other language uses the English ones, or its own. */
export const UI_LANGUAGES = ['ko', 'en', 'ja', 'zh'] as const;
export type UiLanguage = (typeof UI_LANGUAGES)[number];

/** @param language BCP 47, as an edition has it. Returns null for a language in which we have no texts. */
export const shippedLanguage = (language: string): UiLanguage | null => {
  const [primary] = language.toLowerCase().split('-');
  return UI_LANGUAGES.find((known) => known === primary) ?? null;
};

/** Scripts written from right to left (Unicode, Bidi_Class R and AL), by their ISO 15924 codes. */
const RIGHT_TO_LEFT = new Set('Adlm Arab Aran Hebr Mand Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '));

/** @param language BCP 47, as an edition has it. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';

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
