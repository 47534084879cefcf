import { pathOf, resolveUrl } from '../../kernel/address/address.ts';
import { notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';
import { affectedBy, reachOf } from '../../kernel/site/listed-address.ts';
import { listText, type Tally, tallied, worstOf } from '../../kernel/tally.ts';
import { isDeadEntry } from './sitemap-troubles.ts';

/** Declared sitemaps on other hosts, and those after the third, are not requested. */
export default siteRule({
  id: 'sitemap-in-robots',
  title: 'robots.txt names the sitemap',
  failureTitle: 'robots.txt gives a sitemap address that is broken or incomplete',
  warningTitle: 'robots.txt does not name the sitemap, or is not where crawlers look',
  category: 'sitemaps',
  rating: ['low', 'both', 'E1'],
  sources: ['SITEMAPS', 'G-ROBOTS'],
  why: 'The Sitemap line of robots.txt reaches every crawler, even those to which nobody submitted the sitemap.',
  fix: 'Add a line with “Sitemap:” and the full address of a sitemap that answers 200.',
  repair: 'robots-txt',
  expects: 'robots.txt holds a line “Sitemap:” with a whole address, and that address answers 200.',
  knows: ['sitemaps', 'robots'],
  wants: ['homePage', 'robotsBelow'],
  messages: {
    dead: (a: Tally) => `robots.txt names a sitemap that answers with an error: ${listText(a)}.`,
    relative: (a: Tally) => `robots.txt names a sitemap without its whole address: ${listText(a)}.`,
    below: (a: { url: string; root: string }) =>
      `${a.url} is a robots.txt in a folder; crawlers read only ${a.root}robots.txt, so neither its rules nor its sitemaps count.`,
    undeclared: (a: { url: string }) => `robots.txt does not name the sitemap ${a.url}.`,
  },
  passes: 'Sitemap: https://example.com/sitemap.xml',
  fails: 'Sitemap: /sitemap.xml',
  check({ sitemaps, robots, robotsBelow, homePage, origin }) {
    if (robotsBelow.state === 'present') {
      const { url, excerpt } = robotsBelow.value;
      return warn({
        message: 'below',
        args: { url, root: `${origin}/` },
        proof: { step: robotsBelow.from, quote: excerpt },
      });
    }
    if (sitemaps.state === 'absent') return notApplicable;
    const { files, declared } = sitemaps.value;
    const relative = declared.filter((url) => !/^https?:\/\//i.test(url));
    const dead = files.filter(isDeadEntry);
    const reach = (list: Parameters<typeof reachOf>[2]) => reachOf('file', declared.length, list);
    const deadText = dead.map(({ requestedUrl, status }) => `${requestedUrl} (${status})`);
    const whole = relative.map((url) => resolveUrl(url, origin) ?? origin);
    const findings = [
      { message: 'dead' as const, ...tallied(robots.from, deadText), ...reach(dead.map(affectedBy)) },
      { message: 'relative' as const, ...tallied(robots.from, relative), ...reach(whole) },
    ].filter(({ args }) => args.count > 0);
    if (findings.length > 0) return worstOf(findings, 'dead', 'relative');
    const found = files.find(({ kind }) => kind !== null && kind !== 'unreadable');
    if (declared.length > 0) return pass;
    // A site below a path does not control the robots.txt of its host.
    const below = homePage.state === 'present' && pathOf(homePage.value.requestedUrl) !== '/';
    if (found === undefined || below) return notApplicable;
    return warn({
      message: 'undeclared',
      args: { url: found.url },
      proof: { step: robots.from, observation: 'no Sitemap line' },
    });
  },
});
