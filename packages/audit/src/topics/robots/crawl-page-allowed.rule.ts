import { robotsVerdict } from '@legible/formats/robots-txt';
import { hostOf, pathOf } from '../../kernel/address/address.ts';
import { isUtility } from '../../kernel/page-kind.ts';
import { quoteLine } from '../../kernel/quote.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';

/**
 * Does not apply to what `crawl-site-allowed` already reports: a robots.txt that answers with a server error, a line that
 * also closes the home page, and a submitted page that is neither listed nor linked. Nor does it apply to pages on other
 * hosts of the site, because their robots.txt was not read.
 */
export default pageRule({
  id: 'crawl-page-allowed',
  title: 'robots.txt lets Googlebot read the pages the site offers',
  failureTitle: ['is closed to Google by robots.txt', 'are closed to Google by robots.txt'],
  category: 'crawling',
  rating: ['high', 'both', 'E1'],
  sources: ['G-ROBOTS', 'G-SITEMAP'],
  why: 'Googlebot cannot read a page that robots.txt closes, so its text reaches neither search results nor answers that draw on them. Listing such a page sends crawlers to a closed door.',
  fix: 'Open the page with a narrower Disallow line or a more specific Allow line, or take the page off the sitemap and the navigation.',
  repair: 'robots-txt',
  expects:
    'In robots.txt no Disallow line that holds for Googlebot matches the page of the finding, or a longer Allow line does.',
  knows: ['robots'],
  messages: {
    offered: (a: { url: string; line: number; places: readonly string[] }) =>
      `${a.url} is offered (${a.places.join(', ')}), and robots.txt keeps Googlebot away from it (line ${a.line}).`,
    linked: (a: { url: string; line: number }) =>
      `${a.url} is linked, and robots.txt keeps Googlebot away from it (line ${a.line}).`,
  },
  passes: 'The sitemap lists /shoes, and robots.txt says “Disallow: /cart”.',
  fails: 'The sitemap lists /shoes, and robots.txt says “Disallow: /shoes”.',
  check({ requestedUrl, url: finalUrl, kind, foundIn }, { robots, origin }) {
    const urls = [...new Set([requestedUrl, finalUrl])].filter((url) => hostOf(url) === hostOf(origin));
    if (isUtility(kind) || urls.length === 0) return notApplicable;
    if (robots.state === 'absent') return pass;
    const { effect, robots: rules } = robots.value;
    if (effect === 'disallow-all') return notApplicable;
    const closedHome = robotsVerdict(rules, 'Googlebot', '/');
    const [closed] = urls.flatMap((url) => {
      const { allowed, rule } = robotsVerdict(rules, 'Googlebot', pathOf(url));
      return allowed || rule === null ? [] : [{ url, rule }];
    });
    if (closed === undefined) return pass;
    const { url, rule } = closed;
    if (!closedHome.allowed && closedHome.rule?.line === rule.line) return notApplicable;
    const proof = { step: robots.from, quote: quoteLine(rule) };
    const { line } = rule;
    const places = foundIn.filter((place) => place === 'sitemap' || place === 'navigation');
    if (places.length > 0) return fail({ message: 'offered', args: { url, line, places }, proof });
    const linked = foundIn.includes('content') || foundIn.includes('canonical');
    return linked ? warn({ message: 'linked', args: { url, line }, proof }) : notApplicable;
  },
});
