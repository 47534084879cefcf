import type { Source } from './sources.ts';

/**
 * The registry of robots that search engines and AI services send, as their operators document them (state of 2026-11). `documented: false`
 * marks names that circulate without a page of their operator, and those whose page we know only from others (`state: 'quoted'`): they are
 * reported, never scored. `/bots` shows it. Names were compared with github.com/ai-robots-txt/ai.robots.txt.
 */

/**
 * What a robot fetches for: `search` a search index, `user` an answer that a user is waiting for, `training` the training of models.
 * `control` is a name in robots.txt that sends no requests; `agent` acts for a user; `data` sells what it reads; `preview` shows links;
 * `ads` reads pages for ads and shopping.
 */
export const BOT_ROLES = ['search', 'user', 'training', 'control', 'agent', 'data', 'preview', 'ads'] as const;

export type BotRole = (typeof BOT_ROLES)[number];

/** What an operator says about robots.txt; `user-initiated` fetches may not obey it. */
export const HONOURS_ROBOTS = ['yes', 'user-initiated', 'not-stated', 'disputed'] as const;

/** Language of a regional search engine's readers, as a primary subtag; `null` for engines of all languages. */
type Region = 'ko' | 'zh' | 'ru' | 'ja' | 'cs' | 'vi' | 'fr' | null;

/** How its operator says to recognise a robot, and how we read that. */
interface Verification {
  /** Ends of the names that reverse DNS gives for its addresses. */
  readonly dns: readonly string[];
  /** Where the operator lists its addresses. */
  readonly ipList: string | null;
  /** How the page of the operator was read, as in the table of sources; `unread` for a name without one. */
  readonly state: Source['state'];
  readonly readOn: string;
}

