import { pageKey } from '../../address.ts';
import type { HreflangFact, SampledPageFact } from '../../facts.ts';
import { fail, notApplicable, pass, siteRule, warn } from '../../rule.ts';

const MANY_PAGES = 3;
const MANY_SHARE = 0.1;
const SHOWN = 10;

/** Same text on several pages. Two pages are a warning, unless they are a tenth of the sample or more. */
const ROWS = [
  {
    id: 'title-unique',
    title: 'Every page has a title of its own',
    rating: ['med', 3, 'both', 'E1'],
    sources: ['G-TITLE'],
    noun: 'title',
    why: 'Pages with one title look like one page in results, and an assistant that chooses by title cannot choose.',
    fix: 'Make the title of each page from what that page is about.',
  },
  {
    id: 'description-unique',
    title: 'Every description is written for its page',
    rating: ['low', 2, 'web', 'E1'],
    sources: ['G-SNIPPET'],
    noun: 'description',
    why: 'A description that every page repeats describes none of them, and Google then makes a snippet of its own.',
    fix: 'Write a description for each page, or leave it out where you have none.',
  },
] as const;

type Noun = 'title' | 'description';
type IsVersion = (one: SampledPageFact, other: SampledPageFact) => boolean;

/** Pages that name each other as versions in other languages: no reader is shown both. */
const versionsBy = (named: HreflangFact['pages']): IsVersion => {
  const names = new Set(
    named.flatMap(({ url, list }) => list.map(({ href }) => `${pageKey(url)} ${pageKey(href ?? '')}`)),
  );
  return ({ url: one }, { url: other }) => names.has(`${one} ${other}`) && names.has(`${other} ${one}`);
};

const groupsOf = (
  pages: readonly SampledPageFact[],
  noun: Noun,
  isVersion: IsVersion,
): [string, SampledPageFact[]][] => {
  const groups = new Map<string, SampledPageFact[]>();
  for (const page of pages) {
    const text = page[noun]?.trim().toLowerCase() ?? '';
    const group = groups.get(text) ?? [];
    if (text !== '' && !group.some((other) => isVersion(page, other))) groups.set(text, [...group, page]);
  }
  return [...groups].filter(([, members]) => members.length > 1).sort(([, a], [, b]) => b.length - a.length);
};

/** A page that names another as canonical is no page of its own in results. */
const counts = ({ indexable, canonical, url }: SampledPageFact): boolean =>
  indexable && (canonical === null || canonical === url);

export default ROWS.map(({ noun, ...row }) =>
  siteRule({
    ...row,
    category: 'metadata',
    needs: ['sample'],
    wants: ['hreflang'],
    messages: {
      shared: (a: { text: string; count: number; urls: readonly string[]; groups: number }) =>
        `${a.count} pages share the ${noun} “${a.text}”: ${a.urls.join(', ')}${a.groups > 1 ? `; ${a.groups - 1} more such groups` : ''}.`,
    },
    passes: `Two pages, each with its own ${noun}.`,
    fails: `Three pages with one and the same ${noun}.`,
    check({ sample, hreflang }) {
      if (sample.state === 'absent') return notApplicable;
      const pages = sample.value.pages.filter(counts);
      const told = pages.filter((page) => page[noun] !== null);
      if (told.length < 2) return notApplicable;
      const isVersion = versionsBy(hreflang.state === 'present' ? hreflang.value.pages : []);
      const groups = groupsOf(pages, noun, isVersion);
      const [worst] = groups;
      const first = worst?.[1][0];
      if (worst === undefined || first === undefined) return pass;
      const [, members] = worst;
      const args = {
        text: first[noun] ?? '',
        count: members.length,
        urls: members.slice(0, SHOWN).map(({ url }) => url),
        groups: groups.length,
      };
      const finding = { message: 'shared' as const, args, proof: { step: first.from, excerpt: args.text } };
      const isMany = members.length >= MANY_PAGES || (pages.length >= 20 && members.length > pages.length * MANY_SHARE);
      return isMany ? fail(finding) : warn(finding);
    },
  }),
);
