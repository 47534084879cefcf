/**
 * What we had of a source: `read`: its own text; `quoted`: only pages that quote it; `unread`: neither, so no score rests on it alone.
 * `read` does not claim that every line was compared with our rules.
 */
export const SOURCE_STATES = ['read', 'quoted', 'unread'] as const;

/** A document that supports rules, and how fresh our reading of it is. */
export interface Source {
  readonly title: string;
  readonly url: string;
  /** Its version, or the day of publication or of the last change that matters here. */
  readonly date?: string;
  readonly state: (typeof SOURCE_STATES)[number];
  /** Day on which we read it, or tried to when the text was unavailable. */
  readonly readOn: string;
  /** The copy that was read: repository, commit and path, or the address of the page that quotes it. Null when none was kept. */
  readonly copy: string | null;
  /** First 16 hexadecimal digits of the SHA-256 of the copy; null when it was read in parts. */
  readonly hash: string | null;
}

/** A row is `title | url | version | state and day | copy and hash`; version, copy and hash may be empty. */
const sourceOf = (row: string): Source => {
  const [title = '', url = '', date = '', reading = '', found = ''] = row.split('|').map((cell) => cell.trim());
  const [state, readOn = ''] = reading.split(' ');
  const [, copy, hash = null] = /^(.*?)(?: ([0-9a-f]{16}))?$/.exec(found) ?? [];
  return { title, url, ...(date && { date }), state: state as Source['state'], readOn, copy: copy || null, hash };
};

