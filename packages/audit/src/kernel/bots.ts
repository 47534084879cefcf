/**
 * The registry of robots that search engines and AI services send, as their operators document them (state of 2026-11). `documented: false`
 * marks names that circulate without a page of their operator: they are reported, never scored. Compare it monthly with the operators'
 * pages and with github.com/ai-robots-txt/ai.robots.txt.
 */

/**
 * What a robot fetches for: `search` a search index, `user` an answer that a user is waiting for, `training` the training of models.
 * `control` is a name in robots.txt that sends no requests; `agent` acts for a user; `data` sells what it reads; `preview` shows links;
 * `ads` reviews landing pages.
 */
export const BOT_ROLES = ['search', 'user', 'training', 'control', 'agent', 'data', 'preview', 'ads'] as const;

export type BotRole = (typeof BOT_ROLES)[number];

/** What an operator says about robots.txt; `user-initiated` fetches may not obey it. */
export const HONOURS_ROBOTS = ['yes', 'user-initiated', 'not-stated', 'disputed'] as const;

/** Language of a regional search engine's readers, as a primary subtag; `null` for engines of all languages. */
type Region = 'ko' | 'zh' | 'ru' | 'ja' | 'cs' | 'vi' | null;

export interface Bot {
  readonly operator: string;
  /** Product token in robots.txt. */
  readonly token: string;
  /** Tokens whose groups it obeys, in order, when no group names it. */
  readonly fallbacks: readonly string[];
  readonly role: BotRole;
  /** Whether the operator documents it. */
  readonly documented: boolean;
  readonly docUrl: string | null;
  readonly honoursRobots: (typeof HONOURS_ROBOTS)[number];
  /** What happens when the robot is blocked, according to its operator; a clause for a sentence. */
  readonly consequence: string;
  readonly region: Region;
  /** A name that is no longer in use. */
  readonly retired: { readonly successor: string | null } | null;
}

type More = Partial<Pick<Bot, 'fallbacks' | 'region' | 'retired'>> & { readonly docUrl: string };

/** Makes the row of a robot that its operator documents. */
const known = (
  operator: string,
  token: string,
  role: BotRole,
  honoursRobots: Bot['honoursRobots'],
  consequence: string,
  more: More,
): Bot => ({
  operator,
  token,
  role,
  honoursRobots,
  consequence,
  documented: true,
  fallbacks: [],
  region: null,
  retired: null,
  ...more,
});

/** Makes the row of a name that circulates: no page of its operator says what it does. */
const circulating = (operator: string, token: string, role: BotRole, more: Partial<Bot> = {}): Bot => ({
  ...known(operator, token, role, 'not-stated', 'the effect is not documented', { docUrl: '' }),
  documented: false,
  docUrl: null,
  ...more,
});

/** Makes the row of a name that is no longer used. */
const retired = (operator: string, token: string, successor: string | null): Bot =>
  circulating(operator, token, 'training', { retired: { successor }, consequence: 'none: the name is not in use' });

const OPENAI = { docUrl: 'https://developers.openai.com/api/docs/bots' };

const ANTHROPIC = {
  docUrl:
    'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
};

