/** The part of robots.txt that a CDN writes, marked by comments, and the part that the site writes. */
import { type RobotsTxt, type RobotsVerdict, robotsJudge } from '@legible/formats';
import { BOTS, type BotKey, robotNameOf } from '../bots.ts';
import { namedBots } from './agent-lines.ts';

interface Block {
  /** One-based lines of the two marks; the end of the file where the second is missing. */
  readonly begin: number;
  readonly end: number;
  readonly mark: string;
}

/** Cloudflare's marks; the words are matched loosely because they changed their case over time. */
const BEGIN = /^BEGIN Cloudflare Managed/i;
const END = /^END Cloudflare Managed/i;

export const managedBlock = ({ comments }: RobotsTxt): Block | null => {
  const begin = comments.find(({ text }) => BEGIN.test(text));
  if (begin === undefined) return null;
  const end = comments.find(({ text, line }) => line > begin.line && END.test(text));
  return { begin: begin.line, end: end?.line ?? Number.MAX_SAFE_INTEGER, mark: begin.text };
};

/** The file with only those groups whose first line passes. */
const only = (robots: RobotsTxt, isIn: (line: number) => boolean): RobotsTxt => ({
  ...robots,
  groups: robots.groups.filter(({ agents }) => isIn(agents[0]?.line ?? 0)),
  google: robots.google?.filter(({ agents }) => isIn(agents[0]?.line ?? 0)) ?? null,
});

export interface Override {
  readonly bot: BotKey;
  readonly managed: NonNullable<RobotsVerdict['rule']>;
  /** Line of the site's own part that opens; null when it opens by saying nothing. */
  readonly own: RobotsVerdict['rule'];
  /** What the whole file comes to: groups of one robot are merged, and then an equally long Allow wins. */
  readonly closed: boolean;
}

/**
 * Robots that the managed part closes out and the site's own part opens: by name, or, for robots of search and of
 * users, by closing nothing to them.
 */
export const overrides = (robots: RobotsTxt, { begin, end }: Block): readonly Override[] => {
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

/** Robots that both parts name. */
export const doubled = (robots: RobotsTxt, { begin, end }: Block): readonly BotKey[] => {
  const managed = namedBots(only(robots, (line) => line > begin && line < end));
  const own = namedBots(only(robots, (line) => line < begin || line > end));
  return managed.filter((key) => own.includes(key));
};
