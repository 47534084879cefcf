import { LANGUAGES, type Language } from './language.ts';

/** Calls a function for each language, English first. */
export const inEachLanguage = <T>(make: (language: Language) => T): readonly [T, ...T[]] => {
  const [english, ...others] = LANGUAGES;
  return [make(english), ...others.map(make)];
};

/** The path prefix of the pages in each language. */
const PREFIXES: Readonly<Record<Language, string>> = { en: '', ko: '/ko', ja: '/ja', zh: '/zh-cn' };

/**
 * Pages in every language: the home page and its form, the list of rules, the report of a scan or domain, and the
 * reports over time, and following a site.
 */
const TRANSLATED =
  /^\/(?:scan(?:\/(?:scn_\w+|(?!scn_)[^/?#]+)(?:\/(?:history|follow))?)?|follow\/[\w-]+(?:\/end)?|rules)?(?=[?#]|$)/;

/** A route of the service in a language. */
export const localRoute = <Path extends string>(language: Language, path: Path) =>
  `${PREFIXES[language]}${path}` as const;

/** The path of a page in a language; the same path for a page or file that exists only once. */
export const localPath = (language: Language, path: string): string => {
  const prefix = TRANSLATED.test(path) ? PREFIXES[language] : '';
  return prefix !== '' && /^\/(?:[?#]|$)/.test(path) ? `${prefix}${path.slice(1)}` : `${prefix}${path}`;
};

/** The language whose pages are at a path. */
export const languageAt = (path: string): Language =>
  LANGUAGES.find((language) => language !== 'en' && `${path}/`.startsWith(`${PREFIXES[language]}/`)) ?? 'en';

/**
 * Returns the languages of a page with its path in each, English first. English alone for a page that exists only once.
 */
export const versionsOf = (path: string): readonly (readonly [Language, string])[] =>
  TRANSLATED.test(path) ? LANGUAGES.map((language) => [language, localPath(language, path)]) : [['en', path]];
