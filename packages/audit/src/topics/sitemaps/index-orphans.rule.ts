import { fail, pass, siteRule, untested, warn } from '../../kernel/rule.ts';
import { reachOf } from '../../kernel/site/listed-address.ts';
import { percent, tallied } from '../../kernel/tally.ts';
import { withoutEntries } from './sitemap-troubles.ts';

const TOLERATED = 0.05;
const MANY = 0.25;

/** While pages are unread, one of them may have the link. Then only a pass counts, and any other result is untested. */
export default siteRule({
  id: 'index-orphans',
  title: 'Links lead to every page of the sitemap',
  failureTitle: 'The sitemap lists pages that no page links to',
  category: 'crawling',
  rating: ['med', 'both', 'E1'],
  sources: ['G-LINKS'],
  why: 'Search engines judge what a page is about, and how much it matters, by the links to it. A page that only the sitemap knows is found late and ranks low.',
  fix: 'Link each of these pages from a page on the same subject, or take it off the sitemap.',
  repair: 'link',
  expects: 'Every address that the sitemap lists is the href of an anchor on some page of the site.',
  needs: ['siteGraph', 'sitemaps'],
  messages: {
    orphans: 'No page links to {count} of {listed} addresses of the sitemap ({share} %): {examples…}.',
  },
  passes: 'The sitemap lists 12 pages, and links lead to each.',
  fails: 'The sitemap lists 12 pages, and no link leads to four of them.',
  check({ siteGraph, sitemaps }) {
    if (siteGraph.value.listed === 0) return withoutEntries(sitemaps.value);
    const { listed, orphans, unread, shells } = siteGraph.value;
    const share = orphans.length / listed;
    if (share <= TOLERATED) return pass;
    // Pages that were not read may link to them.
    if (unread > 0 || sitemaps.value.unread !== null) return untested(sitemaps.value.unread ?? 'budget-spent');
    // Scripts may add links too, on pages that they fill.
    if (shells > 0) return untested('not-looked');
    if (siteGraph.missing !== undefined) return untested(siteGraph.missing);
    const tally = tallied(sitemaps.from, orphans, { listed, share: percent(share) });
    return (share > MANY ? fail : warn)({ message: 'orphans', ...tally, ...reachOf('sitemap entry', listed, orphans) });
  },
});
