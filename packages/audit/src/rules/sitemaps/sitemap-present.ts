import type { SitemapFileFact } from '../../facts.ts';
import { fail, notApplicable, pass, siteRule, warn } from '../../rule.ts';

const SMALL = 50;
/**
 * Up to about 500 pages Google calls a site small, and a sitemap dispensable if links lead to all of them
 * (https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview); the roster's 50 only warns.
 */
const MIDDLING = 500;

const exists = ({ kind, compressed, status, challenge }: SitemapFileFact): boolean =>
  (kind !== null && kind !== 'unreadable') ||
  (compressed && challenge === null && status !== null && status >= 200 && status < 300);

/** Others may be given what we were not: such an answer does not say that there is no sitemap. */
const isUnseen = ({ status, challenge }: SitemapFileFact): boolean =>
  challenge !== null || status === null || status === 403 || status === 429 || status >= 500;

const answerOf = ({ url, status, kind, html }: SitemapFileFact): string => {
  if (status === null || status >= 300 || status < 200) return `${url} (${status === null ? 'no answer' : status})`;
  return `${url} (${html ? 'an HTML page' : kind === 'unreadable' ? 'not readable' : status})`;
};

/**
 * How many pages a site has is taken from the links of the sampled pages; while they are unknown, a missing sitemap is
 * not judged. Whether links reach every page cannot be seen yet. A compressed file counts as a sitemap unread.
 */
export default siteRule({
  id: 'sitemap-present',
  title: 'The site has a sitemap',
  category: 'sitemaps',
  rating: ['high', 4, 'both', 'E1'],
  sources: ['G-SITEMAP', 'B-SITEMAP', 'SITEMAPS'],
  why: 'Search engines take new and changed pages from the sitemap; on a larger site, pages that few links lead to are found late or never without one.',
  fix: 'Let the system that makes the site write a sitemap, and name its address in robots.txt.',
  needs: ['sitemaps'],
  wants: ['robots', 'internalLinks'],
  messages: {
    guessed: (a: { url: string }) =>
      `A sitemap was found only by guessing its address, ${a.url}: robots.txt names none that can be read.`,
    missing: (a: { pages: number; tried: readonly string[] }) =>
      `No sitemap was found, and pages of the site link to ${a.pages} addresses. Tried: ${a.tried.join(', ')}.`,
  },
  passes: 'robots.txt names /sitemap.xml, which lists the pages of the site.',
  fails: 'Pages of the site link to 800 addresses, robots.txt names no sitemap, and /sitemap.xml answers 404.',
  check({ sitemaps, robots, internalLinks }) {
    if (sitemaps.state === 'absent') return notApplicable;
    const { files } = sitemaps.value;
    const found = files.filter(exists);
    const [guessed] = found;
    if (guessed !== undefined) {
      // Without robots.txt we cannot know what it names.
      if (robots.state === 'unknown' || found.some(({ foundIn }) => foundIn === 'robots')) return pass;
      const { from: step, url, kind } = guessed;
      return warn({ message: 'guessed', args: { url }, proof: { step, observation: kind ?? 'gzip' } });
    }
    if (files.some(isUnseen) || internalLinks.state !== 'present') return notApplicable;
    const pages = internalLinks.value.found;
    if (pages <= SMALL) return pass;
    const tried = files.slice(0, 10).map(answerOf);
    const proof = { step: files[0]?.from ?? sitemaps.from, observation: tried[0] ?? '' };
    const finding = { message: 'missing', args: { pages, tried }, proof } as const;
    return pages > MIDDLING ? fail(finding) : warn(finding);
  },
});