/** The only table of sources: what the rules rest on, in which version, and when and where we read it. */
const ROWS = {
  RFC9309:
    'RFC 9309: Robots Exclusion Protocol | https://www.rfc-editor.org/rfc/rfc9309 | 2022-09 | read 2026-11-28 | tex2e/rfc-translater@1038c1d:html/rfc9309.html',
  SITEMAPS:
    'Sitemaps XML format | https://www.sitemaps.org/protocol.html |  | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  'G-ROBOTS':
    'Google: how Google interprets the robots.txt specification | https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec | 2026-10-23 | read 2026-11-21',
  'G-PARSER':
    'Google: the robots.txt parser and matcher that it publishes | https://github.com/google/robotstxt |  | read 2026-11-28 | google/robotstxt@22b355f:robots.cc d05a7fa74c0e8b9f',
  'G-BYTES':
    'Google: how much of a page Googlebot reads | https://developers.google.com/search/blog/2026/03/crawler-blog-post | 2026-03-31 | read 2026-11-21',
  'G-META':
    'Google: robots meta tag, data-nosnippet and X-Robots-Tag | https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:crawling-and-indexing/robots-meta-tag.md 465ea1917822fad2',
  'G-SITEMAP':
    'Google: build and submit a sitemap | https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:crawling-and-indexing/sitemaps/build-and-submit-sitemaps.md e1bacb1575bdfe07',
  'B-SITEMAP':
    'Bing: sitemaps in AI-powered search | https://blogs.bing.com/webmaster/July-2025/Keeping-Content-Discoverable-with-Sitemaps-in-AI-Powered-Search | 2025-07 | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  'G-TECH':
    'Google: Search technical requirements | https://developers.google.com/search/docs/essentials/technical |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:technical-requirements.md 09baa9b17ea2edec',
  'G-STATUS':
    'Google: how HTTP status codes and network errors affect Search | https://developers.google.com/search/docs/crawling-indexing/http-network-errors |  | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  'G-CANON':
    'Google: specify a canonical URL | https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:crawling-and-indexing/consolidate-duplicate-urls.md 51dbe9e6a046012e',
  'G-URL':
    'Google: URL structure | https://developers.google.com/search/docs/crawling-indexing/url-structure | 2025-06-18 | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:crawling-and-indexing/url-structure.md 23ad82fc36ab36a7',
  'G-REDIR':
    'Google: redirects and Search | https://developers.google.com/search/docs/crawling-indexing/301-redirects |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:crawling-and-indexing/301-redirects.md df409b9d4dd81625',
  'G-VALIDHEAD':
    'Google: valid HTML for page metadata | https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:crawling-and-indexing/valid-page-metadata.md 764000e1f69f1c99',
  'G-TITLE':
    'Google: influence title links | https://developers.google.com/search/docs/appearance/title-link |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/title-link.md c2553729127cb2cd',
  'G-AI':
    'Google: AI features and your website | https://developers.google.com/search/docs/appearance/ai-features |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/ai-features.md a051340678d89d78',
  'G-JS':
    'Google: understand JavaScript SEO basics | https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics | 2025-12-18 | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:crawling-and-indexing/javascript/javascript-seo-basics.md 795b6d9955660dbf',
  'G-LINKS':
    'Google: make your links crawlable | https://developers.google.com/search/docs/crawling-indexing/links-crawlable |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:crawling-and-indexing/links.md 632ffebe9143cb54',
  'G-MOBILE':
    'Google: mobile-first indexing best practices | https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:crawling-and-indexing/mobile/mobile-sites-mobile-first-indexing.md d579159736209ef2',
  'G-SPAM':
    'Google: spam policies for web search | https://developers.google.com/search/docs/essentials/spam-policies |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:spam-policies.md ba93bd1412b43217',
  'OAI-BOTS':
    'OpenAI: overview of OpenAI crawlers | https://developers.openai.com/api/docs/bots |  | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  'ANT-BOTS':
    'Anthropic: crawling of the web, and how site owners can block it | https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler |  | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  'PPLX-BOTS':
    'Perplexity: crawlers | https://docs.perplexity.ai/docs/resources/perplexity-crawlers |  | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  'CF-CHALLENGE':
    'Cloudflare: detect a challenge page response | https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/ |  | read 2026-11-28 | cloudflare/cloudflare-docs@2678ac4:src/content/docs/cloudflare-challenges/challenge-types/challenge-pages/detect-response.mdx',
  VERCEL:
    'Vercel and MERJ: the rise of the AI crawler | https://vercel.com/blog/the-rise-of-the-ai-crawler | 2024-12-17 | read 2026-11-21',
  'G-BLOCK':
    'Google: block Search indexing with noindex | https://developers.google.com/search/docs/crawling-indexing/block-indexing |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:crawling-and-indexing/block-indexing.md 0e109395d2a6bb73',
  'G-PAGIN':
    'Google: pagination and incremental page loading | https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:specialty/ecommerce/pagination-and-incremental-page-loading.md e4e5ee29c80feaed',
  'G-BUDGET':
    'Google: crawl budget of large sites | https://developers.google.com/search/docs/crawling-indexing/large-site-managing-crawl-budget | 2026-07-22 | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  RFC6596:
    'RFC 6596: the canonical link relation | https://www.rfc-editor.org/rfc/rfc6596 | 2012-04 | quoted 2026-11-21',
  HTML: 'HTML Living Standard | https://html.spec.whatwg.org/ |  | quoted 2026-11-28 | rocketvalidator.com/html-validation',
  SCHEMA:
    'Schema.org | https://schema.org/ | 30.0 | read 2026-11-28 | schemaorg/schemaorg@cc71c8e:data/releases/30.0/schemaorg-all-http.jsonld 6ec3618c91764067',
  'G-GALLERY':
    'Google: structured data that Search supports | https://developers.google.com/search/docs/appearance/structured-data/search-gallery |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/search-gallery.md 033b35075d9bd8f9',
  'G-SDPOL':
    'Google: general guidelines for structured data | https://developers.google.com/search/docs/appearance/structured-data/sd-policies |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/sd-policies.md 414ab7507c3a9e87',
  'G-ARTICLE':
    'Google: Article structured data | https://developers.google.com/search/docs/appearance/structured-data/article |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/article.md e3fa2ca84a0ff882',
  'G-BREADCRUMB':
    'Google: breadcrumb structured data | https://developers.google.com/search/docs/appearance/structured-data/breadcrumb |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/breadcrumb.md c11c1841d3195c80',
  'G-ORG':
    'Google: Organization structured data | https://developers.google.com/search/docs/appearance/structured-data/organization |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/organization.md 056434838fec5513',
  'G-LOCAL':
    'Google: local business structured data | https://developers.google.com/search/docs/appearance/structured-data/local-business |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/local-business.md 421dd200eff972c5',
  'G-PRODUCT':
    'Google: product snippet structured data | https://developers.google.com/search/docs/appearance/structured-data/product-snippet |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/product-snippet.md 873b365995671195',
  'G-MERCHANT':
    'Google: merchant listing structured data | https://developers.google.com/search/docs/appearance/structured-data/merchant-listing |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/merchant-listing.md c9a48c1fee915c6e',
  'G-VARIANTS':
    'Google: product variant structured data | https://developers.google.com/search/docs/appearance/structured-data/product-variants |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/product-variants.md 32d316e0c0bda5ad',
  'G-RETURN':
    'Google: return policy structured data | https://developers.google.com/search/docs/appearance/structured-data/return-policy |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/return-policy.md f20c78b29fe23529',
  'G-REVIEW':
    'Google: review snippet structured data | https://developers.google.com/search/docs/appearance/structured-data/review-snippet |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/review-snippet.md 782deafc2f85a47d',
  'G-EVENT':
    'Google: event structured data | https://developers.google.com/search/docs/appearance/structured-data/event |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/event.md 65dfca407cf84545',
  'G-JOB':
    'Google: job posting structured data | https://developers.google.com/search/docs/appearance/structured-data/job-posting |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/job-posting.md 4c4daf16494027a1',
  'G-RECIPE':
    'Google: recipe structured data | https://developers.google.com/search/docs/appearance/structured-data/recipe |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/recipe.md 64a607a773e8922b',
  'G-SOFTWARE':
    'Google: software app structured data | https://developers.google.com/search/docs/appearance/structured-data/software-app |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/software-app.md fcc8e3c3e5029e10',
  'G-QA':
    'Google: question and answer page structured data | https://developers.google.com/search/docs/appearance/structured-data/qapage |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/qapage.md 3a3511befcf7db89',
  'G-FORUM':
    'Google: discussion forum structured data | https://developers.google.com/search/docs/appearance/structured-data/discussion-forum |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/discussion-forum.md e6b8e6a6cd1170dd',
  'G-PROFILE':
    'Google: profile page structured data | https://developers.google.com/search/docs/appearance/structured-data/profile-page |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/profile-page.md 750ab357a2b0c581',
  'G-COURSE':
    'Google: course list structured data | https://developers.google.com/search/docs/appearance/structured-data/course |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/course.md 389eaa6ef91f7c67',
  'G-DATASET':
    'Google: dataset structured data | https://developers.google.com/search/docs/appearance/structured-data/dataset |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/dataset.md f5583915cfa94307',
  'G-PAYWALL':
    'Google: structured data for subscription and paywalled content | https://developers.google.com/search/docs/appearance/structured-data/paywalled-content |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/paywalled-content.md 84004915a1152234',
  'G-VIDEO':
    'Google: video structured data | https://developers.google.com/search/docs/appearance/structured-data/video |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/structured-data/video.md 3bf72d35bba24b88',
  'G-FAQ':
    'Google: FAQ structured data, whose rich result ended | https://developers.google.com/search/docs/appearance/structured-data/faqpage | 2026-05-07 | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  'G-SIMPLIFY':
    'Google: simplifying the search results page | https://developers.google.com/search/blog/2025/06/simplifying-search-results | 2025-06 | read 2026-11-21',
  'G-HOWTO':
    'Google: changes to HowTo and FAQ rich results | https://developers.google.com/search/blog/2023/08/howto-faq-changes | 2023-08 | read 2026-11-21',
  'G-SITELINKS':
    'Google: the end of the sitelinks search box | https://developers.google.com/search/blog/2024/10/sitelinks-search-box | 2024-10 | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  COMMONMARK:
    'CommonMark, version 0.31.2 | https://spec.commonmark.org/0.31.2/ | 2024-01-28 | read 2026-11-29 | commonmark/commonmark-spec@31c0ca2:spec.txt 43fad3e0ac5190a3',
  'AGENT-DOCS':
    'Agent-Friendly Documentation Spec 0.5.0, the checks of AFDocs | https://agentdocsspec.com/ | 2026-04-25 | read 2026-11-29 | agent-ecosystem/agent-docs-spec@0e758f8:SPEC.md 88bb55b43cb83c2c',
  LLMS: 'The /llms.txt file, second version | https://llmstxt.org/ | 2026-08 | read 2026-11-21',
  'G-GENAI':
    'Google: the control of Search Console over generative AI features | https://support.google.com/webmasters/answer/16908024 | 2026-08-31 | read 2026-11-22',
  'G-AIGUIDE':
    'Google: optimizing for AI features | https://developers.google.com/search/docs/fundamentals/ai-optimization-guide | 2026-05-15 | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:seo-fundamentals/optimizing-for-generative-ai.md bbe55b70deabe946',
  RFC8288:
    'RFC 8288: Web Linking | https://www.rfc-editor.org/rfc/rfc8288 | 2017-10 | read 2026-11-28 | httpwg/httpwg.github.io@d8cc2e8:specs/rfc8288.xml 6de79a2277f668ed',
  RFC9727:
    'RFC 9727: api-catalog | https://www.rfc-editor.org/rfc/rfc9727 | 2025-06 | read 2026-11-28 | ietf-wg-httpapi/api-catalog@5601ec5:draft-ietf-httpapi-api-catalog-latest.md a5b21ec90e460f79',
  'MD-CF':
    'Cloudflare: Markdown for agents | https://blog.cloudflare.com/markdown-for-agents/ | 2026-02 | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  RFC7763:
    'RFC 7763: The text/markdown media type | https://www.rfc-editor.org/rfc/rfc7763 | 2016-03 | quoted 2026-11-21',
  RFC9110:
    'RFC 9110: HTTP semantics | https://www.rfc-editor.org/rfc/rfc9110 | 2022-06 | read 2026-11-28 | httpwg/httpwg.github.io@d8cc2e8:specs/rfc9110.xml 535e0842758f0a40',
  RFC9111:
    'RFC 9111: HTTP caching | https://www.rfc-editor.org/rfc/rfc9111 | 2022-06 | read 2026-11-28 | httpwg/httpwg.github.io@d8cc2e8:specs/rfc9111.xml 3eee0e237c15a077',
  ACCEPTMD:
    'Accept Markdown: which sites and agents negotiate Markdown | https://acceptmarkdown.com/status |  | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  RFC8615: 'RFC 8615: Well-known URIs | https://www.rfc-editor.org/rfc/rfc8615 | 2019-05 | unread 2026-11-28',
  RFC4287:
    'RFC 4287: The Atom syndication format | https://www.rfc-editor.org/rfc/rfc4287 | 2005-12 | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  RSS: 'RSS 2.0 specification | https://www.rssboard.org/rss-specification |  | unread 2026-11-28',
  JSONFEED:
    'JSON Feed, version 1.1 | https://www.jsonfeed.org/version/1.1/ | 2020-08 | read 2026-11-28 | manton/JSONFeed@7a864ec:pages/version/1.1.markdown 558d23882e09360f',
  RFC9264:
    'RFC 9264: Linkset, media types for sets of links | https://www.rfc-editor.org/rfc/rfc9264 | 2022-07 | read 2026-11-28 | ietf-wg-httpapi/linkset@49a0f64:draft-ietf-httpapi-linkset-10.txt f47c5f271970edb6',
  RFC9457:
    'RFC 9457: problem details for HTTP APIs | https://www.rfc-editor.org/rfc/rfc9457 | 2023-07 | read 2026-11-28 | ietf-wg-httpapi/rfc7807bis@ef2a6da:draft-ietf-httpapi-rfc7807bis.md 51a6aa9b60782413',
  RFC9728:
    'RFC 9728: OAuth 2.0 protected resource metadata | https://www.rfc-editor.org/rfc/rfc9728 | 2025-04 | read 2026-11-28 | oauth-wg/draft-ietf-oauth-resource-metadata@d578057:draft-ietf-oauth-resource-metadata.xml 7dc998b13004cab3',
  RFC8414:
    'RFC 8414: OAuth 2.0 authorization server metadata | https://www.rfc-editor.org/rfc/rfc8414 | 2018-06 | read 2026-11-28 | HeroicKatora/oxide-auth@0b6f2da:docs/rfc8414.txt 16c816e4e0fdbffb',
  OAS: 'OpenAPI Specification | https://spec.openapis.org/oas/latest.html | 3.2.0 | read 2026-11-28 | OAI/OpenAPI-Specification@46c1076:versions/3.2.0.md 5282d73cdedf7019',
  'MCP-DISC':
    'Model Context Protocol: server/discover | https://modelcontextprotocol.io/specification/2026-07-28/server/discover | 2026-07-28 | read 2026-11-28 | modelcontextprotocol/modelcontextprotocol@b0f60ba:docs/specification/2026-07-28/server/discover.mdx 3fe1f5b5f1528014',
  'MCP-VER':
    'Model Context Protocol: versioning and compatibility | https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning | 2026-07-28 | read 2026-11-28 | modelcontextprotocol/modelcontextprotocol@b0f60ba:docs/specification/2026-07-28/basic/versioning.mdx bc02f271700bdecd',
  'MCP-TOOLS':
    'Model Context Protocol: tools | https://modelcontextprotocol.io/specification/2026-07-28/server/tools | 2026-07-28 | read 2026-11-28 | modelcontextprotocol/modelcontextprotocol@b0f60ba:docs/specification/2026-07-28/server/tools.mdx ed550806a58eb774',
  'MCP-AUTH':
    'Model Context Protocol: authorization | https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization | 2026-07-28 | read 2026-11-28 | modelcontextprotocol/modelcontextprotocol@b0f60ba:docs/specification/2026-07-28/basic/authorization/index.mdx 99e7eeaecad53816',
  'MCP-CARD':
    'MCP server cards (SEP-2127, Final): where clients find them | https://github.com/modelcontextprotocol/experimental-ext-server-card | 2026-07-24 | read 2026-11-28 | modelcontextprotocol/experimental-ext-server-card@8924e08:docs/discovery.md 633dacfe5bcdbb3e',
  ARD: 'Agentic Resource Discovery | https://agenticresourcediscovery.org/spec/ | 2026-07-15 | read 2026-11-28 | ards-project/ard-spec@5fa2f5a:spec/ard.md f632988dc39d78ea',
  A2A: 'Agent2Agent protocol, version 1.0 | https://a2a-protocol.org/latest/specification/ | 2026-08-18 | read 2026-11-28 | a2aproject/A2A@16ba526:docs/specification.md bb451da8ac9b7ba0',
  SKILLS:
    'Discovery of Agent Skills at well-known addresses, 0.2.0 | https://github.com/cloudflare/agent-skills-discovery-rfc | 2026-03-12 | read 2026-11-28 | cloudflare/agent-skills-discovery-rfc@1bd1167:README.md 40835637c31bc495',
  WEBMCP:
    'WebMCP (draft community group report) | https://webmachinelearning.github.io/webmcp/ | 2026-06-24 | read 2026-11-28 | webmachinelearning/webmcp@0b676d2:index.bs 475ca53bb6957214',
  NLWEB:
    'Microsoft: NLWeb, conversational interfaces for the web | https://news.microsoft.com/source/features/company-news/introducing-nlweb-bringing-conversational-interfaces-directly-to-the-web/ |  | read 2026-11-28 | nlweb-ai/NLWeb@8612638:docs/nlweb-rest-api.md 5e7e75e67fdeffd2',
  WBA: 'IETF draft: HTTP Message Signatures for automated traffic (Web Bot Auth) | https://datatracker.ietf.org/doc/draft-ietf-webbotauth-httpsig-protocol/ | 2026-08-20 | read 2026-11-28 | thibmeu/http-message-signatures-directory@a28dfe8:draft-meunier-webbotauth-httpsig-protocol.md 4797c9e42cc4ab77',
  'WBA-CARD':
    'IETF draft: registry and Signature Agent Card for Web Bot Auth | https://datatracker.ietf.org/doc/draft-meunier-webbotauth-registry/ | 2026-08-20 | read 2026-11-29 | thibmeu/http-message-signatures-directory@a28dfe8:draft-meunier-webbotauth-registry.md 82b57b5b03dbeec3',
  MPP: 'Machine Payments Protocol: service discovery | https://paymentauth.org/draft-payment-discovery-00.html | 2026-08-07 | read 2026-11-29 | tempoxyz/mpp-specs@f9506cd:specs/extensions/draft-payment-discovery-00.md 298de848f74f2fbf',
  AP2: 'Agent Payments Protocol | https://ap2-protocol.org/ | 2026-04-29 | read 2026-11-29 | google-agentic-commerce/AP2@e1ea56d:docs/ap2/specification.md 32c3be5011f481d2',
  SCHEMAMAP:
    'Yoast: schema maps for NLWeb | https://developer.yoast.com/features/schema/schema-aggregator/api-reference/ | 2026-08 | quoted 2026-11-29 | https://github.com/Yoast/developer/pull/420/files',
  X402: 'x402: payments over HTTP | https://github.com/x402-foundation/x402 |  | read 2026-11-28 | coinbase/x402@dd927a2:specs/x402-specification-v2.md aa6dc5e8ccc77586',
  UCP: 'Universal Commerce Protocol | https://ucp.dev/ |  | read 2026-11-28 | Universal-Commerce-Protocol/ucp@fdcf893:docs/specification/overview/index.md 611906d2b830a483',
  DNSAID:
    'DNS-AID: discovery of agents by DNS (draft) | https://datatracker.ietf.org/doc/draft-mozleywilliams-dnsop-dnsaid/ |  | read 2026-11-21',
  'AL-SUNSET':
    'Agent Lighthouse: signals that have lost their readers | https://github.com/ForkPoint/agent-lighthouse/tree/main/docs/evidence/sunset |  | read 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sunset/README.md 22167fc3f7537220',
  WEBVITALS:
    'web.dev: Web Vitals and their thresholds | https://web.dev/articles/vitals |  | quoted 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/core-web-vitals.md c5ae826b2c6de465',
  'G-CRAWLERS':
    'Google: its crawlers and fetchers, and the protocols they speak | https://developers.google.com/crawling/docs/crawlers-fetchers/overview-google-crawlers |  | read 2026-11-21',
  'G-CACHING':
    'Google: HTTP caching as its crawlers use it | https://developers.google.com/search/blog/2024/12/crawling-december-caching | 2024-12-09 | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  'G-HTTPS':
    'Google: HTTPS as a ranking signal | https://developers.google.com/search/blog/2014/08/https-as-ranking-signal | 2014-08-06 | quoted 2026-11-28 | malwaretips.com/threads/safer-websites-https-as-a-ranking-signal.31335',
  RFC9325:
    'RFC 9325: recommendations for the secure use of TLS | https://www.rfc-editor.org/rfc/rfc9325 | 2022-11 | unread 2026-11-28',
  RFC6797:
    'RFC 6797: HTTP Strict Transport Security | https://www.rfc-editor.org/rfc/rfc6797 | 2012-11 | unread 2026-11-28',
  MIXED:
    'W3C: mixed content | https://www.w3.org/TR/mixed-content/ |  | read 2026-11-28 | w3c/webappsec-mixed-content@a4eacec:index.bs 3a329eb386b7a5b3',
  'G-HELPFUL':
    'Google: creating helpful, reliable, people-first content | https://developers.google.com/search/docs/fundamentals/creating-helpful-content |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:seo-fundamentals/creating-helpful-reliable-people-first-content.md 052177188b5f79c8',
  'G-RATERS':
    'Google: guidelines for its search quality raters | https://services.google.com/fh/files/misc/hsw-sqrg.pdf |  | unread 2026-11-28',
  'G-SNIPPET':
    'Google: control your snippets in search results | https://developers.google.com/search/docs/appearance/snippet |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/snippet.md b65a3d1af1e95ee4',
  'G-FAVICON':
    'Google: define a favicon to show in search results | https://developers.google.com/search/docs/appearance/favicon-in-search |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/favicon-in-search.md 804df2fe6b14269b',
  'G-SITENAME':
    'Google: provide a site name | https://developers.google.com/search/docs/appearance/site-names |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/site-names.md 73c1053867307b34',
  'G-DISCOVER':
    'Google: Discover and your website | https://developers.google.com/search/docs/appearance/google-discover |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/google-discover.md 73ff9e48d2e95935',
  OGP: 'The Open Graph protocol | https://ogp.me/ |  | read 2026-11-28 | facebookarchive/open-graph-protocol@f114b74:content/index.markdown 5fba8ce25daa1da0',
  'META-BOT':
    'Meta: web crawlers | https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/ |  | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  'G-COMMON':
    'Google: common crawlers | https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers |  | quoted 2026-11-21',
  'G-USERFETCH':
    'Google: fetchers that users trigger | https://developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers |  | read 2026-11-21',
  HASDATA:
    'HasData: the AI crawler block index, before and after Cloudflare’s default block | https://github.com/HasData/ai-crawler-block-index | 2026-09-16 | quoted 2026-11-29 | https://raw.githubusercontent.com/HasData/ai-crawler-block-index/main/README.md',
  'G-CHANGELOG':
    'Google: what is new in crawling | https://developers.google.com/crawling/docs/changelog | 2026-10-30 | read 2026-11-29',
  'B-GUIDE':
    'Bing: webmaster guidelines | https://www.bing.com/webmasters/help/webmaster-guidelines-30fba23a |  | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  'B-NOCACHE':
    'Bing: options for webmasters on the use of their content in chat | https://blogs.bing.com/webmaster/september-2023/Announcing-new-options-for-webmasters-to-control-usage-of-their-content-in-Bing-Chat | 2023-09 | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  'APPLE-BOT':
    'Apple: about Applebot | https://support.apple.com/en-us/119829 |  | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  'AMZ-BOT': 'Amazon: crawlers | https://developer.amazon.com/amazonbot |  | read 2026-11-21',
  MISTRAL: 'Mistral: robots | https://docs.mistral.ai/robots/ |  | read 2026-11-21',
  DDG: 'DuckDuckGo: DuckAssistBot | https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot/ |  | read 2026-11-28 | duckduckgo/duckduckgo-help-pages@5e11a46:_docs/results/duckassistbot.md 725edfa30198b410',
  CC: 'Common Crawl: CCBot | https://commoncrawl.org/ccbot |  | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  YOU: 'You.com: YouBot | https://you.com/docs/youbot |  | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  YANDEX:
    'Yandex: webmaster help | https://yandex.com/support/webmaster/ |  | quoted 2026-11-28 | fornex.com/en/help/robots-txt-controlling',
  'NAVER-BOT':
    'Naver: how to recognise its robot Yeti | https://searchadvisor.naver.com/guide/seo-basic-firewall |  | read 2026-11-28',
  'NAVER-SITEMAP':
    'Naver: submit a sitemap | https://searchadvisor.naver.com/guide/request-feed |  | unread 2026-11-28 | cited by others',
  'NAVER-MARKUP':
    'Naver: preferred address and robots meta tag | https://searchadvisor.naver.com/guide/markup-structure |  | unread 2026-11-28 | cited by others',
  DAUM: 'Daum: how its search of web documents works | https://cs.daum.net/faq/15/4118.html |  | read 2026-11-28',
  'BAIDU-SITEMAP':
    'Baidu, as WBOLT quotes it: limits of sitemaps, and no sitemap index | https://www.wbolt.com/submit-sitemap-url-to-baidu.html | 2020-07 | quoted 2026-11-28',
  'SOGOU-SITEMAP':
    'Sogou, as bninc.cn quotes it: sitemaps by invitation, and their limits | https://www.bninc.cn/wiki/post/id/4481 |  | quoted 2026-11-28',
  'SO-SITEMAP':
    '360 Search, as lexin001.com quotes it: formats and limits of sitemaps | https://m.lexin001.com/artinfo/23107 | 2016-12-08 | quoted 2026-11-28',
  'SHENMA-SITEMAP':
    'Shenma, as qqaiqin.com quotes it: formats and limits of sitemaps | https://m.qqaiqin.com/happy/newdongtai/76374.html | 2018-10-23 | quoted 2026-11-28',
  'YAHOO-JAPAN':
    'Nikkei: Yahoo! JAPAN adopts the search engine of Google | https://techon.nikkeibp.co.jp/article/NEWS/20100727/184587/ | 2010-07-27 | read 2026-11-28',
  AIROBOTS:
    'ai.robots.txt: list of AI robots | https://github.com/ai-robots-txt/ai.robots.txt | 2026-08-22 | read 2026-11-28 | ai-robots-txt/ai.robots.txt@738c80d:robots.json b8ddd5fdd5a38476',
  'CF-SIGNALS': 'Content signals | https://contentsignals.org/ | 2025-10-01 | read 2026-11-21',
  'CF-MANAGED':
    'Cloudflare: managed robots.txt | https://developers.cloudflare.com/bots/additional-configurations/managed-robots-txt/ |  | read 2026-11-28 | cloudflare/cloudflare-docs@00ff42d:src/content/docs/bots/additional-configurations/managed-robots-txt.mdx',
  'CF-PPC':
    'Cloudflare: what pay per crawl is | https://developers.cloudflare.com/ai-crawl-control/features/pay-per-crawl/what-is-pay-per-crawl/ |  | read 2026-11-28 | cloudflare/cloudflare-docs@0682857:src/content/docs/ai-crawl-control/features/pay-per-crawl/what-is-pay-per-crawl.mdx',
  'AIPREF-A':
    'IETF draft: associating AI usage preferences with content in HTTP | https://datatracker.ietf.org/doc/draft-ietf-aipref-attach/ | 2026-08-19 | read 2026-11-29 | ietf-wg-aipref/drafts@7ca0afc:draft-ietf-aipref-attach.md 448b8db58525f9fd',
  'AIPREF-V':
    'IETF draft: a vocabulary for AI usage preferences | https://datatracker.ietf.org/doc/draft-ietf-aipref-vocab/ | 2026-09-14 | read 2026-11-29 | ietf-wg-aipref/drafts@008bd89:draft-ietf-aipref-vocab.md',
  TRAINPREF:
    'IETF draft: machine-readable training preference signal | https://datatracker.ietf.org/doc/draft-kelley-aipref-training-preference-signal/ | 2026-10-30 | unread 2026-11-29 | its abstract only',
  RFC9651:
    'RFC 9651: Structured field values for HTTP | https://www.rfc-editor.org/rfc/rfc9651 | 2024-09 | read 2026-11-28 | httpwg/httpwg.github.io@d8cc2e8:specs/rfc9651.xml b8812a558d46b69b',
  RSL: 'RSL 1.0: Really Simple Licensing | https://rslstandard.org/rsl | 2025-12-10 | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  TDMREP:
    'W3C community report: TDM Reservation Protocol | https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240202/ | 2024-02-02 | read 2026-11-28 | w3c/tdm-reservation-protocol@1a547b5:spec/index.html fed7f441a657d621',
  'G-DATES':
    'Google: the date of a page in Search | https://developers.google.com/search/docs/appearance/publication-dates |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/publication-dates.md 1a88a49416bca38e',
  'G-INTERSTITIAL':
    'Google: avoid intrusive interstitials and dialogs | https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/avoid-intrusive-interstitials.md 69dc12a5990d4dfc',
  'LH-AGENT':
    'Chrome: Lighthouse audits for agentic browsing | https://developer.chrome.com/docs/lighthouse/agentic-browsing |  | read 2026-11-28 | GoogleChrome/lighthouse@f8eac39:core/config/agentic-browsing-config.js 02f8d301d67dc1e4',
  GEO: 'Aggarwal et al.: GEO, generative engine optimization (KDD 2024) | https://arxiv.org/abs/2311.09735 | 2023-11 | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  'AZURE-CHUNK':
    'Microsoft: chunk documents for vector search | https://learn.microsoft.com/azure/search/vector-search-how-to-chunk-documents |  | quoted 2026-11-21',
  BRAVE:
    'Brave: prompt injection through text that readers cannot see | https://brave.com/blog/unseeable-prompt-injections/ | 2025-10 | quoted 2026-11-28 | ForkPoint/agent-lighthouse@be64a53:docs/evidence/sources.json 6764d9b3f9b81bce',
  READABILITY:
    'Mozilla Readability: the extraction behind reader view | https://github.com/mozilla/readability |  | read 2026-11-28 | mozilla/readability@ab4027a:Readability.js e9330028c8a5a4aa',
  WCAG22:
    'WCAG 2.2 | https://www.w3.org/TR/WCAG22/ | 2.2 | read 2026-11-28 | w3c/wcag@58080bd:guidelines/index.html 26fd85fad76ac1f8',
  'G-HREFLANG':
    'Google: tell Google about localized versions of a page | https://developers.google.com/search/docs/specialty/international/localized-versions |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:specialty/international/localized-versions.md e873afcec6ce7625',
  'G-LOCALE':
    'Google: how Google crawls locale-adaptive pages | https://developers.google.com/search/docs/specialty/international/locale-adaptive-pages |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:specialty/international/locale-adaptive-pages.md 1a75ce8ec7689533',
  RFC5646:
    'RFC 5646: tags for identifying languages | https://www.rfc-editor.org/rfc/rfc5646 | 2009-09 | unread 2026-11-28',
  'G-STARTER':
    'Google: the SEO starter guide | https://developers.google.com/search/docs/fundamentals/seo-starter-guide |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:seo-fundamentals/seo-starter-guide.md 62448b77770317c5',
  'G-IMG':
    'Google: best practices for images in Search | https://developers.google.com/search/docs/appearance/google-images |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/google-images.md 5366a1192a7ef7f9',
  'G-LAZY':
    'Google: how to load content lazily so that Search sees it | https://developers.google.com/search/docs/crawling-indexing/javascript/lazy-loading |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:crawling-and-indexing/javascript/lazy-loading.md c025bc20f87e47f9',
  'G-REL':
    'Google: how to qualify links with rel | https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:crawling-and-indexing/qualify-outbound-links.md f6320934f3926d1a',
  'G-PX':
    'Google: page experience in Search results | https://developers.google.com/search/docs/appearance/page-experience |  | read 2026-11-28 | HunterHelms/Google-SEO-tips@9dacaac:appearance/page-experience.md d2c36a28e3b7000f',
} as const satisfies Record<string, string>;

export type SourceKey = keyof typeof ROWS;

export const SOURCES = Object.fromEntries(
  Object.entries(ROWS).map(([key, row]) => [key, sourceOf(row)]),
) as unknown as Readonly<Record<SourceKey, Source>>;
