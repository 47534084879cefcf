import { forbidsIndexing } from '@legible/formats';
import { pageKey } from '../addresses/address.ts';
import type {
  AlternateFact,
  AlternateTargetFact,
  DirectivesFact,
  HreflangFact,
  Observed,
  PageFacts,
} from '../facts.ts';
import { isUtility } from '../kinds/page-kind.ts';
import { isForReaders } from '../media/for-readers.ts';
import { addressOf, ownReason } from '../normalize/fetch-facts.ts';
import { urlOf } from '../normalize/observed-page.ts';
import { byAddress } from '../normalize/page-facts.ts';
import type { SiteScope } from '../normalize/site-scope.ts';
import type { Observation, Seen } from '../plan/steps.ts';
import { isKnown } from './hreflang-code.ts';
import { alternatesIn } from './hreflang-wishes.ts';

/** A first part of a path that is a language: `/ko/`, `/pt-br/`. */
const PREFIX = /^\/([a-z]{2})(?:-[a-z]{2,4})?(?:\/|$)/i;
const INDEXERS: readonly string[] = ['*', 'googlebot'];

const languageOfPath = (url: string): string | null => {
  const code = PREFIX.exec(new URL(url).pathname)?.[1]?.toLowerCase();
  return code !== undefined && isKnown('language', code) ? code : null;
};

const keepsOut = (list: readonly DirectivesFact[]): boolean =>
  list.some(({ bot, directives }) => INDEXERS.includes(bot) && forbidsIndexing(directives));
const isKeptOut = ({ document, response }: PageFacts): boolean =>
  [document, response].some((fact) => fact.state === 'present' && keepsOut(fact.value.directives));

/**
 * Languages that stand side by side: first parts of paths in links, or `lang` of pages. One prefix alone may be a
 * section (`/it/` for computers), and counts only beside the language of the pages without one.
 */
const languagesOf = (pages: readonly PageFacts[]): readonly string[] => {
  const found = new Set<string>();
  for (const page of pages) {
    const { url, document, kind, moves } = page;
    // What leads elsewhere or stays out of the index is no version that a search could offer.
    if (document.state !== 'present' || isUtility(kind) || !isForReaders(kind, moves) || isKeptOut(page)) continue;
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
    indexable: !keepsOut(address.directives),
    selfCanonical: address.canonicals.every(({ href }) => href === null || leadsTo(href, address.url)),
  };
};

/** Versions that a page names beside itself, by address. */
const othersOf = ({ url, requestedUrl }: PageFacts, list: readonly AlternateFact[]): [string, AlternateFact][] => {
  const own = [url, requestedUrl].map(pageKey);
  const each = new Map(list.flatMap((one) => (one.href === null ? [] : [[pageKey(one.href), one] as const])));
  return [...each].filter(([key]) => !own.includes(key));
};

/** Whether a page leaves it to another address, which it names as a version: then that one speaks for it. */
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
  // An address that redirects is where it ends.
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
