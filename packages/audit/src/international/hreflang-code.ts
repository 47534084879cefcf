/** Judges the codes of hreflang: a language of ISO 639-1, then a script of ISO 15924, then a region of ISO 3166-1. */

const FORM = /^([a-z]+)(?:[-_]([a-z]{4}))?(?:[-_]([a-z0-9]+))?$/i;

/**
 * Countries whose code is taken for the code of their language. Some are languages of their own (kr is Kanuri), which
 * sites with versions hardly ever have.
 */
const COUNTRY_FOR_LANGUAGE: Readonly<Record<string, string>> = {
  jp: 'ja',
  kr: 'ko',
  cn: 'zh-Hans',
  tw: 'zh-Hant',
  cz: 'cs',
  dk: 'da',
  gr: 'el',
  us: 'en-US',
  gb: 'en-GB',
  uk: 'en-GB',
  br: 'pt-BR',
};
/** `uk` is Ukrainian, `br` is Breton: only as a region are they mistaken. */
const LANGUAGES_TOO: readonly string[] = ['uk', 'br'];

const KNOWN = {
  language: new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }),
  script: new Intl.DisplayNames('en', { type: 'script', fallback: 'none' }),
  region: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
};

const canonicalOf = (tag: string): string | null => {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
};
/** Whether a code of its type is assigned. Any text may be asked about: `Intl.DisplayNames` throws for what is no code. */
export const isKnown = (type: keyof typeof KNOWN, code: string | undefined): boolean => {
  if (code === undefined) return true;
  try {
    return KNOWN[type].of(code) !== undefined;
  } catch {
    return false;
  }
};

export type HreflangCode =
  | { readonly state: 'valid' }
  /** Understood, and written otherwise than the standards have it. */
  | { readonly state: 'odd'; readonly suggestion: string }
  | { readonly state: 'invalid'; readonly suggestion: string | null };

const VALID: HreflangCode = { state: 'valid' };
const invalid = (suggestion: string | null): HreflangCode => ({ state: 'invalid', suggestion });

const titled = (script: string | undefined): string | undefined =>
  script === undefined ? undefined : (script[0] ?? '').toUpperCase() + script.slice(1).toLowerCase();

const inCase = (language: string, script: string | undefined, region: string | undefined): string =>
  [
    language.toLowerCase(),
    ...[titled(script)].filter((part) => part !== undefined),
    ...(region === undefined ? [] : [region.toUpperCase()]),
  ].join('-');

/** Case never matters to a search engine; it is not judged. */
export const readHreflangCode = (code: string): HreflangCode => {
  const text = code.trim();
  if (text.toLowerCase() === 'x-default') return VALID;
  const [, language = '', script, region] = FORM.exec(text) ?? [];
  const name = language.toLowerCase();
  const mistaken = Object.hasOwn(COUNTRY_FOR_LANGUAGE, name) && !LANGUAGES_TOO.includes(name);
  if (mistaken) return invalid(COUNTRY_FOR_LANGUAGE[name] ?? null);
  const canonical = canonicalOf(inCase(name, script, region));
  if (name.length !== 2 || canonical === null || !isKnown('language', name)) return invalid(null);
  if (!isKnown('script', titled(script))) return invalid(null);
  // Regions are countries: no continents by number, and no name that has been given up or never was one (UK, EU).
  if (
    region !== undefined &&
    (region.length !== 2 || !isKnown('region', region.toUpperCase()) || region.toUpperCase() === 'EU')
  )
    return invalid(null);
  const written = inCase(name, script, region);
  if (canonical.toLowerCase() !== written.toLowerCase())
    return region !== undefined && !canonical.endsWith(region.toUpperCase())
      ? invalid(canonical)
      : { state: 'odd', suggestion: canonical };
  return text.includes('_') ? { state: 'odd', suggestion: canonical } : VALID;
};
