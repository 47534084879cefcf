import { siteRule } from '../../kernel/rule.ts';
import { reachOf } from '../../kernel/site/listed-address.ts';
import { listText, type Tally, tallyFindings, worstOf } from '../../kernel/tally.ts';
import { withoutEntries } from './sitemap-troubles.ts';

/** Addresses of another host only warn: they count if its robots.txt names this sitemap, which is not checked. */
export default siteRule({
  id: 'sitemap-urls-scope',
  title: 'The sitemap lists complete addresses of its own site',
  failureTitle: 'The sitemap lists addresses that are incomplete or without https',
  warningTitle: 'The sitemap lists addresses that search engines may leave out',
  category: 'sitemaps',
  rating: ['med', 'both', 'E1'],
  sources: ['SITEMAPS'],
  why: 'Search engines leave out addresses that a sitemap may not list: incomplete ones, and those of other places. An http address costs them a redirect.',
  fix: 'List the canonical addresses, whole, with https and on the host that serves the sitemap.',
  repair: 'sitemap',
  expects:
    'Every loc is a whole address with https, on the host of the sitemap and not above its folder unless robots.txt names it.',
  needs: ['sitemaps'],
  messages: {
    relative: (a: Tally) => `Incomplete addresses in the sitemap (${a.count}): ${listText(a)}.`,
    unseen: (a: Tally) =>
      `Addresses with invisible characters (${a.count}), which lead elsewhere if nobody meant them: ${listText(a)}.`,
    insecure: (a: Tally) =>
      `The site answers on https, and the sitemap lists http addresses (${a.count}): ${listText(a)}.`,
    foreign: (a: Tally) =>
      `Addresses of other hosts (${a.count}); they count only if the robots.txt of those hosts names this sitemap: ${listText(a)}.`,
    outside: (a: Tally) =>
      `Addresses above the folder of a sitemap that robots.txt does not name (${a.count}): ${listText(a)}.`,
  },
  passes: 'The sitemap has <loc>https://example.com/shoes</loc>',
  fails: 'The sitemap has <loc>/shoes</loc>',
  check({ sitemaps }) {
    const { files, places } = sitemaps.value;
    const read = files.find(({ kind, entries }) => kind !== null && kind !== 'unreadable' && entries > 0);
    if (read === undefined) return withoutEntries(sitemaps.value);
    const entries = files.reduce((sum, { kind, entries }) => (kind === 'sitemapindex' ? sum : sum + entries), 0);
    const findings = tallyFindings(read.from, { ...places });
    return worstOf(
      findings.map((one) => ({ ...one, ...reachOf('sitemap entry', entries, places[one.message].urls) })),
      'relative',
      'insecure',
    );
  },
});
