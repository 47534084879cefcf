import { robotsJudge } from '@legible/formats/robots-txt';
import { BOT_KEYS, BOTS, type BotKey, robotNameOf } from '../../kernel/bots.ts';
import { quoteLine } from '../../kernel/quote.ts';
import { fail, ifSeen, pass, passWithNote, siteRule, verdictOn } from '../../kernel/rule.ts';

/** Crawlers that fill the indexes of web search and of most AI answers; only the first can make the rule fail. */
const CRAWLERS = ['Googlebot', 'Bingbot'] as const;

const WORLDWIDE: readonly BotKey[] = ['duckduckbot', 'mojeekbot', 'petalbot'];

/**
 * Crawlers of other search engines, as their operators document them. Blocking one may be intended: it only adds a note, and for an
 * engine of one market only on a site in its language.
 */
const OTHERS = BOT_KEYS.filter((key) => {
  const { documented, role, region } = BOTS[key];
  return WORLDWIDE.includes(key) || (documented && role === 'search' && region !== null);
});

export default siteRule({
  id: 'crawl-site-allowed',
  title: 'robots.txt lets in Googlebot and Bingbot',
  failureTitle: 'robots.txt keeps Google out',
  warningTitle: 'robots.txt keeps Bing out',
  category: 'crawling',
  rating: ['crit', 'both', 'E1'],
  sources: ['RFC9309', 'G-ROBOTS', 'G-PARSER'],
  why: 'A crawler that robots.txt turns away cannot read the site, so the site cannot appear in what that crawler feeds: search results and the AI answers built on them.',
  fix: 'Remove or narrow the Disallow line, or add a more specific Allow line for these crawlers.',
  repair: 'robots-txt',
  expects:
    'The status of robots.txt is 200 or 404, and no line that holds for Googlebot or Bingbot disallows / or the scanned path.',
  knows: ['robots'],
  wants: ['botAccess'],
  messages: {
    disallowed: 'robots.txt keeps {bot} away from {path} (line {line}).',
    others:
      'robots.txt keeps the robots of other search engines away: {bots,}. They cannot read the site; Googlebot can.',
    unavailable: 'robots.txt answers with status {status}; crawlers read that as “stay away from the whole site”.',
  },
  passes: 'User-agent: *\nDisallow: /cart',
  fails: 'User-agent: *\nDisallow: /',
  check({ robots, botAccess, target }) {
    if (robots.state === 'absent') return pass;
    const { effect, status, robots: rules } = robots.value;
    const step = robots.from;
    if (effect === 'disallow-all')
      return fail({ message: 'unavailable', args: { status }, proof: { step, observation: `HTTP status ${status}` } });
    const paths = [...new Set(['/', target.path])];
    const judge = robotsJudge(rules);
    const findings = CRAWLERS.flatMap((bot) =>
      paths.flatMap((path) => {
        const { allowed, rule } = judge(bot, path);
        if (allowed || rule === null) return [];
        const proof = { step, quote: quoteLine(rule) };
        return [{ message: 'disallowed' as const, args: { bot, path, line: rule.line }, proof }];
      }),
    );
    const isGrave = findings.some(({ args }) => args.bot === 'Googlebot');
    const served = new Set(ifSeen(botAccess)?.pages.flatMap(({ language }) => language ?? []));
    const shut = OTHERS.flatMap((key) => {
      const { region } = BOTS[key];
      if (region !== null && !served.has(region)) return [];
      const { allowed, rule } = judge(robotNameOf(key), '/');
      return allowed || rule === null
        ? []
        : [{ name: `${BOTS[key].token} of ${BOTS[key].operator} (line ${rule.line})`, rule }];
    });
    const [first] = shut;
    if (isGrave || first === undefined) return verdictOn(findings, isGrave);
    const proof = { step, quote: quoteLine(first.rule) };
    const others = { message: 'others' as const, args: { bots: shut.map(({ name }) => name) }, proof };
    return findings.length === 0 ? passWithNote(others) : verdictOn([...findings, others], false);
  },
});
