import type { UnknownReason } from '../../kernel/observed.ts';
import { fail, notApplicable, pass, siteRule, untested } from '../../kernel/rule.ts';
import type { SitemapFileFact } from './sitemap-reading.ts';

/**
 * Google calls a site of up to about 500 pages small, and says that it may not need a sitemap if links lead to all pages
 * (https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview).
 */
const SMALL = 500;

const exists = ({ kind }: SitemapFileFact): boolean => kind !== null && kind !== 'unreadable';

/** Returns why an answer does not show that there is no sitemap, because others may get one; null when it does. */
const unseenReason = ({ status, challenge }: SitemapFileFact): UnknownReason | null => {
  if (challenge !== null) return 'challenged';
  if (status === 403) return 'forbidden';
  if (status === 429) return 'rate-limited';
  return status === null || status >= 500 ? 'server-error' : null;
};

/** Reasons that do not make the rule untested: the named file is not a sitemap, and `sitemap-parses` reports it. */
const BROKEN: readonly UnknownReason[] = ['not-readable', 'decoding-failed'];

const answerOf = ({ url, status, kind, html }: SitemapFileFact): string => {
  if (status === null || status >= 300 || status < 200) return `${url} (${status === null ? 'no answer' : status})`;
  return `${url} (${html ? 'an HTML page' : kind === 'unreadable' ? 'not readable' : status})`;
};

/**
 * The size of a site is taken from the links of the sampled pages; while these are unknown, a missing sitemap is not
 * judged. A sitemap that robots.txt does not name counts; `sitemap-in-robots` reports it.
 */
export default siteRule({
  id: 'sitemap-present',
  title: 'The site has a sitemap',
  failureTitle: 'No sitemap was found',
  category: 'sitemaps',
  rating: ['med', 'both', 'E1'],
  sources: ['G-SITEMAP', 'B-SITEMAP', 'SITEMAPS'],
  why: 'Search engines take new and changed pages from the sitemap; on a larger site, pages that few links lead to are found late or never without one.',
  fix: 'Let whatever builds the site write a sitemap, put its address into robots.txt, and submit it to the search engines of your readers.',
  repair: 'sitemap',
  expects: 'The address of the sitemap answers 200 with a urlset or sitemapindex.',
  needs: ['sitemaps'],
  wants: ['internalLinks'],
  messages: {
    missing: 'No sitemap was found, and pages of the site link to {pages} addresses. Tried: {tried,}.',
  },
  passes: 'robots.txt names /sitemap.xml, which lists the pages of the site.',
  fails: 'Pages of the site link to 800 addresses, robots.txt names no sitemap, and /sitemap.xml answers 404.',
  check({ sitemaps, internalLinks }) {
    const { files, unread } = sitemaps.value;
    if (files.some(exists)) return pass;
    const unseen = files.map(unseenReason).find((reason) => reason !== null) ?? unread;
    if (unseen !== null && !BROKEN.includes(unseen)) return untested(unseen);
    if (internalLinks.state !== 'present')
      return internalLinks.state === 'unknown' ? untested(internalLinks.reason) : notApplicable;
    const pages = internalLinks.value.found;
    if (pages <= SMALL) return notApplicable;
    const tried = files.slice(0, 10).map(answerOf);
    const proof = { step: files[0]?.from ?? sitemaps.from, observation: tried[0] ?? '' };
    return fail({ message: 'missing', args: { pages, tried }, proof });
  },
});
