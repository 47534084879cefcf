import { pageKey, withoutLanguage } from '../../kernel/address/address.ts';
import { isUtility } from '../../kernel/page-kind.ts';
import { fail, notApplicable, pass, passWithNote, quoteOr, siteRule } from '../../kernel/rule.ts';
import { reachOf } from '../../kernel/site/listed-address.ts';
import type { SampledPageFact } from '../../kernel/site/sample.ts';
import { copyKey, isThin } from '../../kernel/site/shared-texts.ts';

const withoutSlash = (url: string): string => pageKey(url).replace(/\/(?=$|\?)/, '');

type Sampled = SampledPageFact;

const distinct = (pages: readonly Sampled[], keyOf: (page: Sampled) => string): number =>
  new Set(pages.map(keyOf)).size;

/**
 * Whether two or more pages of a group represent themselves: they name no other canonical address, or one that is not a
 * page of the site.
 */
const representThemselves = (group: readonly Sampled[]): boolean => {
  const own = group.filter((page) => withoutSlash(page.resultUrl) === withoutSlash(page.url));
  return distinct(own, ({ resultUrl }) => resultUrl) > 1 && distinct(own, ({ url }) => withoutLanguage(url)) > 1;
};

/**
 * Whether at least three pages were compared and all are alike without a main landmark: an app shell, whose content is
 * unseen.
 */
const isShell = (group: readonly Sampled[], of: number): boolean =>
  of >= 3 && group.length === of && group.every(({ mainText }) => mainText?.within === 'body');

export default siteRule({
  id: 'duplicate-exact',
  title: 'Every address has content of its own',
  failureTitle: 'Several addresses show the same content',
  category: 'canonical',
  rating: ['med', 'both', 'E1'],
  sources: ['G-CANON'],
  why: 'Search engines show one of several addresses with the same content, and may choose the wrong one; links to the others count for less, and visits to them are wasted.',
  fix: 'Redirect the copies to one address. Where they must stay, let all of them name that address as canonical, and let links, the sitemap and language versions name it too.',
  repair: 'redirect',
  expects:
    'Of the addresses with the same content one answers 200, and each other redirects to it with 301 or 308 or names it as canonical.',
  needs: ['sample'],
  messages: {
    rivals: (a: { count: number; groups: readonly string[] }) =>
      `Several addresses answer with the same main content, and no single one is named as the original${groupsText(a)}.`,
    settled: (a: { count: number; groups: readonly string[] }) =>
      `Several addresses answer with the same main content and name one canonical address${groupsText(a)}.`,
  },
  passes: '/shoes and /hats have different texts.',
  fails: '/shoes and /shop/shoes have the same text, and neither names the other as canonical.',
  check({ sample }) {
    const pages = sample.value.pages.filter(
      (page) => page.indexable && !isUtility(page.kind) && copyKey(page) !== null,
    );
    const groups = Map.groupBy(pages, copyKey);
    // A thin text is compared only with that of its own index file.
    const compared = [...groups.values()]
      .filter(([first, ...more]) => first && (more.length > 0 || !isThin(first)))
      .flat().length;
    if (compared < 2) return notApplicable;
    const copies = [...groups.values()].filter((group) => distinct(group, ({ url }) => withoutLanguage(url)) > 1);
    if (copies.some((group) => isShell(group, compared))) return notApplicable;
    const rivals = copies.filter(representThemselves);
    const settled = copies.filter((group) => !representThemselves(group));
    const [rival] = rivals;
    const [other] = settled;
    const all = rivals.flat().map(({ url }) => url);
    if (rival?.[0]) return fail({ message: 'rivals', ...shown(rivals, rival[0]), ...reachOf('page', compared, all) });
    return other?.[0] ? passWithNote({ message: 'settled', ...shown(settled, other[0]) }) : pass;
  },
});

const shown = (groups: readonly (readonly Sampled[])[], { from: step, mainText }: Sampled) => ({
  args: {
    count: groups.length,
    groups: groups.slice(0, 10).map((group) =>
      group
        .slice(0, 10)
        .map(({ url }) => url)
        .join(' = '),
    ),
  },
  proof: { step, ...quoteOr(mainText?.quote, 'the same text') },
});

const groupsText = (a: { count: number; groups: readonly string[] }): string =>
  `: ${a.groups.join('; ')}${a.count > a.groups.length ? '; …' : ''}`;
