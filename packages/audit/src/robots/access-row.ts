/** What one robots.txt says to one robot about the pages of a site: for the facts of a scan, and for files tried out. */
import { type RobotName, type RobotsTxt, type RobotsVerdict, robotsJudge } from '@legible/formats';
import { type BotKey, robotNameOf } from '../bots.ts';
import type { AccessPageFact, BotAccessRow, ClosedFact } from '../facts/bot-access-fact.ts';

const MAX_CLOSED = 5;

/** May a robot fetch a path? */
export type AccessJudge = (robot: RobotName, path: string) => RobotsVerdict;

const OPEN: RobotsVerdict = { allowed: true, rule: null, group: 'none', token: null };

/** The judge of one file; null for a site without one, which admits everybody (RFC 9309, 2.3.1.3). */
export const accessJudge = (robots: RobotsTxt | null): AccessJudge =>
  robots === null ? () => OPEN : robotsJudge(robots);

/** A page that robots are asked about. */
export type AskedPage = Pick<AccessPageFact, 'url' | 'home'>;

/** What a robot is told about each page, and whose groups say so. */
export interface RobotVerdicts {
  readonly bot: BotKey;
  readonly group: RobotsVerdict['group'];
  /** One for each page. */
  readonly verdicts: readonly RobotsVerdict[];
}

/** @param paths path and query of each page. */
export const robotVerdicts = (bot: BotKey, paths: readonly string[], judge: AccessJudge): RobotVerdicts => {
  const name = robotNameOf(bot);
  return { bot, group: judge(name, '/').group, verdicts: paths.map((path) => judge(name, path)) };
};

/** @param pages the home page first, if it is among them. */
export const accessRow = (pages: readonly AskedPage[], { bot, group, verdicts }: RobotVerdicts): BotAccessRow => {
  const closed = pages.flatMap(({ url, home }, at): (ClosedFact & { readonly home: boolean })[] => {
    const { allowed = true, rule = null } = verdicts[at] ?? {};
    return allowed || rule === null ? [] : [{ url, home, ...rule }];
  });
  const shut = closed.some(({ home }) => home) || closed.length > pages.length / 2;
  const [first] = closed;
  return {
    bot,
    state: shut ? 'closed' : closed.length > 0 ? 'partly' : 'open',
    group,
    decidedBy: first ? { line: first.line, text: first.text } : (verdicts[0]?.rule ?? null),
    closed: closed.slice(0, MAX_CLOSED).map(({ url, line, text }) => ({ url, line, text })),
    closedPages: closed.length,
  };
};
