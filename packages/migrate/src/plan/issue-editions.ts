import { canonicalLanguage, counted, type Edition } from '@legible/issues';
import type { Outline, Outlines } from './gather-outlines.ts';
import { ImportRefused } from './import-refused.ts';
import { editionLine } from './publication-text.ts';

/** Countries that are written where a language is meant. */
const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['jp', 'ja'],
  ['kr', 'ko'],
  ['cn', 'zh-CN'],
]);

/** Language and script, which together identify a written language: `zh-TW` is not `zh-CN`. Null: no language tag. */
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

export interface EditionChoice {
  /** The one edition that everything belongs to; null: languages decide. */
  readonly edition: string | null;
  /** Those that there are, or may be. */
  readonly editions: readonly Edition[];
  /** Whether the publication is still to be made, with any edition. */
  readonly isNew: boolean;
}

export const ADD_EDITION = 'Add it in publication.yaml below “editions:”, and begin again:';

/** @throws ImportRefused when a language has no edition, because an issue in the wrong one is worse than none. */
export const issueEditions = (
  { site, outlines }: Outlines,
  { edition, editions, isNew }: EditionChoice,
): ReadonlyMap<Outline, string> => {
  const homeless = new Map<string, number>();
  // A text that names no language is in that of the only edition there is.
  const only = isNew || editions.length !== 1 ? null : (editions[0]?.key ?? null);
  const found = outlines.map((outline): readonly [Outline, string] => {
    const language = outline.language ?? site?.language ?? null;
    const key = edition ?? (language === null ? only : editionOfLanguage(language, editions));
    if (key === null) homeless.set(language ?? '', (homeless.get(language ?? '') ?? 0) + 1);
    return [outline, key ?? ''];
  });
  if (homeless.size === 0) return new Map(found);
  const withoutEdition = [...homeless].map(([language, count]) =>
    language === ''
      ? `${counted(count, 'issue')} without a word on the language.`
      : `${counted(count, 'issue')} in ${language}, for which there is no edition.`,
  );
  const missing = isNew ? [] : [...new Set([...homeless.keys()].flatMap((language) => newEditionKey(language) ?? []))];
  const offer = missing.length === 0 ? [] : [ADD_EDITION, ...missing.map((key) => editionLine(key, false))];
  const keys = editions.map(({ key }) => key).join(', ');
  const which = isNew ? `${keys}, or the tag of another language, such as de or pt-BR` : `there are ${keys}`;
  throw new ImportRefused(...withoutEdition, ...offer, `Say with --edition which edition all are for (${which}).`);
};