export interface Bot extends Verification {
  readonly operator: string;
  /** Product token in robots.txt. */
  readonly token: string;
  /** Tokens whose groups it obeys, in order, when no group names it. */
  readonly fallbacks: readonly string[];
  readonly role: BotRole;
  /** Whether it obeys a group for all robots (`User-agent: *`), when no group names it. */
  readonly obeysAll: boolean;
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

type More = Partial<Pick<Bot, 'honoursRobots' | 'fallbacks' | 'region' | 'obeysAll' | keyof Verification>>;

const TODAY = '2026-11-28';
const [READ, QUOTED] = [{ state: 'read' }, { state: 'quoted' }] as const;

/** Returns a maker of rows of the robots that an operator documents on one page. */
const operator =
  (name: string, docUrl: string, shared: More = {}) =>
  (token: string, role: BotRole, consequence: string, more: More = {}): Bot => ({
    operator: name,
    token,
    role,
    honoursRobots: 'yes',
    consequence,
    documented: true,
    fallbacks: [],
    obeysAll: true,
    dns: [],
    ipList: null,
    state: 'unread',
    readOn: TODAY,
    region: null,
    retired: null,
    docUrl,
    ...shared,
    ...more,
  });

/** Makes the row of a name that circulates: no page of its operator says what it does. */
const circulating = (name: string, token: string, role: BotRole, more: Partial<Bot> = {}): Bot => ({
  ...operator(name, '')(token, role, 'the effect is not documented', { honoursRobots: 'not-stated' }),
  documented: false,
  docUrl: null,
  ...more,
});

/** Makes the row of a Chinese search robot that obeys robots.txt according to pages that quote its operator. */
const quotedInChina = (name: string, token: string): Bot =>
  circulating(name, token, 'search', {
    ...QUOTED,
    honoursRobots: 'yes',
    consequence: `the site leaves ${name}`,
    region: 'zh',
  });

/** Makes the row of a name that is no longer used. */
const retired = (name: string, token: string, successor: string | null): Bot =>
  circulating(name, token, 'training', { retired: { successor }, consequence: 'none: the name is not in use' });

const openai = operator('OpenAI', 'https://developers.openai.com/api/docs/bots', QUOTED);
const openaiList = (name: string) => ({ ipList: `https://openai.com/${name}.json` });
const anthropic = operator(
  'Anthropic',
  'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
  { ...QUOTED, ipList: 'https://claude.com/crawling/bots.json' },
);
const GOOGLE_DOCS = 'https://developers.google.com/crawling/docs/crawlers-fetchers';
const GOOGLE_LISTS = 'https://developers.google.com/static/search/apis/ipranges';
const google = operator('Google', `${GOOGLE_DOCS}/google-common-crawlers`, {
  ...QUOTED,
  dns: ['googlebot.com'],
  ipList: `${GOOGLE_LISTS}/googlebot.json`,
});
const googleSpecial = operator('Google', `${GOOGLE_DOCS}/google-special-case-crawlers`, {
  ...READ,
  obeysAll: false,
  dns: ['google.com'],
  ipList: `${GOOGLE_LISTS}/special-crawlers.json`,
});
const googleUser = operator('Google', `${GOOGLE_DOCS}/google-user-triggered-fetchers`, {
  ...READ,
  dns: ['google.com', 'gae.googleusercontent.com'],
  ipList: `${GOOGLE_LISTS}/user-triggered-fetchers-google.json`,
});
const microsoft = operator('Microsoft', 'https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0', {
  ...QUOTED,
  dns: ['search.msn.com'],
});
const apple = operator('Apple', 'https://support.apple.com/en-us/119829', QUOTED);
const amazon = operator('Amazon', 'https://developer.amazon.com/amazonbot', READ);
const meta = operator('Meta', 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/', QUOTED);
const perplexity = operator('Perplexity', 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers', READ);
const mistral = operator('Mistral', 'https://docs.mistral.ai/robots/', { ...READ, readOn: '2026-11-21' });
/** Its pages list the addresses. */
const duckduckgo = (page: string) => {
  const docUrl = `https://duckduckgo.com/duckduckgo-help-pages/results/${page}/`;
  return operator('DuckDuckGo', docUrl, { ...READ, ipList: docUrl });
};
const yandex = operator('Yandex', 'https://yandex.com/support/webmaster/', {
  ...QUOTED,
  region: 'ru',
  fallbacks: ['Yandex'],
  dns: ['yandex.ru', 'yandex.net', 'yandex.com'],
});

const BY_USERS = { honoursRobots: 'user-initiated' } as const;
const LIKE_GOOGLEBOT = { fallbacks: ['Googlebot'] };
const LIKE_GOOGLEOTHER = { fallbacks: ['GoogleOther'] };

const TRAINING_OPT_OUT = 'nothing more is used for training; search is not affected';
const NOT_FOR_USERS = 'it cannot fetch pages for its users';
const NOT_FOR_CUSTOMERS = 'services of its customers cannot read the pages';

/** Makes the row of a robot that fetches for the customers of a service, as ai.robots.txt quotes its operator. */
const forCustomers = (name: string, token: string, docUrl: string) =>
  operator(name, docUrl, QUOTED)(token, 'data', NOT_FOR_CUSTOMERS);

/** One row for each user agent; two rows may share a token (Googlebot's smartphone and desktop crawlers). */
export const BOTS = {
  'googlebot-smartphone': google('Googlebot', 'search', 'the site leaves Google Search, AI Overviews and AI Mode'),
  'googlebot-desktop': google('Googlebot', 'search', 'the site leaves Google Search, AI Overviews and AI Mode'),
  'googlebot-image': google('Googlebot-Image', 'search', 'pictures leave Google Images', LIKE_GOOGLEBOT),
  'googlebot-video': google('Googlebot-Video', 'search', 'videos leave Google Search', LIKE_GOOGLEBOT),
  'googlebot-news': google('Googlebot-News', 'search', 'the site leaves Google News', LIKE_GOOGLEBOT),
  'google-extended': google(
    'Google-Extended',
    'control',
    'Gemini is neither trained on nor grounded in the pages; Search and AI Overviews are not affected',
    { dns: [], ipList: null },
  ),
  googleother: google('GoogleOther', 'training', 'research crawls stop'),
  'googleother-image': google('GoogleOther-Image', 'training', 'research crawls stop', LIKE_GOOGLEOTHER),
  'googleother-video': google('GoogleOther-Video', 'training', 'research crawls stop', LIKE_GOOGLEOTHER),
  'storebot-google': google('Storebot-Google', 'ads', 'products leave Google Shopping'),
  'adsbot-google': googleSpecial('AdsBot-Google', 'ads', 'landing pages of ads cannot be reviewed'),
  'mediapartners-google': googleSpecial('Mediapartners-Google', 'ads', 'ads cannot be matched to the pages'),
  'google-cloudvertexbot': google(
    'Google-CloudVertexBot',
    'data',
    'agents that site owners build on Vertex AI cannot read the pages',
  ),
  'google-agent': googleUser('Google-Agent', 'user', NOT_FOR_USERS, BY_USERS),
  'google-gemininotebook': googleUser(
    'Google-GeminiNotebook',
    'user',
    'users cannot add the pages as sources',
    BY_USERS,
  ),
  'google-cws': googleUser(
    'Google-CWS',
    'agent',
    'the Chrome Web Store cannot check addresses in its entries',
    BY_USERS,
  ),
  'google-firebase': googleUser('Google-Firebase', 'agent', NOT_FOR_CUSTOMERS, { ...BY_USERS, ...QUOTED }),
  'google-notebooklm': retired('Google', 'Google-NotebookLM', 'Google-GeminiNotebook'),
  bingbot: microsoft('bingbot', 'search', 'the site leaves Bing, Copilot and partners'),
  'azureai-searchbot': circulating('Microsoft', 'AzureAI-SearchBot', 'search'),
  'oai-searchbot': openai(
    'OAI-SearchBot',
    'search',
    'the site is not shown in ChatGPT search answers, at most as a bare link',
    openaiList('searchbot'),
  ),
  'chatgpt-user': openai('ChatGPT-User', 'user', NOT_FOR_USERS, { ...BY_USERS, ...openaiList('chatgpt-user') }),
  gptbot: openai('GPTBot', 'training', TRAINING_OPT_OUT, openaiList('gptbot')),
  'oai-adsbot': openai('OAI-AdsBot', 'ads', 'landing pages of ads cannot be reviewed', {
    honoursRobots: 'not-stated',
    ...openaiList('adsbot'),
  }),
  'claude-searchbot': anthropic(
    'Claude-SearchBot',
    'search',
    'the site is found less, and less exactly, in Claude’s search',
  ),
  'claude-user': anthropic('Claude-User', 'user', NOT_FOR_USERS),
  claudebot: anthropic('ClaudeBot', 'training', TRAINING_OPT_OUT),
  'anthropic-ai': retired('Anthropic', 'anthropic-ai', 'ClaudeBot'),
  'claude-web': retired('Anthropic', 'Claude-Web', 'ClaudeBot'),
  // When no group names Applebot, it follows the rules for Googlebot.
  applebot: apple('Applebot', 'search', 'the site leaves Siri, Spotlight and Safari suggestions', LIKE_GOOGLEBOT),
  'applebot-extended': apple('Applebot-Extended', 'control', TRAINING_OPT_OUT),
  'amzn-searchbot': amazon('Amzn-SearchBot', 'search', 'the site is left out of answers of Alexa and Rufus'),
  amazonbot: amazon('Amazonbot', 'training', TRAINING_OPT_OUT),
  'amzn-user': amazon('Amzn-User', 'user', NOT_FOR_USERS, BY_USERS),
  bedrockbot: circulating('Amazon', 'bedrockbot', 'data'),
  novaact: circulating('Amazon', 'NovaAct', 'agent'),
  amazonbuyforme: circulating('Amazon', 'AmazonBuyForMe', 'agent'),
  'meta-webindexer': meta('meta-webindexer', 'search', 'answers of Meta AI link to the site less', {
    honoursRobots: 'not-stated',
  }),
  'meta-externalagent': meta('meta-externalagent', 'training', TRAINING_OPT_OUT),
  'meta-externalfetcher': meta('meta-externalfetcher', 'user', NOT_FOR_USERS, BY_USERS),
  facebookexternalhit: meta('facebookexternalhit', 'preview', 'previews of links break'),
  facebookbot: retired('Meta', 'FacebookBot', 'meta-externalagent'),
  perplexitybot: perplexity('PerplexityBot', 'search', 'the site is neither indexed nor cited in Perplexity', {
    ipList: 'https://www.perplexity.com/perplexitybot.json',
  }),
  'perplexity-user': perplexity('Perplexity-User', 'user', NOT_FOR_USERS, {
    ...BY_USERS,
    ipList: 'https://www.perplexity.com/perplexity-user.json',
  }),
  'mistralai-index': mistral('MistralAI-Index', 'search', 'the site leaves Mistral’s search'),
  'mistralai-user': mistral('MistralAI-User', 'user', NOT_FOR_USERS),
  'mistralai-training': mistral('MistralAI-Training', 'training', TRAINING_OPT_OUT),
  duckassistbot: duckduckgo('duckassistbot')(
    'DuckAssistBot',
    'search',
    'the site leaves DuckDuckGo’s AI answers within about 72 hours; organic results are not affected',
  ),
  // Most of DuckDuckGo’s results come from Bing; this is its own crawler.
  duckduckbot: duckduckgo('duckduckbot')('DuckDuckBot', 'search', 'DuckDuckGo’s own crawler cannot read the pages'),
  youbot: operator('You.com', 'https://you.com/docs/youbot', QUOTED)(
    'YouBot',
    'search',
    'the site leaves the index of You.com',
  ),
  // Brave’s crawler sends no name of its own and obeys the rules for Googlebot.
  bravebot: retired('Brave', 'Bravebot', 'Googlebot'),
  'kagi-fetcher': circulating('Kagi', 'kagi-fetcher', 'user'),
  ccbot: operator('Common Crawl', 'https://commoncrawl.org/ccbot', QUOTED)(
    'CCBot',
    'training',
    'the pages are left out of future public corpora',
  ),
  ai2bot: operator('Ai2', 'https://allenai.org/crawler')(
    'AI2Bot',
    'training',
    'the pages are left out of corpora for open models',
    { ...QUOTED, honoursRobots: 'not-stated' },
  ),
  'ai2bot-dolma': operator('Ai2', 'https://allenai.org/crawler')(
    'Ai2Bot-Dolma',
    'training',
    'the pages are left out of corpora for open models',
  ),
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
  petalbot: operator('Huawei', 'https://aspiegel.com/petalbot')(
    'PetalBot',
    'search',
    'the site leaves Petal Search and its assistant',
  ),
  yandexbot: yandex('YandexBot', 'search', 'the site leaves Yandex Search'),
  yandexadditional: yandex('YandexAdditional', 'control', 'the pages are left out of Yandex’s AI answers and models'),
  qwantbot: operator('Qwant', 'https://help.qwant.com/bot/', { ...READ, dns: ['qwant.com'], region: 'fr' })(
    'Qwantbot',
    'search',
    'Qwant’s own index cannot have the pages',
  ),
  mojeekbot: operator('Mojeek', 'https://www.mojeek.com/bot.html', { ...READ, dns: ['mojeek.com'] })(
    'MojeekBot',
    'search',
    'Mojeek’s index cannot have the pages',
  ),
  seznambot: operator('Seznam', 'https://o-seznam.cz/napoveda/vyhledavani/en/crawling-control')(
    'SeznamBot',
    'search',
    'Seznam cannot read the pages',
    { ...READ, region: 'cs', dns: ['seznam.cz'], ipList: 'https://napoveda.seznam.cz/en/seznambot-crawler' },
  ),
  coccocbot: operator('Cốc Cốc', 'https://help.coccoc.com/search-engine/coccoc-robots')(
    'coccocbot-web',
    'search',
    'Cốc Cốc cannot read the pages',
    { ...QUOTED, fallbacks: ['coccocbot'], region: 'vi', dns: ['coccoc.com'] },
  ),
  yeti: operator('Naver', 'https://searchadvisor.naver.com/guide/seo-basic-robots')(
    'Yeti',
    'search',
    'the site leaves Naver',
    { region: 'ko' },
  ),
  daum: operator('Kakao', 'https://cs.daum.net/faq/15/4118.html')('Daum', 'search', 'the site leaves Daum', {
    region: 'ko',
  }),
  wrtnbot: circulating('Wrtn', 'WRTNBot', 'user', { region: 'ko' }),
  baiduspider: operator('Baidu', 'https://help.baidu.com/question?prod_id=99&class=476&id=2996')(
    'Baiduspider',
    'search',
    'the site leaves Baidu',
    { region: 'zh' },
  ),
  // “Sogou web spider”, “Sogou inst spider” and “Sogou wap spider” share their first word (Sogou's platform, quoted by bninc.cn/wiki/post/id/1531).
  sogou: quotedInChina('Sogou', 'Sogou'),
  // 360's help, quoted by wyc.retuba.cn/73.html.
  '360spider': quotedInChina('360 Search', '360Spider'),
  // Shenma's platform, quoted by tianxianmao.com/view/seo/sou_suo_yin_qing_shen_ma_spider_jie_shao.html.
  yisouspider: quotedInChina('Shenma', 'YisouSpider'),
  // Yahoo! JAPAN is not listed: it has shown Google's results since December 2010, so the rows for Googlebot cover it.
  sbintuitionsbot: operator('SB Intuitions', 'https://www.sbintuitions.co.jp/bot/')(
    'SBIntuitionsBot',
    'training',
    TRAINING_OPT_OUT,
    { region: 'ja' },
  ),
  'icc-crawler': operator('NICT', 'https://ucri.nict.go.jp/en/icccrawler.html')(
    'ICC-Crawler',
    'training',
    TRAINING_OPT_OUT,
    { region: 'ja' },
  ),
  cotoyogi: operator('ROIS-DS', 'https://ds.rois.ac.jp/en_center8/en_crawler/')(
    'Cotoyogi',
    'training',
    TRAINING_OPT_OUT,
    { region: 'ja' },
  ),
  'mozilla-tabstack': forCustomers('Mozilla', 'Mozilla-Tabstack', 'https://docs.tabstack.ai/trust/controlling-access'),
  'atlassian-bot': forCustomers(
    'Atlassian',
    'atlassian-bot',
    'https://support.atlassian.com/organization-administration/docs/connect-custom-website-to-rovo/',
  ),
  'cloudflare-autorag': forCustomers('Cloudflare', 'Cloudflare-AutoRAG', 'https://developers.cloudflare.com/autorag'),
  terracotta: forCustomers('Ceramic', 'TerraCotta', 'https://github.com/CeramicTeam/CeramicTerracotta'),
  klaviyoaibot: forCustomers('Klaviyo', 'KlaviyoAIBot', 'https://help.klaviyo.com/hc/en-us/articles/40496146232219'),
  'amazon-kendra': forCustomers('Amazon', 'amazon-kendra', 'https://docs.aws.amazon.com/kendra/'),
  linerbot: circulating('Liner', 'LinerBot', 'user', { region: 'ko' }),
  andibot: circulating('Andi', 'Andibot', 'user'),
  phindbot: circulating('Phind', 'PhindBot', 'user'),
  reflectionbot: circulating('Reflection', 'Reflectionbot', 'training'),
  'gemini-deep-research': circulating('operator not known', 'Gemini-Deep-Research', 'user'),
  diffbot: circulating('Diffbot', 'Diffbot', 'data'),
  exabot: circulating('Exa', 'ExaBot', 'data'),
  exasearchbot: circulating('Exa', 'ExaSearchBot', 'data'),
  tavilybot: circulating('Tavily', 'TavilyBot', 'data'),
  linkupbot: circulating('Linkup', 'LinkupBot', 'data'),
  shapbot: circulating('Parallel', 'ShapBot', 'data'),
  'shap-user': circulating('Parallel', 'Shap-User', 'data'),
  firecrawlagent: circulating('Firecrawl', 'FirecrawlAgent', 'data'),
  'querit-searchbot': circulating('Querit', 'Querit-SearchBot', 'data'),
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

/** Whether a robot gathers training data. Its access is policy and not a fault. */
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
