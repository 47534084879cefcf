import type { DatedContentFact } from '../../kernel/page/page-dates.ts';
import { notApplicable, siteRule } from '../../kernel/rule.ts';
import { reachOf } from '../../kernel/site/listed-address.ts';
import { worstOf } from '../../kernel/tally.ts';

/** From this age, in days, content is old: 18 months. */
const OLD_DAYS = 548;
const YEARS = 2;
const DAY_MS = 86_400_000;

const isAround = (day: number | null, year: number): boolean =>
  day !== null && new Date(day * DAY_MS).getUTCFullYear() <= year + 1;

/**
 * Whether a page is meant to stay unchanged: one of a yearly series, or one that was published in about the year that it
 * names, and is an article or did not change since. @param gone the newest year that is long past.
 */
const isRecord = (page: DatedContentFact, gone: number): boolean => {
  const { series, published, titleYear, article, newest, boundBy } = page;
  if (series || titleYear === null || !isAround(published, titleYear)) return series;
  return article || (boundBy === 'year' && titleYear <= gone && isAround(newest, titleYear));
};

export default siteRule({
  id: 'content-age',
  title: 'Pages about prices, versions or a year are up to date',
  failureTitle: 'Some pages in the menu have an old year in their title',
  warningTitle: 'Some pages on prices, versions or a year did not change for 18 months',
  category: 'extractability',
  rating: ['info', 'ai', 'E3'],
  sources: ['G-HELPFUL'],
  why: 'Readers and assistants skip a page whose title names a year long past, or quote prices and versions that no longer hold.',
  fix: 'Review these pages: bring them up to date, take the year out of the title, or say clearly that they are kept as they were.',
  repair: 'content-writing',
  expects:
    'The title names no year that is two years gone, and a page with a year, prices or a version in its title was changed within 18 months.',
  counterEvidence: 'Google warns against changing dates without changing content; age by itself is not a defect.',
  needs: ['contentAges'],
  messages: {
    year: 'Pages in the navigation whose title names a year at least two years gone ({count}): {examples…}.',
    old: 'Pages with a year, prices or a version in their title that were last changed more than 18 months ago ({count}): {examples…}.',
  },
  passes: '“Prices 2026” in the navigation.',
  fails: '“Prices 2023” in the navigation.',
  check({ contentAges, seenAt }) {
    if (seenAt === null) return notApplicable;
    const now = Date.parse(seenAt);
    const gone = new Date(now).getUTCFullYear() - YEARS;
    const bound = contentAges.value.pages.filter((page) => page.boundBy !== null && !isRecord(page, gone));
    if (bound.length === 0) return notApplicable;
    const isGone = ({ titleYear, inNavigation }: DatedContentFact) =>
      inNavigation && titleYear !== null && titleYear <= gone;
    const isOld = ({ newest }: DatedContentFact) => newest !== null && Math.floor(now / DAY_MS) - newest > OLD_DAYS;
    const findings = (['year', 'old'] as const).flatMap((message) => {
      const pages = bound.filter((page) => (message === 'year' ? isGone(page) : isOld(page) && !isGone(page)));
      const [first] = pages;
      const examples = pages.slice(0, 10).map(({ title, url }) => `${title} (${url})`);
      return first === undefined
        ? []
        : [
            {
              message,
              args: { count: pages.length, examples },
              proof: { step: first.from, observation: first.title },
              ...reachOf('page', bound.length, pages),
            },
          ];
    });
    return worstOf(findings, 'year');
  },
});
