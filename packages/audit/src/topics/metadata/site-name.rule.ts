import { textsAt } from '../../kernel/page/structured-data.ts';
import { fail, notApplicable, pass, quoteOr, siteRule, warn } from '../../kernel/rule.ts';

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether one name contains the other: “Tea House” and “Tea House Busan” do not contradict each other. */
const agree = (a: string, b: string): boolean => plain(a).includes(plain(b)) || plain(b).includes(plain(a));

export default siteRule({
  id: 'site-name',
  title: 'The home page says what the site is called',
  failureTitle: 'The home page gives the site two different names',
  warningTitle: 'The home page does not declare what the site is called',
  category: 'metadata',
  rating: ['low', 'both', 'E1'],
  sources: ['G-SITENAME'],
  why: 'Google shows the name of a site above its results and takes it from WebSite markup on the home page first; names that disagree leave it to guess.',
  fix: 'Add WebSite markup with name, and alternateName for other spellings, to the home page, and use the same name in og:site_name.',
  repair: 'structured-data',
  expects: 'JSON-LD of the home page holds a WebSite whose name is that of og:site_name, or names it in alternateName.',
  needs: ['siteMarkup', 'sample'],
  messages: {
    unmarked: (_: Record<string, never>) =>
      'The home page names the site neither in WebSite markup nor in og:site_name; Google guesses from title and headings.',
    contradict: (a: { markup: string; other: string; where: string }) =>
      `WebSite markup calls the site “${a.markup}”, ${a.where} calls it “${a.other}”.`,
  },
  passes:
    '<!doctype html><title>Tea House</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite","name":"Tea House","url":"https://example.com/"}</script>',
  fails:
    '<!doctype html><title>Tea House</title><meta property="og:site_name" content="Green Garden"><script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite","name":"Tea House","url":"https://example.com/"}</script>',
  check({ siteMarkup, sample }) {
    const home = siteMarkup.value.pages.find((page) => page.home);
    // A site below a path gets the name of its host.
    if (home === undefined || new URL(home.url).pathname !== '/') return notApplicable;
    const site = home.data.nodes.find(({ types }) => types.includes('WebSite'));
    const names = ['name', 'alternateName'].flatMap((path) => (site ? textsAt(home.data, site, path) : []));
    const [markup] = names;
    const proof = { step: home.from, ...quoteOr(site?.excerpt, 'no WebSite markup') };
    const other = sample.value.pages.find((page) => page.home)?.siteName ?? null;
    if (markup === undefined) return other === null ? warn({ message: 'unmarked', args: {}, proof }) : pass;
    if (other === null || names.some((name) => agree(name, other))) return pass;
    return fail({ message: 'contradict', args: { markup, other, where: 'og:site_name' }, proof });
  },
});
