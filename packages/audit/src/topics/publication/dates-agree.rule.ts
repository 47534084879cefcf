import { agreementOf, datesOf, describe } from '../../kernel/page/page-dates.ts';
import { fail, ifSeen, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';

/** Kinds of pages that show the dates of other pages. */
const LISTS = ['home', 'listing', 'search', 'forum', 'profile'];
const SAME = 1;
const NEAR = 7;

/** Last-Modified is left out because it changes with every deployment. A visible date without a label may have either role. */
export default pageRule({
  id: 'dates-agree',
  title: 'All dates of a page agree',
  failureTitle: [
    'gives dates that contradict each other or lie in the future',
    'give dates that contradict each other or lie in the future',
  ],
  warningTitle: ['gives dates that are a few days apart', 'give dates that are a few days apart'],
  category: 'extractability',
  rating: ['low', 'both', 'E1'],
  sources: ['G-DATES'],
  why: 'Search engines compare the dates that a page gives in several places, and choose for themselves when they differ. A date in the future, or a change before publication, makes all of them doubtful.',
  fix: 'Let one field of the content fill the visible date, the markup and the sitemap.',
  repair: 'content-writing',
  expects:
    'All dates of publication in the page are the same day, all dates of change likewise and not before it, and none lies in the future.',
  needs: ['publication'],
  wants: ['structuredData', 'listedDates'],
  messages: {
    apart: (a: { days: number; dates: readonly string[] }) =>
      `Dates of the same event are ${a.days} days apart: ${a.dates.join('; ')}.`,
    future: (a: { dates: readonly string[] }) => `Dates lie in the future: ${a.dates.join('; ')}.`,
    order: (a: { dates: readonly string[] }) => `The page was modified before it was published: ${a.dates.join('; ')}.`,
  },
  passes: '21 November 2026 is shown and marked up.',
  fails: '2 May 2024 is shown, dateModified says 2026.',
  check({ publication, structuredData, url, kind }, { seenAt, listedDates }) {
    if (LISTS.includes(kind)) return notApplicable;
    const own = datesOf(publication.value, ifSeen(structuredData));
    const listed = ifSeen(listedDates)?.pages.find((page) => page.url === url)?.listed ?? null;
    const { compared, apart, pair, future, order } = agreementOf(own, listed, seenAt);
    const proof = { step: publication.from, quote: publication.value.excerpt };
    if (future.length > 0) return fail({ message: 'future', args: { dates: future.map(describe) }, proof });
    if (compared < 2) return notApplicable;
    if (order.length > 0) return fail({ message: 'order', args: { dates: order.map(describe) }, proof });
    if (apart <= SAME) return pass;
    return (apart <= NEAR ? warn : fail)({ message: 'apart', args: { days: apart, dates: pair.map(describe) }, proof });
  },
});
