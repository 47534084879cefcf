/** Versions of pages in other languages, and the languages of a site. */

import { noindexIn } from '@legible/formats/robots-directives';
import { isWeb, pageKey } from '../../kernel/address/address.ts';
import type { AddressFact } from '../../kernel/address-answers.ts';
import { addressOf, byAddress, ownReason, urlOf } from '../../kernel/exchange.ts';
import type { PageFacts } from '../../kernel/facts.ts';
import { once } from '../../kernel/fence.ts';
import type { Observed, StepId, UnknownReason } from '../../kernel/observed.ts';
import { type AlternateFact, alternatesOf } from '../../kernel/page/alternates.ts';
import { isForResults } from '../../kernel/page/page-moves.ts';
import { isUtility } from '../../kernel/page-kind.ts';
import { foundIn, knownOf, type PlannedRequest, pagesOf, type RequestPlanner } from '../../kernel/planned-request.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import type { Observation, Seen } from '../../kernel/step.ts';

/** A version that a page names, and how it answered. */
export interface AlternateTargetFact extends AddressFact {
  readonly code: string;
  /** The address as the page names it, normalized. */
  readonly named: string;
  /** The page that names it. */
  readonly namedBy: string;
  /** Whether it names that page back, whatever the code; null when its own versions were not read. */
  readonly back: boolean | null;
  /** False when a directive forbids indexing. */
  readonly indexable: boolean;
  /** Whether it names itself as canonical, directly or by an address that leads to it, or names none. */
  readonly selfCanonical: boolean;
}

export interface HreflangFact {
  /** Pages of the sample, with the versions they name; a page may have none. */
  readonly pages: readonly { readonly from: StepId; readonly url: string; readonly list: readonly AlternateFact[] }[];
  /** Pairs of a page and a version of it that was seen; the page itself is left out. */
  readonly targets: readonly AlternateTargetFact[];
  /** Versions that pages name besides themselves: different addresses, and pairs of a page and one of them. */
  readonly named: { readonly addresses: number; readonly pairs: number };
  /** Why not all of them were seen; null when they were. */
  readonly unasked: UnknownReason | null;
  /** Languages that the navigation links (`/en/` and `/ko/`) or the `lang` of sampled pages show, in lower case. */
  readonly languages: readonly string[];
}

/** Judges the codes of hreflang: a language of ISO 639-1, then a script of ISO 15924, then a region of ISO 3166-1. */

const FORM = /^([a-z]+)(?:[-_]([a-z]{4}))?(?:[-_]([a-z0-9]+))?$/i;

/**
 * Country codes that are mistaken for language codes. Some are also language codes (kr is Kanuri), but sites hardly
 * ever have versions in those languages.
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

/** `uk` is Ukrainian and `br` is Breton, so these are valid languages. */
const LANGUAGES_TOO: readonly string[] = ['uk', 'br'];

const namesOf = (type: 'language' | 'script' | 'region') =>
  once(() => new Intl.DisplayNames('en', { type, fallback: 'none' }));

const KNOWN = { language: namesOf('language'), script: namesOf('script'), region: namesOf('region') };

const canonicalOf = (tag: string): string | null => {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
};

/** Whether a code of its type is assigned. Accepts any text, although `Intl.DisplayNames` throws for what is not a code. */
const isKnown = (type: keyof typeof KNOWN, code: string | undefined): boolean => {
  if (code === undefined) return true;
  try {
    return KNOWN[type]().of(code) !== undefined;
  } catch {
    return false;
  }
};

export type HreflangCode =
  | { readonly state: 'valid' }
  /** Understood, but not in the form of the standards. */
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

/** Judges a code without its case, which no search engine checks. */
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
  // Regions are countries: no numeric continents, and no names that are retired or were never valid (UK, EU).
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

/** Requests versions that pages name and that are not in the sample. */

const MAX_TARGETS = 8;

const alternatesIn = ({ digest, exchange: { answer } }: Observation) => {
  if (answer === null) return [];
  if (digest?.kind === 'page') return alternatesOf(digest.document, answer).list;
  return digest?.kind === 'address' ? digest.alternates : [];
};

/**
 * Plans requests for the next version of every page in turn, so that no page fills the sample. Other hosts get no
 * requests.
 */
export const alternatePages: RequestPlanner = ({ scope, asked }) => {
  const known = new Set([...knownOf(asked)].map(pageKey));
  const lists = pagesOf(asked).map((page) => ({ page, list: alternatesIn(page) }));
  const longest = Math.max(0, ...lists.map(({ list }) => list.length));
  const requests: PlannedRequest[] = [];
  for (let at = 0; at < longest; at++) {
    for (const { page, list } of lists) {
      const href = list[at]?.href ?? null;
      const url = href === null || !isWeb(href) ? null : pageKey(href);
      if (url === null || known.has(url) || !scope.contains(url) || requests.length >= MAX_TARGETS) continue;
      known.add(url);
      requests.push({
        purpose: 'alternate-page',
        url,
        why: foundIn(page, 'names it as a version in another language'),
      });
    }
  }
  return requests;
};

