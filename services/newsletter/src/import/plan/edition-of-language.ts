import type { Edition } from '../../publication.ts';

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

/**
 * The edition that a text in a language belongs to; null: there is none.
 *
 * @param language as a source writes it: BCP 47, with underscores, or by a name of ours.
 */
export const editionOfLanguage = (
  language: string,
  editions: readonly Pick<Edition, 'key' | 'language'>[],
): string | null => {
  const tag = language.trim().replaceAll('_', '-').toLowerCase();
  const meant = COUNTRIES.get(tag) ?? tag;
  const same = editions.find(({ key, language: own }) => [key, own].some((known) => known.toLowerCase() === meant));
  if (same !== undefined) return same.key;
  const wanted = written(meant);
  return (wanted && editions.find((edition) => written(edition.language) === wanted)?.key) ?? null;
};
