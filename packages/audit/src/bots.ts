/** Robots that search engines and AI services send, as their operators document them (state of 2026-11). */

/**
 * What a robot fetches for: a search index, an answer that a user is waiting for, or the training of models. Further
 * roles come with the rules that ask about them.
 */
export type BotRole = 'search' | 'user' | 'training';

export interface Bot {
  readonly operator: string;
  /** Product token in robots.txt. */
  readonly token: string;
  readonly role: BotRole;
  /** Whether the operator documents it. */
  readonly documented: boolean;
  /** Whether the operator says that it obeys robots.txt; `user-initiated` fetches may not. */
  readonly honoursRobots: 'yes' | 'user-initiated';
  /** The User-Agent header it sends. */
  readonly userAgent: string;
}

const CHROME = 'Chrome/142.0.0.0';
const MOBILE = `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) ${CHROME} Mobile Safari/537.36`;
const WEBKIT = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible;';

/** One row for each user agent; two rows may share a token (Googlebot's smartphone and desktop crawlers). */
export const BOTS = {
  'googlebot-smartphone': {
    operator: 'Google',
    token: 'Googlebot',
    role: 'search',
    documented: true,
    honoursRobots: 'yes',
    userAgent: `${MOBILE} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  },
  'googlebot-desktop': {
    operator: 'Google',
    token: 'Googlebot',
    role: 'search',
    documented: true,
    honoursRobots: 'yes',
    userAgent: `${WEBKIT} Googlebot/2.1; +http://www.google.com/bot.html) ${CHROME} Safari/537.36`,
  },
  bingbot: {
    operator: 'Microsoft',
    token: 'bingbot',
    role: 'search',
    documented: true,
    honoursRobots: 'yes',
    userAgent: `${WEBKIT} bingbot/2.0; +http://www.bing.com/bingbot.htm) ${CHROME} Safari/537.36`,
  },
  'oai-searchbot': {
    operator: 'OpenAI',
    token: 'OAI-SearchBot',
    role: 'search',
    documented: true,
    honoursRobots: 'yes',
    userAgent: `${WEBKIT} OAI-SearchBot/1.4; +https://openai.com/searchbot)`,
  },
  'chatgpt-user': {
    operator: 'OpenAI',
    token: 'ChatGPT-User',
    role: 'user',
    documented: true,
    honoursRobots: 'user-initiated',
    userAgent: `${WEBKIT} ChatGPT-User/1.0; +https://openai.com/bot)`,
  },
  'claude-searchbot': {
    operator: 'Anthropic',
    token: 'Claude-SearchBot',
    role: 'search',
    documented: true,
    honoursRobots: 'yes',
    userAgent: `${WEBKIT} Claude-SearchBot/1.0; +searchbot@anthropic.com)`,
  },
  'claude-user': {
    operator: 'Anthropic',
    token: 'Claude-User',
    role: 'user',
    documented: true,
    honoursRobots: 'yes',
    userAgent: `${WEBKIT} Claude-User/1.0; +Claude-User@anthropic.com)`,
  },
  perplexitybot: {
    operator: 'Perplexity',
    token: 'PerplexityBot',
    role: 'search',
    documented: true,
    honoursRobots: 'yes',
    userAgent: `${WEBKIT} PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)`,
  },
  gptbot: {
    operator: 'OpenAI',
    token: 'GPTBot',
    role: 'training',
    documented: true,
    honoursRobots: 'yes',
    userAgent: `${WEBKIT} GPTBot/1.4; +https://openai.com/gptbot)`,
  },
} as const satisfies Record<string, Bot>;
export type BotKey = keyof typeof BOTS;
