/** What robots.txt says to each robot of the registry about the pages and files of the site. */

import { parseLinkHeader } from '@legible/formats/link-header';
import { type RobotName, type RobotsTxt, type RobotsVerdict, robotsJudge } from '@legible/formats/robots-txt';
import { hostOf, pathOf, resolveUrl, withoutFragment } from '../../kernel/address/address.ts';
import type { DirectivesFact } from '../../kernel/address-answers.ts';
import { BOT_KEYS, BOTS, type BotKey, robotNameOf } from '../../kernel/bots.ts';
import type { PageFacts, SiteFactValues } from '../../kernel/facts.ts';
import { fileThere, type MachineFilesFact } from '../../kernel/machine-files.ts';
import type { Observed, StepId } from '../../kernel/observed.ts';
import { isForReaders } from '../../kernel/page/page-moves.ts';
import { isUtility } from '../../kernel/page-kind.ts';
import type { Quote } from '../../kernel/quote.ts';
import type { SiteScope } from '../../kernel/scope.ts';

type RobotsFact = SiteFactValues['robots'];

/** A line of robots.txt that decides; its number counts from one. */
export interface DecidingLineFact {
  readonly line: number;
  readonly text: string;
}

/** An address, and the line of robots.txt that closes it. */
export interface ClosedFact extends DecidingLineFact {
  readonly url: string;
}

/** The home page, or a page of the sample with content that may be indexed. */
export interface AccessPageFact {
  readonly from: StepId;
  readonly url: string;
  readonly home: boolean;
  /** Primary subtag of the language that it declares, else of its text; null when neither is known. */
  readonly language: string | null;
  /** The directive that keeps Google from showing any of its text; null when there is none. */
  readonly unshown: Quote | null;
}

export interface BotAccessRow {
  readonly bot: BotKey;
  /** `closed`: the home page or more than half of the pages are closed; `partly`: fewer pages are. */
  readonly state: 'open' | 'partly' | 'closed';
  /** The groups that it obeys: with its own name or a fallback, for all robots, or none. */
  readonly group: 'named' | 'any' | 'none';
  /**
   * The line that closes the first closed page or, when none is closed, decides about the home page; null when no line matches.
   */
  readonly decidedBy: DecidingLineFact | null;
  /** The home page first. */
  readonly closed: readonly ClosedFact[];
  readonly closedPages: number;
}

/** A file for machines that the site names, or the usual address of one. */
export interface OfferedFileFact {
  readonly from: StepId;
  readonly url: string;
  /** What it is, in words for the reader: `feed`. */
  readonly what: string;
  readonly advertised: boolean;
  /** Search and user robots that are blocked from it, each with the line that does so. */
  readonly closedTo: readonly { readonly bot: BotKey; readonly line: number; readonly text: string }[];
}

/** Unknown when robots.txt answered with a server error, because we do not know what it usually says. */
export interface BotAccessFact {
  /** The home page first. */
  readonly pages: readonly AccessPageFact[];
  /** In the order of the registry. */
  readonly rows: readonly BotAccessRow[];
  /** At most 50. */
  readonly offers: readonly OfferedFileFact[];
}

/**
 * Finds what one robots.txt says to one robot about the pages of a site, for the facts of a scan and for files that are tried
 * out.
 */

/** Decides whether a robot may fetch a path. */
export type AccessJudge = (robot: RobotName, path: string) => RobotsVerdict;

const OPEN: RobotsVerdict = { allowed: true, rule: null, group: 'none', token: null };

/** Returns the judge of one file; a site without a file (null) admits every robot (RFC 9309, 2.3.1.3). */
export const accessJudge = (robots: RobotsTxt | null): AccessJudge =>
  robots === null ? () => OPEN : robotsJudge(robots);

/** A page for which the access of robots is judged. */
export type AskedPage = Pick<AccessPageFact, 'url' | 'home'>;

