/** Builders for the tests of rules: facts of an ordinary site, with the changes that a case needs. */

import type { Exchange, HeaderLine } from '@legible/formats/exchange';
import { parseLlmsTxt } from '@legible/formats/llms-txt';
import { parseRobots } from '@legible/formats/robots-txt';
import { digest } from './engine/digest.ts';
import { PURPOSES } from './engine/purposes.ts';
import type {
  AddressFact,
  CanonicalFact,
  DirectivesFact,
  ExchangeFact,
  FetchFact,
  HopFact,
  ResponseFact,
} from './kernel/address-answers.ts';
import type { ProbedBot } from './kernel/bots.ts';
import type { PageFacts, SiteFacts } from './kernel/facts.ts';
import {
  MACHINE_FILE_KEYS,
  MACHINE_FILES,
  type MachineFileFact,
  type MachineFileKey,
  type MachineFilesFact,
} from './kernel/machine-files.ts';
import type { Known, Observed, StepPurpose, Unknown } from './kernel/observed.ts';
import type { AlternateFact } from './kernel/page/alternates.ts';
import type {
  AnchorFact,
  DocumentFact,
  MainTextFact,
  MetaFact,
  ShellFact,
  TitleFact,
} from './kernel/page/document-fact.ts';
import type { OwnerLinksFact } from './kernel/page/owner-links.ts';
import type { PublicationFact } from './kernel/page/page-dates.ts';
import type { MarkupNode, StructuredDataFact } from './kernel/page/structured-data.ts';
import { type ParityFact, PROBE_KEYS, PROBES, type ProbeFact, type ProbeKey } from './kernel/probes.ts';
import { type Quote, quoteSlice } from './kernel/quote.ts';
import type { Finding, Rule } from './kernel/rule.ts';
import { scopeOf } from './kernel/scope.ts';
import type { SampledPageFact } from './kernel/site/sample.ts';
import type { Observation, Step } from './kernel/step.ts';
import { type TallyFact, tallyOf } from './kernel/tally.ts';
import { targetOf } from './kernel/target.ts';
import type { TargetFact } from './kernel/targets.ts';
import { type BotAccessFact, botAccessFact } from './topics/ai-access/bot-access.ts';
import type { HostVariantFact } from './topics/canonical/host-variants.ts';
import type { SiteGraphFact } from './topics/canonical/site-graph.ts';
import type { WordingFact } from './topics/content/wording.ts';
import type { FeedEntryFact, FeedFileFact, FeedsFact } from './topics/feeds/feed-reading.ts';
import type { ImageFact } from './topics/images/images.ts';
import type { PicturesFact } from './topics/images/pictures.ts';
import type { MissingUrlFact } from './topics/indexing/missing-url.ts';
import type { AlternateTargetFact, HreflangFact } from './topics/international/hreflang.ts';
import type { LinkedAddressFact } from './topics/links/link-state.ts';
import type { LlmsTxtFact } from './topics/llms-txt/llms-txt.ts';
import type { MainContentFact } from './topics/main-content/sections.ts';
import type { MarkdownAnswerFact, PageMarkdownFact } from './topics/markdown/markdown-reading.ts';
import type { ControlsFact } from './topics/page-experience/controls.ts';
import type { PublisherFact } from './topics/publication/publisher.ts';
import type { RenderedFact, RenderedTextFact } from './topics/rendering/content-text.ts';
import { type RobotsFact, type RobotsFileFact, robotsSyntaxOf } from './topics/robots/robots-syntax.ts';
import { faultyEntries, type SitemapFileFact, type SitemapsFact } from './topics/sitemaps/sitemap-reading.ts';
import type { SnippetTextFact } from './topics/snippets/snippet-text.ts';
import type { TlsFact } from './topics/trust/handshakes.ts';
import type { DeclarationsFact, PageDeclarationsFact } from './topics/usage-preferences/declarations.ts';

export const SITE_URL = 'https://example.com/';

/** Makes a quote of a made-up source. */
export const quoted = (text: string): Quote => quoteSlice(text);

export const present = <T>(value: T): Known<T> => ({ state: 'present', value, from: 'test' });

export const absent: Known<never> = { state: 'absent', from: 'test' };

export const unknown: Unknown = { state: 'unknown', reason: 'timeout' };

export const title = (text: string, place: TitleFact['place'] = 'head'): TitleFact => ({
  text,
  place,
  excerpt: quoted(`<title>${text}</title>`),
});

