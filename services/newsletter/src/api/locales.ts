import type { Edition } from '@legible/issues';

/** The codes under which callers ask for editions: exactly those that are configured. */
export interface Locales {
  /** Keys of the editions in their order; the first is the default of the site. */
  readonly keys: readonly [string, ...string[]];
  /**
   * Finds the edition of a code in any case, with `_` or `-`, and with any of the tags of one language (`zh`, `zh-Hans` and
   * `zh-CN`, by the likely subtags of CLDR). Returns null when there is none.
   */
  find(code: string): string | null;
  /** Guesses the edition from a country, a path or the name of a language. Returns null when there is no guess. */
  meant(code: string): string | null;
}

/** Longest tag in use, in characters; it limits what Intl must parse. */
const LONGEST = 35;
/** Code to which CLDR gives a name, and English as its language. */
const UNKNOWN_COUNTRY = 'zz';

export const localesOf = (editions: readonly [Edition, ...Edition[]]): Locales => {
  const [first, ...others] = editions;
  const englishNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const englishName = (tag: string): string | undefined => englishNames.of(tag)?.toLowerCase();
  const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const isCountry = (tag: string): boolean =>
    /^[a-z]{2}$/.test(tag) && tag !== UNKNOWN_COUNTRY && countryNames.of(tag.toUpperCase()) !== undefined;
  const known = editions.map(({ key, path, language, languageName }) => {
    const primary = localeOf(language)?.language ?? language;
    const names = [languageName.toLowerCase(), englishName(language), englishName(primary)];
    return { key, path, codes: [folded(key), folded(language)], likely: likelyTag(language), primary, names };
  });

  const find = (code: string): string | null => {
    const tag = folded(code);
    const likely = likelyTag(tag);
    const found =
      known.find(({ codes }) => codes.includes(tag)) ??
      known.find((edition) => likely !== null && edition.likely === likely);
    return found?.key ?? null;
  };

  const meant = (code: string): string | null => {
    const tag = folded(code);
    // `jp` is only a country; `uk` is also a language, which comes first; nobody who writes `kr` means the language Kanuri.
    const isOfCountry = isCountry(tag) && (tag === 'kr' || englishName(tag) === undefined);
    const spoken = isOfCountry ? localeOf(`und-${tag}`)?.maximize().language : localeOf(tag)?.language;
    const found = known.find(
      ({ path, names, primary }) => (tag !== '' && path === `/${tag}`) || names.includes(tag) || primary === spoken,
    );
    return found?.key ?? null;
  };

  return { keys: [first.key, ...others.map(({ key }) => key)], find, meant };
};

const folded = (code: string): string =>
  code
    .slice(0, LONGEST + 1)
    .toLowerCase()
    .replaceAll('_', '-');

const localeOf = (tag: string): Intl.Locale | null => {
  if (tag === '' || tag.length > LONGEST) return null;
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
};

/** Returns the full tag (`zh` → `zh-Hans-CN`); null when the text names no language or is not a tag. */
const likelyTag = (tag: string): string | null => {
  const locale = localeOf(tag);
  return locale === null || /^und\b/.test(tag) ? null : locale.maximize().baseName;
};
