import { canonicalLanguage, type Edition } from '@legible/issues';

/** Countries that are written where a language is meant. */
const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['jp', 'ja'],
  ['kr', 'ko'],
  ['cn', 'zh-CN'],
]);

/** Language and script, which tell written languages apart: `zh-TW` is not `zh-CN`. Null: no language tag. */
const written = (tag: string): string | null => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script ?? ''}`;
  } catch {
    return null;
  }
};

/** Language tag, or country, as a source may write it. */
const meantBy = (language: string): string => {
  const tag = language.trim().replaceAll('_', '-').toLowerCase();
  return COUNTRIES.get(tag) ?? tag;
};

/** The key of an edition for a language that has none: `de` for `de-DE`, `zh-TW` for `zh-Hant`. Null: no language. */
export const newEditionKey = (language: string): string | null => {
  const own = written(meantBy(language));
  if (own === null || own.endsWith('-')) return null;
  const key = new Intl.Locale(own).minimize().toString();
  return canonicalLanguage(key) === key ? key : null;
};

/**
 * The edition that a text in a language belongs to; null: there is none.
 *
 * @param language as a source writes it: BCP 47, with underscores, or by a name of ours.
 */
export const editionOfLanguage = (
  language: string,
  editions: readonly Pick<Edition, 'key' | 'language'>[],
): string | null => {
  const meant = meantBy(language);
  const same = editions.find(({ key, language: own }) => [key, own].some((known) => known.toLowerCase() === meant));
  if (same !== undefined) return same.key;
  const wanted = written(meant);
  return (wanted && editions.find((edition) => written(edition.language) === wanted)?.key) ?? null;
};
