/** Reads the policy of a site from all of its channels: the five answers, by path, and where channels contradict each other. */

import { type BotDirectives, noindexIn } from '@legible/formats/robots-directives';
import { parseRobots, type RobotsTxt, robotsJudge } from '@legible/formats/robots-txt';
import { parseRsl } from '@legible/formats/rsl';
import { namedBots } from '../kernel/agent-lines.ts';
import { BOT_KEYS, BOTS, type BotKey, robotNameOf } from '../kernel/bots.ts';
import { purposesOf, QUESTIONS, type Question } from '../kernel/questions.ts';
import {
  contentSignals,
  readUsage,
  type UsageStatement,
  usageLines,
} from '../topics/usage-preferences/robots-lines.ts';
import { readTdmFile } from '../topics/usage-preferences/tdm-file.ts';
import { isForAll, rslPurposes, type UsagePurpose } from '../topics/usage-preferences/usage-matrix.ts';
import { SIGNALS } from './policy.ts';

/** What we read in a site's channels; null for a missing file. */
export interface PolicySources {
  readonly robots: RobotsTxt | null;
  readonly tdm: string | null;
  readonly rsl: string | null;
  /** Of the pages that were read. */
  readonly pages: readonly {
    readonly contentUsage: string | null;
    /** tdm-reservation of header and meta, as written. */
    readonly reservations: readonly string[];
    readonly directives: readonly BotDirectives[];
  }[];
}

/** `some`: it allows some of the robots, or some of the pages. */
export type Stance = 'allow' | 'refuse' | 'some';

/** What one channel says about one question. */
export interface Saying {
  readonly channel: string;
  readonly says: Stance;
}

export interface QuestionReading {
  readonly question: Question;
  /** The strictest clear statement of all channels; `some` where they contradict each other. */
  readonly answer: Stance;
  /** Channels that speak of it. */
  readonly said: readonly Saying[];
  /** With `some`: robots that robots.txt refuses, of those that it should ask. */
  readonly refused: readonly string[];
  /** Channels that say yes while others say no. */
  readonly contradiction: { readonly allowed: readonly string[]; readonly refused: readonly string[] } | null;
}

export interface ReadPolicy {
  readonly answers: readonly QuestionReading[];
  /** Paths with other answers, the shortest first. */
  readonly paths: readonly { readonly path: string; readonly answers: Readonly<Record<Question, Stance>> }[];
  /** Number of paths with wildcards, or past the limit, that were not looked at. */
  readonly unreadPaths: number;
}

type Said = Readonly<Partial<Record<Question, Stance>>>;

interface Channel {
  readonly name: string;
  /** Paths, or patterns, that it names. */
  readonly paths: readonly string[];
  readonly at: (path: string) => Said;
}

const MAX_PATHS = 40;

/** Returns the documented robots that serve this one purpose. A robot with several shows nothing about one of them. */
const asked = (question: Question): readonly BotKey[] =>
  BOT_KEYS.filter((key) => BOTS[key].documented && purposesOf(key).length === 1 && purposesOf(key)[0] === question);

const stanceOf = (allowed: readonly boolean[]): Stance =>
  allowed.every(Boolean) ? 'allow' : allowed.some(Boolean) ? 'some' : 'refuse';

const yesOrNo = (value: string | undefined): Stance | undefined =>
  value === undefined ? undefined : /^y/.test(value) ? 'allow' : 'refuse';

const said = (entries: readonly (readonly [Question, Stance | undefined])[]): Said => {
  const all: Partial<Record<Question, Stance>> = {};
  for (const [question, stance] of entries)
    if (stance !== undefined) all[question] = all[question] === undefined || all[question] === stance ? stance : 'some';
  return all;
};

/** Returns a function that reports whether a path pattern of robots.txt matches a path. */
const matcherOf = (pattern: string): ((path: string) => boolean) => {
  const judge = robotsJudge(parseRobots(`User-agent: *\nDisallow: ${pattern.replace(/[#\r\n].*/s, '')}`));
  return (path) => !judge('x', path).allowed;
};

/** Returns a function that finds the entries with the longest pattern that matches a path. */
const longestAt = <T extends { readonly path: string }>(entries: readonly T[]) => {
  const patterns = entries.map((entry) => ({ entry, matches: matcherOf(entry.path) }));
  return (path: string): readonly T[] => {
    const found = patterns.filter(({ matches }) => matches(path)).map(({ entry }) => entry);
    const longest = Math.max(...found.map((entry) => entry.path.length));
    return found.filter((entry) => entry.path.length === longest);
  };
};