export const canonical = (
  href: string | null,
  source: CanonicalFact['source'] = 'html',
  place: CanonicalFact['place'] = 'head',
): CanonicalFact => ({
  href: href === null ? null : new URL(href, SITE_URL).href,
  written: href ?? '',
  source,
  place: source === 'header' ? null : place,
  excerpt: quoted(`canonical ${href}`),
});

export const link = (href: string, region: AnchorFact['region'] = 'content'): AnchorFact => ({
  href: new URL(href, SITE_URL).href,
  text: href,
  rels: [],
  region,
});

export const meta = (key: string, content: string): MetaFact => ({
  attribute: key.includes(':') ? 'property' : 'name',
  key,
  content,
  place: 'head',
  excerpt: quoted(`<meta ${key}="${content}">`),
});

/** Directives of a meta element. */
export const directives = (bot: string, ...names: readonly string[]): DirectivesFact => ({
  source: 'meta',
  bot,
  directives: names.map((name) => ({ name, value: null })),
  place: 'head',
  excerpt: quoted(`<meta name="${bot}" content="${names.join()}">`),
});

export const mainText = (text = 'A page.', change: Partial<MainTextFact> = {}): MainTextFact => ({
  within: 'main',
  hash: text === '' ? null : `hash of ${text}`,
  words: text.split(' ').length,
  ownWords: change.words ?? text.split(' ').length,
  excerpt: text,
  quote: quoted(text),
  ...change,
});

/** A page that leaves nothing to scripts. */
export const shell = (change: Partial<ShellFact> = {}): ShellFact => ({
  root: null,
  scripts: 0,
  inlineScripts: 0,
  noscriptNotice: null,
  media: 0,
  passwords: 0,
  otherWords: 0,
  excerpt: quoted(''),
  ...change,
});

export const documentFact = (change: Partial<DocumentFact> = {}): DocumentFact => ({
  charset: { used: 'utf-8', from: 'header', unknownLabel: null },
  lang: 'en',
  htmlTag: quoted('<html lang="en">'),
  baseUrl: SITE_URL,
  titles: [title('A page')],
  metas: [],
  links: [],
  canonicals: [],
  directives: [],
  anchors: [],
  uncrawlable: [],
  fragmentRoutes: [],
  headings: [],
  head: { brokenBy: null, lost: [] },
  hidden: { styled: true, items: [] },
  mainText: mainText(),
  jsonLd: { count: 0, hash: null },
  shell: shell(),
  textLength: 0,
  textSample: '',
  bodyHash: '',
  limits: [],
  ...change,
});

/** Makes the texts of a page whose HTML has `htmlWords` of the `words` that a browser shows. */
export const renderedText = (htmlWords: number, words: number, change: Partial<RenderedTextFact> = {}) => ({
  htmlWords,
  words,
  share: words === 0 ? null : Math.min(1, htmlWords / words),
  html: ['In the HTML.'],
  shown: [{ text: 'In the HTML.', inHtml: true }],
  missing: [],
  ...change,
});

/** A page as a browser shows it, with nothing in its head; scripts added nothing to its text. */
export const renderedFact = (change: Partial<RenderedFact> = {}): RenderedFact => ({
  url: `${SITE_URL}page`,
  text: renderedText(100, 100),
  breaks: [],
  visit: null,
  directives: [],
  canonicals: [],
  titles: [],
  metas: [],
  anchors: [],
  jsonLd: { count: 0, hash: null },
  ...change,
});

/** Makes a short English text that a program finds easily, without date and author. */
export const mainContentFact = (change: Partial<MainContentFact> = {}): MainContentFact => ({
  language: 'en',
  words: 200,
  extraction: {
    characters: 1_200,
    expected: 200,
    found: 200,
    byReadability: null,
    lost: [],
    foreignFrame: null,
  },
  landmarks: { main: 1, roleMain: 0, article: 0, nav: 1, header: 1, footer: 1, excerpt: quoted('<main>') },
  excerpt: quoted('A page of text'),
  sections: [{ heading: null, words: 200 }],
  forms: { lists: 0, tables: 0, fakeLists: [], headless: [], grids: [] },
  gates: { consentLayer: null, emptyPanels: [] },
  ...change,
});

export const publicationFact = (change: Partial<PublicationFact> = {}): PublicationFact => ({
  dates: [],
  relative: null,
  bylines: [],
  copyright: null,
  excerpt: quoted(''),
  signed: quoted(''),
  ...change,
});

