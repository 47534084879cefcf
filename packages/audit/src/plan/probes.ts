/** The clients in whose name one page is asked for. Order is that of asking. */
import type { HeaderLine } from '@legible/formats';
import { BOTS, type BotRole, type ProbedBot, USER_AGENTS } from '../bots.ts';

/** `browser` is what the others are compared with; `made-up` a robot nobody knows; `plain` sends no more than it must. */
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

/** In order of asking. */
export const PROBE_KEYS = Object.keys(PROBES) as ProbeKey[];
