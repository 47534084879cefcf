/** Finds pages of the sample that have the same title, description or main text. */

import { pageKey, withoutIndexFile } from '../address/address.ts';
import type { SiteFactValues } from '../facts.ts';
import { segmentWords } from '../text/word-count.ts';
import type { SampledPageFact } from './sample.ts';

type HreflangFact = SiteFactValues['hreflang'];

type Noun = 'title' | 'description';

type IsVersion = (one: SampledPageFact, other: SampledPageFact, text: string) => boolean;

/** Text with fewer words may be a notice or an app shell, which is too little to call two pages the same. */
const MIN_WORDS = 50;

export const isThin = ({ mainText }: SampledPageFact): boolean => (mainText?.words ?? 0) < MIN_WORDS;

/** Whether a text may consist only of names, which are the same in every language: `Tea House`, `Oolong | Tea House`. */
const isName = (text: string): boolean => {
  const parts = text.split(/\s+[|–—·:-]\s+/);
  return parts.every((part, at) => [...segmentWords(part)].length <= (at === parts.length - 1 ? 2 : 1));
};

/**
 * Returns one key for pages with the same main text; null for a page without text. Pages with little text have the same
 * key only when their addresses differ at most in an index file.
 */
export const copyKey = (page: SampledPageFact): string | null => {
  const hash = page.mainText?.hash ?? null;
  return hash !== null && isThin(page) ? `${hash} ${withoutIndexFile(page.url)}` : hash;
};

/**
 * Returns a function that checks whether two pages name each other as versions and may share a text, because no reader
 * is shown both. Regions of one language may share any text. Versions in two languages may share only a name.
 */
const versionsBy = (named: HreflangFact['pages']): IsVersion => {
  const languages = new Map<string, string>();
  for (const { url, list } of named) {
    for (const { href, code } of list) {
      const key = `${pageKey(url)} ${pageKey(href ?? '')}`;
      const [language = ''] = code.trim().toLowerCase().split('-');
      if (language !== 'x' || !languages.has(key)) languages.set(key, language);
    }
  }
  return ({ url: one }, { url: other }, text) => {
    const pair = [languages.get(`${one} ${other}`), languages.get(`${other} ${one}`)];
    if (pair.includes(undefined)) return false;
    return pair[0] === pair[1] || pair.includes('x') || isName(text);
  };
};

/**
 * Groups pages by the text that they share, the largest group first. Only one version of a page counts. The same holds
 * for its copies, which `duplicate-exact` reports.
 */
export const sharedTexts = (
  pages: readonly SampledPageFact[],
  noun: Noun,
  versions: HreflangFact['pages'],
): [string, SampledPageFact[]][] => {
  const isVersion = versionsBy(versions);
  const isCopy = (one: SampledPageFact, other: SampledPageFact): boolean =>
    copyKey(one) !== null && copyKey(one) === copyKey(other);
  const groups = new Map<string, SampledPageFact[]>();
  for (const page of pages) {
    const text = page[noun]?.trim().toLowerCase() ?? '';
    const group = groups.get(text) ?? [];
    if (text !== '' && !group.some((other) => isVersion(page, other, text) || isCopy(page, other)))
      groups.set(text, [...group, page]);
  }
  return [...groups].filter(([, members]) => members.length > 1).sort(([, a], [, b]) => b.length - a.length);
};

/** Whether a page itself appears in results: it may be indexed and does not name another page instead. */
export const isOwnResult = ({ indexable, resultUrl, url }: SampledPageFact): boolean =>
  indexable && resultUrl === pageKey(url);
