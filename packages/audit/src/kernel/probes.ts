/** Compares one page as different clients get it. */

import type { HeaderLine } from '@legible/formats/exchange';
import type { AddressFact, JsonLdFact } from './address-answers.ts';
import { BOTS, type BotRole, type ProbedBot, USER_AGENTS } from './bots.ts';
import { hash32 } from './text/fingerprint.ts';

/** One page requested in the name of one client. Only the user agent is that client's; the IP address is ours. */
export interface ProbeFact extends AddressFact {
  readonly probe: ProbeKey;
  /** Null for the browser, the made-up robot and the plain client. */
  readonly bot: ProbedBot | null;
  readonly userAgent: string;
  readonly words: number;
  readonly headings: number;
  readonly links: number;
  readonly jsonLd: JsonLdFact;
  /** Jaccard similarity of the main text to the browser's, by five-word shingles, 0 to 1; null when either is not 2xx HTML. */
  readonly similarity: number | null;
  /** Beginning of the main text, for proof. */
  readonly excerpt: string;
}

/** The same page as different clients see it. */
export interface ParityFact {
  /** The home page, or the submitted page when the home page is closed to us or in error. */
  readonly url: string;
  /** Probes that were made. Those that robots.txt closes are not made. */
  readonly probes: readonly ProbeFact[];
  /** Robots that were not probed because robots.txt closes the page to them. */
  readonly uninvited: readonly ProbedBot[];
  /**
   * Clients that were not tried because the others were treated alike; absent in facts of older scans, which tried all.
   */
  readonly notAsked?: readonly ProbeKey[];
  /** Similarity between Googlebot smartphone and Googlebot desktop, as in `ProbeFact`. */
  readonly mobileSimilarity: number | null;
}

/**
 * `browser`: the client that the others are compared with; `made-up`: an unknown robot; `plain`: sends only the
 * required headers.
 */
export type ProbeRole = BotRole | 'browser' | 'made-up' | 'plain';

export interface Probe {
  readonly role: ProbeRole;
  readonly bot: ProbedBot | null;
  readonly name: string;
  readonly headers: readonly HeaderLine[];
}

const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const client = (role: ProbeRole, name: string, userAgent: string, accept: string): Probe => ({
  role,
  bot: null,
  name,
  headers: [
    ['user-agent', userAgent],
    ['accept', accept],
  ],
});

const robot = (bot: ProbedBot, name?: string): Probe => {
  const { role, token } = BOTS[bot];
  return { ...client(role, name ?? token, USER_AGENTS[bot], HTML), bot };
};

export const PROBES = {
  browser: client('browser', 'a browser', BROWSER, HTML),
  'googlebot-smartphone': robot('googlebot-smartphone', 'Googlebot (smartphone)'),
  'googlebot-desktop': robot('googlebot-desktop', 'Googlebot (desktop)'),
  bingbot: robot('bingbot'),
  'oai-searchbot': robot('oai-searchbot'),
  'chatgpt-user': robot('chatgpt-user'),
  'claude-searchbot': robot('claude-searchbot'),
  'claude-user': robot('claude-user'),
  perplexitybot: robot('perplexitybot'),
  gptbot: robot('gptbot'),
  'made-up': client('made-up', 'a robot nobody knows', 'Mozilla/5.0 (compatible; VelvetLanternBot/1.0)', HTML),
  plain: client('plain', 'a client without cookies', 'Mozilla/5.0 (compatible)', '*/*'),
} as const satisfies Record<string, Probe>;

export type ProbeKey = keyof typeof PROBES;

/** All clients, in the order in which requests are sent in their names. */
export const PROBE_KEYS = Object.keys(PROBES) as ProbeKey[];

const OF_SEARCH: readonly ProbeKey[] = ['googlebot-desktop', 'bingbot'];

/** Robots of AI services that do not gather training data. */
export const OF_AI = ['oai-searchbot', 'chatgpt-user', 'claude-searchbot', 'claude-user', 'perplexitybot'] as const;

const oneFor = <T extends ProbeKey>(host: string, keys: readonly T[]): T[] =>
  keys.slice(hash32(host) % Math.max(1, keys.length)).slice(0, 1);

/** Chooses one robot of AI services for a host, the same on every scan of that host. */
export const aiProbeFor = (host: string, isInvited: (key: (typeof OF_AI)[number]) => boolean) =>
  oneFor(host, OF_AI.filter(isInvited));

/**
 * Returns the clients that are tried first: a browser, one search robot and one AI robot. The search robot is Googlebot
 * as a smartphone where robots.txt allows it, because Google indexes what it gets.
 */
export const firstProbes = (host: string, invited: readonly ProbeKey[]): readonly ProbeKey[] => {
  const isInvited = (key: ProbeKey): boolean => invited.includes(key);
  const search = isInvited('googlebot-smartphone') ? ['googlebot-smartphone' as const] : OF_SEARCH.filter(isInvited);
  return [
    ...(isInvited('browser') ? (['browser'] as const) : []),
    ...oneFor(host, search),
    ...aiProbeFor(host, isInvited),
  ];
};

/** Whether a client was let in: success, and no challenge instead of the page. */
export const isWelcome = ({ status, challenge }: ProbeFact): boolean =>
  status !== null && status >= 200 && status < 300 && challenge === null;

/** Whether a client was let in and got HTML, whose text and links can be compared. */
export const isPage = (one: ProbeFact): boolean => isWelcome(one) && one.isHtml;

/** Whether there is a status to compare. 429 does not count, because it concerns our pace. */
export const isAnswered = ({ status }: ProbeFact): boolean => status !== null && status !== 429;

/**
 * Returns how certain it is that the server decided by the name. It is `high` when a challenge says so in its headers
 * or an unknown robot gets in, and `low` when only the browser gets in.
 *
 * @param hit the clients that the finding is about.
 * @param isHit whether a client was treated like them.
 */
export const confidenceOf = (
  hit: readonly ProbeFact[],
  all: readonly ProbeFact[],
  isHit: (one: ProbeFact) => boolean,
): 'high' | 'medium' | 'low' => {
  if (hit.some(({ challenge }) => challenge?.in === 'header')) return 'high';
  if (all.some((one) => one.probe === 'made-up' && isWelcome(one) && !isHit(one))) return 'high';
  return all.every((one) => one.probe === 'browser' || isHit(one)) ? 'low' : 'medium';
};
