import { fail, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';
import { reachOf } from '../../kernel/site/listed-address.ts';
import { tallied } from '../../kernel/tally.ts';
import { withoutEntries } from './sitemap-troubles.ts';

/** From this number of sampled pages, any share is judged. The home page counts, although it needs no entry. */
const MIN_PAGES = 20;
const TOLERATED = 0.05;
const MANY = 0.3;

/** With fewer pages, only a sitemap that omits most of them, and at least three, is reported. Our own thresholds. */
const MOST = 0.5;
const SEVERAL = 3;

/** Judged on the pages of the sample, and only when every part of the sitemap was read. */
export default siteRule({
  id: 'sitemap-coverage',
  title: 'The sitemap lists the pages of the site',
  failureTitle: 'Pages of the site are missing from the sitemap',
  category: 'sitemaps',
  rating: ['low', 'both', 'E2'],
  sources: ['G-SITEMAP'],
  why: 'Search engines take the sitemap as the list of pages that matter. They find what is missing from it only through links, and notice its changes later.',
  fix: 'Let the sitemap list every page that may be indexed, or mark pages that should stay out of search with noindex.',
  repair: 'sitemap',
  expects: 'The sitemap, with the files it names, holds a loc for each page of the finding.',
  needs: ['siteGraph', 'sitemaps', 'sample'],
  messages: {
    unlisted: 'The sitemap does not list {count} of {pages} indexable pages that were read: {examples…}.',
  },
  passes: 'All 25 pages that were read are in the sitemap.',
  fails: 'Ten of 25 pages that were read are not in the sitemap.',
  check({ siteGraph, sitemaps, sample }) {
    const { indexable, unlisted } = siteGraph.value;
    const { unread, listed, files } = sitemaps.value;
    if (unread !== null || listed.length === 0) return withoutEntries(sitemaps.value);
    if (indexable === 0) return notApplicable;
    const share = unlisted.length / indexable;
    const lacksMost = share > MOST && unlisted.length >= SEVERAL;
    if (sample.value.pages.length < MIN_PAGES && !lacksMost) return notApplicable;
    if (share <= TOLERATED) return pass;
    const tally = tallied(files[0]?.from ?? sitemaps.from, unlisted, { pages: indexable });
    const finding = { message: 'unlisted' as const, ...tally, ...reachOf('page', indexable, unlisted) };
    return share > MANY ? fail(finding) : warn(finding);
  },
});