export const publisherFact = (change: Partial<PublisherFact> = {}): PublisherFact => ({
  names: [],
  alternates: [],
  profiles: [],
  about: null,
  contact: null,
  readable: true,
  excerpt: quoted('<title>A page</title>'),
  ...change,
});

export const responseFact = (change: Partial<ResponseFact> = {}): ResponseFact => ({
  requestedUrl: `${SITE_URL}page`,
  url: `${SITE_URL}page`,
  status: 200,
  chain: [],
  mediaType: 'text/html',
  isHtml: true,
  headers: [],
  bytes: 100,
  looksLike: 'html',
  headerBytes: 50,
  cut: null,
  truncated: false,
  headersMs: 20,
  canonicals: [],
  directives: [],
  ...change,
});

export const hop = (url: string, location: string, change: Partial<HopFact> = {}): HopFact => ({
  url: new URL(url, SITE_URL).href,
  status: 301,
  location: new URL(location, SITE_URL).href,
  setsCookie: false,
  ...change,
});

/** Makes an answer with status 200, unless the change says otherwise. `path` is resolved against the site. */
export const fetchFact = (path = '/page', change: Partial<FetchFact> = {}): FetchFact => {
  const url = new URL(path, SITE_URL).href;
  return {
    from: `test:${url}`,
    requestedUrl: url,
    url,
    status: 200,
    failure: null,
    fault: null,
    chain: [],
    ms: 20,
    challenge: null,
    ...change,
  };
};

/** A fetch that nothing answered. */
export const failed = (failure: NonNullable<FetchFact['failure']>): Pick<FetchFact, 'status' | 'failure'> => ({
  status: null,
  failure,
});

/** An HTML page that names no canonical address and no directives. */
export const address = (path = '/page', change: Partial<AddressFact> = {}): AddressFact => ({
  ...fetchFact(path),
  mediaType: 'text/html',
  isHtml: true,
  title: 'A page',
  canonicals: [],
  directives: [],
  ...change,
});

/** A link target, linked from the home page's content. */
export const linkedAddress = (path: string, change: Partial<LinkedAddressFact> = {}): LinkedAddressFact => ({
  ...address(path),
  linkedFrom: SITE_URL,
  text: path,
  region: 'content',
  ...change,
});

export const robotsFile = (change: Partial<RobotsFileFact> = {}): RobotsFileFact => ({
  ...fetchFact('/robots.txt'),
  host: 'example.com',
  mediaType: 'text/plain',
  bytes: 14,
  body: 'rules',
  excerpt: quoted('User-agent: *'),
  ...change,
});

export const sitemapFile = (change: Partial<SitemapFileFact> = {}): SitemapFileFact => ({
  ...fetchFact('/sitemap.xml'),
  versions: false,
  foundIn: 'robots',
  mediaType: 'application/xml',
  bytes: 100,
  length: 100,
  kind: 'urlset',
  packed: false,
  cut: false,
  html: false,
  namespace: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  entries: 1,
  problems: [],
  truncated: false,
  ...change,
});

const NONE: TallyFact<Quote> = { count: 0, examples: [] };

const NO_ENTRIES = faultyEntries([]);

export const sitemaps = (change: Partial<SitemapsFact> = {}): Known<SitemapsFact> =>
  present({
    files: [sitemapFile()],
    declared: [`${SITE_URL}sitemap.xml`],
    listed: [SITE_URL],
    foreign: [],
    complete: true,
    unread: null,
    places: {
      relative: NO_ENTRIES,
      unseen: NO_ENTRIES,
      insecure: NO_ENTRIES,
      foreign: NO_ENTRIES,
      outside: NO_ENTRIES,
    },
    dates: { entries: 0, dated: 0, malformed: NO_ENTRIES, future: NO_ENTRIES, days: 0, commonest: null },
    ...change,
  });

/** A variant of the host that answers by itself; `url` is its root. */
export const hostVariant = (url: string, change: Partial<HostVariantFact> = {}): HostVariantFact => ({
  url,
  state: 'answered',
  fetch: fetchFact(url),
  title: 'A page',
  similarityToHome: 1,
  ...change,
});

/** An answer like the browser's. */
export const probe = (key: ProbeKey, change: Partial<ProbeFact> = {}): ProbeFact => {
  const { bot, headers } = PROBES[key];
  return {
    ...address('/', { from: `probe:${key}` }),
    probe: key,
    bot,
    userAgent: headers.find(([name]) => name === 'user-agent')?.[1] ?? '',
    words: 200,
    headings: 3,
    links: 20,
    jsonLd: { count: 0, hash: null },
    similarity: 1,
    excerpt: quoted('A page.'),
    ...change,
  };
};