/** What robots.txt says to a robot about each page, and which groups say so. */
export interface RobotVerdicts {
  readonly bot: BotKey;
  readonly group: RobotsVerdict['group'];
  /** One for each page. */
  readonly verdicts: readonly RobotsVerdict[];
}

/** @param paths path and query of each page. */
export const robotVerdicts = (bot: BotKey, paths: readonly string[], judge: AccessJudge): RobotVerdicts => {
  const judged = (path: string): RobotsVerdict => {
    const verdict = judge(robotNameOf(bot), path);
    return verdict.group === 'any' && !BOTS[bot].obeysAll ? OPEN : verdict;
  };
  return { bot, group: judged('/').group, verdicts: paths.map(judged) };
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
    closed: closed.map(({ url, line, text }) => ({ url, line, text })),
    closedPages: closed.length,
  };
};

/** The matrix of robots and pages. */

const MAX_OFFERS = 50;
const LINKS_READ = 200;
const FOR_GOOGLE = new Set(['*', 'googlebot']);

/** Whether a directive keeps Google from showing any text of a page. */
const hides = ({ name, value }: { readonly name: string; readonly value: string | null }): boolean =>
  ['noindex', 'none', 'nosnippet'].includes(name) || (name === 'max-snippet' && Number(value) === 0);

const forbids = ({ name }: { readonly name: string }): boolean => name === 'noindex' || name === 'none';

const directivesOf = ({ response, document }: PageFacts): DirectivesFact[] =>
  [
    ...(response.state === 'present' ? response.value.directives : []),
    ...(document.state === 'present' ? document.value.directives : []),
  ].filter(({ bot }) => FOR_GOOGLE.has(bot));

const languageOf = ({ document, mainContent }: PageFacts): string | null => {
  const declared = document.state === 'present' ? document.value.lang : null;
  const lang = declared ?? (mainContent.state === 'present' ? mainContent.value.language : null);
  return /^\s*([a-z]{2,3})(?=$|[-_\s])/i.exec(lang ?? '')?.[1]?.toLowerCase() ?? null;
};

const pagesOf = (pages: readonly PageFacts[], scope: SiteScope, host: string, from: string): AccessPageFact[] => {
  const read = pages.flatMap((page): AccessPageFact[] => {
    const { response, url, home, kind } = page;
    const ok = response.state === 'present' && response.value.status >= 200 && response.value.status < 300;
    if (!ok || hostOf(url) !== host || (isUtility(kind) && !home)) return [];
    const own = directivesOf(page);
    if (!home && own.some(({ directives }) => directives.some(forbids))) return [];
    const unshown = !isForReaders(kind, page.moves)
      ? null
      : (own.find(({ directives }) => directives.some(hides))?.excerpt ?? null);
    return [{ from: response.from, url: withoutFragment(url), home, language: languageOf(page), unshown }];
  });
  const home = read.find((page) => page.home) ?? { from, url: scope.base, home: true, language: null, unshown: null };
  return [home, ...read.filter((page) => !page.home)];
};

type Offer = Omit<OfferedFileFact, 'closedTo'>;

const FILE_TYPES: Readonly<Record<string, string>> = {
  'application/rss+xml': 'feed',
  'application/atom+xml': 'feed',
  'application/feed+json': 'feed',
  'text/markdown': 'Markdown version',
  'application/rsl+xml': 'licence',
};

const FILE_RELS: Readonly<Record<string, string>> = {
  'service-desc': 'description of an API',
  'service-doc': 'documentation of an API',
  'api-catalog': 'catalogue of APIs',
};

