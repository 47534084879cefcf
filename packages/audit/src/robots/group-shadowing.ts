/** Paths that the group for all robots closes and a group of one's own, which takes its place, leaves open. */
import { type RobotsTxt, robotsJudge } from '@legible/formats';
import { BOTS, type BotKey, type BotRole, robotNameOf } from '../bots.ts';
import { namedBots } from './agent-lines.ts';

export interface DroppedPath {
  readonly bot: BotKey;
  /** As the group for all robots writes it. */
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** Paths that no owner opens to one robot on purpose. */
const PRIVATE =
  /(?:^|[/_.*-])(?:accounts?|my-?account|checkout|cart|basket|orders?|admin|wp-admin|administrator|api|login|signin|search|user|users)(?:$|[/_.?*$-])|[?&*](?:s|q|search|query)=/i;

export const isPrivate = ({ path }: DroppedPath): boolean => PRIVATE.test(path);

/** To close the site to all but a list is a pattern of its own; see the rule on allow lists. */
const WHOLE_SITE = /^(?:\/?\*?|\/\*?\$?)$/;
const MAX_PATHS = 100;
const MAX_DROPPED = 500;
const ROLES: readonly BotRole[] = ['search', 'user', 'training', 'control'];

/** The robots of AI and search that have a group of their own. */
export const groupedBots = (robots: RobotsTxt): readonly BotKey[] =>
  namedBots(robots).filter((key) => ROLES.includes(BOTS[key].role));

/** The path of an address that a pattern closes; a pattern may begin with `*`. */
const sampleOf = (pattern: string): string => pattern.replace(/\$$/, '').replace(/^\*/, '/').replaceAll('*', 'x');

export const droppedPaths = (robots: RobotsTxt): readonly DroppedPath[] => {
  const judge = robotsJudge(robots);
  const closed = robots.groups
    .filter(({ agents }) => agents.some(({ value }) => /^\*(?:\s|$)/.test(value)))
    .flatMap(({ rules }) => rules)
    .filter(({ type, path }) => type === 'disallow' && path !== '' && !WHOLE_SITE.test(path))
    .slice(0, MAX_PATHS)
    .map((rule) => ({ ...rule, sample: sampleOf(rule.path) }))
    .filter(({ sample }) => !judge('*', sample).allowed);
  const dropped: DroppedPath[] = [];
  for (const bot of groupedBots(robots)) {
    for (const { path, line, text, sample } of closed) {
      if (dropped.length >= MAX_DROPPED) return dropped;
      if (judge(robotNameOf(bot), sample).allowed) dropped.push({ bot, path, line, text });
    }
  }
  return dropped;
};