/** Makes the fact of probes that were all answered alike, except for the given changes. */
export const parity = (
  changes: Partial<Record<ProbeKey, Partial<ProbeFact>>> = {},
  change: Partial<Omit<ParityFact, 'probes'>> & { readonly without?: readonly ProbedBot[] } = {},
): Known<ParityFact> => {
  const { without = [], ...rest } = change;
  const probes = PROBE_KEYS.filter((key) => !without.some((bot) => bot === PROBES[key].bot)).map((key) =>
    probe(key, changes[key]),
  );
  return present({ url: SITE_URL, probes, uninvited: without, mobileSimilarity: 1, ...rest });
};

/** Makes the fact of only these clients, all answered alike except for the given changes. */
export const parityOfFew = (
  asked: readonly ProbeKey[],
  changes: Partial<Record<ProbeKey, Partial<ProbeFact>>> = {},
): Known<ParityFact> =>
  present({
    url: SITE_URL,
    probes: asked.map((key) => probe(key, changes[key])),
    uninvited: [],
    notAsked: PROBE_KEYS.filter((key) => !asked.includes(key)),
    mobileSimilarity: null,
  });

/** An HTML page of 10 kB, sent compressed. */
export const exchangeAnswer = (
  change: Partial<NonNullable<ExchangeFact['answer']>> = {},
): NonNullable<ExchangeFact['answer']> => ({
  mediaType: 'text/html',
  headersMs: 10,
  bytes: 10_000,
  wireBytes: 3_000,
  contentEncoding: 'gzip',
  retryAfter: null,
  ...change,
});

/** Makes a host with a correct TLS handshake and a certificate for 90 days, of which 60 are left. */
export const tls = (change: Partial<TlsFact> = {}): Known<TlsFact> =>
  present({
    url: SITE_URL,
    handshake: {
      protocol: 'TLSv1.3',
      alpn: 'h2',
      certificate: {
        validFrom: '2026-10-22T00:00:00.000Z',
        validTo: '2027-01-20T00:00:00.000Z',
        issuer: 'Test CA',
        subjectNames: ['example.com'],
      },
    },
    failure: null,
    fault: null,
    legacy: { from: 'test', protocol: null },
    ...change,
  });

export const exchangeFact = (path = '/page', change: Partial<ExchangeFact> = {}): ExchangeFact => ({
  ...fetchFact(path),
  purpose: 'listed-page',
  startedAt: '2026-11-21T10:00:00.000Z',
  answer: exchangeAnswer(),
  again: null,
  ...change,
});

/** A page of the sample that names no canonical address. Every path has a main text of its own. */
export const sampledPage = (path: string, change: Partial<SampledPageFact> = {}): SampledPageFact => {
  const { href } = new URL(path, SITE_URL);
  return {
    from: `test:${href}`,
    requestedUrl: href,
    url: href,
    home: href === SITE_URL,
    kind: href === SITE_URL ? 'home' : 'content',
    foundIn: ['navigation'],
    status: 200,
    title: `About ${href}`,
    description: null,
    siteName: null,
    canonical: null,
    resultUrl: change.canonical ?? href,
    indexable: true,
    mainText: mainText(`About ${href}`),
    fragmentRoutes: [],
    ...change,
  };
};

const NO_MARKUP: StructuredDataFact = {
  nodes: [],
  problems: [],
  httpContexts: 0,
  misspelt: [],
  claims: [],
  comparable: true,
  conflicts: [],
  locked: { hiddenWords: 0, excerpt: null, selectors: [] },
  capped: false,
};

/** Makes links that lead to the owner of the site, with the given changes. */
export const ownerLinks = (
  links: Partial<OwnerLinksFact['links']> = {},
  change: Partial<OwnerLinksFact> = {},
): OwnerLinksFact => ({
  links: {
    contact: 'Contact → /contact',
    privacy: 'Privacy → /privacy',
    terms: 'Terms → /terms',
    about: null,
    ...links,
  },
  count: 10,
  readable: true,
  ...change,
});

/** Makes pictures without faults, of the given number. */
export const pictures = (change: Partial<PicturesFact> = {}): Known<PicturesFact> =>
  present({
    count: 0,
    decorative: 0,
    missing: NONE,
    poor: NONE,
    namelessLinks: NONE,
    direct: change.count ?? 0,
    fallback: NONE,
    scripted: NONE,
    sized: change.count ?? 0,
    unsized: NONE,
    hero: null,
    ...change,
  });

