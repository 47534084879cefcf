import { fail, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';
import { reachOf } from '../../kernel/site/listed-address.ts';
import { listText, percent } from '../../kernel/tally.ts';
import { withoutEntries } from './sitemap-troubles.ts';

const MIN_PAGES = 10;

/** Most days by which two dates of the same change may differ. */
const NEAR = 7;
const MOST = 0.8;
const HALF = 0.5;
const MIN_LISTED = 20;
const FEW_DAYS = 2;
const STAMPED = 0.9;
const FRESH = 3;

/** Compares lastmod with JSON-LD, meta elements and Last-Modified; dates in the visible text are not read. */
export default siteRule({
  id: 'sitemap-lastmod-truthful',
  title: 'Dates in the sitemap are those of the content',
  failureTitle: 'Dates in the sitemap do not match those of the pages',
  warningTitle: 'Dates in the sitemap look unreliable',
  category: 'sitemaps',
  rating: ['low', 'both', 'E1'],
  sources: ['G-SITEMAP'],
  why: 'Google uses lastmod only where it has proved right. When every build dates all pages anew, the dates are ignored, and real changes are found late.',
  fix: 'Take lastmod from the content, where it was last edited, and not from the time of the build.',
  repair: 'sitemap',
  expects:
    'Each lastmod is within a week of the date that the page itself gives, and pages edited on different days differ.',
  needs: ['sitemaps', 'listedDates'],
  messages: {
    apart: (a: { agreeing: number; compared: number; count: number; examples: readonly string[] }) =>
      `Only ${a.agreeing} of ${a.compared} dates agree with the page within a week: ${listText(a)}.`,
    stamped: (a: { share: number; day: string }) =>
      `${a.share} % of the addresses are dated ${a.day}, which looks like the day of a build.`,
    uniform: (a: { days: number; dated: number }) =>
      `${a.dated} addresses share ${a.days === 1 ? 'one date' : `${a.days} dates`}.`,
  },
  passes: 'The sitemap dates /a 2026-03-01, and so does the JSON-LD of /a.',
  fails: 'All 40 addresses carry the day of the last build.',
  check({ sitemaps, listedDates }) {
    const { entries, dated, days, commonest } = sitemaps.value.dates;
    if (entries === 0) return withoutEntries(sitemaps.value);
    const { pages } = listedDates.value;
    if (pages.length < MIN_PAGES) return notApplicable;
    const wrong = pages.filter(({ apart }) => apart > NEAR);
    const agreeing = pages.length - wrong.length;
    const step = wrong[0]?.from ?? listedDates.from;
    const examples = wrong.slice(0, 10).map(({ url, listed, said }) => `${url} (${listed}; ${said.join(', ')})`);
    const apart = {
      message: 'apart',
      args: { agreeing, compared: pages.length, count: wrong.length, examples },
      proof: { step, observation: examples[0] ?? '' },
      ...reachOf('sitemap entry', pages.length, wrong),
    } as const;
    const share = dated >= MIN_LISTED && commonest ? commonest.count / dated : 0;
    if (commonest && share > STAMPED && commonest.age <= FRESH && agreeing < pages.length)
      return fail({ message: 'stamped', args: { share: percent(share), day: commonest.day }, proof: apart.proof });
    if (agreeing / pages.length < HALF) return fail(apart);
    if (agreeing / pages.length < MOST) return warn(apart);
    const uniform = {
      message: 'uniform',
      args: { days, dated },
      proof: { step, observation: commonest?.day ?? '' },
    } as const;
    return dated >= MIN_LISTED && days <= FEW_DAYS ? warn(uniform) : pass;
  },
});
