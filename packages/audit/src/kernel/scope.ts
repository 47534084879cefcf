/** What belongs to the scanned site, and what its robots.txt allows our robot to request. */

import { type RobotName, type RobotsTxt, robotsJudge, strictRobotsJudge } from '@legible/formats/robots-txt';
import { hostOf, pageKey } from './address/address.ts';
import { urlOf } from './exchange.ts';
import type { StepPurpose } from './observed.ts';
import { oncePer } from './once-per.ts';
import type { Observation, Seen } from './step.ts';

/** The product token of our own robot in robots.txt. */
export const BOT_TOKEN = 'LegibleBot';

/** Matches host and port of a normalised address. It is a pattern because a full parse of thousands of links is slow. */
const HOST = /^https?:\/\/(?:[^/?#@]*@)?([^/?#@]*)/;

export interface SiteScope {
  /** Origin of the home page after redirects within the site; otherwise the target's origin. */
  readonly origin: string;
  /** Hosts of the site: those of the target, of the origin, and of the redirect target of robots.txt. */
  readonly hosts: ReadonlySet<string>;
  /**
   * The home page: the root of the origin, whether it was submitted or not. When the root does not exist, or belongs to
   * another project, the site is below a path, as project pages are. Then its home is the first folder of the submitted page
   * if that answers, else the submitted page.
   */
  readonly home: Observation | undefined;
  /** First folder of the submitted page, when the site is below a path and that page is not the folder; otherwise null. */
  readonly entrance: string | null;
  /** Normalised addresses of the home page. */
  readonly homeKeys: readonly string[];
  /** Base address of the site, with a final slash: the origin's root, or the folder of a home page below a path. */
  readonly base: string;
  /** The robots.txt that applies: that of the origin's host. */
  readonly robots: Observation | undefined;
  /** Whether a normalised address is on a host of the site. */
  contains(url: string): boolean;
  /**
   * Whether robots.txt allows this address to the robot with this token. Default: our own robot. A host of another site
   * has a file of its own, which no scan reads. We send at most one HEAD to each of its addresses, so they are allowed.
   */
  admits(url: string, token?: RobotName): boolean;
}

export const firstFor = (seen: Seen, purpose: StepPurpose): Observation | undefined =>
  seen.observations.find(({ step }) => step.purpose === purpose);

/**
 * Prepares each file once, because a plan checks thousands of addresses. When a file can be read in two ways, our own
 * robot obeys the stricter reading: the owner meant the rule even if its form is unusual.
 */
const judgesOf = oncePer((robots: RobotsTxt) => ({ own: strictRobotsJudge(robots), others: robotsJudge(robots) }));

/**
 * Applies RFC 9309, section 2.3.1: a 4xx status allows everything; a server error or a failed connection disallows everything.
 * Like Google, we treat 429 as a server error.
 */
const allows = ({ exchange: { answer }, digest }: Observation, path: string, token: RobotName): boolean => {
  if (answer === null || answer.status === 429 || answer.status >= 500) return false;
  if (answer.status >= 400) return true;
  if (digest?.kind !== 'robots') return false;
  const { own, others } = judgesOf(digest.robots);
  return (token === BOT_TOKEN ? own : others)(token, path).allowed;
};

/** Whether two hosts belong to one site: they are equal except for `www.`. */
const isSameSite = (a: string, b: string): boolean => a.replace(/^www\./, '') === b.replace(/^www\./, '');

const originOf = ({ target }: Seen, home: Observation | undefined): string => {
  const answered = home?.exchange.answer?.url;
  if (answered === undefined) return target.origin;
  const { origin, hostname } = new URL(answered);
  return isSameSite(hostname, new URL(target.home).hostname) ? origin : target.origin;
};

const isGone = (one: Observation | undefined): boolean => [404, 410].includes(one?.exchange.answer?.status ?? 0);

/** Whether the page exists. An app shell exists too, and is judged as one. */
const isThere = ({ exchange: { answer }, digest }: Observation): boolean =>
  answer !== null && answer.status >= 200 && answer.status < 300 && digest?.kind === 'page' && digest.document !== null;

/** Returns the addresses that a page links to or loads. */
const namedBy = ({ digest }: Observation): readonly string[] =>
  digest?.kind !== 'page'
    ? []
    : [
        ...(digest.document?.anchors ?? []).map(({ href }) => href),
        ...(digest.parts?.resources?.list ?? []).map(({ url }) => url),
      ];

/**
 * Hosts on which each first folder may be a separate site, as their operators document: GitHub Pages, GitLab Pages and
 * Codeberg Pages. On other hosts, the owner of the root also owns the folders, linked or not.
 */
const PROJECT_HOSTS = /^[^.]+\.(?:github\.io|gitlab\.io|codeberg\.page)$/;

/** Whether root and page are separate sites: the page links only into its folder on this host, and the root never links there. */
const areApart = (root: Observation, page: Observation, origin: string, folder: string): boolean => {
  if (!PROJECT_HOSTS.test(new URL(origin).hostname)) return false;
  const own = namedBy(page).filter((url) => url.startsWith(`${origin}/`));
  const isInside = (url: string): boolean => url.startsWith(folder);
  return isThere(root) && own.length > 0 && own.every(isInside) && !namedBy(root).some(isInside);
};

export const scopeOf = (seen: Seen): SiteScope => {
  const { target } = seen;
  const page = firstFor(seen, 'page');
  const homeAt = (url: string): Observation | undefined =>
    seen.observations.find(({ step }) => step.purpose === 'home' && step.request.url === url);
  const root = homeAt(target.home) ?? (pageKey(target.url) === pageKey(target.home) ? page : undefined);
  const origin = originOf(seen, root);
  const pageUrl = page?.exchange.answer?.url ?? target.url;
  const [folder] = /^https?:\/\/[^/]+\/[^/?#]+\//.exec(pageUrl) ?? [];
  const isBelow =
    page !== undefined &&
    root !== undefined &&
    page !== root &&
    isThere(page) &&
    (isGone(root) || (folder !== undefined && areApart(root, page, target.origin, folder)));
  const below = isBelow ? page : undefined;
  const entrance = below !== undefined && folder !== undefined && folder !== pageKey(pageUrl) ? folder : null;
  const asked = entrance === null ? undefined : homeAt(entrance);
  const home = below === undefined ? root : asked !== undefined && isThere(asked) ? asked : below;
  const homeUrls = home === undefined ? [] : [home.step.request.url, urlOf(home)].map(pageKey);
  const first = firstFor(seen, 'robots');
  const second = firstFor(seen, 'site-robots');
  const robots = second ?? first;
  const byHost = new Map<string, Observation>();
  if (first) {
    byHost.set(target.host, first);
    byHost.set(hostOf(first.exchange.answer?.url ?? '') ?? target.host, first);
  }
  if (second) byHost.set(new URL(second.step.request.url).host, second);
  const isOwn = (host: string): boolean => [...hosts].some((own) => isSameSite(own, host));
  const hosts = new Set([target.host, new URL(origin).host, ...byHost.keys()]);
  return {
    origin,
    hosts,
    home,
    entrance,
    homeKeys: below ? homeUrls : [pageKey(target.home), `${origin}/`],
    base: below && home ? new URL('.', urlOf(home)).href : `${origin}/`,
    robots,
    contains: (url) => hosts.has(HOST.exec(url)?.[1] ?? ''),
    admits: (url, token = BOT_TOKEN) => {
      const { host, pathname, search } = new URL(url);
      const path = pathname + search;
      // No rule can forbid reading the rules (RFC 9309, 2.2.2), and a file speaks for its own host only (2.3).
      if (path === '/robots.txt' || !isOwn(host)) return true;
      const file = byHost.get(host) ?? robots;
      return file !== undefined && allows(file, path, token);
    },
  };
};