/** Makes controls and links without faults. */
export const controls = (change: Partial<ControlsFact> = {}): Known<ControlsFact> =>
  present({ count: 0, faulty: NONE, targets: 0, unnamed: NONE, language: 'en', ...change });

/** Makes a wording of 200 English words without repetition. */
export const wording = (change: Partial<WordingFact> = {}): Known<WordingFact> =>
  present({ language: 'en', words: 200, densest: null, placeholders: [], ...change });

/** Makes a tally of `count` things; the first ten are named by their number. */
export const tally = (count: number): TallyFact<Quote> =>
  tallyOf(Array.from({ length: count }, (_, at) => quoted(`thing ${at + 1}`)));

export const page = (change: Partial<PageFacts> = {}): PageFacts => ({
  requestedUrl: `${SITE_URL}page`,
  url: `${SITE_URL}page`,
  home: false,
  kind: 'content',
  kindBecause: 'its address',
  foundIn: ['submitted'],
  resultUrl: change.url ?? `${SITE_URL}page`,
  fetch: present(fetchFact('/page', { from: 'test' })),
  response: present(responseFact()),
  document: present(documentFact()),
  canonicalTarget: absent,
  rendered: { state: 'unknown', reason: 'no-renderer' },
  markdown: absent,
  wordSets: present({ main: { hashes: [], words: 0 }, all: { hashes: [], words: 0 } }),
  published: present({ time: null, text: '' }),
  resources: present({ list: [], capped: false }),
  madeWith: present({ generator: null, makes: null, kind: null }),
  markup: present({ doctype: true, swallowed: null }),
  ownerLinks: present(ownerLinks()),
  spamText: present({ owns: [], links: [], hidden: [] }),
  linkedFiles: absent,
  webMcp: present({ forms: [], registers: { current: null, dropped: null } }),
  snippetText: present(snippetText()),
  mainContent: present(mainContentFact()),
  publication: present(publicationFact()),
  hiddenInstructions: present({ orders: [], isTopic: false, invisible: [] }),
  structuredData: present(NO_MARKUP),
  alternates: present({ list: [] }),
  textLanguage: present({ characters: 1_000, detected: { language: 'en', confidence: 1 } }),
  pagination: present({
    pages: [],
    scripted: null,
    fragment: null,
    number: null,
    firstPage: null,
    excerpt: quoted(''),
  }),
  moves: present({ refreshes: [], script: null }),
  modified: present({ said: [] }),
  outline: present({ headings: [] }),
  pictures: pictures(),
  recordings: present({ list: [], transcript: null }),
  controls: controls(),
  overlays: present({ whole: true, list: [] }),
  wording: wording(),
  outbound: present({ links: [] }),
  addressSignals: present([]),
  addressForms: absent,
  missingLikeness: absent,
  ...change,
});

export const robotsTxt = (text: string, change: Partial<RobotsFact> = {}): Known<RobotsFact> =>
  present({
    url: `${SITE_URL}robots.txt`,
    status: 200,
    effect: 'rules',
    robots: parseRobots(text),
    syntax: robotsSyntaxOf(new TextEncoder().encode(text), true),
    text: { text, cut: false },
    ...change,
  });

/** Makes the access fact of a robots.txt with this text, for a home page or the given pages. */
export const botAccess = (
  text = '',
  pages: readonly PageFacts[] = [page({ url: SITE_URL, home: true, kind: 'home' })],
  files: Known<MachineFilesFact> = machineFiles(),
): Observed<BotAccessFact> =>
  botAccessFact(robotsTxt(text), pages, files, scopeOf({ target: targetOf(SITE_URL), observations: [] }));

export const snippetText = (change: Partial<SnippetTextFact> = {}): SnippetTextFact => ({
  words: 200,
  suppressed: 0,
  lead: null,
  leadSuppressed: false,
  suppressedTables: 0,
  excerpt: quoted(''),
  ...change,
});

/** Makes the declarations of pages about their use. Two pages were read; the given ones declare something. */
export const declarations = (...pages: readonly Partial<PageDeclarationsFact>[]): Known<DeclarationsFact> =>
  present({
    read: 2,
    pages: pages.map((change) => ({
      from: 'test',
      url: SITE_URL,
      contentUsage: null,
      tdmHeader: { reservation: null, policy: null },
      tdmMeta: { reservation: null, policy: null },
      licenses: [],
      invented: [],
      ...change,
    })),
  });