const GOOGLE_DOCS = 'https://developers.google.com/crawling/docs/crawlers-fetchers';
const GOOGLE = { docUrl: `${GOOGLE_DOCS}/google-common-crawlers` };
const GOOGLE_USER = { docUrl: `${GOOGLE_DOCS}/google-user-triggered-fetchers` };
const MICROSOFT = { docUrl: 'https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0' };
const APPLE = { docUrl: 'https://support.apple.com/en-us/119829' };
const AMAZON = { docUrl: 'https://developer.amazon.com/amazonbot' };
const META = { docUrl: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/' };
const PERPLEXITY = { docUrl: 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers' };
const MISTRAL = { docUrl: 'https://docs.mistral.ai/robots/' };
const DUCKDUCKGO = { docUrl: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot/' };

const YANDEX = { docUrl: 'https://yandex.com/support/webmaster/', region: 'ru', fallbacks: ['Yandex'] } as const;

const TRAINING_OPT_OUT = 'nothing more is used for training; search is not affected';
const NOT_FOR_USERS = 'it cannot fetch pages for its users';

/** One row for each user agent; two rows may share a token (Googlebot's smartphone and desktop crawlers). */
export const BOTS = {
  'googlebot-smartphone': known(
    'Google',
    'Googlebot',
    'search',
    'yes',
    'the site leaves Google Search, AI Overviews and AI Mode',
    GOOGLE,
  ),
  'googlebot-desktop': known(
    'Google',
    'Googlebot',
    'search',
    'yes',
    'the site leaves Google Search, AI Overviews and AI Mode',
    GOOGLE,
  ),
  'googlebot-image': known('Google', 'Googlebot-Image', 'search', 'yes', 'pictures leave Google Images', {
    ...GOOGLE,
    fallbacks: ['Googlebot'],
  }),
  'googlebot-video': known('Google', 'Googlebot-Video', 'search', 'yes', 'videos leave Google Search', {
    ...GOOGLE,
    fallbacks: ['Googlebot'],
  }),
  'googlebot-news': known('Google', 'Googlebot-News', 'search', 'yes', 'the site leaves Google News', {
    ...GOOGLE,
    fallbacks: ['Googlebot'],
  }),
  'google-extended': known(
    'Google',
    'Google-Extended',
    'control',
    'yes',
    'Gemini is neither trained on nor grounded in the pages; Search and AI Overviews are not affected',
    GOOGLE,
  ),
  googleother: known('Google', 'GoogleOther', 'training', 'yes', 'research crawls stop', GOOGLE),
  'google-cloudvertexbot': known(
    'Google',
    'Google-CloudVertexBot',
    'data',
    'yes',
    'agents that site owners build on Vertex AI cannot read the pages',
    GOOGLE,
  ),
  'google-agent': known('Google', 'Google-Agent', 'user', 'user-initiated', NOT_FOR_USERS, GOOGLE_USER),
  'google-gemininotebook': known(
    'Google',
    'Google-GeminiNotebook',
    'user',
    'user-initiated',
    'users cannot add the pages as sources',
    GOOGLE_USER,
  ),
  'google-notebooklm': retired('Google', 'Google-NotebookLM', 'Google-GeminiNotebook'),
  bingbot: known('Microsoft', 'bingbot', 'search', 'yes', 'the site leaves Bing, Copilot and partners', MICROSOFT),
  'azureai-searchbot': circulating('Microsoft', 'AzureAI-SearchBot', 'search'),
  'oai-searchbot': known(
    'OpenAI',
    'OAI-SearchBot',
    'search',
    'yes',
    'the site is not shown in ChatGPT search answers, at most as a bare link',
    OPENAI,
  ),
  'chatgpt-user': known('OpenAI', 'ChatGPT-User', 'user', 'user-initiated', NOT_FOR_USERS, OPENAI),
  gptbot: known('OpenAI', 'GPTBot', 'training', 'yes', TRAINING_OPT_OUT, OPENAI),
  'oai-adsbot': known('OpenAI', 'OAI-AdsBot', 'ads', 'not-stated', 'landing pages of ads cannot be reviewed', OPENAI),
  'claude-searchbot': known(
    'Anthropic',
    'Claude-SearchBot',
    'search',
    'yes',
    'the site is found less, and less exactly, in Claude’s search',
    ANTHROPIC,
  ),
  'claude-user': known('Anthropic', 'Claude-User', 'user', 'yes', NOT_FOR_USERS, ANTHROPIC),
  claudebot: known('Anthropic', 'ClaudeBot', 'training', 'yes', TRAINING_OPT_OUT, ANTHROPIC),
  'anthropic-ai': retired('Anthropic', 'anthropic-ai', 'ClaudeBot'),
  'claude-web': retired('Anthropic', 'Claude-Web', 'ClaudeBot'),
  // When no group names Applebot, it follows the rules for Googlebot.
  applebot: known('Apple', 'Applebot', 'search', 'yes', 'the site leaves Siri, Spotlight and Safari suggestions', {
    ...APPLE,
    fallbacks: ['Googlebot'],
  }),
  'applebot-extended': known('Apple', 'Applebot-Extended', 'control', 'yes', TRAINING_OPT_OUT, APPLE),
  'amzn-searchbot': known(
    'Amazon',
    'Amzn-SearchBot',
    'search',
    'yes',
    'the site is left out of answers of Alexa and Rufus',
    AMAZON,
  ),
  amazonbot: known('Amazon', 'Amazonbot', 'training', 'yes', TRAINING_OPT_OUT, AMAZON),
  'amzn-user': known('Amazon', 'Amzn-User', 'user', 'user-initiated', NOT_FOR_USERS, AMAZON),
  bedrockbot: circulating('Amazon', 'bedrockbot', 'data'),
  novaact: circulating('Amazon', 'NovaAct', 'agent'),
  amazonbuyforme: circulating('Amazon', 'AmazonBuyForMe', 'agent'),
  'meta-webindexer': known(
    'Meta',
    'meta-webindexer',
    'search',
    'not-stated',
    'answers of Meta AI link to the site less',
    META,
  ),
  'meta-externalagent': known('Meta', 'meta-externalagent', 'training', 'yes', TRAINING_OPT_OUT, META),
  'meta-externalfetcher': known('Meta', 'meta-externalfetcher', 'user', 'user-initiated', NOT_FOR_USERS, META),
  facebookexternalhit: known('Meta', 'facebookexternalhit', 'preview', 'yes', 'previews of links break', META),
  facebookbot: retired('Meta', 'FacebookBot', 'meta-externalagent'),
  perplexitybot: known(
    'Perplexity',
    'PerplexityBot',
    'search',
    'yes',
    'the site is neither indexed nor cited in Perplexity',
    PERPLEXITY,
  ),
  'perplexity-user': known('Perplexity', 'Perplexity-User', 'user', 'user-initiated', NOT_FOR_USERS, PERPLEXITY),
  'mistralai-index': known('Mistral', 'MistralAI-Index', 'search', 'yes', 'the site leaves Mistral’s search', MISTRAL),
  'mistralai-user': known('Mistral', 'MistralAI-User', 'user', 'yes', NOT_FOR_USERS, MISTRAL),
  'mistralai-training': known('Mistral', 'MistralAI-Training', 'training', 'yes', TRAINING_OPT_OUT, MISTRAL),
  duckassistbot: known(
    'DuckDuckGo',
    'DuckAssistBot',
    'search',
    'yes',
    'the site leaves DuckDuckGo’s AI answers within about 72 hours; organic results are not affected',
    DUCKDUCKGO,
  ),
  // Most of DuckDuckGo’s results come from Bing; this is its own crawler.
  duckduckbot: known('DuckDuckGo', 'DuckDuckBot', 'search', 'yes', 'DuckDuckGo’s own crawler cannot read the pages', {
    docUrl: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckduckbot/',
  }),
  youbot: known('You.com', 'YouBot', 'search', 'yes', 'the site leaves the index of You.com', {
    docUrl: 'https://you.com/docs/youbot',
  }),
  // Brave’s crawler sends no name of its own and obeys the rules for Googlebot.
  bravebot: retired('Brave', 'Bravebot', 'Googlebot'),
  'kagi-fetcher': circulating('Kagi', 'kagi-fetcher', 'user'),
  ccbot: known('Common Crawl', 'CCBot', 'training', 'yes', 'the pages are left out of future public corpora', {
    docUrl: 'https://commoncrawl.org/ccbot',
  }),
  ai2bot: known('Ai2', 'AI2Bot', 'training', 'yes', 'the pages are left out of corpora for open models', {
    docUrl: 'https://allenai.org/crawler',
  }),
  'ai2bot-dolma': known('Ai2', 'Ai2Bot-Dolma', 'training', 'yes', 'the pages are left out of corpora for open models', {
    docUrl: 'https://allenai.org/crawler',
  }),
  'cohere-training-data-crawler': circulating('Cohere', 'cohere-training-data-crawler', 'training'),
  'cohere-ai': retired('Cohere', 'cohere-ai', 'cohere-training-data-crawler'),
  bytespider: circulating('ByteDance', 'Bytespider', 'training', { honoursRobots: 'disputed' }),
  tiktokspider: circulating('ByteDance', 'TikTokSpider', 'training', { honoursRobots: 'disputed' }),
  'xai-bot': circulating('xAI', 'xAI-Bot', 'training'),
  grokbot: circulating('xAI', 'GrokBot', 'training'),
  deepseekbot: circulating('DeepSeek', 'DeepSeekBot', 'training'),
  'kimi-user': circulating('Moonshot', 'Kimi-User', 'user'),
  'chatglm-spider': circulating('Zhipu', 'ChatGLM-Spider', 'training'),
  tongyibot: circulating('Alibaba', 'TongyiBot', 'training'),
  yiyanbot: circulating('Baidu', 'YiyanBot', 'training'),
  pangubot: circulating('Huawei', 'PanguBot', 'training'),
  petalbot: known('Huawei', 'PetalBot', 'search', 'yes', 'the site leaves Petal Search and its assistant', {
    docUrl: 'https://aspiegel.com/petalbot',
  }),
  yandexbot: known('Yandex', 'YandexBot', 'search', 'yes', 'the site leaves Yandex Search', YANDEX),
  yandexadditional: known(
    'Yandex',
    'YandexAdditional',
    'control',
    'yes',
    'the pages are left out of Yandex’s AI answers and models',
    YANDEX,
  ),
  qwantbot: known('Qwant', 'Qwantbot', 'search', 'yes', 'Qwant’s own index cannot have the pages', {
    docUrl: 'https://help.qwant.com/bot/',
  }),
  mojeekbot: known('Mojeek', 'MojeekBot', 'search', 'yes', 'Mojeek’s index cannot have the pages', {
    docUrl: 'https://www.mojeek.com/bot.html',
  }),
  seznambot: known('Seznam', 'SeznamBot', 'search', 'yes', 'Seznam cannot read the pages', {
    docUrl: 'https://o-seznam.cz/napoveda/vyhledavani/en/crawling-control',
    region: 'cs',
  }),
  coccocbot: known('Cốc Cốc', 'coccocbot-web', 'search', 'yes', 'Cốc Cốc cannot read the pages', {
    docUrl: 'https://help.coccoc.com/search-engine/coccoc-robots',
    fallbacks: ['coccocbot'],
    region: 'vi',
  }),
  yeti: known('Naver', 'Yeti', 'search', 'yes', 'the site leaves Naver', {
    docUrl: 'https://searchadvisor.naver.com/guide/seo-basic-robots',
    region: 'ko',
  }),
  daum: known('Kakao', 'Daum', 'search', 'yes', 'the site leaves Daum', {
    docUrl: 'https://cs.daum.net/faq/15/4118.html',
    region: 'ko',
  }),
  wrtnbot: circulating('Wrtn', 'WRTNBot', 'user', { region: 'ko' }),
  baiduspider: known('Baidu', 'Baiduspider', 'search', 'yes', 'the site leaves Baidu', {
    docUrl: 'https://help.baidu.com/question?prod_id=99&class=476&id=2996',
    region: 'zh',
  }),
  sbintuitionsbot: known('SB Intuitions', 'SBIntuitionsBot', 'training', 'yes', TRAINING_OPT_OUT, {
    docUrl: 'https://www.sbintuitions.co.jp/bot/',
    region: 'ja',
  }),
  'icc-crawler': known('NICT', 'ICC-Crawler', 'training', 'yes', TRAINING_OPT_OUT, {
    docUrl: 'https://ucri.nict.go.jp/en/icccrawler.html',
    region: 'ja',
  }),
  cotoyogi: known('ROIS-DS', 'Cotoyogi', 'training', 'yes', TRAINING_OPT_OUT, {
    docUrl: 'https://ds.rois.ac.jp/en_center8/en_crawler/',
    region: 'ja',
  }),
  diffbot: circulating('Diffbot', 'Diffbot', 'data'),
  exabot: circulating('Exa', 'ExaBot', 'data'),
  exasearchbot: circulating('Exa', 'ExaSearchBot', 'data'),
  tavilybot: circulating('Tavily', 'TavilyBot', 'data'),
  linkupbot: circulating('Linkup', 'LinkupBot', 'data'),
  shapbot: circulating('Parallel', 'ShapBot', 'data'),
  'shap-user': circulating('Parallel', 'Shap-User', 'data'),
  firecrawlagent: circulating('Firecrawl', 'FirecrawlAgent', 'data'),
  queritbot: circulating('Querit', 'QueritBot', 'data'),
  omgili: circulating('Webz.io', 'omgili', 'data'),
  'webzio-extended': circulating('Webz.io', 'Webzio-Extended', 'data'),
  timpibot: circulating('Timpi', 'Timpibot', 'data'),
  apifybot: circulating('Apify', 'ApifyBot', 'data'),
  crawl4ai: circulating('Crawl4AI', 'Crawl4AI', 'data'),
  img2dataset: circulating('img2dataset', 'img2dataset', 'data'),
  'claude-code': circulating('Anthropic', 'Claude-Code', 'agent'),
  cursor: circulating('Cursor', 'Cursor', 'agent'),
  opencode: circulating('opencode', 'opencode', 'agent'),
  'google-gemini-cli': circulating('Google', 'Google-Gemini-CLI', 'agent'),
  devin: circulating('Cognition', 'Devin', 'agent'),
  'manus-user': circulating('Manus', 'Manus-User', 'agent'),
  trae: circulating('ByteDance', 'Trae', 'agent'),
} satisfies Record<string, Bot>;

export type BotKey = keyof typeof BOTS;

/** All robots in registry order. */
export const BOT_KEYS = Object.keys(BOTS) as readonly BotKey[];

/** Returns the robot's own token and its fallbacks, as `robotsVerdict` expects them. */
export const robotNameOf = (key: BotKey): readonly [string, ...string[]] => [BOTS[key].token, ...BOTS[key].fallbacks];

/** Whether a robot gathers training data: what it gets or does not get is policy. */
export const isForTraining = (key: BotKey | null): boolean => key !== null && BOTS[key].role === 'training';

/** Finds a robot by its robots.txt token, ignoring case; null for an unregistered name. */
export const botOfToken = (token: string): BotKey | null => BY_TOKEN.get(token.toLowerCase()) ?? null;

const BY_TOKEN: ReadonlyMap<string, BotKey> = new Map(
  [...BOT_KEYS].reverse().map((key) => [BOTS[key].token.toLowerCase(), key]),
);

const CHROME = 'Chrome/142.0.0.0';

const MOBILE = `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) ${CHROME} Mobile Safari/537.36`;

const WEBKIT = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible;';

/** The User-Agent header for each bot that the scanner imitates. */
export const USER_AGENTS = {
  'googlebot-smartphone': `${MOBILE} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  'googlebot-desktop': `${WEBKIT} Googlebot/2.1; +http://www.google.com/bot.html) ${CHROME} Safari/537.36`,
  bingbot: `${WEBKIT} bingbot/2.0; +http://www.bing.com/bingbot.htm) ${CHROME} Safari/537.36`,
  'oai-searchbot': `${WEBKIT} OAI-SearchBot/1.4; +https://openai.com/searchbot)`,
  'chatgpt-user': `${WEBKIT} ChatGPT-User/1.0; +https://openai.com/bot)`,
  'claude-searchbot': `${WEBKIT} Claude-SearchBot/1.0; +searchbot@anthropic.com)`,
  'claude-user': `${WEBKIT} Claude-User/1.0; +Claude-User@anthropic.com)`,
  perplexitybot: `${WEBKIT} PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)`,
  gptbot: `${WEBKIT} GPTBot/1.4; +https://openai.com/gptbot)`,
} as const satisfies Partial<Record<BotKey, string>>;

export type ProbedBot = keyof typeof USER_AGENTS;
