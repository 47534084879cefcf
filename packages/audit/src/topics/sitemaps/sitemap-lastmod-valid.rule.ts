import { notApplicable, pass, siteRule } from '../../kernel/rule.ts';
import { reachOf } from '../../kernel/site/listed-address.ts';
import { tallyFindings, worstOf } from '../../kernel/tally.ts';
import { withoutEntries } from './sitemap-troubles.ts';

/**
 * Dates are optional in the protocol, so a sitemap without them is not judged. Plain lists of addresses and feeds are
 * left out.
 */
export default siteRule({
  id: 'sitemap-lastmod-valid',
  title: 'Dates in the sitemap can be read',
  failureTitle: 'The sitemap has dates that are unreadable or in the future',
  category: 'sitemaps',
  rating: ['low', 'both', 'E1'],
  sources: ['SITEMAPS', 'G-SITEMAP'],
  why: 'Crawlers use lastmod to see which pages are worth another visit. A date that cannot be read, or is in the future, does not help.',
  fix: 'Write the day on which the content last changed, in the form 2026-11-21, or leave the date out.',
  repair: 'sitemap',
  expects: 'Every lastmod of the sitemap has the form 2026-11-21, and none is in the future.',
  needs: ['sitemaps'],
  messages: {
    malformed: 'Dates not in the W3C format ({count}): {examples…}.',
    future: 'Dates in the future ({count}): {examples…}.',
  },
  passes: 'The sitemap has <lastmod>2026-11-21</lastmod>',
  fails: 'The sitemap has <lastmod>21.11.2026</lastmod>',
  check({ sitemaps }) {
    if (sitemaps.value.dates.entries === 0) return withoutEntries(sitemaps.value);
    const { dated, malformed, future } = sitemaps.value.dates;
    const step = sitemaps.value.files.find(({ kind }) => kind === 'urlset')?.from ?? sitemaps.from;
    const sorts = { malformed, future };
    const findings = tallyFindings(step, sorts).map((one) => ({
      ...one,
      ...reachOf('sitemap entry', dated + malformed.count, sorts[one.message].urls),
    }));
    if (findings.length > 0) return worstOf(findings, 'malformed', 'future');
    return dated === 0 ? notApplicable : pass;
  },
});
