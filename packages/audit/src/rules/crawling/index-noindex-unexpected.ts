import { forbidsIndexing } from '@legible/formats';
import { fail, notApplicable, pageRule, pass, warn } from '../../rule.ts';

/**
 * Pages that belong to a visitor, not to a search result, by the last or first word of their path. Detection of page
 * kinds from markup, which the roster asks for, comes with a later release.
 */
const UTILITY =
  /^\/(?:[a-z-]{2,5}\/)?(?:login|log-in|signin|sign-in|signup|register|account|cart|basket|checkout|search)(?:[/.]|$)/i;

/** Robots whose index feeds the two scores; their own directives count as much as those for all. */
const INDEXERS = ['*', 'googlebot', 'bingbot'];

export default pageRule({
  id: 'index-noindex-unexpected',
  title: 'Pages the site offers may be indexed',
  category: 'crawling',
  severity: 'high',
  weight: 6,
  feeds: 'both',
  grade: 'E1',
  sources: ['G-META', 'G-SITEMAP'],
  why: 'A page with noindex leaves the search index, and with it every answer that is built on that index. Listing such a page contradicts itself.',
  fix: 'Remove noindex from the page, or take the page off the sitemap and the navigation.',
  needs: ['response', 'document'],
  wants: ['sitemap'],
  messages: {
    offered: (a: { url: string; bots: readonly string[]; places: readonly string[] }) =>
      `${a.url} is offered (${a.places.join(', ')}) and forbids indexing for ${botNames(a.bots)}.`,
    hidden: (a: { url: string; bots: readonly string[] }) => `${a.url} forbids indexing for ${botNames(a.bots)}.`,
  },
  examples: {
    kind: 'html',
    pass: '<!doctype html><html><head><title>Shoes</title><meta name="robots" content="max-snippet:-1"></head><body><nav><a href="/">Home</a></nav></body></html>',
    fail: '<!doctype html><html><head><title>Shoes</title><meta name="robots" content="noindex"></head><body><nav><a href="/">Home</a></nav></body></html>',
  },
  check(page) {
    const { response, document } = page;
    if (response.state === 'absent') return notApplicable;
    // An error page that forbids indexing does what it should.
    if (response.value.status !== 200) return notApplicable;
    if (UTILITY.test(new URL(page.url).pathname)) return notApplicable;
    const metas = document.state === 'present' ? document.value.directives : [];
    const forbidding = [...response.value.directives, ...metas].filter(
      ({ bot, directives }) => INDEXERS.includes(bot) && forbidsIndexing(directives),
    );
    const [first] = forbidding;
    if (first === undefined) return pass;
    const proof = { step: response.from, excerpt: first.excerpt };
    const bots = [...new Set(forbidding.map(({ bot }) => bot))];
    const places = page.foundIn.filter((place) => place === 'sitemap' || place === 'navigation' || place === 'home');
    const { url } = page;
    return places.length > 0
      ? fail({ message: 'offered', args: { url, bots, places }, proof })
      : warn({ message: 'hidden', args: { url, bots }, proof });
  },
});

const botNames = (bots: readonly string[]): string => (bots.includes('*') ? 'all robots' : bots.join(', '));
