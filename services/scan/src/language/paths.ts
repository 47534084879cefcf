import type { Language } from './language.ts';

/** Languages whose pages are served. */
export const OFFERED: readonly Language[] = ['en'];

/** The pages of a language are below this path. */
export const PREFIXES: Readonly<Record<Language, string>> = { en: '', ko: '/ko', ja: '/ja', zh: '/zh-cn' };

/** Pages in every language: home, its form, the list of rules, the report of a scan or domain, and the reports over time. */
const TRANSLATED = /^\/(?:scan(?:\/(?:scn_\w+|(?!scn_)[^/?#]+)(?:\/history)?)?|rules)?(?=[?#]|$)/;

/** The path of a page in a language; the same path for a page or file that exists only once. */
export const localPath = (language: Language, path: string): string => {
  const prefix = TRANSLATED.test(path) ? PREFIXES[language] : '';
  return prefix !== '' && /^\/(?:[?#]|$)/.test(path) ? `${prefix}${path.slice(1)}` : `${prefix}${path}`;
};

/** The languages of a page with its path in each, English first; English alone for a page that exists only once. */
export const versionsOf = (path: string): readonly (readonly [Language, string])[] =>
  TRANSLATED.test(path) ? OFFERED.map((language) => [language, localPath(language, path)]) : [['en', path]];
