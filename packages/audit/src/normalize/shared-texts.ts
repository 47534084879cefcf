/** Pages of the sample that have one and the same title or description. */
import { pageKey } from '../addresses/address.ts';
import type { HreflangFact, SampledPageFact } from '../facts.ts';

type Noun = 'title' | 'description';
type IsVersion = (one: SampledPageFact, other: SampledPageFact) => boolean;

/** Pages that name each other as versions in other languages: no reader is shown both. */
const versionsBy = (named: HreflangFact['pages']): IsVersion => {
  const names = new Set(
    named.flatMap(({ url, list }) => list.map(({ href }) => `${pageKey(url)} ${pageKey(href ?? '')}`)),
  );
  return ({ url: one }, { url: other }) => names.has(`${one} ${other}`) && names.has(`${other} ${one}`);
};

/** Pages by the text they share, the largest group first; of versions of one page only one counts. */
export const sharedTexts = (
  pages: readonly SampledPageFact[],
  noun: Noun,
  versions: HreflangFact['pages'],
): [string, SampledPageFact[]][] => {
  const isVersion = versionsBy(versions);
  const groups = new Map<string, SampledPageFact[]>();
  for (const page of pages) {
    const text = page[noun]?.trim().toLowerCase() ?? '';
    const group = groups.get(text) ?? [];
    if (text !== '' && !group.some((other) => isVersion(page, other))) groups.set(text, [...group, page]);
  }
  return [...groups].filter(([, members]) => members.length > 1).sort(([, a], [, b]) => b.length - a.length);
};

/** A page that names another as canonical is no page of its own in results. */
export const isOwnResult = ({ indexable, canonical, url }: SampledPageFact): boolean =>
  indexable && (canonical === null || canonical === url);