const nameOf = (rels: readonly string[], type: string | null): string | null => {
  const essence = (type ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const byRel = rels.flatMap((rel) => (Object.hasOwn(FILE_RELS, rel) ? [FILE_RELS[rel] ?? ''] : []))[0];
  return byRel ?? (Object.hasOwn(FILE_TYPES, essence) ? (FILE_TYPES[essence] ?? null) : null);
};

/** Returns the files that a page names in link elements and Link headers. */
const namedBy = ({ document, response, url }: PageFacts): Offer[] => {
  const links = document.state === 'present' ? document.value.links.slice(0, LINKS_READ) : [];
  const headers = response.state === 'present' ? response.value.headers : [];
  const from = response.from ?? '';
  const all = [
    ...links,
    ...headers
      .filter(([name]) => name === 'link')
      .flatMap(([, value]) => parseLinkHeader(value))
      .map(({ target, rels, params }) => ({ rels, type: params.type ?? null, href: resolveUrl(target, url) })),
  ];
  return all.flatMap(({ rels, type, href }) => {
    const what = nameOf(rels, type);
    return what === null || href === null ? [] : [{ from, url: withoutFragment(href), what, advertised: true }];
  });
};

/** Paths where programs look even when the site does not name them. */
const USUAL = [
  ['/llms.txt', 'llms.txt'],
  ['/sitemap.xml', 'sitemap'],
  ['/.well-known/api-catalog', 'catalogue of APIs'],
] as const;

const offersOf = (
  pages: readonly PageFacts[],
  robots: Observed<RobotsFact>,
  machineFiles: Observed<MachineFilesFact>,
  { origin }: SiteScope,
  from: string,
): Offer[] => {
  const sitemaps = robots.state === 'present' ? robots.value.robots.sitemaps : [];
  const llms = machineFiles.state === 'present' ? machineFiles.value['llms-txt'] : machineFiles;
  const llmsTxt = llms.state === 'present' ? fileThere(llms) : null;
  const all: Offer[] = [
    ...sitemaps.flatMap(({ url }) => {
      const resolved = resolveUrl(url, origin);
      return resolved === null ? [] : [{ from, url: resolved, what: 'sitemap', advertised: true }];
    }),
    ...(llmsTxt === null ? [] : [{ from: llmsTxt.from, url: llmsTxt.url, what: 'llms.txt', advertised: true }]),
    ...pages.flatMap(namedBy),
    ...USUAL.map(([path, what]) => ({ from, url: `${origin}${path}`, what, advertised: false })),
  ];
  const host = hostOf(origin);
  const each = new Map<string, Offer>();
  for (const offer of all) if (hostOf(offer.url) === host && !each.has(offer.url)) each.set(offer.url, offer);
  return [...each.values()].slice(0, MAX_OFFERS);
};

/** Documented search and user robots that look for such files, without regional engines. */
const READERS = BOT_KEYS.filter((key) => {
  const { documented, role, region } = BOTS[key];
  return documented && (role === 'search' || role === 'user') && region === null;
});

export const botAccessFact = (
  robots: Observed<RobotsFact>,
  pages: readonly PageFacts[],
  machineFiles: Observed<MachineFilesFact>,
  scope: SiteScope,
): Observed<BotAccessFact> => {
  if (robots.state === 'unknown') return robots;
  const { from } = robots;
  if (robots.state === 'present' && robots.value.effect === 'disallow-all')
    return { state: 'unknown', reason: 'server-error', from };
  const judge = accessJudge(robots.state === 'present' ? robots.value.robots : null);
  const host = hostOf(scope.origin) ?? '';
  const sampled = pagesOf(pages, scope, host, from);
  const offers = offersOf(pages, robots, machineFiles, scope, from).map(
    (offer): OfferedFileFact => ({
      ...offer,
      closedTo: READERS.flatMap((bot) => {
        const { allowed, rule } = judge(robotNameOf(bot), pathOf(offer.url));
        return allowed || rule === null ? [] : [{ bot, ...rule }];
      }),
    }),
  );
  const paths = sampled.map(({ url }) => pathOf(url));
  const rows = BOT_KEYS.map((bot) => accessRow(sampled, robotVerdicts(bot, paths, judge)));
  return { state: 'present', value: { pages: sampled, rows, offers }, from };
};