export const missingUrl = (change: Partial<MissingUrlFact> = {}): Known<MissingUrlFact> =>
  present({
    requestedUrl: `${SITE_URL}nowhere`,
    url: `${SITE_URL}nowhere`,
    status: 404,
    chain: [],
    leadsHome: false,
    title: null,
    similarityToHome: 0,
    ...change,
  });

/** An address that a file names, answering with HTML. */
export const target = (path: string, change: Partial<TargetFact> = {}): TargetFact => ({
  ...fetchFact(path),
  mediaType: 'text/html',
  isHtml: true,
  ...change,
});

/** Makes an llms.txt with the given text; none of its links was requested. */
export const llmsTxt = (text: string, change: Partial<LlmsTxtFact> = {}): Known<LlmsTxtFact> =>
  present({
    file: machineFile({ ...fetchFact('/llms.txt'), text, start: quoted(text.slice(0, 50)) }),
    content: parseLlmsTxt(text),
    links: [],
    listed: 0,
    fullNamedBy: null,
    ...change,
  });

/** Makes a correct answer with Markdown. */
export const markdownAnswer = (change: Partial<MarkdownAnswerFact> = {}): MarkdownAnswerFact => ({
  ...fetchFact('/page'),
  mediaType: 'text/markdown',
  charset: 'utf-8',
  isHtml: false,
  marked: true,
  vary: ['accept'],
  bytes: 100,
  canonicals: [],
  directives: [],
  offersOthers: true,
  start: quoted('# A page'),
  ...change,
});

/** Makes a page that answers with Markdown on request; no other Accept header was tried. */
export const pageMarkdown = (change: Partial<PageMarkdownFact> = {}): Known<PageMarkdownFact> =>
  present({
    negotiated: markdownAnswer(),
    offered: true,
    offeredBySite: true,
    accepts: {},
    twin: null,
    fidelity: null,
    ...change,
  });

/** Makes a feed without faults that the home page names, with two entries of the same day. */
export const feedFile = (change: Partial<FeedFileFact> = {}): FeedFileFact => ({
  ...fetchFact('/feed.xml'),
  foundBy: 'link',
  mediaType: 'application/rss+xml',
  isHtml: false,
  format: 'rss',
  title: 'News',
  self: `${SITE_URL}feed.xml`,
  problems: [],
  entries: [feedEntry('/b'), feedEntry('/a')],
  etag: '"1"',
  lastModified: null,
  again: { from: 'test:again', status: 304, changedIds: [] },
  targets: [],
  start: quoted('<rss>'),
  ...change,
});

/** Makes an entry of 2026-11-20 with an address and a title. */
export const feedEntry = (path: string, change: Partial<FeedEntryFact> = {}): FeedEntryFact => {
  const url = new URL(path, SITE_URL).href;
  return {
    id: url,
    url,
    title: path,
    time: Date.UTC(2026, 10, 20),
    dated: true,
    ...change,
  };
};

/** Makes the fact of one linked feed that misses no page. */
export const feeds = (change: Partial<FeedsFact> = {}): Known<FeedsFact> =>
  present({
    files: [feedFile()],
    links: [{ url: `${SITE_URL}feed.xml`, page: SITE_URL, lang: 'en', excerpt: quoted('<link rel="alternate">') }],
    foreign: [],
    dated: [],
    missed: null,
    ...change,
  });

/** Makes a machine-readable file that exists, as plain text. */
export const machineFile = (change: Partial<MachineFileFact> = {}): MachineFileFact => ({
  ...fetchFact('/file'),
  foundBy: 'guess',
  mediaType: 'text/plain',
  bytes: 100,
  truncated: false,
  size: 100,
  isHtml: false,
  text: '',
  start: quoted(''),
  headers: { etag: null, lastModified: null, cacheControl: null, vary: null, link: null, allowOrigin: null },
  ...change,
});

/** Makes the fact in which every file answers 404 except the given ones. A state instead of a file is used as it is. */
export const machineFiles = (
  files: Partial<Record<MachineFileKey, Partial<MachineFileFact> | Unknown>> = {},
): Known<MachineFilesFact> => {
  const factOf = (key: MachineFileKey): Observed<MachineFileFact> => {
    const given = files[key];
    if (given !== undefined && 'state' in given) return given;
    const url = new URL(MACHINE_FILES[key].path, SITE_URL).href;
    return present(machineFile({ ...fetchFact(url, given ? {} : { status: 404 }), ...given }));
  };
  return present(Object.fromEntries(MACHINE_FILE_KEYS.map((key) => [key, factOf(key)])) as MachineFilesFact);
};