/** Matches a language as the first part of a path: `/ko/`, `/pt-br/`. */
const PREFIX = /^\/([a-z]{2})(?:-[a-z]{2,4})?(?:\/|$)/i;

const languageOfPath = (url: string): string | null => {
  const code = PREFIX.exec(new URL(url).pathname)?.[1]?.toLowerCase();
  return code !== undefined && isKnown('language', code) ? code : null;
};

/**
 * Returns the languages of the site from the `lang` of pages and the first parts of paths in navigation links. A single
 * prefix may be a section (`/it/` for computers), so prefixes count only when one page links to several.
 */
const languagesOf = (pages: readonly PageFacts[]): readonly string[] => {
  const found = new Set<string>();
  for (const page of pages) {
    const { url, document, kind } = page;
    // A page that redirects or stays out of the index is not a version that search could offer.
    if (document.state !== 'present' || isUtility(kind) || !isForResults(page)) continue;
    const own = document.value.lang?.slice(0, 2).toLowerCase();
    if (own !== undefined && isKnown('language', own)) found.add(own);
    const { host } = new URL(url);
    const links = document.value.anchors.filter(
      ({ href, region }) => region === 'navigation' && new URL(href).host === host,
    );
    const linked = new Set(links.flatMap(({ href }) => languageOfPath(href) ?? []));
    if (linked.size > 1) for (const code of linked) found.add(code);
  }
  return [...found].sort();
};

const targetOf = (
  { code }: AlternateFact,
  named: string,
  namedBy: string,
  seen: Observation,
  endOf: (url: string) => string,
): AlternateTargetFact => {
  const address = addressOf(seen, named);
  const leadsTo = (href: string | null, url: string): boolean => href !== null && endOf(href) === pageKey(url);
  const list = alternatesIn(seen);
  const isRead = seen.digest?.kind === 'page' || seen.digest?.kind === 'address';
  return {
    ...address,
    code,
    named,
    namedBy,
    back: isRead && address.isHtml ? list.some(({ href }) => leadsTo(href, namedBy)) : null,
    indexable: noindexIn(address.directives) === undefined,
    selfCanonical: address.canonicals.every(({ href }) => href === null || leadsTo(href, address.url)),
  };
};

/**
 * Returns the versions that a page names besides itself, by address. An address that redirects to the page counts as another
 * version.
 */
const othersOf = ({ url }: PageFacts, list: readonly AlternateFact[]): [string, AlternateFact][] => {
  const own = pageKey(url);
  const each = new Map(list.flatMap((one) => (one.href === null ? [] : [[pageKey(one.href), one] as const])));
  return [...each].filter(([key]) => key !== own);
};

/** Whether the canonical address of a page is another one on its list of versions, which then represents the page. */
const isVariant = ({ url, resultUrl, canonicalTarget }: PageFacts, list: readonly AlternateFact[]): boolean => {
  if (resultUrl === pageKey(url)) return false;
  const named = canonicalTarget.state === 'present' ? pageKey(canonicalTarget.value.requestedUrl) : resultUrl;
  return list.some(({ href }) => href !== null && [resultUrl, named].includes(pageKey(href)));
};

export const hreflangFact = (seen: Seen, scope: SiteScope, pages: readonly PageFacts[]): Observed<HreflangFact> => {
  const read = pages.flatMap((page) =>
    page.alternates.state === 'present' && !isVariant(page, page.alternates.value.list)
      ? [{ page, from: page.alternates.from, list: page.alternates.value.list }]
      : [],
  );
  const [first] = read;
  if (first === undefined)
    return pages[0]?.alternates.state === 'unknown' ? pages[0].alternates : { state: 'unknown', reason: 'not-looked' };
  const known = byAddress(seen);
  // An address that redirects counts as the address where it ends.
  const endOf = (url: string): string => {
    const one = known.get(pageKey(url));
    return one === undefined ? pageKey(url) : pageKey(urlOf(one));
  };
  const pairs = read.flatMap(({ page, list }) =>
    othersOf(page, list).map(([key, one]) => ({ page, key, one, seen: known.get(key) })),
  );
  const unasked = pairs.flatMap(({ key, seen: one }) => {
    if (one !== undefined) return ownReason(one) ?? [];
    return scope.contains(key) ? 'budget-spent' : 'other-host';
  });
  const value: HreflangFact = {
    pages: read.map(({ page, from, list }) => ({ from, url: page.url, list })),
    targets: pairs.flatMap(({ page, key, one, seen: target }) =>
      target === undefined || ownReason(target) !== null ? [] : [targetOf(one, key, page.url, target, endOf)],
    ),
    named: { addresses: new Set(pairs.map(({ key }) => key)).size, pairs: pairs.length },
    unasked: unasked[0] ?? null,
    languages: languagesOf(pages),
  };
  return { state: 'present', value, from: first.from };
};
