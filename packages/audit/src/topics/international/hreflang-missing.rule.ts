import { ifSeen, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';

export default siteRule({
  id: 'hreflang-missing',
  title: 'Language versions are announced',
  failureTitle: 'The site does not show search engines which pages are translations',
  category: 'international',
  rating: ['med', 'web', 'E1'],
  sources: ['G-HREFLANG'],
  why: 'Without hreflang a search engine has to guess which pages are versions of each other, and may show the wrong one.',
  fix: 'Name all versions of a page with hreflang on each of them, or in the sitemap.',
  repair: 'language-versions',
  expects: 'The head holds a link of relation alternate with hreflang for each version of the page.',
  needs: ['hreflang'],
  wants: ['sitemaps'],
  messages: {
    missing: (a: { languages: readonly string[] }) =>
      `The site has pages in ${a.languages.join(', ')}. Neither the pages that we read nor the sitemap name any language version.`,
  },
  passes: 'Pages below /en/ and /ko/ name each other.',
  fails: 'The menu links /en/ and /ko/, and no page names its other version.',
  check({ hreflang, sitemaps }) {
    const { pages, languages } = hreflang.value;
    const inSitemap = ifSeen(sitemaps)?.files.some(({ versions }) => versions) ?? false;
    if (inSitemap || pages.some(({ list }) => list.length > 0)) return pass;
    const [first] = pages;
    if (languages.length < 2 || first === undefined) return notApplicable;
    const args = { languages: languages.slice(0, 20) };
    return warn({ message: 'missing', args, proof: { step: first.from, observation: 'no link with hreflang' } });
  },
});