export const siteGraph = (change: Partial<SiteGraphFact> = {}): Known<SiteGraphFact> =>
  present({
    seen: 0,
    unread: 0,
    shells: 0,
    listed: 0,
    orphans: [],
    variants: [],
    endless: [],
    indexable: 0,
    unlisted: [],
    ...change,
  });

/** Versions that pages name, and how they answered. */
export const hreflang = (change: Partial<HreflangFact> = {}): Known<HreflangFact> =>
  present({ pages: [], targets: [], named: { addresses: 0, pairs: 0 }, unasked: null, languages: [], ...change });

/** A version that names the page back and is its own canonical. */
export const alternateTarget = (path: string, change: Partial<AlternateTargetFact> = {}): AlternateTargetFact => ({
  ...address(path),
  code: 'ko',
  named: new URL(path, SITE_URL).href,
  namedBy: SITE_URL,
  back: true,
  indexable: true,
  selfCanonical: true,
  ...change,
});

export const site = (change: Partial<SiteFacts> = {}): SiteFacts => ({
  target: targetOf(`${SITE_URL}page`),
  origin: new URL(SITE_URL).origin,
  seenAt: '2026-11-21T10:00:00.000Z',
  robots: absent,
  robotsFiles: present({ files: [robotsFile()] }),
  robotsBelow: absent,
  sitemaps: sitemaps({ files: [], declared: [], listed: [] }),
  sitemapUrls: present({ urls: [], refused: [], listed: 0 }),
  missingUrl: missingUrl(),
  homePage: present(address('/')),
  homeResponse: present(responseFact({ url: SITE_URL })),
  homeContent: present({
    url: SITE_URL,
    trouble: null,
    mediaType: 'text/html',
    looksLike: 'html',
    bytes: 100,
    addresses: 0,
  }),
  homeOwnerLinks: present(ownerLinks()),
  tls: tls(),
  assets: { state: 'unknown', reason: 'not-looked' },
  revalidations: { state: 'unknown', reason: 'not-looked' },
  breakIn: present({ signs: [] }),
  hostVariants: present({ variants: [] }),
  internalLinks: present({ urls: [], found: 0 }),
  parity: parity(),
  exchanges: present({ list: [exchangeFact()] }),
  sample: present({ pages: [sampledPage('/')] }),
  images: present({ list: [] }),
  addressPatterns: absent,
  externalLinks: absent,
  fieldVitals: { state: 'unknown', reason: 'no-field-data' },
  hreflang: hreflang({ languages: ['en'] }),
  localeAnswers: absent,
  siteKinds: present({ kinds: [{ kind: 'content', because: 'test' }], assumed: false }),
  generator: absent,
  siteMarkup: present({ pages: [] }),
  publisher: present(publisherFact()),
  contentAges: present({ pages: [] }),
  siteGraph: siteGraph(),
  alikePages: present({ compared: 0, pairs: [], shell: false }),
  listedDates: present({ pages: [] }),
  machineFiles: machineFiles(),
  apiDescriptions: absent,
  apiErrors: absent,
  agentDocuments: absent,
  mcp: absent,
  oauth: absent,
  nlweb: absent,
  llmsTxt: absent,
  feeds: feeds({ files: [], links: [] }),
  discoveryLinks: present({ links: [], anchored: [] }),
  machineParity: present({ answers: [] }),
  botAccess: botAccess(),
  declarations: declarations(),
  payments: present({ list: [] }),
  ...change,
});

/** A picture of 100 × 100 pixels that a page shows. */
export const image = (path: string, change: Partial<ImageFact> = {}): ImageFact => ({
  ...fetchFact(path),
  role: 'content',
  page: `${SITE_URL}page`,
  mediaType: 'image/png',
  bytes: 1_000,
  size: { width: 100, height: 100 },
  vector: false,
  ...change,
});

/** Structured data of independent items, given by types and properties. */
export const structuredDataOf = (nodes: readonly Pick<MarkupNode, 'types' | 'properties'>[]): StructuredDataFact => ({
  ...NO_MARKUP,
  nodes: nodes.map((node, index) => ({
    longTexts: {},
    id: null,
    format: 'json-ld',
    nested: false,
    usedAs: [],
    path: `JSON-LD block ${index + 1}`,
    excerpt: quoted(node.types.join(' ')),
    whole: true,
    ...node,
  })),
});

