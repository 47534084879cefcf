import { fail, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';
import { reachOf } from '../../kernel/site/listed-address.ts';
import type { SampledPageFact } from '../../kernel/site/sample.ts';

/** Text with fewer words may be an app shell, which is the same at every address. */
const MIN_WORDS = 50;

/** Returns host, path and query. Scheme and `www.` do not count: the home page stays the home page without them. */
const placeOf = (url: string): string => {
  const { host, pathname, search } = new URL(url);
  return host.replace(/^www\./, '') + pathname + search;
};

/** Whether an address is another spelling of the home page: the root with parameters, or an index file. */
const isRoot = (url: string): boolean =>
  /^\/(?:(?:index|default|home)(?:\.[a-z]{2,5})?)?\/?$/i.test(new URL(url).pathname);

const isCopyOf = ({ mainText: text }: SampledPageFact, home: SampledPageFact | undefined): boolean =>
  text !== null && text.hash !== null && text.words >= MIN_WORDS && text.hash === home?.mainText?.hash;

/**
 * The roster also fails a share of 5 % or more. In a sample of 20 pages or fewer, a single page reaches that share, so
 * the rule would never warn. Two pages fail at any share, so the count alone decides.
 */
export default siteRule({
  id: 'canonical-not-mass-home',
  title: 'Inner pages do not name the home page as canonical',
  failureTitle: 'Inner pages ask search engines to show the home page instead',
  warningTitle: 'One inner page asks search engines to show the home page instead',
  category: 'canonical',
  rating: ['high', 'both', 'E1'],
  sources: ['G-CANON'],
  why: 'A page that names the home page as its canonical address asks search engines to show the home page instead of it; a template that does so for every page takes the whole site out of the index.',
  fix: 'Have the template write the address of the page itself into the canonical link.',
  repair: 'canonical-link',
  expects: 'The canonical link of the inner page names the address of that page, not the home page.',
  needs: ['sample'],
  messages: {
    one: '{url} names the home page {canonical} as canonical.',
    several: '{count} of {pages} inner pages name the home page {canonical} as canonical: {urls…}.',
  },
  passes: '/shoes names /shoes, and /hats names /hats.',
  fails: '/shoes and /hats both name /.',
  check({ sample, origin, target }) {
    const { pages } = sample.value;
    const home = pages.find((page) => page.home);
    const homes = new Set([`${origin}/`, target.home, ...(home ? [home.url] : [])].map(placeOf));
    const inner = pages.filter((page) => !page.home && !homes.has(placeOf(page.url)) && !isRoot(page.url));
    if (inner.length === 0) return notApplicable;
    const astray = inner.filter((page) => {
      return page.canonical !== null && homes.has(placeOf(page.canonical)) && !isCopyOf(page, home);
    });
    const [first] = astray;
    if (first === undefined) return pass;
    const { url, from: step } = first;
    const canonical = first.canonical ?? '';
    const proof = { step, observation: `canonical ${canonical}` };
    const at = astray.map((page) => ({ url: page.url, to: page.canonical ?? '' }));
    const reach = reachOf('page', inner.length, at);
    if (astray.length === 1) return warn({ message: 'one', args: { url, canonical }, proof, ...reach });
    const urls = astray.slice(0, 10).map((page) => page.url);
    const args = { count: astray.length, pages: inner.length, canonical, urls };
    return fail({ message: 'several', args, proof, ...reach });
  },
});