const signalChannel = (robots: RobotsTxt): Channel => {
  const lines = contentSignals(robots).filter(({ agents }) => isForAll(agents));
  const all = said(
    SIGNALS.flatMap(([key, question]) => lines.map(({ signals }) => [question, yesOrNo(signals.get(key))] as const)),
  );
  return { name: 'Content-Signal', paths: [], at: () => all };
};

const usageSaid = (statements: readonly UsageStatement[]): Said =>
  said(
    statements.flatMap(({ preferences }) => [
      ['search', yesOrNo(preferences.get('search'))] as const,
      ['answers', yesOrNo(preferences.get('ai-use'))] as const,
      ['training', yesOrNo(preferences.get('train-ai'))] as const,
    ]),
  );

const usageChannel = (robots: RobotsTxt): Channel => {
  const lines = usageLines(robots).filter(({ agents }) => isForAll(agents));
  const linesAt = longestAt(lines);
  return {
    name: 'Content-Usage',
    paths: lines.map(({ path }) => path),
    at: (path) => usageSaid(linesAt(path)),
  };
};

const QUESTION_OF = Object.fromEntries(SIGNALS) as Readonly<Record<UsagePurpose, Question>>;

const rslChannel = (text: string): Channel => {
  const contents = parseRsl(text).contents.map((one) => ({
    ...one,
    path: (one.url ?? '').replace(/^https?:\/\/[^/]*/i, '') || '/',
  }));
  const contentsAt = longestAt(contents);
  const stances = (words: readonly string[], stance: Stance) =>
    words.flatMap(rslPurposes).map((purpose) => [QUESTION_OF[purpose], stance] as const);
  return {
    name: 'RSL',
    paths: contents.map(({ path }) => path),
    at(path) {
      const [own] = contentsAt(path);
      return own === undefined ? {} : said([...stances(own.permits, 'allow'), ...stances(own.prohibits, 'refuse')]);
    },
  };
};

/** No reservation is not an invitation, so only a reservation says something. */
const tdmChannel = (text: string): Channel => {
  const rules = readTdmFile(text).rules.map((rule) => ({ ...rule, matches: matcherOf(rule.location) }));
  return {
    name: 'TDMRep',
    paths: rules.map(({ location }) => location),
    at: (path) => (rules.find(({ matches }) => matches(path))?.reservation === 1 ? { training: 'refuse' } : {}),
  };
};

/** What pages say about themselves, together: `some` when they differ or when only one engine reads it. */
const pageChannels = (pages: PolicySources['pages']): readonly Channel[] => {
  const of = (name: string, statements: readonly Said[]): Channel => {
    const all = said(statements.flatMap((one) => Object.entries(one) as [Question, Stance][]));
    return { name, paths: [], at: () => all };
  };
  const noarchive = ({ directives }: PolicySources['pages'][number]): boolean =>
    directives.some(
      (one) => ['*', 'bingbot'].includes(one.bot) && one.directives.some(({ name }) => name === 'noarchive'),
    );
  return [
    of(
      'Content-Usage header',
      pages.map(({ contentUsage }) => (contentUsage === null ? {} : usageSaid([readUsage(contentUsage)]))),
    ),
    of(
      'TDMRep in pages',
      pages.map(({ reservations }) => (reservations.some((one) => one.trim() === '1') ? { training: 'refuse' } : {})),
    ),
    of(
      'robots directives',
      pages.map((page) => ({
        ...(noindexIn(page.directives) && { search: 'refuse' as const }),
        ...(noarchive(page) && { answers: 'some' as const }),
      })),
    ),
  ];
};

interface RobotsReading extends Channel {
  readonly refusedAt: (question: Question, path: string) => readonly string[];
  /** Whether the file names a robot of the question. Otherwise it admits or refuses it with all others. */
  readonly names: (question: Question) => boolean;
}

const ROBOTS = 'robots.txt';

