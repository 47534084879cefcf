import { pageKey } from '../../kernel/address/address.ts';
import type { AlternateFact } from '../../kernel/page/alternates.ts';
import { notApplicable, siteRule } from '../../kernel/rule.ts';
import { reachOf } from '../../kernel/site/listed-address.ts';
import { worstOf } from '../../kernel/tally.ts';

/** Returns the addresses of each code, by code in lower case. */
const byCode = (list: readonly AlternateFact[]): [string, readonly string[]][] => {
  const codes = new Map<string, Set<string>>();
  for (const { code, href } of list) {
    if (href === null) continue;
    const key = code.trim().toLowerCase();
    codes.set(key, (codes.get(key) ?? new Set()).add(pageKey(href)));
  }
  return [...codes].map(([code, urls]) => [code, [...urls]]);
};

/** Reads the versions in the head and in headers, not yet those in sitemaps. */
export default siteRule({
  id: 'hreflang-conflict',
  title: 'Each language has one version',
  failureTitle: 'The site gives one language code several addresses',
  warningTitle: 'The site lists language versions both in the HTML and in a header',
  category: 'international',
  rating: ['med', 'web', 'E1'],
  sources: ['G-HREFLANG'],
  why: 'Where one code has two addresses, a search engine has to ignore one of them, or both.',
  fix: 'Keep one method, head or header, and one address for each code.',
  repair: 'language-versions',
  expects: 'Each hreflang code names one address, in the head or in the Link header and not in both.',
  needs: ['hreflang'],
  messages: {
    conflict: (a: { page: string; code: string; urls: readonly string[]; pages: number }) =>
      `On ${a.page} the code ${a.code} names ${a.urls.join(' and ')}${a.pages > 1 ? `; ${a.pages} pages are like this` : ''}.`,
    twice: (a: { page: string; pages: number }) =>
      `${a.page} names its versions in the head and in a header${a.pages > 1 ? `; ${a.pages} pages are like this` : ''}.`,
  },
  passes: 'hreflang ko is given once and names /ko.',
  fails: 'hreflang ko names /ko in the head and /kr in a Link header.',
  check({ hreflang }) {
    const pages = hreflang.value.pages.filter(({ list }) => list.length > 0);
    if (pages.length === 0) return notApplicable;
    const conflicting = pages.flatMap((page) => {
      const [worst] = byCode(page.list).filter(([, urls]) => urls.length > 1);
      return worst === undefined ? [] : [{ page, code: worst[0], urls: worst[1] }];
    });
    const reach = (urls: readonly string[]) => reachOf('page', pages.length, urls);
    const conflict = conflicting.slice(0, 1).map(({ page, code, urls }) => ({
      message: 'conflict' as const,
      args: { page: page.url, code, urls: urls.slice(0, 5), pages: conflicting.length },
      proof: { step: page.from, observation: `${code}: ${urls.join(' ')}` },
      ...reach(conflicting.map((one) => one.page.url)),
    }));
    const both = pages.filter(({ list }) => new Set(list.map(({ source }) => source)).size > 1);
    const twice = both.slice(0, 1).map(({ url, from, list }) => ({
      message: 'twice' as const,
      args: { page: url, pages: both.length },
      proof: { step: from, quote: list.find(({ source }) => source === 'header')?.excerpt },
      ...reach(both.map((page) => page.url)),
    }));
    return worstOf<(typeof conflict)[number] | (typeof twice)[number]>([...conflict, ...twice], 'conflict');
  },
});
