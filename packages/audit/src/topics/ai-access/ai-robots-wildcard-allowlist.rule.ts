/** A robots.txt that closes the site to all robots and opens it to a list. */

import { type RobotsTxt, robotsJudge } from '@legible/formats/robots-txt';
import { namedBots } from '../../kernel/agent-lines.ts';
import { BOT_KEYS, BOTS, type BotKey, robotNameOf } from '../../kernel/bots.ts';
import { type Quote, quoteLine } from '../../kernel/quote.ts';
import { fail, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';

/** Small engines, which no list has to name: `crawl-site-allowed` reports them when they are blocked. */
const SMALL: readonly BotKey[] = ['duckduckbot', 'mojeekbot'];

/**
 * Search and user robots that a list should name. Which regional engines count depends on the readers, so they are left
 * out.
 */
const EXPECTED = BOT_KEYS.filter((key) => {
  const { role, documented, region, fallbacks } = BOTS[key];
  if (SMALL.includes(key) || fallbacks.includes('Googlebot')) return false;
  return (role === 'search' || role === 'user') && documented && region === null;
});

interface AllowList {
  /** The line that closes the site to all. */
  readonly closedBy: Quote;
  /** Tokens of search and user robots that no group names. */
  readonly missing: readonly string[];
}

/** Returns null when the file is not such a list: it admits all robots, or none of those that it names. */
const allowListOf = (robots: RobotsTxt): AllowList | null => {
  const judge = robotsJudge(robots);
  const { allowed, rule } = judge('*', '/');
  const isOpenToSome = namedBots(robots).some((key) => judge(robotNameOf(key), '/').allowed);
  if (allowed || rule === null || !isOpenToSome) return null;
  const missing = EXPECTED.filter((key) => judge(robotNameOf(key), '/').group === 'any');
  return { closedBy: quoteLine(rule), missing: [...new Set(missing.map((key) => BOTS[key].token))] };
};

const MAJOR = ['Googlebot', 'bingbot', 'OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot'];

/** A robot that a group of its own blocks is not missing: that is a choice. */
export default siteRule({
  id: 'ai-robots-wildcard-allowlist',
  title: 'The list of allowed robots includes all that matter',
  failureTitle: 'robots.txt allows only listed robots, and major ones are missing',
  warningTitle: 'robots.txt allows only listed robots, and some are missing',
  category: 'ai-access',
  rating: ['med', 'both', 'E1'],
  sources: ['RFC9309'],
  why: 'A robots.txt that closes the site to all and opens it to a list turns away every robot that is not on the list, new ones of search engines and assistants among them.',
  fix: 'Turn it around and block by name only those you do not want, or add the missing names to the list.',
  repair: 'robots-txt',
  expects:
    'The group for “*” does not close the site, or each robot that the finding misses has a group of its own that opens it.',
  needs: ['robots'],
  messages: {
    major: 'robots.txt blocks all robots that are not on its list. Missing there: {tokens,}.',
    minor: 'robots.txt blocks all robots but a list of the best known. Missing there: {tokens,}.',
  },
  passes: 'User-agent: GPTBot\nDisallow: /',
  fails: 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /',
  check({ robots }) {
    if (robots.value.effect !== 'rules') return notApplicable;
    const list = allowListOf(robots.value.robots);
    if (list === null) return notApplicable;
    const { missing: tokens, closedBy } = list;
    const major = tokens.filter((token) => MAJOR.includes(token));
    const proof = { step: robots.from, quote: closedBy };
    if (major.length > 0) return fail({ message: 'major', args: { tokens: major }, proof });
    return tokens.length > 0 ? warn({ message: 'minor', args: { tokens }, proof }) : pass;
  },
});
