import { forbidsIndexing, hasExpired } from '@legible/formats/robots-directives';
import { pathOf } from '../../kernel/address/address.ts';
import { isContactAddress } from '../../kernel/page/owner-links.ts';
import { isForReaders } from '../../kernel/page/page-moves.ts';
import { isUtility } from '../../kernel/page-kind.ts';
import { fail, ifSeen, notApplicable, pageRule, pass, untested } from '../../kernel/rule.ts';

/** Later pages of a tag's listing are kept out of the index on purpose. */
const TAG_PAGE = /^\/(?:[^/]+\/)?tags?\/.*(?:\/page\/|[?&](?:page|paged)=)(?:[2-9]|[1-9]\d+)(?:\D|$)/i;

/** Robots whose index feeds the two scores; their own directives count as much as those for all. */
const INDEXERS = ['*', 'googlebot', 'bingbot'];

/**
 * A directive that the home page has word for word counts as one of the whole site. `index-home-indexable` and this
 * rule report it at the home page, and the rule does not apply to the other pages.
 */
export default pageRule({
  id: 'index-noindex-unexpected',
  title: 'Pages the site offers may be indexed',
  failureTitle: ['asks search engines not to list it (noindex)', 'ask search engines not to list them (noindex)'],
  category: 'crawling',
  rating: ['high', 'both', 'E1'],
  sources: ['G-META', 'G-SITEMAP'],
  why: 'A page with noindex leaves the search index, and with it every answer that is built on that index. To list such a page and to forbid its listing is a contradiction.',
  fix: 'Remove noindex from the page, or take the page off the sitemap.',
  repair: 'indexing-directive',
  expects:
    'Neither X-Robots-Tag nor a robots meta element of the page says noindex or none, or the page is gone from sitemap and navigation.',
  knows: ['response', 'document'],
  wants: ['sitemaps', 'homePage', 'moves'],
  messages: {
    offered: (a: { url: string; bots: readonly string[]; places: readonly string[] }) =>
      `${a.url} is offered (${a.places.join(', ')}) and forbids indexing for ${botNames(a.bots)}.`,
  },
  passes:
    '<!doctype html><html><head><title>Shoes</title><meta name="robots" content="max-snippet:-1"></head><body><nav><a href="/">Home</a></nav></body></html>',
  fails:
    '<!doctype html><html><head><title>Shoes</title><meta name="robots" content="noindex"></head><body><nav><a href="/">Home</a></nav></body></html>',
  check(page, { homePage, seenAt }) {
    const { response, document, url } = page;
    if (response.state === 'absent') return notApplicable;
    // Search engines index the target of this page.
    if (!isForReaders(page.kind, page.moves)) return notApplicable;
    // An error page is right to forbid indexing.
    if (response.value.status !== 200) return notApplicable;
    if (isUtility(page.kind) || TAG_PAGE.test(pathOf(page.url))) return notApplicable;
    // Terms, imprints and contact pages are linked for visitors; many owners keep them out of results on purpose.
    if (page.kind === 'legal' || isContactAddress(page.url)) return notApplicable;
    const metas = ifSeen(document)?.directives ?? [];
    const forbidding = [...response.value.directives, ...metas].filter(
      ({ bot, directives }) =>
        INDEXERS.includes(bot) && (forbidsIndexing(directives) || hasExpired(directives, seenAt)),
    );
    const [first] = forbidding;
    if (first === undefined) return pass;
    const everywhere = homePage.state === 'present' && homePage.value.status === 200 ? homePage.value.directives : [];
    if (!page.home && forbidding.every((own) => everywhere.some(({ excerpt }) => excerpt === own.excerpt))) {
      return notApplicable;
    }
    // Without the home page we do not know whether the whole site has the directive.
    if (!page.home && homePage.state === 'unknown') return untested(homePage.reason);
    const proof = { step: response.from, quote: first.excerpt };
    const bots = [...new Set(forbidding.map(({ bot }) => bot))];
    const places = page.foundIn.filter((place) => place === 'sitemap' || place === 'home' || place === 'submitted');
    // Pages that the site does not list are kept out of the index on purpose: print views, policies, redirect pages.
    return places.length > 0 ? fail({ message: 'offered', args: { url, bots, places }, proof }) : notApplicable;
  },
});

const botNames = (bots: readonly string[]): string => (bots.includes('*') ? 'all robots' : bots.join(', '));
