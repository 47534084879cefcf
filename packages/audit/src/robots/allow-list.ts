/** A robots.txt that closes the site to all robots and opens it to a list. */
import { type RobotsTxt, robotsJudge } from '@legible/formats';
import { BOT_KEYS, BOTS, type BotKey, robotNameOf } from '../bots.ts';
import { type Quote, quoteLine } from '../quote.ts';
import { namedBots } from './agent-lines.ts';

/** Small engines: `crawl-site-allowed` names them where they are shut out, and no list has to. */
const SMALL: readonly BotKey[] = ['duckduckbot', 'qwantbot', 'mojeekbot'];
/** Those of search and of users, regional engines apart: which of them count depends on the readers. */
const EXPECTED = BOT_KEYS.filter((key) => {
  const { role, documented, region, fallbacks } = BOTS[key];
  if (SMALL.includes(key) || fallbacks.includes('Googlebot')) return false;
  return (role === 'search' || role === 'user') && documented && region === null;
});

interface AllowList {
  /** The line that closes the site to all. */
  readonly closedBy: Quote;
  /** Tokens of robots of search and of users that no group names. */
  readonly missing: readonly string[];
}

/** Null where the file is no such list: it opens the site to all, or to nobody. */
export const allowListOf = (robots: RobotsTxt): AllowList | null => {
  const judge = robotsJudge(robots);
  const { allowed, rule } = judge('*', '/');
  const isOpenToSome = namedBots(robots).some((key) => judge(robotNameOf(key), '/').allowed);
  if (allowed || rule === null || !isOpenToSome) return null;
  const missing = EXPECTED.filter((key) => judge(robotNameOf(key), '/').group === 'any');
  return { closedBy: quoteLine(rule), missing: [...new Set(missing.map((key) => BOTS[key].token))] };
};