const robotsReading = (robots: RobotsTxt): RobotsReading => {
  const judge = robotsJudge(robots);
  const named = new Set(namedBots(robots));
  const robotsOf = new Map(QUESTIONS.map((question) => [question, asked(question)]));
  const of = (question: Question) => robotsOf.get(question) ?? [];
  const verdicts = (question: Question, path: string) =>
    of(question).map((key) => [BOTS[key].token, judge(robotNameOf(key), path).allowed] as const);
  return {
    name: ROBOTS,
    paths: robots.groups.flatMap(({ rules }) => rules.map(({ path }) => path)),
    at: (path) =>
      said(QUESTIONS.map((question) => [question, stanceOf(verdicts(question, path).map(([, allowed]) => allowed))])),
    refusedAt: (question, path) => [
      ...new Set(verdicts(question, path).flatMap(([token, allowed]) => (allowed ? [] : [token]))),
    ],
    names: (question) => of(question).some((key) => named.has(key)),
  };
};

/** Returns an address that no channel names, to find out which answers apply by default. */
const ordinaryPath = (paths: readonly string[]): string => {
  const taken = new Set(paths.map((path) => path.charAt(1)));
  const free = [...'zqjxkvywbmgfdhlcsntaeiourp0123456789_-~'].find((letter) => !taken.has(letter)) ?? 'z';
  return `/${free.repeat(3)}`;
};

/** Reads the policy. Never throws. */
export const readPolicy = ({ robots, tdm, rsl, pages }: PolicySources): ReadPolicy => {
  const file = robots === null ? null : robotsReading(robots);
  const channels: readonly Channel[] = [
    ...(robots === null ? [] : [signalChannel(robots), usageChannel(robots)]),
    ...(rsl === null ? [] : [rslChannel(rsl)]),
    ...(tdm === null ? [] : [tdmChannel(tdm)]),
  ];
  const ofPages = pageChannels(pages);
  const readingAt = (path: string, others: readonly Channel[]): readonly QuestionReading[] => {
    const access = file?.at(path) ?? {};
    const statements = others.map(({ name, at }) => [name, at(path)] as const);
    return QUESTIONS.map((question) => {
      const others = statements.flatMap(([channel, all]): Saying[] => {
        const says = all[question];
        return says === undefined ? [] : [{ channel, says }];
      });
      const admits = access[question] ?? 'allow';
      // A file that lets a robot in with all others says nothing about its purpose.
      const speaks = file !== null && (admits !== 'allow' || file.names(question));
      const all = speaks ? [{ channel: ROBOTS, says: admits }, ...others] : others;
      const of = (stance: Stance) => all.filter(({ says }) => says === stance).map(({ channel }) => channel);
      const [allowed, refused, some] = [of('allow'), of('refuse'), of('some')];
      const contradiction = allowed.length > 0 && refused.length > 0 ? { allowed, refused } : null;
      const answer = contradiction ? 'some' : refused.length > 0 ? 'refuse' : some.length > 0 ? 'some' : 'allow';
      return {
        question,
        answer,
        said: all,
        refused: admits === 'some' ? (file?.refusedAt(question, path) ?? []) : [],
        contradiction,
      };
    });
  };
  const paths = [...new Set([...(file === null ? [] : [file]), ...channels].flatMap((one) => one.paths))];
  // Every robot may read robots.txt itself (RFC 9309, 2.2.2).
  const plain = paths
    .filter((path) => /^\/[^*$]+$/.test(path) && path !== '/robots.txt')
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const ordinary = ordinaryPath(paths);
  const kept: { path: string; answers: Readonly<Record<Question, Stance>> }[] = [];
  // What may not be fetched needs no permission: a signal for the whole site does not open a folder that robots.txt closes.
  const stances = (path: string) => {
    const access = file?.at(path) ?? {};
    return Object.fromEntries(
      readingAt(path, channels).map(({ question, answer }) => [
        question,
        access[question] === 'refuse' ? 'refuse' : answer,
      ]),
    ) as Record<Question, Stance>;
  };
  const everywhere = stances(ordinary);
  for (const path of plain.slice(0, MAX_PATHS)) {
    const own = stances(path);
    const above = kept.findLast((one) => path.startsWith(one.path))?.answers ?? everywhere;
    if (QUESTIONS.some((question) => own[question] !== above[question])) kept.push({ path, answers: own });
  }
  return {
    answers: readingAt(ordinary, [...channels, ...ofPages]),
    paths: kept,
    unreadPaths: paths.filter((path) => /[*$]/.test(path)).length + Math.max(0, plain.length - MAX_PATHS),
  };
};
