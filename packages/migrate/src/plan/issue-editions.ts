import { canonicalLanguage, counted, type Edition } from '@legible/issues';
import type { Outline, Outlines } from './gather-outlines.ts';
import { ImportRefused } from './import-refused.ts';
import { editionLine } from './publication-text.ts';

/** Country codes that are often used in place of a language. */
const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['jp', 'ja'],
  ['kr', 'ko'],
  ['cn', 'zh-CN'],
]);

/**
 * Returns language and script, which together identify a written language: `zh-TW` is not `zh-CN`. Returns null when
 * the text is not a language tag.
 */
const written = (tag: string): string | null => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script ?? ''}`;
  } catch {
    return null;
  }
};

/** Returns the language that a source means by a language tag or a country. */
const meantBy = (language: string): string => {
  const tag = language.trim().replaceAll('_', '-').toLowerCase();
  return COUNTRIES.get(tag) ?? tag;
};

/**
 * Returns the key of a new edition for a language: `de` for `de-DE`, `zh-TW` for `zh-Hant`. Returns null when it is not
 * a language.
 */
export const newEditionKey = (language: string): string | null => {
  const own = written(meantBy(language));
  if (own === null || own.endsWith('-')) return null;
  const key = new Intl.Locale(own).minimize().toString();
  return canonicalLanguage(key) === key ? key : null;
};

/**
 * Returns the edition for a language; null when there is none.
 *
 * @param language as a source writes it: BCP 47, with underscores, or one of our edition names.
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

/** Scripts that only one language uses. */
const OWN_SCRIPTS: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ko', /\p{Script=Hangul}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
];

/**
 * Returns the language that the source states for an issue. Otherwise the language whose own script at least half of
 * the titles use, or null.
 */
export const languageIn = ({ site, outlines }: Outlines): ((outline: Outline) => string | null) => {
  const isOf = (letters: RegExp): boolean =>
    outlines.filter(({ title }) => letters.test(title ?? '')).length * 2 >= outlines.length;
  const ofTitles = OWN_SCRIPTS.find(([, letters]) => isOf(letters))?.[0] ?? null;
  return ({ language }) => language ?? site?.language ?? ofTitles;
};

export interface EditionChoice {
  /** The one edition for all issues; null to decide by language. */
  readonly edition: string | null;
  /** The editions that exist, or may be created. */
  readonly editions: readonly Edition[];
  /** Whether the publication is still to be created, and so may have any edition. */
  readonly isNew: boolean;
}

export const ADD_EDITION = 'Add it in publication.yaml below “editions:”, and start again:';

/** @throws ImportRefused when a language has no edition: an issue in the wrong edition is worse than none. */
export const issueEditions = (
  outlines: Outlines,
  { edition, editions, isNew }: EditionChoice,
): ReadonlyMap<Outline, string> => {
  const homeless = new Map<string, number>();
  // A text that names no language belongs to the only edition.
  const only = isNew || editions.length !== 1 ? null : (editions[0]?.key ?? null);
  const languageOf = languageIn(outlines);
  const found = outlines.outlines.map((outline): readonly [Outline, string] => {
    const language = languageOf(outline);
    const key = edition ?? (language === null ? only : editionOfLanguage(language, editions));
    if (key === null) homeless.set(language ?? '', (homeless.get(language ?? '') ?? 0) + 1);
    return [outline, key ?? ''];
  });
  if (homeless.size === 0) return new Map(found);
  const withoutEdition = [...homeless].map(([language, count]) =>
    language === ''
      ? `${counted(count, 'issue')} without a language.`
      : `${counted(count, 'issue')} in ${language}, for which there is no edition.`,
  );
  const missing = isNew ? [] : [...new Set([...homeless.keys()].flatMap((language) => newEditionKey(language) ?? []))];
  const offer = missing.length === 0 ? [] : [ADD_EDITION, ...missing.map((key) => editionLine(key, false))];
  const keys = editions.map(({ key }) => key).join(', ');
  const which = isNew ? `${keys}, or the tag of another language, such as de or pt-BR` : `there are ${keys}`;
  throw new ImportRefused(...withoutEdition, ...offer, `Name the edition for all of them with --edition (${which}).`);
};
