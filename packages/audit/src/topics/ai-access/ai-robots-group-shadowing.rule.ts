/** A path that the group for all robots closes, but that stays open in a robot's own group, which replaces it. */

import { type RobotsTxt, robotsJudge } from '@legible/formats/robots-txt';
import { namedBots } from '../../kernel/agent-lines.ts';
import { BOTS, type BotKey, type BotRole, robotNameOf } from '../../kernel/bots.ts';
import { quoteLine } from '../../kernel/quote.ts';
import { fail, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';

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

const isPrivate = ({ path }: DroppedPath): boolean => PRIVATE.test(path);

/** Patterns that close the whole site; `ai-robots-wildcard-allowlist` judges these. */
const WHOLE_SITE = /^(?:\/?\*?|\/\*?\$?)$/;
const MAX_PATHS = 100;
const MAX_DROPPED = 500;

const ROLES: readonly BotRole[] = ['search', 'user', 'training', 'control'];

/** Returns the AI and search robots that have a group of their own. */
const groupedBots = (robots: RobotsTxt): readonly BotKey[] =>
  namedBots(robots).filter((key) => ROLES.includes(BOTS[key].role));

/** Returns an example path that a pattern closes; a pattern may begin with `*`. */
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

type Dropped = { paths: readonly string[]; bots: readonly string[]; count: number };

const listed = (a: Dropped): string => `${a.paths.join(', ')} (for ${a.bots.join(', ')}; ${a.count} in all)`;

/** A group that closes more than the group for all robots is a choice, not a finding. */
export default siteRule({
  id: 'ai-robots-group-shadowing',
  title: 'Rules for single robots repeat what all robots are kept from',
  failureTitle: 'robots.txt opens private paths to robots that it names',
  warningTitle: 'robots.txt gives robots that it names more access than all others',
  category: 'ai-access',
  rating: ['med', 'ai', 'E1'],
  sources: ['RFC9309'],
  why: 'A robot that has a group of its own obeys that group alone. Paths closed under “User-agent: *” are then open to it, unless its group closes them again.',
  fix: 'Repeat the shared Disallow lines in each group that names a robot, or list these robots in one group with *.',
  repair: 'robots-txt',
  expects:
    'Each group that names a robot repeats the Disallow lines of the group for “*”, or shares one group with it.',
  needs: ['robots'],
  messages: {
    private: (a: Dropped) => `robots.txt opens private paths to robots with a group of their own: ${listed(a)}.`,
    dropped: (a: Dropped) => `robots.txt opens paths that it closes to all others: ${listed(a)}.`,
  },
  passes: 'User-agent: *\nUser-agent: OAI-SearchBot\nDisallow: /admin/',
  fails: 'User-agent: *\nDisallow: /admin/\n\nUser-agent: OAI-SearchBot\nAllow: /',
  check({ robots }) {
    if (groupedBots(robots.value.robots).length === 0) return notApplicable;
    const all = droppedPaths(robots.value.robots);
    const secret = all.filter(isPrivate);
    const shown = secret.length > 0 ? secret : all;
    const [first] = shown;
    if (first === undefined) return pass;
    const paths = [...new Set(shown.map(({ path, line }) => `${path} (line ${line})`))];
    const bots = [...new Set(shown.map(({ bot }) => BOTS[bot].token))];
    const args = { paths: paths.slice(0, 10), bots: bots.slice(0, 10), count: paths.length };
    const proof = { step: robots.from, quote: quoteLine(first) };
    return secret.length > 0 ? fail({ message: 'private', args, proof }) : warn({ message: 'dropped', args, proof });
  },
});
