/** A document that supports rules. Its date is that of publication or of the last change that matters here. */
export interface Source {
  readonly title: string;
  readonly url: string;
  readonly date?: string;
}

const source = (title: string, url: string, date?: string): Source => ({ title, url, ...(date && { date }) });

const rfc = (number: number, title: string, date: string): Source =>
  source(`RFC ${number}: ${title}`, `https://www.rfc-editor.org/rfc/rfc${number}`, date);

/** Makes the row of a page in the documentation of Google Search. */
const search = (title: string, path: string, date?: string): Source =>
  source(`Google: ${title}`, `https://developers.google.com/search/docs/${path}`, date);

export const SOURCES = {
  RFC9309: rfc(9309, 'Robots Exclusion Protocol', '2022-09'),
  SITEMAPS: source('Sitemaps XML format', 'https://www.sitemaps.org/protocol.html'),
  'G-ROBOTS': source(
    'Google: how Google interprets the robots.txt specification',
    'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
    '2026-10-23',
  ),
  'G-PARSER': source(
    'Google: the robots.txt parser and matcher that it publishes',
    'https://github.com/google/robotstxt',
  ),
  'G-BYTES': source(
    'Google: how much of a page Googlebot reads',
    'https://developers.google.com/search/blog/2026/03/crawler-blog-post',
    '2026-03-31',
  ),
  'G-META': search('robots meta tag, data-nosnippet and X-Robots-Tag', 'crawling-indexing/robots-meta-tag'),
  'G-SITEMAP': search('build and submit a sitemap', 'crawling-indexing/sitemaps/build-sitemap'),
  'B-SITEMAP': source(
    'Bing: sitemaps in AI-powered search',
    'https://blogs.bing.com/webmaster/July-2025/Keeping-Content-Discoverable-with-Sitemaps-in-AI-Powered-Search',
    '2025-07',
  ),
  'G-TECH': search('Search technical requirements', 'essentials/technical'),
  'G-STATUS': search('how HTTP status codes and network errors affect Search', 'crawling-indexing/http-network-errors'),
  'G-CANON': search('specify a canonical URL', 'crawling-indexing/consolidate-duplicate-urls'),
  'G-URL': search('URL structure', 'crawling-indexing/url-structure', '2025-06-18'),
  'G-REDIR': search('redirects and Search', 'crawling-indexing/301-redirects'),
  'G-VALIDHEAD': search('valid HTML for page metadata', 'crawling-indexing/valid-page-metadata'),
  'G-TITLE': search('influence title links', 'appearance/title-link'),
  'G-AI': search('AI features and your website', 'appearance/ai-features'),
  'G-JS': search(
    'understand JavaScript SEO basics',
    'crawling-indexing/javascript/javascript-seo-basics',
    '2025-12-18',
  ),
  'G-LINKS': search('make your links crawlable', 'crawling-indexing/links-crawlable'),
  'G-MOBILE': search(
    'mobile-first indexing best practices',
    'crawling-indexing/mobile/mobile-sites-mobile-first-indexing',
  ),
  'G-SPAM': search('spam policies for web search', 'essentials/spam-policies'),
  'OAI-BOTS': source('OpenAI: overview of OpenAI crawlers', 'https://developers.openai.com/api/docs/bots'),
  'ANT-BOTS': source(
    'Anthropic: crawling of the web, and how site owners can block it',
    'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
  ),
  'PPLX-BOTS': source('Perplexity: crawlers', 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers'),
  'CF-CHALLENGE': source(
    'Cloudflare: detect a challenge page response',
    'https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/',
  ),
  VERCEL: source(
    'Vercel and MERJ: the rise of the AI crawler',
    'https://vercel.com/blog/the-rise-of-the-ai-crawler',
    '2024-12-17',
  ),
  'G-BLOCK': search('block Search indexing with noindex', 'crawling-indexing/block-indexing'),
  'G-PAGIN': search(
    'pagination and incremental page loading',
    'specialty/ecommerce/pagination-and-incremental-page-loading',
  ),
  'G-BUDGET': search('crawl budget of large sites', 'crawling-indexing/large-site-managing-crawl-budget', '2026-07-22'),
  RFC6596: rfc(6596, 'the canonical link relation', '2012-04'),
  HTML: source('HTML Living Standard', 'https://html.spec.whatwg.org/'),
  SCHEMA: source('Schema.org', 'https://schema.org/'),
  'G-GALLERY': search('structured data that Search supports', 'appearance/structured-data/search-gallery'),
  'G-SDPOL': search('general guidelines for structured data', 'appearance/structured-data/sd-policies'),
  'G-ARTICLE': search('Article structured data', 'appearance/structured-data/article'),
  'G-BREADCRUMB': search('breadcrumb structured data', 'appearance/structured-data/breadcrumb'),
  'G-ORG': search('Organization structured data', 'appearance/structured-data/organization'),
  'G-LOCAL': search('local business structured data', 'appearance/structured-data/local-business'),
  'G-PRODUCT': search('product snippet structured data', 'appearance/structured-data/product-snippet'),
  'G-MERCHANT': search('merchant listing structured data', 'appearance/structured-data/merchant-listing'),
  'G-VARIANTS': search('product variant structured data', 'appearance/structured-data/product-variants'),
  'G-RETURN': search('return policy structured data', 'appearance/structured-data/return-policy'),
  'G-REVIEW': search('review snippet structured data', 'appearance/structured-data/review-snippet'),
  'G-EVENT': search('event structured data', 'appearance/structured-data/event'),
  'G-JOB': search('job posting structured data', 'appearance/structured-data/job-posting'),
  'G-RECIPE': search('recipe structured data', 'appearance/structured-data/recipe'),
  'G-SOFTWARE': search('software app structured data', 'appearance/structured-data/software-app'),
  'G-QA': search('question and answer page structured data', 'appearance/structured-data/qapage'),
  'G-FORUM': search('discussion forum structured data', 'appearance/structured-data/discussion-forum'),
  'G-PROFILE': search('profile page structured data', 'appearance/structured-data/profile-page'),
  'G-COURSE': search('course list structured data', 'appearance/structured-data/course'),
  'G-DATASET': search('dataset structured data', 'appearance/structured-data/dataset'),
  'G-PAYWALL': search(
    'structured data for subscription and paywalled content',
    'appearance/structured-data/paywalled-content',
  ),
  'G-VIDEO': search('video structured data', 'appearance/structured-data/video'),
  'G-FAQ': search('FAQ structured data, whose rich result ended', 'appearance/structured-data/faqpage', '2026-05-07'),
  'G-SIMPLIFY': source(
    'Google: simplifying the search results page',
    'https://developers.google.com/search/blog/2025/06/simplifying-search-results',
    '2025-06',
  ),
  'G-HOWTO': source(
    'Google: changes to HowTo and FAQ rich results',
    'https://developers.google.com/search/blog/2023/08/howto-faq-changes',
    '2023-08',
  ),
  'G-SITELINKS': source(
    'Google: the end of the sitelinks search box',
    'https://developers.google.com/search/blog/2024/10/sitelinks-search-box',
    '2024-10',
  ),
  LLMS: source('The /llms.txt file, second version', 'https://llmstxt.org/', '2026-08'),
  'G-AIGUIDE': search('optimizing for AI features', 'fundamentals/ai-optimization-guide', '2026-05-15'),
  RFC8288: rfc(8288, 'Web Linking', '2017-10'),
  RFC9727: rfc(9727, 'api-catalog', '2025-06'),
  'MD-CF': source('Cloudflare: Markdown for agents', 'https://blog.cloudflare.com/markdown-for-agents/', '2026-02'),
  RFC7763: rfc(7763, 'The text/markdown media type', '2016-03'),
  RFC9110: rfc(9110, 'HTTP semantics', '2022-06'),
  RFC9111: rfc(9111, 'HTTP caching', '2022-06'),
  ACCEPTMD: source('Accept Markdown: which sites and agents negotiate Markdown', 'https://acceptmarkdown.com/status'),
  RFC8615: rfc(8615, 'Well-known URIs', '2019-05'),
  RFC4287: rfc(4287, 'The Atom syndication format', '2005-12'),
  RSS: source('RSS 2.0 specification', 'https://www.rssboard.org/rss-specification'),
  JSONFEED: source('JSON Feed, version 1.1', 'https://www.jsonfeed.org/version/1.1/', '2020-08'),
  RFC9264: rfc(9264, 'Linkset, media types for sets of links', '2022-07'),
  RFC9457: rfc(9457, 'problem details for HTTP APIs', '2023-07'),
  RFC9728: rfc(9728, 'OAuth 2.0 protected resource metadata', '2025-04'),
  RFC8414: rfc(8414, 'OAuth 2.0 authorization server metadata', '2018-06'),
  OAS: source('OpenAPI Specification', 'https://spec.openapis.org/oas/latest.html'),
  'MCP-DISC': source(
    'Model Context Protocol: server/discover',
    'https://modelcontextprotocol.io/specification/2026-07-28/server/discover',
    '2026-07-28',
  ),
  'MCP-VER': source(
    'Model Context Protocol: versioning and compatibility',
    'https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning',
    '2026-07-28',
  ),
  'MCP-TOOLS': source(
    'Model Context Protocol: tools',
    'https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
    '2026-07-28',
  ),
  'MCP-AUTH': source(
    'Model Context Protocol: authorization',
    'https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization',
    '2026-07-28',
  ),
  'MCP-CARD': source(
    'MCP server cards: where clients find them (draft)',
    'https://github.com/modelcontextprotocol/experimental-ext-server-card',
    '2026-07-24',
  ),
  ARD: source('Agentic Resource Discovery', 'https://agenticresourcediscovery.org/spec/', '2026-07-15'),
  A2A: source('Agent2Agent protocol, version 1.0', 'https://a2a-protocol.org/latest/specification/', '2026-08-18'),
  SKILLS: source(
    'Discovery of Agent Skills at well-known addresses, 0.2.0',
    'https://github.com/cloudflare/agent-skills-discovery-rfc',
    '2026-03-12',
  ),
  WEBMCP: source('WebMCP (draft community group report)', 'https://webmachinelearning.github.io/webmcp/', '2026-06-24'),
  NLWEB: source(
    'Microsoft: NLWeb, conversational interfaces for the web',
    'https://news.microsoft.com/source/features/company-news/introducing-nlweb-bringing-conversational-interfaces-directly-to-the-web/',
  ),
  WBA: source(
    'Web Bot Auth: architecture (draft)',
    'https://datatracker.ietf.org/doc/draft-meunier-web-bot-auth-architecture/',
  ),
  X402: source('x402: payments over HTTP', 'https://github.com/x402-foundation/x402'),
  UCP: source('Universal Commerce Protocol', 'https://ucp.dev/'),
  DNSAID: source(
    'DNS-AID: discovery of agents by DNS (draft)',
    'https://datatracker.ietf.org/doc/draft-mozleywilliams-dnsop-dnsaid/',
  ),
  'AL-SUNSET': source(
    'Agent Lighthouse: signals that have lost their readers',
    'https://github.com/ForkPoint/agent-lighthouse/tree/main/docs/evidence/sunset',
  ),
  WEBVITALS: source('web.dev: Web Vitals and their thresholds', 'https://web.dev/articles/vitals'),
  'G-CRAWLERS': source(
    'Google: its crawlers and fetchers, and the protocols they speak',
    'https://developers.google.com/crawling/docs/crawlers-fetchers/overview-google-crawlers',
  ),
  'G-CACHING': source(
    'Google: HTTP caching as its crawlers use it',
    'https://developers.google.com/search/blog/2024/12/crawling-december-caching',
    '2024-12-09',
  ),
  'G-HTTPS': source(
    'Google: HTTPS as a ranking signal',
    'https://developers.google.com/search/blog/2014/08/https-as-ranking-signal',
    '2014-08-06',
  ),
  RFC9325: rfc(9325, 'recommendations for the secure use of TLS', '2022-11'),
  RFC6797: rfc(6797, 'HTTP Strict Transport Security', '2012-11'),
  MIXED: source('W3C: mixed content', 'https://www.w3.org/TR/mixed-content/'),
  'G-HELPFUL': search('creating helpful, reliable, people-first content', 'fundamentals/creating-helpful-content'),
  'G-RATERS': source(
    'Google: guidelines for its search quality raters',
    'https://services.google.com/fh/files/misc/hsw-sqrg.pdf',
  ),
  'G-SNIPPET': search('control your snippets in search results', 'appearance/snippet'),
  'G-FAVICON': search('define a favicon to show in search results', 'appearance/favicon-in-search'),
  'G-SITENAME': search('provide a site name', 'appearance/site-names'),
  'G-DISCOVER': search('Discover and your website', 'appearance/google-discover'),
  OGP: source('The Open Graph protocol', 'https://ogp.me/'),
  'META-BOT': source('Meta: web crawlers', 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/'),
  'G-COMMON': source(
    'Google: common crawlers',
    'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
  ),
  'G-USERFETCH': source(
    'Google: fetchers that users trigger',
    'https://developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers',
  ),
  'G-CHANGELOG': source(
    'Google: what is new in crawling',
    'https://developers.google.com/crawling/docs/changelog',
    '2026-10-30',
  ),
  'B-GUIDE': source('Bing: webmaster guidelines', 'https://www.bing.com/webmasters/help/webmaster-guidelines-30fba23a'),
  'B-NOCACHE': source(
    'Bing: options for webmasters on the use of their content in chat',
    'https://blogs.bing.com/webmaster/september-2023/Announcing-new-options-for-webmasters-to-control-usage-of-their-content-in-Bing-Chat',
    '2023-09',
  ),
  'APPLE-BOT': source('Apple: about Applebot', 'https://support.apple.com/en-us/119829'),
  'AMZ-BOT': source('Amazon: crawlers', 'https://developer.amazon.com/amazonbot'),
  MISTRAL: source('Mistral: robots', 'https://docs.mistral.ai/robots/'),
  DDG: source('DuckDuckGo: DuckAssistBot', 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot/'),
  CC: source('Common Crawl: CCBot', 'https://commoncrawl.org/ccbot'),
  YOU: source('You.com: YouBot', 'https://you.com/docs/youbot'),
  YANDEX: source('Yandex: webmaster help', 'https://yandex.com/support/webmaster/'),
  AIROBOTS: source('ai.robots.txt: list of AI robots', 'https://github.com/ai-robots-txt/ai.robots.txt', '2026-08-22'),
  'CF-SIGNALS': source('Content signals', 'https://contentsignals.org/', '2025-10-01'),
  'CF-MANAGED': source(
    'Cloudflare: managed robots.txt',
    'https://developers.cloudflare.com/bots/additional-configurations/managed-robots-txt/',
  ),
  'CF-PPC': source(
    'Cloudflare: what pay per crawl is',
    'https://developers.cloudflare.com/ai-crawl-control/features/pay-per-crawl/what-is-pay-per-crawl/',
  ),
  'AIPREF-A': source(
    'IETF draft: associating AI usage preferences with content in HTTP',
    'https://datatracker.ietf.org/doc/draft-ietf-aipref-attach/',
    '2026-08-19',
  ),
  'AIPREF-V': source(
    'IETF draft: a vocabulary for AI usage preferences',
    'https://datatracker.ietf.org/doc/draft-ietf-aipref-vocab/',
    '2026-08-19',
  ),
  TRAINPREF: source(
    'IETF draft: machine-readable training preference signal',
    'https://datatracker.ietf.org/doc/draft-kelley-aipref-training-preference-signal/',
    '2026-10-30',
  ),
  RFC9651: rfc(9651, 'Structured field values for HTTP', '2024-09'),
  RSL: source('RSL 1.0: Really Simple Licensing', 'https://rslstandard.org/rsl', '2025-11-06'),
  TDMREP: source(
    'W3C community report: TDM Reservation Protocol',
    'https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240202/',
    '2024-02-02',
  ),
  'G-DATES': search('the date of a page in Search', 'appearance/publication-dates'),
  'G-INTERSTITIAL': search('avoid intrusive interstitials and dialogs', 'appearance/avoid-intrusive-interstitials'),
  'G-FEATURED': search('featured snippets and your website', 'appearance/featured-snippets'),
  'LH-AGENT': source(
    'Chrome: Lighthouse audits for agentic browsing',
    'https://developer.chrome.com/docs/lighthouse/agentic-browsing',
  ),
  GEO: source(
    'Aggarwal et al.: GEO, generative engine optimization (KDD 2024)',
    'https://arxiv.org/abs/2311.09735',
    '2023-11',
  ),
  CSEO: source(
    'C-SEO Bench: does conversational search optimization work?',
    'https://arxiv.org/abs/2506.11097',
    '2025-06',
  ),
  LOSTMID: source('Liu et al.: how language models use long contexts', 'https://arxiv.org/abs/2307.03172', '2023-07'),
  'AZURE-CHUNK': source(
    'Microsoft: chunk documents for vector search',
    'https://learn.microsoft.com/azure/search/vector-search-how-to-chunk-documents',
  ),
  BRAVE: source(
    'Brave: prompt injection through text that readers cannot see',
    'https://brave.com/blog/unseeable-prompt-injections/',
    '2025-10',
  ),
  READABILITY: source(
    'Mozilla Readability: the extraction behind reader view',
    'https://github.com/mozilla/readability',
  ),
  WCAG22: source('WCAG 2.2', 'https://www.w3.org/TR/WCAG22/'),
  'G-HREFLANG': search('tell Google about localized versions of a page', 'specialty/international/localized-versions'),
  'G-LOCALE': search('how Google crawls locale-adaptive pages', 'specialty/international/locale-adaptive-pages'),
  RFC5646: rfc(5646, 'tags for identifying languages', '2009-09'),
  'G-STARTER': search('the SEO starter guide', 'fundamentals/seo-starter-guide'),
  'G-IMG': search('best practices for images in Search', 'appearance/google-images'),
  'G-LAZY': search('how to load content lazily so that Search sees it', 'crawling-indexing/javascript/lazy-loading'),
  'G-REL': search('how to qualify links with rel', 'crawling-indexing/qualify-outbound-links'),
  'G-PX': search('page experience in Search results', 'appearance/page-experience'),
};

export type SourceKey = keyof typeof SOURCES;
