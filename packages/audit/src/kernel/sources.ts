/** A document that supports rules. Its date is that of publication or of the last change that matters here. */
export interface Source {
  readonly title: string;
  readonly url: string;
  readonly date?: string;
}

export const SOURCES = {
  RFC9309: {
    title: 'RFC 9309: Robots Exclusion Protocol',
    url: 'https://www.rfc-editor.org/rfc/rfc9309',
    date: '2022-09',
  },
  SITEMAPS: {
    title: 'Sitemaps XML format',
    url: 'https://www.sitemaps.org/protocol.html',
  },
  'G-ROBOTS': {
    title: 'Google: how Google interprets the robots.txt specification',
    url: 'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
    date: '2026-10-23',
  },
  'G-PARSER': {
    title: 'Google: the robots.txt parser and matcher that it publishes',
    url: 'https://github.com/google/robotstxt',
  },
  'G-BYTES': {
    title: 'Google: how much of a page Googlebot reads',
    url: 'https://developers.google.com/search/blog/2026/03/crawler-blog-post',
    date: '2026-03-31',
  },
  'G-META': {
    title: 'Google: robots meta tag, data-nosnippet and X-Robots-Tag',
    url: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  },
  'G-SITEMAP': {
    title: 'Google: build and submit a sitemap',
    url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  },
  'B-SITEMAP': {
    title: 'Bing: sitemaps in AI-powered search',
    url: 'https://blogs.bing.com/webmaster/July-2025/Keeping-Content-Discoverable-with-Sitemaps-in-AI-Powered-Search',
    date: '2025-07',
  },
  'G-TECH': {
    title: 'Google: Search technical requirements',
    url: 'https://developers.google.com/search/docs/essentials/technical',
  },
  'G-STATUS': {
    title: 'Google: how HTTP status codes and network errors affect Search',
    url: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  },
  'G-CANON': {
    title: 'Google: specify a canonical URL',
    url: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  },
  'G-URL': {
    title: 'Google: URL structure',
    url: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
    date: '2025-06-18',
  },
  'G-REDIR': {
    title: 'Google: redirects and Search',
    url: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  },
  'G-VALIDHEAD': {
    title: 'Google: valid HTML for page metadata',
    url: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  },
  'G-TITLE': {
    title: 'Google: influence title links',
    url: 'https://developers.google.com/search/docs/appearance/title-link',
  },
  'G-AI': {
    title: 'Google: AI features and your website',
    url: 'https://developers.google.com/search/docs/appearance/ai-features',
  },
  'G-JS': {
    title: 'Google: understand JavaScript SEO basics',
    url: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    date: '2025-12-18',
  },
  'G-LINKS': {
    title: 'Google: make your links crawlable',
    url: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  },
  'G-MOBILE': {
    title: 'Google: mobile-first indexing best practices',
    url: 'https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing',
  },
  'G-SPAM': {
    title: 'Google: spam policies for web search',
    url: 'https://developers.google.com/search/docs/essentials/spam-policies',
  },
  'OAI-BOTS': {
    title: 'OpenAI: overview of OpenAI crawlers',
    url: 'https://developers.openai.com/api/docs/bots',
  },
  'ANT-BOTS': {
    title: 'Anthropic: crawling of the web, and how site owners can block it',
    url: 'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
  },
  'PPLX-BOTS': {
    title: 'Perplexity: crawlers',
    url: 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers',
  },
  'CF-CHALLENGE': {
    title: 'Cloudflare: detect a challenge page response',
    url: 'https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/',
  },
  VERCEL: {
    title: 'Vercel and MERJ: the rise of the AI crawler',
    url: 'https://vercel.com/blog/the-rise-of-the-ai-crawler',
    date: '2024-12-17',
  },
  'G-BLOCK': {
    title: 'Google: block Search indexing with noindex',
    url: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  },
  'G-PAGIN': {
    title: 'Google: pagination and incremental page loading',
    url: 'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  },
  'G-BUDGET': {
    title: 'Google: crawl budget of large sites',
    url: 'https://developers.google.com/search/docs/crawling-indexing/large-site-managing-crawl-budget',
    date: '2026-07-22',
  },
  RFC6596: {
    title: 'RFC 6596: the canonical link relation',
    url: 'https://www.rfc-editor.org/rfc/rfc6596',
    date: '2012-04',
  },
  HTML: {
    title: 'HTML Living Standard',
    url: 'https://html.spec.whatwg.org/',
  },
  SCHEMA: {
    title: 'Schema.org',
    url: 'https://schema.org/',
  },
  'G-GALLERY': {
    title: 'Google: structured data that Search supports',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  },
  'G-SDPOL': {
    title: 'Google: general guidelines for structured data',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  },
  'G-ARTICLE': {
    title: 'Google: Article structured data',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/article',
  },
  'G-BREADCRUMB': {
    title: 'Google: breadcrumb structured data',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/breadcrumb',
  },
  'G-ORG': {
    title: 'Google: Organization structured data',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/organization',
  },
  'G-LOCAL': {
    title: 'Google: local business structured data',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/local-business',
  },
  'G-PRODUCT': {
    title: 'Google: product snippet structured data',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/product-snippet',
  },
  'G-MERCHANT': {
    title: 'Google: merchant listing structured data',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/merchant-listing',
  },
  'G-VARIANTS': {
    title: 'Google: product variant structured data',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/product-variants',
  },
  'G-RETURN': {
    title: 'Google: return policy structured data',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/return-policy',
  },
  'G-REVIEW': {
    title: 'Google: review snippet structured data',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/review-snippet',
  },
  'G-EVENT': {
    title: 'Google: event structured data',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/event',
  },
  'G-JOB': {
    title: 'Google: job posting structured data',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/job-posting',
  },
  'G-RECIPE': {
    title: 'Google: recipe structured data',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/recipe',
  },
  'G-SOFTWARE': {
    title: 'Google: software app structured data',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/software-app',
  },
  'G-QA': {
    title: 'Google: question and answer page structured data',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/qapage',
  },
  'G-FORUM': {
    title: 'Google: discussion forum structured data',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/discussion-forum',
  },
  'G-PROFILE': {
    title: 'Google: profile page structured data',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/profile-page',
  },
  'G-COURSE': {
    title: 'Google: course list structured data',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/course',
  },
  'G-DATASET': {
    title: 'Google: dataset structured data',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/dataset',
  },
  'G-PAYWALL': {
    title: 'Google: structured data for subscription and paywalled content',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/paywalled-content',
  },
  'G-VIDEO': {
    title: 'Google: video structured data',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/video',
  },
  'G-FAQ': {
    title: 'Google: FAQ structured data, whose rich result ended',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/faqpage',
    date: '2026-05-07',
  },
  'G-SIMPLIFY': {
    title: 'Google: simplifying the search results page',
    url: 'https://developers.google.com/search/blog/2025/06/simplifying-search-results',
    date: '2025-06',
  },
  'G-HOWTO': {
    title: 'Google: changes to HowTo and FAQ rich results',
    url: 'https://developers.google.com/search/blog/2023/08/howto-faq-changes',
    date: '2023-08',
  },
  'G-SITELINKS': {
    title: 'Google: the end of the sitelinks search box',
    url: 'https://developers.google.com/search/blog/2024/10/sitelinks-search-box',
    date: '2024-10',
  },
  LLMS: {
    title: 'The /llms.txt file, second version',
    url: 'https://llmstxt.org/',
    date: '2026-08',
  },
  'G-AIGUIDE': {
    title: 'Google: optimizing for AI features',
    url: 'https://developers.google.com/search/docs/fundamentals/ai-optimization-guide',
    date: '2026-05-15',
  },
  RFC8288: {
    title: 'RFC 8288: Web Linking',
    url: 'https://www.rfc-editor.org/rfc/rfc8288',
    date: '2017-10',
  },
  RFC9727: {
    title: 'RFC 9727: api-catalog',
    url: 'https://www.rfc-editor.org/rfc/rfc9727',
    date: '2025-06',
  },
  'MD-CF': {
    title: 'Cloudflare: Markdown for agents',
    url: 'https://blog.cloudflare.com/markdown-for-agents/',
    date: '2026-02',
  },
  RFC7763: {
    title: 'RFC 7763: The text/markdown media type',
    url: 'https://www.rfc-editor.org/rfc/rfc7763',
    date: '2016-03',
  },
  RFC9110: {
    title: 'RFC 9110: HTTP semantics',
    url: 'https://www.rfc-editor.org/rfc/rfc9110',
    date: '2022-06',
  },
  RFC9111: {
    title: 'RFC 9111: HTTP caching',
    url: 'https://www.rfc-editor.org/rfc/rfc9111',
    date: '2022-06',
  },
  ACCEPTMD: {
    title: 'Accept Markdown: which sites and agents negotiate Markdown',
    url: 'https://acceptmarkdown.com/status',
  },
  RFC8615: {
    title: 'RFC 8615: Well-known URIs',
    url: 'https://www.rfc-editor.org/rfc/rfc8615',
    date: '2019-05',
  },
  RFC4287: {
    title: 'RFC 4287: The Atom syndication format',
    url: 'https://www.rfc-editor.org/rfc/rfc4287',
    date: '2005-12',
  },
  RSS: {
    title: 'RSS 2.0 specification',
    url: 'https://www.rssboard.org/rss-specification',
  },
  JSONFEED: {
    title: 'JSON Feed, version 1.1',
    url: 'https://www.jsonfeed.org/version/1.1/',
    date: '2020-08',
  },
  RFC9264: {
    title: 'RFC 9264: Linkset, media types for sets of links',
    url: 'https://www.rfc-editor.org/rfc/rfc9264',
    date: '2022-07',
  },
  RFC9457: {
    title: 'RFC 9457: problem details for HTTP APIs',
    url: 'https://www.rfc-editor.org/rfc/rfc9457',
    date: '2023-07',
  },
  RFC9728: {
    title: 'RFC 9728: OAuth 2.0 protected resource metadata',
    url: 'https://www.rfc-editor.org/rfc/rfc9728',
    date: '2025-04',
  },
  RFC8414: {
    title: 'RFC 8414: OAuth 2.0 authorization server metadata',
    url: 'https://www.rfc-editor.org/rfc/rfc8414',
    date: '2018-06',
  },
  OAS: {
    title: 'OpenAPI Specification',
    url: 'https://spec.openapis.org/oas/latest.html',
  },
  'MCP-DISC': {
    title: 'Model Context Protocol: server/discover',
    url: 'https://modelcontextprotocol.io/specification/2026-07-28/server/discover',
    date: '2026-07-28',
  },
  'MCP-VER': {
    title: 'Model Context Protocol: versioning and compatibility',
    url: 'https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning',
    date: '2026-07-28',
  },
  'MCP-TOOLS': {
    title: 'Model Context Protocol: tools',
    url: 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
    date: '2026-07-28',
  },
  'MCP-AUTH': {
    title: 'Model Context Protocol: authorization',
    url: 'https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization',
    date: '2026-07-28',
  },
  'MCP-CARD': {
    title: 'MCP server cards: where clients find them (draft)',
    url: 'https://github.com/modelcontextprotocol/experimental-ext-server-card',
    date: '2026-07-24',
  },
  ARD: {
    title: 'Agentic Resource Discovery',
    url: 'https://agenticresourcediscovery.org/spec/',
    date: '2026-07-15',
  },
  A2A: {
    title: 'Agent2Agent protocol, version 1.0',
    url: 'https://a2a-protocol.org/latest/specification/',
    date: '2026-08-18',
  },
  SKILLS: {
    title: 'Discovery of Agent Skills at well-known addresses, 0.2.0',
    url: 'https://github.com/cloudflare/agent-skills-discovery-rfc',
    date: '2026-03-12',
  },
  WEBMCP: {
    title: 'WebMCP (draft community group report)',
    url: 'https://webmachinelearning.github.io/webmcp/',
    date: '2026-06-24',
  },
  NLWEB: {
    title: 'Microsoft: NLWeb, conversational interfaces for the web',
    url: 'https://news.microsoft.com/source/features/company-news/introducing-nlweb-bringing-conversational-interfaces-directly-to-the-web/',
  },
  WBA: {
    title: 'Web Bot Auth: architecture (draft)',
    url: 'https://datatracker.ietf.org/doc/draft-meunier-web-bot-auth-architecture/',
  },
  X402: {
    title: 'x402: payments over HTTP',
    url: 'https://github.com/x402-foundation/x402',
  },
  UCP: {
    title: 'Universal Commerce Protocol',
    url: 'https://ucp.dev/',
  },
  DNSAID: {
    title: 'DNS-AID: discovery of agents by DNS (draft)',
    url: 'https://datatracker.ietf.org/doc/draft-mozleywilliams-dnsop-dnsaid/',
  },
  'AL-SUNSET': {
    title: 'Agent Lighthouse: signals that have lost their readers',
    url: 'https://github.com/ForkPoint/agent-lighthouse/tree/main/docs/evidence/sunset',
  },
  WEBVITALS: {
    title: 'web.dev: Web Vitals and their thresholds',
    url: 'https://web.dev/articles/vitals',
  },
  'G-CRAWLERS': {
    title: 'Google: its crawlers and fetchers, and the protocols they speak',
    url: 'https://developers.google.com/crawling/docs/crawlers-fetchers/overview-google-crawlers',
  },
  'G-CACHING': {
    title: 'Google: HTTP caching as its crawlers use it',
    url: 'https://developers.google.com/search/blog/2024/12/crawling-december-caching',
    date: '2024-12-09',
  },
  'G-HTTPS': {
    title: 'Google: HTTPS as a ranking signal',
    url: 'https://developers.google.com/search/blog/2014/08/https-as-ranking-signal',
    date: '2014-08-06',
  },
  RFC9325: {
    title: 'RFC 9325: recommendations for the secure use of TLS',
    url: 'https://www.rfc-editor.org/rfc/rfc9325',
    date: '2022-11',
  },
  RFC6797: {
    title: 'RFC 6797: HTTP Strict Transport Security',
    url: 'https://www.rfc-editor.org/rfc/rfc6797',
    date: '2012-11',
  },
  MIXED: {
    title: 'W3C: mixed content',
    url: 'https://www.w3.org/TR/mixed-content/',
  },
  'G-HELPFUL': {
    title: 'Google: creating helpful, reliable, people-first content',
    url: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  },
  'G-RATERS': {
    title: 'Google: guidelines for its search quality raters',
    url: 'https://services.google.com/fh/files/misc/hsw-sqrg.pdf',
  },
  'G-SNIPPET': {
    title: 'Google: control your snippets in search results',
    url: 'https://developers.google.com/search/docs/appearance/snippet',
  },
  'G-FAVICON': {
    title: 'Google: define a favicon to show in search results',
    url: 'https://developers.google.com/search/docs/appearance/favicon-in-search',
  },
  'G-SITENAME': {
    title: 'Google: provide a site name',
    url: 'https://developers.google.com/search/docs/appearance/site-names',
  },
  'G-DISCOVER': {
    title: 'Google: Discover and your website',
    url: 'https://developers.google.com/search/docs/appearance/google-discover',
  },
  OGP: {
    title: 'The Open Graph protocol',
    url: 'https://ogp.me/',
  },
  'META-BOT': {
    title: 'Meta: web crawlers',
    url: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/',
  },
  'G-COMMON': {
    title: 'Google: common crawlers',
    url: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
  },
  'G-USERFETCH': {
    title: 'Google: fetchers that users trigger',
    url: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers',
  },
  'G-CHANGELOG': {
    title: 'Google: what is new in crawling',
    url: 'https://developers.google.com/crawling/docs/changelog',
    date: '2026-10-30',
  },
  'B-GUIDE': {
    title: 'Bing: webmaster guidelines',
    url: 'https://www.bing.com/webmasters/help/webmaster-guidelines-30fba23a',
  },
  'B-NOCACHE': {
    title: 'Bing: options for webmasters on the use of their content in chat',
    url: 'https://blogs.bing.com/webmaster/september-2023/Announcing-new-options-for-webmasters-to-control-usage-of-their-content-in-Bing-Chat',
    date: '2023-09',
  },
  'APPLE-BOT': {
    title: 'Apple: about Applebot',
    url: 'https://support.apple.com/en-us/119829',
  },
  'AMZ-BOT': {
    title: 'Amazon: crawlers',
    url: 'https://developer.amazon.com/amazonbot',
  },
  MISTRAL: {
    title: 'Mistral: robots',
    url: 'https://docs.mistral.ai/robots/',
  },
  DDG: {
    title: 'DuckDuckGo: DuckAssistBot',
    url: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot/',
  },
  CC: {
    title: 'Common Crawl: CCBot',
    url: 'https://commoncrawl.org/ccbot',
  },
  YOU: {
    title: 'You.com: YouBot',
    url: 'https://you.com/docs/youbot',
  },
  YANDEX: {
    title: 'Yandex: webmaster help',
    url: 'https://yandex.com/support/webmaster/',
  },
  AIROBOTS: {
    title: 'ai.robots.txt: list of AI robots',
    url: 'https://github.com/ai-robots-txt/ai.robots.txt',
    date: '2026-08-22',
  },
  'CF-SIGNALS': {
    title: 'Content signals',
    url: 'https://contentsignals.org/',
    date: '2025-10-01',
  },
  'CF-MANAGED': {
    title: 'Cloudflare: managed robots.txt',
    url: 'https://developers.cloudflare.com/bots/additional-configurations/managed-robots-txt/',
  },
  'CF-PPC': {
    title: 'Cloudflare: what pay per crawl is',
    url: 'https://developers.cloudflare.com/ai-crawl-control/features/pay-per-crawl/what-is-pay-per-crawl/',
  },
  'AIPREF-A': {
    title: 'IETF draft: associating AI usage preferences with content in HTTP',
    url: 'https://datatracker.ietf.org/doc/draft-ietf-aipref-attach/',
    date: '2026-08-19',
  },
  'AIPREF-V': {
    title: 'IETF draft: a vocabulary for AI usage preferences',
    url: 'https://datatracker.ietf.org/doc/draft-ietf-aipref-vocab/',
    date: '2026-08-19',
  },
  TRAINPREF: {
    title: 'IETF draft: machine-readable training preference signal',
    url: 'https://datatracker.ietf.org/doc/draft-kelley-aipref-training-preference-signal/',
    date: '2026-10-30',
  },
  RFC9651: {
    title: 'RFC 9651: Structured field values for HTTP',
    url: 'https://www.rfc-editor.org/rfc/rfc9651',
    date: '2024-09',
  },
  RSL: {
    title: 'RSL 1.0: Really Simple Licensing',
    url: 'https://rslstandard.org/rsl',
    date: '2025-11-06',
  },
  TDMREP: {
    title: 'W3C community report: TDM Reservation Protocol',
    url: 'https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240202/',
    date: '2024-02-02',
  },
  'G-DATES': {
    title: 'Google: the date of a page in Search',
    url: 'https://developers.google.com/search/docs/appearance/publication-dates',
  },
  'G-INTERSTITIAL': {
    title: 'Google: avoid intrusive interstitials and dialogs',
    url: 'https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials',
  },
  'G-FEATURED': {
    title: 'Google: featured snippets and your website',
    url: 'https://developers.google.com/search/docs/appearance/featured-snippets',
  },
  'LH-AGENT': {
    title: 'Chrome: Lighthouse audits for agentic browsing',
    url: 'https://developer.chrome.com/docs/lighthouse/agentic-browsing',
  },
  GEO: {
    title: 'Aggarwal et al.: GEO, generative engine optimization (KDD 2024)',
    url: 'https://arxiv.org/abs/2311.09735',
    date: '2023-11',
  },
  CSEO: {
    title: 'C-SEO Bench: does conversational search optimization work?',
    url: 'https://arxiv.org/abs/2506.11097',
    date: '2025-06',
  },
  LOSTMID: {
    title: 'Liu et al.: how language models use long contexts',
    url: 'https://arxiv.org/abs/2307.03172',
    date: '2023-07',
  },
  'AZURE-CHUNK': {
    title: 'Microsoft: chunk documents for vector search',
    url: 'https://learn.microsoft.com/azure/search/vector-search-how-to-chunk-documents',
  },
  BRAVE: {
    title: 'Brave: prompt injection through text that readers cannot see',
    url: 'https://brave.com/blog/unseeable-prompt-injections/',
    date: '2025-10',
  },
  READABILITY: {
    title: 'Mozilla Readability: the extraction behind reader view',
    url: 'https://github.com/mozilla/readability',
  },
  WCAG22: {
    title: 'WCAG 2.2',
    url: 'https://www.w3.org/TR/WCAG22/',
  },
  'G-HREFLANG': {
    title: 'Google: tell Google about localized versions of a page',
    url: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  },
  'G-LOCALE': {
    title: 'Google: how Google crawls locale-adaptive pages',
    url: 'https://developers.google.com/search/docs/specialty/international/locale-adaptive-pages',
  },
  RFC5646: {
    title: 'RFC 5646: tags for identifying languages',
    url: 'https://www.rfc-editor.org/rfc/rfc5646',
    date: '2009-09',
  },
  'G-STARTER': {
    title: 'Google: the SEO starter guide',
    url: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  },
  'G-IMG': {
    title: 'Google: best practices for images in Search',
    url: 'https://developers.google.com/search/docs/appearance/google-images',
  },
  'G-LAZY': {
    title: 'Google: how to load content lazily so that Search sees it',
    url: 'https://developers.google.com/search/docs/crawling-indexing/javascript/lazy-loading',
  },
  'G-REL': {
    title: 'Google: how to qualify links with rel',
    url: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  },
  'G-PX': {
    title: 'Google: page experience in Search results',
    url: 'https://developers.google.com/search/docs/appearance/page-experience',
  },
} as const satisfies Record<string, Source>;

export type SourceKey = keyof typeof SOURCES;
