/** Pages of the sample that have one and the same title, description or main text. */

import { pageKey, withoutIndexFile } from '../address/address.ts';
import type { SiteFactValues } from '../facts.ts';
import { segmentWords } from '../text/word-count.ts';
import type { SampledPageFact } from './sample.ts';

type HreflangFact = SiteFactValues['hreflang'];

type Noun = 'title' | 'description';

type IsVersion = (one: SampledPageFact, other: SampledPageFact, text: string) => boolean;

/** Below this many words a text may be a notice or the shell of an application: too little to call pages the same. */
const MIN_WORDS = 50;

export const isThin = ({ mainText }: SampledPageFact): boolean => (mainText?.words ?? 0) < MIN_WORDS;

/** Whether a text may be names alone, which are the same in every language: `Tea House`, `Oolong | Tea House`. */
const isName = (text: string): boolean => {
  const parts = text.split(/\s+[|–—·:-]\s+/);
  return parts.every((part, at) => [...segmentWords(part)].length <= (at === parts.length - 1 ? 2 : 1));
};

/**
 * One key for pages with the same main text; null for pages with too little of it to say so. Less is enough where the
 * address of one is that of the other with its index file.
 */
export const copyKey = (page: SampledPageFact): string | null => {
  const hash = page.mainText?.hash ?? null;
  return hash !== null && isThin(page) ? `${hash} ${withoutIndexFile(page.url)}` : hash;
};

/**
 * Pages that name each other as versions: no reader is shown both. For regions of one language one text is right; in two
 * languages it is the text of one of them, unless it is a name.
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
 * Pages by the text they share, the largest group first; of versions of one page only one counts, and of copies of one
 * page, which `duplicate-exact` reports.
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

/** A page that leaves results to another one of the site is not a page of its own in them. */
export const isOwnResult = ({ indexable, resultUrl, url }: SampledPageFact): boolean =>
  indexable && resultUrl === pageKey(url);
