/** Computes what another robots.txt would open and close, and for which robots. */

import { parseRobots, type RobotsTxt, type RobotsVerdict } from '@legible/formats/robots-txt';
import { hostOf, pathOf } from '../kernel/address/address.ts';
import { BOT_KEYS, type BotKey } from '../kernel/bots.ts';
import { cleanText } from '../kernel/text/clean-text.ts';
import {
  accessJudge,
  accessRow,
  type BotAccessRow,
  type RobotVerdicts,
  robotVerdicts,
} from '../topics/ai-access/bot-access.ts';
import { robotsBodyOf, robotsLineShown } from '../topics/robots/robots.ts';
import { type RobotsLineFact, type RobotsSyntaxFact, robotsSyntaxOf } from '../topics/robots/robots-syntax.ts';
import type { AccessPage, DecidingLine } from './access.ts';

/** A page that one of the two files closes to a robot, and the line that decides in each; null when no line matches. */
export interface ChangedPage {
  /** Index into the pages. */
  readonly page: number;
  readonly before: DecidingLine | null;
  readonly after: DecidingLine | null;
}

type Access = Pick<BotAccessRow, 'state' | 'group' | 'closedPages' | 'decidedBy'>;

export interface WhatIfRow {
  /** Key of the robot in the registry: see `registeredBot`. */
  readonly bot: BotKey;
  readonly before: Access;
  readonly after: Access;
  readonly opened: readonly ChangedPage[];
  readonly closed: readonly ChangedPage[];
  /** Number of pages that do not change. */
  readonly unchanged: number;
}

export interface WhatIf {
  /** The compared pages, the home page first if it is among them. */
  readonly pages: readonly AccessPage[];
  /** One row for each robot, in the order of the registry. */
  readonly rows: readonly WhatIfRow[];
  /** Faults in the lines of the new file. */
  readonly syntax: Pick<RobotsSyntaxFact, 'judged' | 'troubles'> & {
    readonly lines: readonly Omit<RobotsLineFact, 'excerpt'>[];
  };
}

const MAX_LINE = 200;

const cleanLine = (rule: RobotsVerdict['rule']): DecidingLine | null =>
  rule && { line: rule.line, text: cleanText(rule.text, MAX_LINE) };

const accessBy = (pages: readonly AccessPage[], verdicts: RobotVerdicts): Access => {
  const { state, group, closedPages, decidedBy } = accessRow(pages, verdicts);
  return { state, group, closedPages, decidedBy: cleanLine(decidedBy) };
};

const rowOf = (pages: readonly AccessPage[], before: RobotVerdicts, after: RobotVerdicts): WhatIfRow => {
  const opened: ChangedPage[] = [];
  const closed: ChangedPage[] = [];
  for (const page of pages.keys()) {
    const [was, is] = [before.verdicts[page], after.verdicts[page]];
    if (was === undefined || is === undefined || was.allowed === is.allowed) continue;
    (is.allowed ? opened : closed).push({ page, before: cleanLine(was.rule), after: cleanLine(is.rule) });
  }
  return {
    bot: before.bot,
    before: accessBy(pages, before),
    after: accessBy(pages, after),
    opened,
    closed,
    unchanged: pages.length - opened.length - closed.length,
  };
};

/**
 * Compares two versions of a robots.txt, robot by robot, over the pages of a scan. It sends no request and stores nothing.
 * The verdicts are made as in the scan.
 *
 * @param asked the pages; unreadable addresses are left out.
 * @param before null for a site without a robots.txt, which admits every robot.
 */
export const whatIf = (asked: readonly AccessPage[], before: RobotsTxt | null, afterText: string): WhatIf => {
  const body = new TextEncoder().encode(afterText);
  const robots = parseRobots(body);
  // Redaction may have made an address unreadable.
  const pages = asked.filter(({ url }) => hostOf(url) !== null);
  const paths = pages.map(({ url }) => pathOf(url));
  const was = accessJudge(before);
  const is = accessJudge(robots);
  const { judged, lines, troubles } = robotsSyntaxOf(
    body,
    ['rules', 'text', 'empty'].includes(robotsBodyOf(body, robots).body),
  );
  return {
    pages,
    rows: BOT_KEYS.map((bot) => rowOf(pages, robotVerdicts(bot, paths, was), robotVerdicts(bot, paths, is))),
    syntax: {
      judged,
      lines: lines.map(({ excerpt: _, ...line }) => ({ ...line, text: robotsLineShown(line.text) })),
      troubles,
    },
  };
};