/** A version that the head names; `path` is resolved against the site. */
export const alternate = (code: string, path: string, change: Partial<AlternateFact> = {}): AlternateFact => ({
  code,
  href: new URL(path, SITE_URL).href,
  absolute: true,
  source: 'html',
  excerpt: quoted(`hreflang="${code}" ${path}`),
  ...change,
});

interface AnswerGiven {
  readonly url?: string;
  readonly status?: number;
  readonly headers?: readonly HeaderLine[];
  readonly body?: string | Uint8Array;
  /** Addresses that redirected here with status 301. */
  readonly via?: readonly string[];
  /** Whether the body was cut. Default: it was read whole. */
  readonly truncated?: boolean;
}

/** Makes an exchange with an answer: text/html in UTF-8 unless headers are given. */
export const exchange = (url: string, given: AnswerGiven = {}): Exchange => {
  const finalUrl = given.url ?? url;
  const via = given.via ?? [];
  const body = typeof given.body === 'string' ? new TextEncoder().encode(given.body) : (given.body ?? new Uint8Array());
  const headers = given.headers ?? [['content-type', 'text/html; charset=utf-8']];
  return {
    request: { method: 'GET', url, headers: [['user-agent', 'LegibleBot/0.1']] },
    hops: via.map((from, index) => ({ url: from, status: 301, headers: [], location: via[index + 1] ?? finalUrl })),
    answer: {
      url: finalUrl,
      status: given.status ?? 200,
      headers,
      body,
      truncated: given.truncated ?? false,
      wireBytes: body.length,
      headersMs: 10,
    },
    failure: null,
    startedAt: '2026-11-21T10:00:00.000Z',
    durationMs: 12,
  };
};

/** Makes an exchange without an answer. */
export const failedExchange = (url: string, code: NonNullable<Exchange['failure']>['code']): Exchange => ({
  ...exchange(url),
  answer: null,
  failure: { code, url },
});

/** Makes the observation of a planned step, with the digest of its answer. */
export const observe = (step: Step, made: Exchange): Observation => ({
  step,
  exchange: made,
  digest: digest(step.purpose, made),
});

/** Makes an observation without a plan. */
export const observed = (purpose: StepPurpose, made: Exchange): Observation => {
  const { kind, label, description, provides } = PURPOSES[purpose];
  const { url } = made.request;
  const why = { origin: 'upstream_roster' as const, label: 'test' };
  return observe({ id: `${purpose}:${url}`, kind, purpose, request: { url }, label, description, why, provides }, made);
};

const isAddress = (text: unknown): boolean => typeof text === 'string' && /^https?:\/\//.test(text);

/** Throws for addresses that are not absolute or appear twice, and when a site finding names addresses but has no `at`. */
const checkReach = (rule: Rule, { message, args, at }: Finding): void => {
  const urls = (at ?? []).map(({ url }) => url);
  const lists = Object.values(args).some((value) => Array.isArray(value) && value.some(isAddress));
  if (!urls.every(isAddress) || new Set(urls).size < urls.length) throw new Error(`${rule.id}: ${message}: ${urls}`);
  if (rule.scope === 'site' && lists && at === undefined) throw new Error(`${rule.id}: ${message}: no addresses`);
};

/**
 * Returns a verdict in one line: outcome and message ids. Makes every text too, and throws for one that is not a sentence
 * and for a proof that is empty or shows a value that is not there.
 */
export const verdictOf = (rule: Rule, facts: { readonly site?: SiteFacts; readonly page?: PageFacts }): string => {
  const siteFacts = facts.site ?? site();
  const verdict = rule.scope === 'site' ? rule.check(siteFacts) : rule.check(facts.page ?? page(), siteFacts);
  const messages = verdict.findings.map((finding) => {
    const { message, args, proof } = finding;
    const isEmpty = (proof.quote ?? '') === '' && (proof.observation ?? '') === '';
    if (isEmpty || /\b(?:null|undefined|NaN)\b/.test(proof.observation ?? ''))
      throw new Error(`${rule.id}: ${message}: proof: ${proof.observation}`);
    if (verdict.outcome === 'warn' || verdict.outcome === 'fail') checkReach(rule, finding);
    const text = rule.messages[message]?.(args as never) ?? '';
    if (!/^\S.*[^.]\.$/s.test(text)) throw new Error(`${rule.id}: ${message}: ${text}`);
    return message;
  });
  return [verdict.outcome, ...messages].join(' ');
};
