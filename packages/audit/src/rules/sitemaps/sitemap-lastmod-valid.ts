import { notApplicable, pass, siteRule, warn } from '../../rule.ts';
import { withoutEntries } from '../../sitemaps/sitemap-troubles.ts';
import { listText, type Tally, tallyFindings, worstOf } from '../../tally-findings.ts';

const MISSING = 0.2;

/** Lists of addresses and feeds have no lastmod, or dates of another form, and are left out. */
export default siteRule({
  id: 'sitemap-lastmod-valid',
  title: 'Dates in the sitemap can be read',
  category: 'sitemaps',
  rating: ['low', 2, 'both', 'E1'],
  sources: ['SITEMAPS', 'G-SITEMAP'],
  why: 'Crawlers use lastmod to see which pages are worth another visit. A date that cannot be read, or lies in the future, tells them nothing.',
  fix: 'Write the day on which the content last changed, in the form 2026-11-21, for every address.',
  needs: ['sitemaps'],
  messages: {
    malformed: (a: Tally) => `Dates that are no W3C dates (${a.count}): ${listText(a)}.`,
    future: (a: Tally) => `Dates in the future (${a.count}): ${listText(a)}.`,
    missing: (a: { missing: number; entries: number }) => `${a.missing} of ${a.entries} addresses have no date.`,
  },
  passes: 'The sitemap has <lastmod>2026-11-21</lastmod>',
  fails: 'The sitemap has <lastmod>21.11.2026</lastmod>',
  check({ sitemaps }) {
    if (sitemaps.state === 'absent') return notApplicable;
    if (sitemaps.value.dates.entries === 0) return withoutEntries(sitemaps.value);
    const { entries, dated, malformed, future } = sitemaps.value.dates;
    const step = sitemaps.value.files.find(({ kind }) => kind === 'urlset')?.from ?? sitemaps.from;
    if (malformed.count + future.count > 0)
      return worstOf(tallyFindings(step, { malformed, future }), 'malformed', 'future');
    const missing = entries - dated;
    const proof = { step, observation: `${dated} of ${entries} dated` };
    return missing / entries > MISSING ? warn({ message: 'missing', args: { missing, entries }, proof }) : pass;
  },
});
