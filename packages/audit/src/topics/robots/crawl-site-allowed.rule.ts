import { robotsJudge } from '@legible/formats/robots-txt';
import { BOTS, type BotKey, robotNameOf } from '../../kernel/bots.ts';
import { quoteLine } from '../../kernel/quote.ts';
import { fail, pass, passWithNote, siteRule, verdictOn } from '../../kernel/rule.ts';

/** Crawlers that fill the indexes of web search and of most AI answers; only the first can make the rule fail. */
const CRAWLERS = ['Googlebot', 'Bingbot'] as const;

/** Crawlers of other search engines, as their operators document them. Closing one out may be intended: it adds a note. */
const OTHERS: readonly BotKey[] = [
  'duckduckbot',
  'yandexbot',
  'baiduspider',
  'yeti',
  'daum',
  'seznambot',
  'qwantbot',
  'coccocbot',
  'mojeekbot',
  'petalbot',
];

export default siteRule({
  id: 'crawl-site-allowed',
  title: 'robots.txt lets in Googlebot, Bingbot and other search engines',
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
  messages: {
    disallowed: (a: { bot: string; path: string; line: number }) =>
      `robots.txt keeps ${a.bot} away from ${a.path} (line ${a.line}).`,
    others: (a: { bots: readonly string[] }) =>
      `robots.txt keeps the robots of other search engines away: ${a.bots.join(', ')}. They cannot read the site; Googlebot can.`,
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
    const shut = OTHERS.flatMap((key) => {
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
