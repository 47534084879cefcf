import { robotsVerdict } from '@legible/formats';
import { fail, pass, siteRule, verdictOn } from '../../rule.ts';

/** Crawlers whose index stands behind web search and most AI answers; the first decides alone. */
const CRAWLERS = ['Googlebot', 'Bingbot'] as const;

export default siteRule({
  id: 'crawl-site-allowed',
  title: 'robots.txt admits the search engines',
  category: 'crawling',
  rating: ['crit', 10, 'both', 'E1'],
  sources: ['RFC9309', 'G-ROBOTS'],
  gate: { scores: ['web', 'ai'], cap: 39 },
  why: 'A crawler that robots.txt turns away cannot read the site, so the site cannot appear in what that crawler feeds: search results and the AI answers built on them.',
  fix: 'Remove or narrow the Disallow line, or add a more specific Allow line for these crawlers.',
  needs: ['robots'],
  messages: {
    disallowed: (a: { bot: string; path: string; line: number }) =>
      `robots.txt keeps ${a.bot} away from ${a.path} (line ${a.line}).`,
    unavailable: (a: { status: number }) =>
      `robots.txt answers with status ${a.status}; crawlers read that as “stay away from the whole site”.`,
  },
  passes: 'User-agent: *\nDisallow: /cart',
  fails: 'User-agent: *\nDisallow: /',
  check({ robots, target }) {
    if (robots.state === 'absent') return pass;
    const { effect, status, robots: rules } = robots.value;
    const step = robots.from;
    if (effect === 'disallow-all')
      return fail({ message: 'unavailable', args: { status }, proof: { step, observation: `HTTP status ${status}` } });
    const paths = [...new Set(['/', target.path])];
    const findings = CRAWLERS.flatMap((bot) =>
      paths.flatMap((path) => {
        const { allowed, rule } = robotsVerdict(rules, bot, path);
        if (allowed || rule === null) return [];
        const proof = { step, quote: rule.text };
        return [{ message: 'disallowed' as const, args: { bot, path, line: rule.line }, proof }];
      }),
    );
    const isGrave = findings.some(({ args }) => args.bot === 'Googlebot');
    return verdictOn(findings, isGrave);
  },
});
