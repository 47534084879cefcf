/** The part of robots.txt that a CDN writes, marked by comments. The site writes the rest. */

import { type RobotsTxt, type RobotsVerdict, robotsJudge } from '@legible/formats/robots-txt';
import { namedBots } from '../../kernel/agent-lines.ts';
import { BOTS, type BotKey, robotNameOf } from '../../kernel/bots.ts';
import { quoteLine } from '../../kernel/quote.ts';
import { fail, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';

interface Block {
  /** One-based lines of the two marks; everything after the first when the second is missing. */
  readonly begin: number;
  readonly end: number;
  readonly mark: string;
}

/** Cloudflare's marks; the words are matched loosely because they changed their case over time. */
const BEGIN = /^BEGIN Cloudflare Managed/i;
const END = /^END Cloudflare Managed/i;

const managedBlock = ({ comments }: RobotsTxt): Block | null => {
  const begin = comments.find(({ text }) => BEGIN.test(text));
  if (begin === undefined) return null;
  const end = comments.find(({ text, line }) => line > begin.line && END.test(text));
  return { begin: begin.line, end: end?.line ?? Number.MAX_SAFE_INTEGER, mark: begin.text };
};

/** Returns the file with only those groups whose first line passes `isIn`. */
const only = (robots: RobotsTxt, isIn: (line: number) => boolean): RobotsTxt => ({
  ...robots,
  groups: robots.groups.filter(({ agents }) => isIn(agents[0]?.line ?? 0)),
  google: robots.google?.filter(({ agents }) => isIn(agents[0]?.line ?? 0)) ?? null,
});

export interface Override {
  readonly bot: BotKey;
  readonly managed: NonNullable<RobotsVerdict['rule']>;
  /** The line of the site's own part that opens the site; null when no line matches. */
  readonly own: RobotsVerdict['rule'];
  /** Whether the whole file closes the site: groups of one robot are merged, and then an equally long Allow wins. */
  readonly closed: boolean;
}

/**
 * Returns the robots that the managed part blocks and the site's own part allows: by name or, for search and user
 * robots, by closing nothing to them.
 */
const overrides = (robots: RobotsTxt, { begin, end }: Block): readonly Override[] => {
  const managed = robotsJudge(only(robots, (line) => line > begin && line < end));
  const own = robotsJudge(only(robots, (line) => line < begin || line > end));
  const whole = robotsJudge(robots);
  return namedBots(robots).flatMap((bot): Override[] => {
    const name = robotNameOf(bot);
    const theirs = managed(name, '/');
    const ours = own(name, '/');
    const wanted = ours.group === 'named' || BOTS[bot].role === 'search' || BOTS[bot].role === 'user';
    if (theirs.allowed || theirs.group !== 'named' || theirs.rule === null || !ours.allowed || !wanted) return [];
    return [{ bot, managed: theirs.rule, own: ours.rule, closed: !whole(name, '/').allowed }];
  });
};

/** Returns the robots that both parts name. */
const doubled = (robots: RobotsTxt, { begin, end }: Block): readonly BotKey[] => {
  const managed = namedBots(only(robots, (line) => line > begin && line < end));
  const own = namedBots(only(robots, (line) => line < begin || line > end));
  return managed.filter((key) => own.includes(key));
};

/**
 * When both parts name a robot, and the site's Allow is as long as the managed Disallow, the Allow wins (RFC 9309). The file
 * then contradicts itself but closes nobody, which only warns.
 */
export default siteRule({
  id: 'ai-robots-injected-block',
  title: 'The part of robots.txt that a CDN writes agrees with the site’s own',
  failureTitle: 'Your CDN adds rules to robots.txt that block robots you allow',
  warningTitle: 'Your CDN and you set rules for the same robots in robots.txt',
  category: 'ai-access',
  rating: ['med', 'ai', 'E2'],
  sources: ['CF-MANAGED', 'RFC9309'],
  why: 'A CDN can put rules of its own before those of the site. Crawlers read both as one file, and what the site opens may be closed without its owner having written so.',
  fix: 'Switch the managed robots.txt off in the settings of the CDN, or take the robots it names out of your own file.',
  repair: 'robots-txt',
  expects: 'robots.txt has no part written by the CDN, or no robot is named in both that part and your own.',
  needs: ['robots'],
  messages: {
    closes: 'The managed part (“{mark}”) blocks robots that the site’s own part opens: {bots,}.',
    doubles: 'The managed part (“{mark}”) and the site’s own part both name {bots,}.',
  },
  passes:
    '# BEGIN Cloudflare Managed content\nUser-agent: GPTBot\nDisallow: /\n# END Cloudflare Managed Content\n\nUser-agent: *\nDisallow: /cart',
  fails:
    '# BEGIN Cloudflare Managed content\nUser-agent: PerplexityBot\nDisallow: /\n# END Cloudflare Managed Content\n\nUser-agent: *\nAllow: /',
  check({ robots }) {
    const file = robots.value.robots;
    const block = managedBlock(file);
    if (block === null) return notApplicable;
    const found = overrides(file, block).filter(({ closed }) => closed);
    const bots = found.map(({ bot, managed, own }) => {
      const by = own === null ? 'by saying nothing' : `line ${own.line}`;
      return `${BOTS[bot].token} (line ${managed.line} against ${by})`;
    });
    const [first] = found;
    if (first)
      return fail({
        message: 'closes',
        args: { bots, mark: block.mark },
        proof: { step: robots.from, quote: quoteLine(first.managed) },
      });
    const both = doubled(file, block).map((bot) => BOTS[bot].token);
    if (both.length === 0) return pass;
    return warn({
      message: 'doubles',
      args: { bots: both, mark: block.mark },
      proof: { step: robots.from, observation: `# ${block.mark}` },
    });
  },
});
