import { notApplicable, siteRule, untested } from '../../kernel/rule.ts';
import { reachOf } from '../../kernel/site/listed-address.ts';
import { worstOf } from '../../kernel/tally.ts';
import { assetRow, CACHING_PROBLEMS, isAsked, isPersonal, pageRow } from './caching.ts';

type Urls = { urls: readonly string[] };

/**
 * Missing validators without no-store only warn, because the roster does not name that case. `feed-fresh-and-cacheable` judges
 * feeds.
 */
export default siteRule({
  id: 'cache-validators',
  title: 'Crawlers can ask whether something has changed',
  failureTitle: 'Crawlers and browsers must reload what has not changed',
  category: 'delivery',
  rating: ['low', 'both', 'E1'],
  sources: ['G-CACHING', 'RFC9111'],
  why: 'A crawler that can ask with ETag or Last-Modified gets a short 304 and has time for new pages; without them every visit costs the whole page.',
  fix: 'Send ETag or Last-Modified, answer matching requests with 304, take no-store off public pages, and keep files with a hash in their name for a year.',
  repair: 'caching',
  expects:
    'The answer has ETag or Last-Modified and no no-store, and is 304 when the validator is sent back; a file with a hash in its name may be kept for a year.',
  needs: ['revalidations'],
  wants: ['assets'],
  messages: {
    unkept: (a: Urls) => `No ETag or Last-Modified, and no-store: ${a.urls.join(', ')}.`,
    unhonoured: (a: Urls) =>
      `Asked with their own ETag or Last-Modified, these answered in full: ${a.urls.join(', ')}.`,
    silent: (a: Urls) => `Neither ETag nor Last-Modified: ${a.urls.join(', ')}.`,
    short: (a: Urls) => `Files with a hash in their name may be kept for less than a week: ${a.urls.join(', ')}.`,
  },
  passes: 'The home page has an ETag, and answers 304 to If-None-Match with it.',
  fails: 'The home page has neither ETag nor Last-Modified, and says Cache-Control: no-store.',
  check({ revalidations, assets }) {
    const all = revalidations.value.list.filter((one) => !isPersonal(one));
    const list = all.filter(isAsked);
    if (list.length === 0) return all.length === 0 ? notApplicable : untested('not-looked');
    const rows = [...list.map(pageRow), ...(assets.state === 'present' ? assets.value.list.map(assetRow) : [])];
    const findings = CACHING_PROBLEMS.flatMap((message) => {
      const own = rows.filter(({ problem }) => problem === message);
      const args = { urls: own.map(({ url }) => url) };
      return own.slice(0, 1).map(({ proof }) => ({ message, args, proof, ...reachOf('file', rows.length, args.urls) }));
    });
    return worstOf(findings, 'unkept');
  },
});
