/** What robots.txt says to the robots of the registry, as a report shows it. */

import { hostOf, pathOf } from '../kernel/address/address.ts';
import { BOT_KEYS, BOTS, type Bot, type BotKey, type BotRole } from '../kernel/bots.ts';
import type { Facts, PageFacts } from '../kernel/facts.ts';
import { cleanText } from '../kernel/text/clean-text.ts';
import { accessJudge, accessRow, type BotAccessRow, robotVerdicts } from '../topics/ai-access/bot-access.ts';

/** A line of robots.txt; its number counts from one. */
export interface DecidingLine {
  readonly line: number;
  readonly text: string;
}

/** A page that robots.txt closes to a robot, and by which line. */
export interface ClosedPage extends DecidingLine {
  /** Index into the pages of the matrix. */
  readonly page: number;
}

/** One robot. Its name and documentation are those of the registry at the time of the scan. */
export interface ReportAccessRow extends Pick<BotAccessRow, 'state' | 'group' | 'closedPages'> {
  /** Its key in the registry: see `registeredBot`. */
  readonly bot: string;
  /** Product token in robots.txt. */
  readonly token: string;
  readonly operator: string;
  readonly role: BotRole;
  /** Whether its operator documents it. */
  readonly documented: boolean;
  readonly docUrl: string | null;
  readonly honoursRobots: Bot['honoursRobots'];
  /** The line that decides about the first closed page, or about the home page when none is closed. Null when no line matches. */
  readonly decidedBy: DecidingLine | null;
  /** The home page first; at most five pages. */
  readonly closed: readonly ClosedPage[];
}

/** A page that was checked against robots.txt. */
export interface AccessPage {
  readonly url: string;
  readonly home: boolean;
}

export interface ReportAccess {
  /** The home page and the sampled pages: those that may be indexed, and those that robots.txt closes to us. */
  readonly pages: readonly AccessPage[];
  /** In the order of the registry. */
  readonly rows: readonly ReportAccessRow[];
}

const MAX_LINE = 200;
const MAX_CLOSED = 5;

/** Sampled pages that robots.txt closes to us. Rules skip them, but the owner may want to open them. */
const refusedPages = (pages: readonly PageFacts[], asked: readonly AccessPage[]): AccessPage[] => {
  const host = hostOf(asked[0]?.url ?? '');
  const known = new Set(asked.map(({ url }) => url));
  return pages
    .filter(({ response }) => response.state === 'unknown' && response.reason === 'robots-disallowed')
    .filter(({ url }) => hostOf(url) === host && !known.has(url))
    .map(({ url, home }) => ({ url, home }));
};

/** Makes the matrix of robots and pages from the facts; null when robots.txt could not be read. */
export const accessOf = ({ site, pages }: Facts, clean: (text: string) => string): ReportAccess | null => {
  const { robots, botAccess } = site;
  if (robots.state === 'unknown' || botAccess.state !== 'present') return null;
  const asked: readonly AccessPage[] = [...botAccess.value.pages, ...refusedPages(pages, botAccess.value.pages)];
  const judge = accessJudge(robots.state === 'present' ? robots.value.robots : null);
  const paths = asked.map(({ url }) => pathOf(url));
  const index = new Map(asked.map(({ url }, at) => [url, at]));
  const lineOf = ({ line, text }: DecidingLine): DecidingLine => ({ line, text: clean(cleanText(text, MAX_LINE)) });
  const rowOf = (bot: BotKey): ReportAccessRow => {
    const { token, operator, role, documented, docUrl, honoursRobots } = BOTS[bot];
    const { state, group, decidedBy, closed, closedPages } = accessRow(asked, robotVerdicts(bot, paths, judge));
    return {
      bot,
      token,
      operator,
      role,
      documented,
      docUrl,
      honoursRobots,
      state,
      group,
      decidedBy: decidedBy && lineOf(decidedBy),
      closed: closed.slice(0, MAX_CLOSED).map((one) => ({ page: index.get(one.url) ?? 0, ...lineOf(one) })),
      closedPages,
    };
  };
  return { pages: asked.map(({ url, home }) => ({ url: clean(url), home })), rows: BOT_KEYS.map(rowOf) };
};

/** Returns a robot by its key; null when the registry no longer has it. */
export const registeredBot = (key: string): Bot | null =>
  Object.hasOwn(BOTS, key) ? BOTS[key as keyof typeof BOTS] : null;
